package hustings.scenario;

import hustings.engine.MessageName;
import hustings.model.Group;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Names of processes as people write them: single ones, ranges such as A..E or P3..P6, and how they go on. */
public final class ProcessNames {

    /** The most characters of a name. */
    public static final int MAX_LENGTH = 12;

    /** A name, in a schema; the reader is stricter about letters. */
    static final String PATTERN = MessageName.PROCESS_PATTERN.substring(MessageName.PROCESS_PATTERN.indexOf('|') + 1);

    /** Words that mean something else in a file. */
    private static final Set<String> RESERVED = Set.of("none", "all", "true", "false", "yes", "no", "null");

    /** The longest text of which is told what was meant; in a browser, expressions recurse for each character. */
    private static final int MAX_GUESSED_LENGTH = 100;

    /** Other notations of ranges. */
    private static final Pattern OTHER_RANGE = Pattern.compile(
            "\\s*(\\S+?)\\s*(?:\\.{3,9}|[\\u2010-\\u2015\\u2026:~-]|(?<=\\s)(?:to|bis)(?=\\s))\\s*(\\S+?)\\s*");

    private ProcessNames() {}

    /**
     * Checks a name.
     *
     * @throws IllegalArgumentException if it is none; the message says what was found and what is expected
     */
    public static String require(String name) {
        if (!isName(name)) {
            String guess = suggestName(name)
                    .map(near -> "; did you mean " + near + "?")
                    .orElse("");
            throw new IllegalArgumentException("found " + YamlValue.quote(name) + "; expected a name: a letter, then"
                    + " letters, digits or _, at most " + MAX_LENGTH + " characters, and none of "
                    + String.join(", ", new TreeSet<>(RESERVED)) + guess);
        }
        return name;
    }

    /** Whether a text may be the name of a process. */
    static boolean isName(String text) {
        return !text.isEmpty()
                && text.codePointCount(0, text.length()) <= MAX_LENGTH
                && Character.isLetter(text.codePointAt(0))
                && text.codePoints().allMatch(ProcessNames::isPartOfName)
                && !RESERVED.contains(text.toLowerCase(Locale.ROOT));
    }

    /** Whether a character may stand in a name: letters with the marks that belong to them, decimal digits and _. */
    private static boolean isPartOfName(int c) {
        return c == '_'
                || Character.isLetter(c)
                || switch (Character.getType(c)) {
                    case Character.DECIMAL_DIGIT_NUMBER, Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK ->
                        true;
                    default -> false;
                };
    }

    /** Whether a text looks like names rather than numbers: it holds a letter. */
    static boolean looksLikeNames(String text) {
        return text.codePoints().anyMatch(Character::isLetter)
                && !Range.suggestCorrection(text).isPresent();
    }

    /** Suggests a range for one in another notation, such as P1..P6 for P1-P6, or a name, such as node_1 for node-1. */
    private static Optional<String> suggestName(String text) {
        if (text.length() > MAX_GUESSED_LENGTH) {
            return Optional.empty();
        }
        Matcher range = OTHER_RANGE.matcher(text);
        if (range.matches()
                && NameRange.between(range.group(1), range.group(2), 1000).isPresent()) {
            return Optional.of(range.group(1) + ".." + range.group(2));
        }
        String joined =
                text.strip().replaceAll("[\\s\\p{Punct}\\u2010-\\u2015]+", "_").replaceAll("^_+|_+$", "");
        String begun = joined.matches("\\d.*") ? "P" + joined : joined;
        String free = RESERVED.contains(begun.toLowerCase(Locale.ROOT)) ? begun + "_" : begun;
        String shortened = free.codePointCount(0, free.length()) > MAX_LENGTH
                ? free.substring(0, free.offsetByCodePoints(0, MAX_LENGTH))
                : free;
        return isName(shortened) ? Optional.of(shortened) : Optional.empty();
    }

    /**
     * Parses a list of names and of ranges of them, separated by commas.
     *
     * @param maxCount the most names, so that a short text cannot fill the memory
     * @throws IllegalArgumentException if the text is no such list; the message says what was found and is expected
     */
    static List<String> parseList(String text, int maxCount) {
        List<String> names = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            int dots = part.contains("...") ? -1 : part.indexOf("..");
            if (dots >= 0) {
                String from = require(part.substring(0, dots).strip());
                String to = require(part.substring(dots + 2).strip());
                names.addAll(NameRange.between(from, to, maxCount)
                        .orElseThrow(
                                () -> new IllegalArgumentException("found the range " + YamlValue.quote(part.strip())
                                        + "; expected one that goes up in the last letter or number, such as A..E or"
                                        + " P3..P6, with at most " + maxCount + " names")));
            } else {
                names.add(require(part.strip()));
            }
            if (names.size() > maxCount) {
                throw new IllegalArgumentException(
                        "found more than " + maxCount + " names; expected at most that many");
            }
        }
        return names;
    }

    /** Formats names as a list in which three or more in a row are a range, such as A..E; read as the same names. */
    static List<String> formatList(List<String> names) {
        List<String> parts = new ArrayList<>();
        for (int first = 0; first < names.size(); ) {
            int last = first;
            while (last + 1 < names.size() && NameRange.step(names.get(last), names.get(last + 1)) == 1) {
                last++;
            }
            if (last - first >= 2) {
                parts.add(names.get(first) + ".." + names.get(last));
            } else {
                parts.addAll(names.subList(first, last + 1));
            }
            first = last + 1;
        }
        return parts;
    }

    /**
     * The names of a group and of further processes: they go on as the last ones do, C with D, P6 with P7.
     *
     * @param names the names there are, at least one
     * @param size the number of names wanted, as many or more
     */
    private static List<String> continueNames(List<String> names, int size) {
        List<String> all = new ArrayList<>(names);
        Set<String> taken = new HashSet<>(names);
        String last = names.get(names.size() - 1);
        while (all.size() < size) {
            do {
                last = nameAfter(last);
            } while (!isName(last) || !taken.add(last));
            all.add(last);
        }
        return all;
    }

    /**
     * A group of other ids whose processes are called as those of a model are: by their ids, or by its names and, if
     * there are more processes, further ones. The direction of the ranks is the same.
     *
     * @param ids the ids in ascending order
     */
    public static Group createGroupLike(Group model, List<Integer> ids) {
        Group group = Group.of(ids);
        if (!model.hasNames()) {
            return group;
        }
        List<String> names = namesInWrittenOrder(model);
        Group named = areLettered(model)
                ? group.withNames(
                        continueNames(names, Math.max(names.size(), ids.size())).subList(0, ids.size()))
                : group;
        return model.isDescending() ? named.withDescendingRanks() : named;
    }

    /** Whether the processes of a group are called by names, not by numbers, in whatever direction these count. */
    public static boolean areLettered(Group group) {
        List<String> names = namesInWrittenOrder(group);
        return IntStream.range(0, names.size())
                .anyMatch(index -> !names.get(index).equals(Integer.toString(group.id(index))));
    }

    /** What the processes of a group are called, in the order of the ranks as they are written. */
    static List<String> namesInWrittenOrder(Group group) {
        List<String> names = group.names();
        if (group.isDescending()) {
            Collections.reverse(names);
        }
        return names;
    }

    /** The name after one: with the next number, or the next letter; after Z, and where no letter follows, P1. */
    private static String nameAfter(String name) {
        Matcher numbered = NameRange.NUMBERED.matcher(name);
        if (numbered.matches()) {
            String next = numbered.group(1)
                    + NameRange.padded(
                            Integer.parseInt(numbered.group(2)) + 1,
                            numbered.group(2).length());
            return isName(next) ? next : "P1";
        }
        int before = name.offsetByCodePoints(name.length(), -1);
        int letter = name.codePointAt(before);
        boolean isLast = letter == 'Z' || letter == 'z' || !Character.isLetter(letter + 1);
        boolean isWord = before > 0;
        if (isLast || isWord) {
            String next = name + (isWord ? "2" : "1");
            return isName(next) ? next : "P1";
        }
        return Character.toString(letter + 1);
    }

    /**
     * Parses a list of processes of a group that has names, such as {@code A,C..E}. A range goes by rank, in either
     * direction.
     *
     * @param idOf returns the id of the process that is called so; may throw what it likes if there is none
     */
    static List<Integer> parseMembers(String text, Group group, ToIntFunction<String> idOf) {
        List<Integer> ids = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            int dots = part.indexOf("..");
            if (dots >= 0) {
                int from = group.indexOf(idOf.applyAsInt(part.substring(0, dots).strip()));
                int to = group.indexOf(idOf.applyAsInt(part.substring(dots + 2).strip()));
                int step = from <= to ? 1 : -1;
                for (int index = from; index != to + step; index += step) {
                    ids.add(group.id(index));
                }
            } else {
                ids.add(idOf.applyAsInt(part.strip()));
            }
        }
        return ids;
    }
}

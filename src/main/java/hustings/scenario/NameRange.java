package hustings.scenario;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Ranges of names that go up in the last letter or number, such as A..E or P3..P6. */
final class NameRange {

    /** A name that ends in a number: P3. */
    static final Pattern NUMBERED = Pattern.compile("(.*?)(\\d{1,9})");

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    private NameRange() {}

    /** The names from one to another that differs in its last letter or number; empty if they are no such range. */
    static Optional<List<String>> between(String from, String to, int maxCount) {
        Matcher first = NUMBERED.matcher(from);
        Matcher last = NUMBERED.matcher(to);
        if (first.matches() && last.matches()) {
            int low = Integer.parseInt(first.group(2));
            int high = Integer.parseInt(last.group(2));
            boolean isRange =
                    first.group(1).equals(last.group(1)) && !first.group(1).isEmpty() && low <= high;
            int digits = first.group(2).startsWith("0") ? first.group(2).length() : 1;
            return isRange && high - low < maxCount && digits <= last.group(2).length()
                    ? Optional.of(IntStream.rangeClosed(low, high)
                            .mapToObj(number -> first.group(1) + padded(number, digits))
                            .toList())
                    : Optional.empty();
        }
        int before = from.offsetByCodePoints(from.length(), -1);
        int low = from.codePointAt(before);
        int high = to.codePointBefore(to.length());
        boolean isRange = from.codePointCount(0, from.length()) == to.codePointCount(0, to.length())
                && to.startsWith(from.substring(0, before))
                && low <= high
                && high - low < maxCount
                && IntStream.rangeClosed(low, high).allMatch(Character::isLetter);
        return isRange
                ? Optional.of(IntStream.rangeClosed(low, high)
                        .mapToObj(letter -> from.substring(0, before) + Character.toString(letter))
                        .toList())
                : Optional.empty();
    }

    static String padded(int number, int digits) {
        String text = Integer.toString(number);
        return "0".repeat(Math.max(0, digits - text.length())) + text;
    }

    /** How one name goes on from another: 1 if the second does from the first, -1 the other way round, otherwise 0. */
    static int step(String name, String next) {
        if (NUMBER.matcher(name).matches() && NUMBER.matcher(next).matches()) {
            int difference = Integer.parseInt(next) - Integer.parseInt(name);
            return Math.abs(difference) == 1 ? difference : 0;
        }
        if (isNext(name, next)) {
            return 1;
        }
        return isNext(next, name) ? -1 : 0;
    }

    private static boolean isNext(String name, String next) {
        return between(name, next, 2).filter(names -> names.size() == 2).isPresent();
    }
}

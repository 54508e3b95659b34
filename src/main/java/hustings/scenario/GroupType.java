package hustings.scenario;

import hustings.model.Group;
import hustings.scenario.ValueType.Ids;
import hustings.scenario.ValueType.WholeNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The value type of {@code ids} in a scenario file: numbers; names, whose ranks are 1 to n in the order written; or a
 * mapping from names to ranks. Ranks are read as ascending; see {@link Group#withDescendingRanks}.
 */
record GroupType() implements ValueType<Group> {

    private static final Ids NUMBERS = new Ids(1, true);
    private static final WholeNumber RANK = WholeNumber.withMinimum(0);

    @Override
    public Group read(YamlValue value, ParseContext in) throws ScenarioException {
        if (value instanceof YamlValue.Mapping mapping) {
            return readRanks(mapping, in);
        }
        if (!holdsNames(value)) {
            return Group.of(NUMBERS.read(value, in));
        }
        int most = in.limits().processes();
        List<String> names = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (YamlValue part : value.asOneOrMore()) {
            for (String name : parseNames(part, most)) {
                if (!taken.add(name)) {
                    throw part.createException("found the name " + name + " twice; expected each name once");
                }
                names.add(name);
            }
            if (names.size() > most) {
                throw part.createMismatchException("at most " + most + " names");
            }
        }
        return Group.of(IntStream.rangeClosed(1, names.size()).boxed().toList()).withNames(names);
    }

    /** Whether a part of the list begins with a letter. */
    private static boolean holdsNames(YamlValue value) {
        for (YamlValue part : value.asOneOrMore()) {
            if (part instanceof YamlValue.Scalar scalar
                    && scalar.kind() != YamlValue.ScalarKind.NULL
                    && beginsWithLetter(scalar.text())) {
                return true;
            }
        }
        return false;
    }

    private static boolean beginsWithLetter(String text) {
        String stripped = text.stripLeading();
        return !stripped.isEmpty() && Character.isLetter(stripped.codePointAt(0));
    }

    private static List<String> parseNames(YamlValue part, int most) throws ScenarioException {
        String text = part.asText("a name, such as A, or a range of names, such as A..E");
        try {
            return ProcessNames.parseList(text, most);
        } catch (IllegalArgumentException e) {
            throw (ScenarioException) part.createException(e.getMessage()).initCause(e);
        }
    }

    private static Group readRanks(YamlValue.Mapping mapping, ParseContext in) throws ScenarioException {
        int most = in.limits().processes();
        TreeMap<Integer, String> byRank = new TreeMap<>();
        for (Map.Entry<String, YamlValue> entry : mapping.values().entrySet()) {
            String name = requireName(entry.getKey(), mapping.keyPlaces().get(entry.getKey()));
            int rank = RANK.read(entry.getValue(), in);
            String other = byRank.put(rank, name);
            if (other != null) {
                throw entry.getValue()
                        .createException("found the rank " + rank + " twice, of " + other + " and of " + name
                                + "; expected each rank once");
            }
        }
        if (byRank.isEmpty() || byRank.size() > most) {
            throw mapping.createMismatchException("1 to " + most + " names with their ranks, such as {A: 3, B: 7}");
        }
        return Group.of(List.copyOf(byRank.keySet())).withNames(List.copyOf(byRank.values()));
    }

    private static String requireName(String name, YamlValue.Place place) throws ScenarioException {
        try {
            return ProcessNames.require(name);
        } catch (IllegalArgumentException e) {
            throw (ScenarioException) place.createException(e.getMessage()).initCause(e);
        }
    }

    @Override
    public String format(Group value, Group group) {
        return format(value);
    }

    /** Formats the processes of a group as they are written in a file, on one line: the lowest rank first. */
    static String format(Group group) {
        int last = group.size() - 1;
        List<String> names = ProcessNames.namesInWrittenOrder(group);
        if (!ProcessNames.areLettered(group)) {
            return NUMBERS.format(group.ids(), null);
        }
        boolean areInOrder = IntStream.rangeClosed(0, last).allMatch(index -> group.id(index) == index + 1);
        if (areInOrder) {
            List<String> parts = ProcessNames.formatList(names);
            return parts.size() == 1 ? parts.get(0) : parts.toString();
        }
        return YamlText.formatInline(IntStream.rangeClosed(0, last)
                .mapToObj(index -> YamlText.formatEntry(names.get(index), Integer.toString(group.id(index))))
                .toList());
    }

    /**
     * Parses the processes of a group from one line, as typed: numbers, names, or names with ranks such as {@code A: 3,
     * B: 7}, with or without braces.
     *
     * @throws IllegalArgumentException if the text is none of these; the message says what is expected
     */
    static Group parse(String text) {
        String typed = text.strip().replaceFirst("^[\\[{](.*)[\\]}]$", "$1");
        if (!beginsWithLetter(typed)) {
            return Group.of(InterventionCodec.parseIds(typed));
        }
        if (typed.indexOf(':') < 0) {
            List<String> names = ProcessNames.parseList(typed, Scenario.MAX_PROCESSES);
            return Group.of(IntStream.rangeClosed(1, names.size()).boxed().toList())
                    .withNames(names);
        }
        TreeMap<Integer, String> byRank = new TreeMap<>();
        for (String part : typed.split(",", -1)) {
            String[] nameAndRank = part.split(":", 2);
            String name = ProcessNames.require(nameAndRank[0].strip());
            String rank = nameAndRank.length < 2 ? "" : nameAndRank[1].strip();
            if (!rank.matches("\\d{1,9}") || Integer.parseInt(rank) > Range.MAX_ID) {
                throw new IllegalArgumentException(
                        "found the rank '" + rank + "' of " + name + "; expected a number from 0 to " + Range.MAX_ID);
            }
            if (byRank.put(Integer.valueOf(rank), name) != null) {
                throw new IllegalArgumentException("found the rank " + rank + " twice; expected each rank once");
            }
        }
        return Group.of(List.copyOf(byRank.keySet())).withNames(List.copyOf(byRank.values()));
    }

    @Override
    public Map<String, Object> schema(JsonSchema in) {
        Map<String, Object> ranks = JsonSchema.of(
                "description",
                "Names with their ranks.",
                "type",
                "object",
                "minProperties",
                1,
                "patternProperties",
                JsonSchema.of("^(?:" + ProcessNames.PATTERN + ")$", RANK.schema(in)),
                "additionalProperties",
                false);
        return JsonSchema.anyOf(NUMBERS.schema(in), ranks);
    }
}

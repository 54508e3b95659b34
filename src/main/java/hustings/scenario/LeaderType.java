package hustings.scenario;

import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.scenario.ValueType.ById;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Whom the processes follow at the start: one id or none for all of them, or one for each of some. */
final class LeaderType implements ValueType<LeaderType.Start> {

    static final String NONE = "none";

    private static final String FORM = "an id of the group, none, or one of these for each id, such as {1: 3, 2: none}";

    private static final ById<Integer> BY_ID = new ById<>(new Followed(FORM));

    /**
     * An id of the group, or the word none.
     *
     * @param expected what is expected in place of a value that is neither a number nor text
     */
    record Followed(String expected) implements ValueType<Integer> {
        @Override
        public Integer read(YamlValue value, ParseContext in) throws ScenarioException {
            if (!(value instanceof YamlValue.Scalar scalar) || scalar.kind() == YamlValue.ScalarKind.NULL) {
                throw value.createMismatchException(expected);
            }
            if (scalar.text().equals(NONE)) {
                return ProcessState.NOBODY;
            }
            try {
                return in.parseMemberId(value.place(), scalar.text());
            } catch (ScenarioException e) {
                String guess = PlainText.suggestWord(scalar.text(), List.of(NONE));
                throw (ScenarioException) value.createMismatchException("an id of the group "
                                + YamlValue.shorten(Range.format(in.group().ids(), in.group()::name)) + ", or none"
                                + guess)
                        .initCause(e);
            }
        }

        @Override
        public String format(Integer value, Group group) {
            return value == ProcessState.NOBODY ? NONE : group.name(value);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.anyOf(
                    JsonSchema.anyOf(
                            JsonSchema.integer(0, Range.MAX_ID), JsonSchema.textMatching(JsonSchema.ID_PATTERN)),
                    JsonSchema.oneOfWords(List.of(NONE)));
        }
    }

    /**
     * Whom processes follow.
     *
     * @param followed by id
     * @param isOneForAll whether it is the same for all processes of the group, and written once
     */
    record Start(SortedMap<Integer, Integer> followed, boolean isOneForAll) {

        /** The start of a scenario; null if it says nothing of it. */
        static Start of(Scenario scenario) {
            return scenario.followed().isEmpty()
                    ? null
                    : new Start(
                            scenario.followed(), scenario.findFollowedByAll().isPresent());
        }
    }

    @Override
    public Start read(YamlValue value, ParseContext in) throws ScenarioException {
        if (value instanceof YamlValue.Mapping) {
            return new Start(BY_ID.read(value, in), false);
        }
        SortedMap<Integer, Integer> followed = new TreeMap<>();
        int leader = new Followed(FORM).read(value, in);
        in.group().ids().forEach(id -> followed.put(id, leader));
        return new Start(followed, true);
    }

    @Override
    public String format(Start value, Group group) {
        return value.isOneForAll()
                ? new Followed(FORM)
                        .format(value.followed().get(value.followed().firstKey()), group)
                : YamlText.formatInline(formatEntries(value, group));
    }

    /** Formats as {@link #format}, but without the braces. */
    static String formatBare(Start value, Group group) {
        return value.isOneForAll()
                ? new LeaderType().format(value, group)
                : String.join(", ", formatEntries(value, group));
    }

    private static List<String> formatEntries(Start value, Group group) {
        return YamlText.formatEntriesById(value.followed(), group, each -> new Followed(FORM).format(each, group));
    }

    @Override
    public Map<String, Object> schema(JsonSchema in) {
        return JsonSchema.anyOf(new Followed(FORM).schema(in), BY_ID.schema(in));
    }
}

package hustings.scenario;

import hustings.engine.Timing;
import hustings.engine.Timing.Timeouts;
import hustings.model.Group;
import hustings.scenario.ValueType.ById;
import hustings.scenario.ValueType.ListOf;
import hustings.scenario.ValueType.WholeNumber;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The random timeouts of a run: for each id one number, for all of its timeouts, or a list of its first ones. */
final class TimeoutsType implements ValueType<SortedMap<Integer, TimeoutsType.OfProcess>> {

    private static final String EXAMPLE = "{1: 22, 2: [20, 33]}";

    private static final ById<OfProcess> BY_ID = new ById<>(new OfProcessType());

    /**
     * The timeouts of one process, in ticks.
     *
     * @param ticks the first ones, or the only one
     * @param isAlways whether all its timeouts are the same
     */
    record OfProcess(List<Integer> ticks, boolean isAlways) {}

    private record OfProcessType() implements ValueType<OfProcess> {

        private static final WholeNumber ALWAYS = WholeNumber.withMinimum(1);
        private static final ListOf<Integer> FIRST = ListOf.inline(WholeNumber.withMinimum(0));

        @Override
        public OfProcess read(YamlValue value, ParseContext in) throws ScenarioException {
            if (value instanceof YamlValue.Sequence) {
                return new OfProcess(FIRST.read(value, in), false);
            }
            try {
                return new OfProcess(List.of(ALWAYS.read(value, in)), true);
            } catch (ScenarioException e) {
                throw (ScenarioException) value.createMismatchException("a whole number from 1 to " + Timing.MAX_TICKS
                                + ", for every timeout of the process, or a list of its first ones, such as [20, 33]")
                        .initCause(e);
            }
        }

        @Override
        public String format(OfProcess value, Group group) {
            return value.isAlways() ? ALWAYS.format(value.ticks().get(0), group) : FIRST.format(value.ticks(), group);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.anyOf(ALWAYS.schema(in), FIRST.schema(in));
        }
    }

    @Override
    public SortedMap<Integer, OfProcess> read(YamlValue value, ParseContext in) throws ScenarioException {
        if (!(value instanceof YamlValue.Mapping)) {
            throw value.createMismatchException("the ticks for each id, such as " + EXAMPLE);
        }
        return BY_ID.read(value, in);
    }

    static List<String> formatEntries(SortedMap<Integer, OfProcess> value, Group group) {
        return YamlText.formatEntriesById(value, group, each -> new OfProcessType().format(each, group));
    }

    @Override
    public String format(SortedMap<Integer, OfProcess> value, Group group) {
        return BY_ID.format(value, group);
    }

    @Override
    public Map<String, Object> schema(JsonSchema in) {
        return BY_ID.schema(in);
    }

    /** The timeouts as a file gives them. */
    static SortedMap<Integer, OfProcess> split(Timeouts timeouts) {
        SortedMap<Integer, OfProcess> byId = new TreeMap<>();
        timeouts.given().forEach((id, ticks) -> byId.put(id, new OfProcess(ticks, false)));
        timeouts.always().forEach((id, ticks) -> byId.put(id, new OfProcess(List.of(ticks), true)));
        return byId;
    }

    /** The timeouts that a file gives. */
    static Timeouts join(SortedMap<Integer, OfProcess> byId) {
        SortedMap<Integer, List<Integer>> given = new TreeMap<>();
        SortedMap<Integer, Integer> always = new TreeMap<>();
        byId.forEach((id, timeouts) -> {
            if (timeouts.isAlways()) {
                always.put(id, timeouts.ticks().get(0));
            } else {
                given.put(id, timeouts.ticks());
            }
        });
        return new Timeouts(false, given, always);
    }
}

package hustings.scenario;

import hustings.engine.GivenValues;
import hustings.model.Group;
import hustings.model.ProcessValue;
import hustings.scenario.ValueType.ById;
import hustings.scenario.ValueType.WholeNumber;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The numbers that processes are given: for each key that the algorithm reads, one for each of some ids. */
final class ValuesType implements ValueType<GivenValues> {

    static final ById<Integer> BY_ID = new ById<>(new WholeNumber(0, ProcessValue.MAX, ""));

    @Override
    public GivenValues read(YamlValue value, ParseContext in) throws ScenarioException {
        List<String> known = in.processValues().stream().map(ProcessValue::key).toList();
        if (known.isEmpty() && !value.asMapping().values().isEmpty()) {
            throw value.createException("found values, but " + in.valueReaders() + " reads none; expected no values");
        }
        SortedMap<String, SortedMap<Integer, Integer>> byKey = new TreeMap<>();
        for (Map.Entry<String, YamlValue> entry :
                value.asMapping(known).values().entrySet()) {
            if (!(entry.getValue() instanceof YamlValue.Mapping)) {
                throw entry.getValue().createMismatchException("a number for each id, such as {1: 6, 2: 4}");
            }
            byKey.put(entry.getKey(), BY_ID.read(entry.getValue(), in));
        }
        return new GivenValues(byKey);
    }

    @Override
    public String format(GivenValues value, Group group) {
        return YamlText.formatMapping(
                YamlText.formatEntries(value.byKey(), numbers -> YamlText.formatInline(formatNumbers(numbers, group))));
    }

    private static List<String> formatNumbers(SortedMap<Integer, Integer> numbers, Group group) {
        return YamlText.formatEntriesById(numbers, group, String::valueOf);
    }

    /** Formats one value of the processes on one line, without braces, such as {@code 1: 6, 2: 4}. */
    static String formatBare(SortedMap<Integer, Integer> numbers, Group group) {
        return String.join(", ", formatNumbers(numbers, group));
    }

    @Override
    public Map<String, Object> schema(JsonSchema in) {
        return JsonSchema.of("type", "object", "additionalProperties", BY_ID.schema(in));
    }
}

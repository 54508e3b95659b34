package hustings.cli.flag;

import hustings.engine.GivenValues;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessValue;
import hustings.scenario.InterventionCodec;
import hustings.scenario.PlainText;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Parses {@code --values}: what the processes are given of the values that an algorithm reads. */
final class ValuesFlag {

    static final String NAME = "--values";

    private static final String FORM = "KEY=ID:NUMBER, such as last-log-term=1:6,2:4";

    private ValuesFlag() {}

    /**
     * Parses the texts of the flag, each such as {@code last-log-term=1:6,2:4}; a process that is given a number twice
     * has the last.
     *
     * @param algorithmName what messages call the algorithm
     * @throws BadInput if the algorithm does not read such a value, or a text has another form
     */
    static GivenValues parse(List<String> texts, Group group, String algorithmName, Algorithm<?> algorithm) {
        List<String> known = algorithm.values().stream().map(ProcessValue::key).toList();
        if (!texts.isEmpty() && known.isEmpty()) {
            throw BadInput.forOption(NAME, "found values, but " + algorithmName + " reads none; expected no values");
        }
        SortedMap<String, SortedMap<Integer, Integer>> byKey = new TreeMap<>();
        for (String text : texts) {
            String key = null;
            for (String part : text.split(",", -1)) {
                int equals = part.indexOf('=');
                key = equals < 0 ? key : part.substring(0, equals).strip();
                String numbers = part.substring(equals + 1);
                int colon = numbers.lastIndexOf(':');
                if (key == null || colon < 0) {
                    throw BadInput.forOption(NAME, "found '" + part + "'; expected " + FORM);
                }
                requireKnown(key, known, algorithmName);
                int number = parseNumber(numbers.substring(colon + 1).strip());
                SortedMap<Integer, Integer> ofKey = byKey.computeIfAbsent(key, none -> new TreeMap<>());
                parseMembers(numbers.substring(0, colon), group).forEach(id -> ofKey.put(id, number));
            }
        }
        return new GivenValues(byKey);
    }

    private static void requireKnown(String key, List<String> known, String algorithmName) {
        if (!known.contains(key)) {
            throw BadInput.forOption(
                    NAME,
                    "found the key '" + key + "'; " + algorithmName + " reads " + String.join(", ", known)
                            + PlainText.suggestWord(key, known));
        }
    }

    private static int parseNumber(String text) {
        if (!text.matches("0|[1-9]\\d{0,9}") || Long.parseLong(text) > ProcessValue.MAX) {
            throw BadInput.forOption(
                    NAME, "found '" + text + "'; expected a whole number from 0 to " + ProcessValue.MAX);
        }
        return Integer.parseInt(text);
    }

    private static List<Integer> parseMembers(String text, Group group) {
        return BadInput.translateErrors(NAME, () -> new InterventionCodec(group, List.of()).parseMembers(text));
    }
}

package hustings.app.base;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A line of the list of keys.
 *
 * @param keys the keys of the actions, such as "Home, End"
 * @param text the description of the actions
 */
public record KeyboardHelpLine(String keys, String text) {

    /** Creates the list of keys in the current language. */
    public static List<KeyboardHelpLine> all() {
        Map<String, List<Action>> lines = Arrays.stream(Action.values())
                .filter(action -> !action.keyboardHelpLineId().isEmpty())
                .collect(Collectors.groupingBy(Action::keyboardHelpLineId, LinkedHashMap::new, Collectors.toList()));
        return lines.entrySet().stream()
                .map(line -> new KeyboardHelpLine(
                        line.getValue().stream().map(Texts::formatKeys).collect(Collectors.joining(", ")),
                        Texts.of("keys." + line.getKey())))
                .toList();
    }
}

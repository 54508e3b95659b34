package hustings.trace.difference;

import hustings.model.ProcessState;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The fields of a process's state by name, taken from its text. Fields of nested records are included. A state that is
 * no record has one field without a name.
 *
 * @param values the values by field name, in the record's order
 */
public record StateFields(Map<String, String> values) {

    /** Fields that every state has, shown elsewhere. */
    private static final Set<String> SHOWN_ELSEWHERE = Set.of("coordinator", "role");

    /** Identity hashes in texts, which differ from object to object. */
    private static final Pattern IDENTITY = Pattern.compile("@[0-9a-f]{1,8}\\b");

    private static final Pattern RECORD = Pattern.compile("[\\w.$]+\\[((?:\\w+=.*)?)]", Pattern.DOTALL);

    /** The separator before the next field of a record, unless it is within brackets. */
    private static final Pattern NEXT = Pattern.compile(", (?=\\w+=)");

    public StateFields {
        values = Collections.unmodifiableMap(values);
    }

    /** Extracts the fields of a state. */
    public static StateFields of(ProcessState state) {
        Map<String, String> values = new LinkedHashMap<>();
        putFields(values, "", IDENTITY.matcher(state.toString()).replaceAll(""));
        return new StateFields(values);
    }

    private static void putFields(Map<String, String> values, String name, String text) {
        Matcher inner = RECORD.matcher(text);
        if (!inner.matches()) {
            values.merge(name, text, (first, second) -> first + ", " + second);
            return;
        }
        String parts = inner.group(1);
        int start = 0;
        for (Matcher next = NEXT.matcher(parts); start < parts.length(); ) {
            int end = parts.length();
            while (end == parts.length() && next.find()) {
                end = hasBalancedBrackets(parts.substring(start, next.start())) ? next.start() : end;
            }
            String part = parts.substring(start, end);
            int equals = part.indexOf('=');
            putFields(values, part.substring(0, equals), part.substring(equals + 1));
            start = end == parts.length() ? end : next.end();
        }
    }

    private static boolean hasBalancedBrackets(String part) {
        return part.chars().filter(c -> c == '[').count()
                == part.chars().filter(c -> c == ']').count();
    }

    /** The fields that differ from another state, without belief and role. */
    public StateFields fieldsDifferingFrom(StateFields other) {
        Map<String, String> left = new LinkedHashMap<>(values);
        left.entrySet().removeAll(other.values.entrySet());
        left.keySet().removeAll(SHOWN_ELSEWHERE);
        return new StateFields(left);
    }

    /** The fields in words, such as "term 2, votedFor nobody". */
    @Override
    public String toString() {
        return values.entrySet().stream()
                .map(part -> (part.getKey() + " "
                                + (part.getValue().equals(Integer.toString(ProcessState.NOBODY))
                                        ? "nobody"
                                        : part.getValue()))
                        .strip())
                .collect(Collectors.joining(", "));
    }
}

package hustings.model;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A whole number that a scenario may give to each process and that the algorithm reads, such as the term of the last
 * entry of its log. It lies in stable storage: a crash keeps it, and a lost disk sets it to its default.
 *
 * <p>An algorithm declares it in a static field, such as {@code static final ProcessValue LOAD = new
 * ProcessValue("load", "How busy the process is.", 0)}, and a reaction reads it by {@code self.value(LOAD)}.
 *
 * @param key the word for it in files and flags, such as "last-log-term"
 * @param meaning what it means, as one sentence
 * @param defaultValue what a process has to which a scenario gives nothing, 0 to {@value #MAX}
 */
public record ProcessValue(String key, String meaning, int defaultValue) {

    /** The upper bound of a value; the lower one is 0. */
    public static final int MAX = 1_000_000_000;

    /** The form of a key, as a regular expression. */
    public static final String KEY_PATTERN = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*";

    private static final Pattern KEY = Pattern.compile(KEY_PATTERN);

    /** @throws IllegalArgumentException if the key has another form, or the default is out of bounds */
    public ProcessValue {
        if (!KEY.matcher(key).matches()) {
            throw new IllegalArgumentException("found the key '" + key
                    + "' of a value; expected lower-case letters and digits with dashes between, such as \"load\"");
        }
        if (meaning.isBlank()) {
            throw new IllegalArgumentException(
                    "the value " + key + " says nothing of its meaning; expected a sentence");
        }
        requireInBounds(key, defaultValue);
    }

    /**
     * Checks that a number is one that a process may have.
     *
     * @param name what the message calls it
     * @throws IllegalArgumentException if it is out of bounds
     */
    public static void requireInBounds(String name, int number) {
        if (number < 0 || number > MAX) {
            throw new IllegalArgumentException(name + " is from 0 to " + MAX + ", not " + number);
        }
    }

    /**
     * The values in the static fields of a class, in the order in which they are declared.
     *
     * @throws IllegalStateException if one of these fields is null, or two have one key
     */
    static List<ProcessValue> declaredIn(Class<?> type) {
        List<ProcessValue> declared = StaticFields.read(type, ProcessValue.class, "a value");
        if (declared.stream().map(ProcessValue::key).distinct().count() < declared.size()) {
            throw new IllegalStateException(
                    type.getSimpleName() + ": found two values with one key; expected each once");
        }
        return declared;
    }
}

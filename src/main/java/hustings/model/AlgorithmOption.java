package hustings.model;

import java.util.List;

/**
 * A named option of an algorithm: a choice that its paper leaves open, or a repair.
 *
 * @param name as written in a scenario or after {@code --option}
 * @param meaning the rule that the option changes, and how; one sentence
 * @param values the values it may take; the first is the default, as published
 */
public record AlgorithmOption(String name, String meaning, List<String> values) {

    /** Creates an option that is off ("false") as published and can be switched on ("true"). */
    public static AlgorithmOption toggle(String name, String meaning) {
        return new AlgorithmOption(name, meaning, List.of("false", "true"));
    }

    /**
     * Creates an option with several values.
     *
     * @param words the values, separated by single spaces; the first is the default, as published
     */
    public static AlgorithmOption choice(String name, String words, String meaning) {
        return new AlgorithmOption(name, meaning, List.of(words.split(" ", -1)));
    }

    /** The default value, as published. */
    public String defaultValue() {
        return values.get(0);
    }
}

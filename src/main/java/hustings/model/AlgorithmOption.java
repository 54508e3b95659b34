package hustings.model;

import java.util.List;

/**
 * A named option of an algorithm: an open case of its paper, or a repair.
 *
 * @param name as written in a scenario or after {@code --option}
 * @param meaning what it changes, and which rule; one sentence
 * @param values the values it may take; the first is the default, as published
 */
public record AlgorithmOption(String name, String meaning, List<String> values) {

    /** An option that is off ("false") as published, and can be switched on ("true"). */
    public static AlgorithmOption toggle(String name, String meaning) {
        return new AlgorithmOption(name, meaning, List.of("false", "true"));
    }

    /** An option whose value is one of a few words, set apart by blanks, the first as published. */
    public static AlgorithmOption choice(String name, String words, String meaning) {
        return new AlgorithmOption(name, meaning, List.of(words.split(" ", -1)));
    }

    /** The value as published. */
    public String defaultValue() {
        return values.get(0);
    }
}

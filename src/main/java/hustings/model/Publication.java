package hustings.model;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * An algorithm as the catalogue lists it: what it is called, where it was published, which options it has, and how to
 * make it.
 *
 * @param name as written in scenarios and on the command line, such as "modified-bully"
 * @param title as shown to a person
 * @param source the citation
 * @param options its options, in the order in which they are shown
 * @param factory makes the algorithm with the options chosen
 */
public record Publication(
        String name,
        String title,
        String source,
        List<AlgorithmOption> options,
        Function<Options, Algorithm<?>> factory) {

    /**
     * Makes the algorithm.
     *
     * @param chosen values of options by name; what is left out is as published
     * @throws IllegalArgumentException if an option or its value is unknown
     */
    public Algorithm<?> with(Map<String, String> chosen) {
        return factory.apply(Options.of(options, chosen));
    }
}

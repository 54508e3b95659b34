package hustings.model;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * An algorithm as the catalogue lists it: what it is called, where it was published, which options it has, and how to
 * make it.
 *
 * @param name as written in scenarios and on the command line, such as "modified-bully"
 * @param title as shown to a person
 * @param source the citation; empty if it is not published
 * @param options its options, in the order in which they are shown
 * @param factory makes the algorithm with the options chosen
 */
public record Publication(
        String name,
        String title,
        String source,
        List<AlgorithmOption> options,
        Function<Options, Algorithm<?>> factory) {

    /** An algorithm that has no options, or is to be given some. */
    public static Publication of(String name, String title, String source, Function<Options, Algorithm<?>> factory) {
        return new Publication(name, title, source, List.of(), factory);
    }

    /** An algorithm without options or a source, which is called what its class is: "my-ring" if that is MyRing. */
    public static Publication of(Supplier<? extends Algorithm<?>> maker) {
        String words = maker.get().getClass().getSimpleName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ");
        String lower = words.toLowerCase(Locale.ROOT);
        return of(lower.replace(' ', '-'), words.charAt(0) + lower.substring(1), "", options -> maker.get());
    }

    /** The same with one more option, the last to be shown. */
    public Publication option(AlgorithmOption option) {
        List<AlgorithmOption> more =
                Stream.concat(options.stream(), Stream.of(option)).toList();
        return new Publication(name, title, source, more, factory);
    }

    /** The same with one more option that is off as published, and can be switched on. */
    public Publication toggle(String optionName, String meaning) {
        return option(AlgorithmOption.toggle(optionName, meaning));
    }

    /** The same with one more option whose value is one of a few words, set apart by blanks, the first as published. */
    public Publication choice(String optionName, String words, String meaning) {
        return option(AlgorithmOption.choice(optionName, words, meaning));
    }

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

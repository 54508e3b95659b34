package hustings.model;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The catalogue entry of an algorithm: its name, its source, its options, and a factory for it.
 *
 * @param name as written in scenarios and on the command line, such as "modified-bully"
 * @param title as shown to a person
 * @param source the citation; empty if it is not published
 * @param options its options, in the order in which they are shown
 * @param factory makes the algorithm with the options chosen
 * @param isMistake whether it is a wrong version of another one, which can be named and is offered nowhere
 */
public record Publication(
        String name,
        String title,
        String source,
        List<AlgorithmOption> options,
        Function<Options, Algorithm<?>> factory,
        boolean isMistake) {

    /** Creates the entry of an algorithm that is offered. */
    public Publication(
            String name,
            String title,
            String source,
            List<AlgorithmOption> options,
            Function<Options, Algorithm<?>> factory) {
        this(name, title, source, options, factory, false);
    }

    /** Creates an entry without options; they can be added by {@link #option}. */
    public static Publication of(String name, String title, String source, Function<Options, Algorithm<?>> factory) {
        return new Publication(name, title, source, List.of(), factory);
    }

    /** Creates an entry without options or source, named after the algorithm's class: "my-ring" for MyRing. */
    public static Publication of(Supplier<? extends Algorithm<?>> maker) {
        String words = maker.get().getClass().getSimpleName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ");
        String lower = words.toLowerCase(Locale.ROOT);
        return of(lower.replace(' ', '-'), words.charAt(0) + lower.substring(1), "", options -> maker.get());
    }

    /** A copy with one more option, shown last. */
    public Publication option(AlgorithmOption option) {
        List<AlgorithmOption> more =
                Stream.concat(options.stream(), Stream.of(option)).toList();
        return new Publication(name, title, source, more, factory, isMistake);
    }

    /** A copy with one more option that is off as published and can be switched on. */
    public Publication toggle(String optionName, String meaning) {
        return option(AlgorithmOption.toggle(optionName, meaning));
    }

    /** A copy with one more option with several values, separated by single spaces, the first as published. */
    public Publication choice(String optionName, String words, String meaning) {
        return option(AlgorithmOption.choice(optionName, words, meaning));
    }

    /**
     * Creates the algorithm with the chosen options.
     *
     * @param chosen the values of options by name; an option that is left out is as published
     * @throws IllegalArgumentException if an option or its value is unknown
     */
    public Algorithm<?> with(Map<String, String> chosen) {
        return factory.apply(Options.of(options, chosen));
    }
}

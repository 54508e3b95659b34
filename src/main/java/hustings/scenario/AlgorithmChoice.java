package hustings.scenario;

import hustings.model.AlgorithmOption;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The algorithm and options of a scenario, by names that the catalogue resolves.
 *
 * @param name the algorithm's name, such as "modified-bully"
 * @param options the values of options that differ from the published algorithm, by name
 */
public record AlgorithmChoice(String name, SortedMap<String, String> options) {

    private static final Pattern TRAILING_OPTIONS = Pattern.compile("(?::[\\w-]+=[\\w-]+)+$");

    /** Copies the options. */
    public AlgorithmChoice {
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    @Override
    public boolean equals(Object other) { // called for each run, and the generated method of a record is slow at first
        return other instanceof AlgorithmChoice choice && name.equals(choice.name) && options.equals(choice.options);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + options.hashCode();
    }

    /** The chosen value of an option, or that of the published algorithm. */
    public String valueOf(AlgorithmOption option) {
        return options.getOrDefault(option.name(), option.defaultValue());
    }

    /** These options without those that are as published anyway. */
    public AlgorithmChoice withoutDefaults(List<AlgorithmOption> known) {
        SortedMap<String, String> changed = new TreeMap<>(options);
        known.forEach(option -> changed.remove(option.name(), option.defaultValue()));
        return new AlgorithmChoice(name, changed);
    }

    /**
     * The name beside others: with the options if the same algorithm is among them more than once.
     *
     * @param title the title of the algorithm
     * @param all the algorithms that stand beside each other, with this one
     */
    public String titleBeside(Collection<AlgorithmChoice> all, String title) {
        boolean isRepeated =
                all.stream().filter(other -> other.name().equals(name)).count() > 1;
        return isRepeated && !options.isEmpty() ? title + " + " + describeOptions() : title;
    }

    /** The options in few words, such as "prevote, quorum: 3"; those that are switched on by their names alone. */
    public String describeOptions() {
        return options.entrySet().stream()
                .map(option ->
                        option.getValue().equals("true") ? option.getKey() : option.getKey() + ": " + option.getValue())
                .collect(Collectors.joining(", "));
    }

    /** This choice as one word, such as "raft:prevote=true", which {@link #parse} reads. */
    public String format() {
        return name
                + options.entrySet().stream()
                        .map(option -> ":" + option.getKey() + "=" + option.getValue())
                        .collect(Collectors.joining());
    }

    /**
     * Parses a name, perhaps with options behind it, such as "raft:prevote=true". The name may be a path. Neither name
     * nor options are checked.
     */
    public static AlgorithmChoice parse(String text) {
        Matcher options = TRAILING_OPTIONS.matcher(text);
        if (!options.find()) {
            return asPublished(text);
        }
        SortedMap<String, String> chosen = new TreeMap<>();
        for (String option : options.group().substring(1).split(":")) {
            int equals = option.indexOf('=');
            chosen.put(option.substring(0, equals), option.substring(equals + 1));
        }
        return new AlgorithmChoice(text.substring(0, options.start()), chosen);
    }

    /** An algorithm with options. */
    public static AlgorithmChoice of(String name, Map<String, String> options) {
        return new AlgorithmChoice(name, new TreeMap<>(options));
    }

    /** An algorithm as published. */
    public static AlgorithmChoice asPublished(String name) {
        return of(name, Map.of());
    }
}

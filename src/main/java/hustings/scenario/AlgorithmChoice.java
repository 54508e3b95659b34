package hustings.scenario;

import hustings.model.AlgorithmOption;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The algorithm and options of a scenario, by names that the catalogue resolves.
 *
 * @param name the algorithm's name, such as "modified-bully"
 * @param options the values of options that differ from the published algorithm, by name
 */
public record AlgorithmChoice(String name, SortedMap<String, String> options) {

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

    /** An algorithm with options. */
    public static AlgorithmChoice of(String name, Map<String, String> options) {
        return new AlgorithmChoice(name, new TreeMap<>(options));
    }

    /** An algorithm as published. */
    public static AlgorithmChoice asPublished(String name) {
        return of(name, Map.of());
    }
}

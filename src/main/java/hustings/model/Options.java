package hustings.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The options chosen for an algorithm; what is not chosen is as published. */
public final class Options {

    private final List<AlgorithmOption> known;
    private final Map<String, String> chosen;

    private Options(List<AlgorithmOption> known, Map<String, String> chosen) {
        this.known = known;
        this.chosen = chosen;
    }

    /**
     * Checks a choice against the options that an algorithm has.
     *
     * @throws IllegalArgumentException if an option or its value is unknown; the message names both, and what is
     *     expected
     */
    public static Options of(List<AlgorithmOption> known, Map<String, String> chosen) {
        chosen.forEach((name, value) -> check(known, name, value));
        return new Options(known, Collections.unmodifiableMap(new TreeMap<>(chosen)));
    }

    private static void check(List<AlgorithmOption> known, String name, String value) {
        AlgorithmOption option = known.stream()
                .filter(o -> o.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown option '" + name + "'; expected one of "
                        + known.stream().map(AlgorithmOption::name).toList()));
        if (!option.values().contains(value)) {
            throw new IllegalArgumentException(
                    "option '" + name + "' cannot be '" + value + "'; expected one of " + option.values());
        }
    }

    /** Whether a toggle is switched on. */
    public boolean isOn(String name) {
        return value(name).equals("true");
    }

    /** The value of an option: the chosen one, or the default. */
    public String value(String name) {
        String value = chosen.get(name);
        if (value != null) {
            return value;
        }
        return known.stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no option '" + name + "'"))
                .defaultValue();
    }
}

package hustings.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The options chosen for an algorithm; an option that was not chosen has its default, as published. */
public final class Options {

    private final List<AlgorithmOption> known;
    private final Map<String, String> chosen;

    private Options(List<AlgorithmOption> known, Map<String, String> chosen) {
        this.known = known;
        this.chosen = chosen;
    }

    /**
     * Checks the chosen values against the options that an algorithm has.
     *
     * @throws IllegalArgumentException if an option or its value is unknown; the message says which, and what is
     *     expected
     */
    public static Options of(List<AlgorithmOption> known, Map<String, String> chosen) {
        chosen.forEach((name, value) -> check(known, name, value));
        return new Options(known, Collections.unmodifiableMap(new TreeMap<>(chosen)));
    }

    private static void check(List<AlgorithmOption> known, String name, String value) {
        AlgorithmOption option = option(known, name);
        if (!option.values().contains(value)) {
            throw new UnknownNameException(
                    "option '" + name + "' cannot be '" + value + "'; expected one of " + option.values(),
                    value,
                    option.values());
        }
    }

    private static AlgorithmOption option(List<AlgorithmOption> known, String name) {
        List<String> names = known.stream().map(AlgorithmOption::name).toList();
        return known.stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UnknownNameException(
                        "unknown option '" + name + "'; expected one of " + names, name, names));
    }

    /** Whether the algorithm has an option of this name. */
    public boolean has(String name) {
        return known.stream().anyMatch(option -> option.name().equals(name));
    }

    /** Whether a toggle is switched on. */
    public boolean isOn(String name) {
        return is(name, "true");
    }

    /** Whether an option has this value. */
    public boolean is(String name, String value) {
        return value(name).equals(value);
    }

    /** The value of a time option as a multiple of D: 1 for "D", 20 for "20D", 0 for "0" and for "off". */
    public int delays(String name) {
        String value = value(name);
        return switch (value) {
            case "off", "0" -> 0;
            case "D" -> 1;
            default -> Integer.parseInt(value.substring(0, value.length() - 1));
        };
    }

    /** The value of an option: the chosen one, or the default. */
    public String value(String name) {
        return chosen.getOrDefault(name, option(known, name).defaultValue());
    }
}

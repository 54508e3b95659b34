package hustings.cli.flag;

import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.workbench.AlgorithmFile;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Parses the flags that choose an algorithm. */
public final class AlgorithmFlags {

    private AlgorithmFlags() {}

    /**
     * The algorithm with a name or in a file, with options of the form NAME=VALUE.
     *
     * @param baseOptions the options to start from; options that are not given at all are as published
     * @throws BadInput if the algorithm, an option or its value is unknown
     */
    public static AlgorithmChoice parseChoice(String name, Map<String, String> baseOptions, List<String> options) {
        TreeMap<String, String> chosen = new TreeMap<>(baseOptions);
        chosen.putAll(parseOptions(options));
        Publication publication =
                BadInput.translateErrors("--algorithm", () -> AlgorithmFile.findOrLoadAlgorithm(name));
        BadInput.translateErrors("--option", () -> publication.with(chosen));
        return new AlgorithmChoice(publication.name(), chosen);
    }

    /**
     * The algorithm with a name or in a file, with options behind it, such as "raft:prevote=true".
     *
     * @throws BadInput if the algorithm, an option or its value is unknown
     */
    public static AlgorithmChoice parseChoice(String flag, String text) {
        AlgorithmChoice parsed = AlgorithmChoice.parse(text);
        return BadInput.translateErrors(flag, () -> {
            Publication publication = AlgorithmFile.findOrLoadAlgorithm(parsed.name());
            publication.with(parsed.options());
            return AlgorithmChoice.of(publication.name(), parsed.options()).withoutDefaults(publication.options());
        });
    }

    /** Parses options that are given as NAME=VALUE. */
    static Map<String, String> parseOptions(List<String> options) {
        Map<String, String> chosen = new TreeMap<>();
        for (String option : options) {
            int equals = option.indexOf('=');
            if (equals < 1) {
                throw BadInput.forOption("--option", "found '" + option + "'; expected NAME=VALUE");
            }
            String name = option.substring(0, equals);
            if (chosen.put(name, option.substring(equals + 1)) != null) {
                throw BadInput.forOption("--option", "found '" + name + "' twice; expected each option once");
            }
        }
        return chosen;
    }
}

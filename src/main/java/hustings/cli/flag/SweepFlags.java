package hustings.cli.flag;

import hustings.engine.Timing;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepText;
import hustings.workbench.AlgorithmFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** The flags that describe a sweep. All are taken as text, so that what is wrong with one is said in the same words. */
public final class SweepFlags {

    @Option(names = "--n", paramLabel = "N", defaultValue = SweepText.USUAL_N)
    private String n;

    @Option(names = "--algorithm", paramLabel = "NAMES", defaultValue = "bully,modified-bully")
    private String algorithm;

    @Option(names = "--option", paramLabel = "NAME=VALUE")
    private List<String> options = new ArrayList<>();

    @Option(names = "--detector", paramLabel = "IDS")
    private String detector;

    @Option(names = "--crashed", paramLabel = "IDS")
    private String crashed;

    @Option(names = "--delay", paramLabel = "TICKS", defaultValue = "" + Timing.DEFAULT_DELAY_TICKS)
    private String delay;

    @Option(names = "--delays", paramLabel = "TICKS")
    private String delays;

    @Option(names = "--seeds", paramLabel = "SEEDS", defaultValue = SweepText.USUAL_SEEDS)
    private String seeds;

    @Option(names = "--until", paramLabel = "TICK", defaultValue = "" + Timing.DEFAULT_UNTIL_TICK)
    private String until;

    @Option(names = "--convention", paramLabel = "NAME", defaultValue = SweepText.USUAL_CONVENTION)
    private String convention;

    /** The sweep that is asked for. */
    public Sweep sweep() {
        List<AlgorithmChoice> choices = choices();
        try {
            return new SweepText(n, crashed, detector, delay, delays, seeds, until, convention).sweep(choices);
        } catch (SweepText.Problem e) {
            throw BadInput.in("--" + e.field().name().toLowerCase(Locale.ROOT), e.getMessage());
        }
    }

    private List<AlgorithmChoice> choices() {
        Map<String, String> left = AlgorithmFlags.options(options);
        List<AlgorithmChoice> choices = new ArrayList<>();
        TreeMap<String, String> unused = new TreeMap<>(left);
        for (String name : algorithm.split(",", -1)) {
            try {
                Publication publication = AlgorithmFile.named(name.strip());
                TreeMap<String, String> own = new TreeMap<>(left);
                own.keySet()
                        .removeIf(option -> publication.options().stream()
                                .noneMatch(known -> known.name().equals(option)));
                publication.with(own);
                unused.keySet().removeAll(own.keySet());
                choices.add(AlgorithmChoice.of(publication.name(), own));
            } catch (IllegalArgumentException e) {
                throw BadInput.in(e.getMessage().startsWith("option") ? "--option" : "--algorithm", e.getMessage());
            }
        }
        if (!unused.isEmpty()) {
            throw BadInput.in("--option", "found '" + unused.firstKey() + "'; expected an option of " + algorithm);
        }
        return choices;
    }

    /** How many threads an option asks for, from 1 to a most; as many as the computer has cores if it was not given. */
    public static int threads(String text, int most) {
        return text == null
                ? Runtime.getRuntime().availableProcessors()
                : BadInput.within("--threads", RunFlags.number("--threads", text), 1, most);
    }
}

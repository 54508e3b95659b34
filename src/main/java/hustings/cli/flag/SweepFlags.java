package hustings.cli.flag;

import static java.util.Objects.requireNonNullElse;

import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Translation;
import hustings.search.Shard;
import hustings.search.sweep.GrowthInput;
import hustings.search.sweep.GrowthMeasurement;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepInput;
import hustings.trace.CountingConvention;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.AlgorithmMistake;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The flags that describe a sweep. All are taken as text, so that window and command line report the same errors. */
public final class SweepFlags {

    private static final Pattern SHARD = Pattern.compile("\\s*0*(\\d{1,9})\\s*/\\s*0*(\\d{1,9})\\s*");

    @Option(names = "--n", paramLabel = "N")
    private String n;

    @Option(names = "--algorithm", paramLabel = "NAMES", defaultValue = "bully,modified-bully")
    private String algorithm;

    @Option(names = "--option", paramLabel = "NAME=VALUE")
    private List<String> options = new ArrayList<>();

    @Option(names = "--detector", paramLabel = "IDS")
    private String detector;

    @Option(names = "--crashed", paramLabel = "IDS")
    private String crashed;

    @Option(names = "--delay", paramLabel = "TICKS")
    private String delay;

    @Option(names = "--delays", paramLabel = "TICKS")
    private String delays;

    @Option(names = "--seeds", paramLabel = "SEEDS")
    private String seeds;

    @Option(names = "--until", paramLabel = "TICK")
    private String until;

    @Option(names = "--convention", paramLabel = "NAME")
    private String convention;

    @Option(names = "--growth", paramLabel = "xF")
    private String growth;

    @Option(names = "--time-limit", paramLabel = "SECONDS")
    private String timeLimit;

    /** Creates the sweep that the flags describe. */
    public Sweep createSweep() {
        if (timeLimit != null) {
            throw BadInput.forOption("--time-limit", "found without --growth; expected both");
        }
        List<AlgorithmChoice> choices = algorithmChoices();
        SweepInput defaults = SweepInput.defaults();
        return translateInputErrors(() -> new SweepInput(
                        requireNonNullElse(n, defaults.n()),
                        crashed,
                        detector,
                        requireNonNullElse(delay, defaults.delay()),
                        delays,
                        requireNonNullElse(seeds, defaults.seeds()),
                        requireNonNullElse(until, defaults.until()),
                        requireNonNullElse(convention, defaults.convention()))
                .parse(choices));
    }

    private static <T> T translateInputErrors(Supplier<T> supplier) {
        try {
            return supplier.get();
        } catch (SweepInput.InvalidInput e) {
            throw BadInput.forOption("--" + Translation.toKey(e.field().name()), e.getMessage());
        }
    }

    /** Whether the flags ask for measurements of several sizes. */
    public boolean isForGrowth() {
        return growth != null;
    }

    /** Creates the measurement of several sizes that the flags describe, with all runs of each size. */
    public GrowthMeasurement createGrowth() {
        if (detector != null || crashed != null || delay != null || delays != null || until != null) {
            throw conflictWithGrowth("one of --detector, --crashed, --delay, --delays and --until");
        }
        List<AlgorithmChoice> choices = algorithmChoices();
        GrowthInput defaults = GrowthInput.defaults();
        return translateInputErrors(() -> new GrowthInput(
                        requireNonNullElse(n, defaults.n()),
                        growth,
                        requireNonNullElse(seeds, defaults.seeds()),
                        requireNonNullElse(timeLimit, defaults.timeLimit()))
                .parse(choices));
    }

    /** The error for a flag that has no meaning if several sizes are measured. */
    public static BadInput conflictWithGrowth(String flags) {
        return BadInput.forOption("--growth", "found with " + flags + "; expected it without");
    }

    /** The counting convention; empty if none is given: several sizes are then counted as their published bound is. */
    public Optional<CountingConvention> convention() {
        return Optional.ofNullable(convention)
                .map(name -> BadInput.translateErrors("--convention", () -> CountingConvention.parse(name)));
    }

    private List<AlgorithmChoice> algorithmChoices() {
        Map<String, String> given = AlgorithmFlags.parseOptions(options);
        List<AlgorithmChoice> choices = new ArrayList<>();
        TreeMap<String, String> unused = new TreeMap<>(given);
        for (String name : algorithm.split(",", -1)) {
            try {
                Publication publication = AlgorithmFile.findOrLoadAlgorithm(name.strip());
                if (choices.stream().anyMatch(choice -> choice.name().equals(publication.name()))) {
                    throw BadInput.forOption(
                            "--algorithm", "found '" + publication.name() + "' twice; expected each algorithm once");
                }
                TreeMap<String, String> own = new TreeMap<>(given);
                own.keySet()
                        .removeIf(option -> publication.options().stream()
                                .noneMatch(known -> known.name().equals(option)));
                publication.with(own);
                unused.keySet().removeAll(own.keySet());
                choices.add(AlgorithmChoice.of(publication.name(), own));
            } catch (AlgorithmMistake e) {
                throw e;
            } catch (IllegalArgumentException e) {
                throw BadInput.forOption(e.getMessage().startsWith("option") ? "--option" : "--algorithm", e);
            }
        }
        if (!unused.isEmpty()) {
            throw BadInput.forOption(
                    "--option", "found '" + unused.firstKey() + "'; expected an option of " + algorithm);
        }
        return choices;
    }

    /**
     * Parses which part of a search is to be run; the whole if the text is null.
     *
     * @throws BadInput if the text is not I/K with I from 1 to K
     */
    public static Shard parseShard(String text) {
        if (text == null) {
            return Shard.WHOLE;
        }
        Matcher matcher = SHARD.matcher(text);
        if (matcher.matches()) {
            int part = Integer.parseInt(matcher.group(1));
            int parts = Integer.parseInt(matcher.group(2));
            if (part >= 1 && part <= parts) {
                return new Shard(part, parts);
            }
        }
        throw BadInput.forOption("--shard", "found '" + text + "'; expected I/K with I from 1 to K, such as 2/4");
    }

    /** Checks the number of threads; null stands for one for each processor. */
    public static int threadsOrDefault(Integer threads, int max) {
        return threads == null
                ? Runtime.getRuntime().availableProcessors()
                : BadInput.requireWithin("--threads", threads, 1, max);
    }
}

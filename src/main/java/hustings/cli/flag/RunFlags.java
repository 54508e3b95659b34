package hustings.cli.flag;

import hustings.algorithm.Catalogue;
import hustings.engine.Detection;
import hustings.engine.GivenValues;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Kind;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.Timing;
import hustings.engine.Timing.ClockRate;
import hustings.engine.Timing.Timeouts;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.paper.ShippedRuns;
import hustings.paper.figure.Figure;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.InterventionCodec;
import hustings.scenario.PlainText;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioText;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.TrialRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/**
 * The flags that describe a run. All but numbers are taken as text, so that errors are reported in the same words as
 * for a scenario file.
 */
public final class RunFlags {

    private static final String DEFAULT_IDS = "0..7";

    @Option(names = "--algorithm", paramLabel = "NAME")
    private String algorithm;

    @Option(names = "--option", paramLabel = "NAME=VALUE")
    private List<String> options = new ArrayList<>();

    @Option(
            names = "--ids",
            paramLabel = "IDS",
            description = "The processes that take part. Default: " + DEFAULT_IDS + ".")
    private String ids;

    @Option(names = "--crashed", paramLabel = "IDS")
    private String crashed;

    @Option(names = "--leader", paramLabel = "ID|none")
    private String leader;

    @Option(names = ValuesFlag.NAME, paramLabel = "KEY=ID:NUMBER")
    private List<String> values = new ArrayList<>();

    @Option(names = "--detect", paramLabel = "ID@TICK")
    private List<String> detect = new ArrayList<>();

    @Option(names = "--crash", paramLabel = "ID@TICK[/SENDS]")
    private List<String> crash = new ArrayList<>();

    @Option(names = "--disk-loss", paramLabel = "ID@TICK")
    private List<String> diskLoss = new ArrayList<>();

    @Option(names = "--revive", paramLabel = "ID@TICK")
    private List<String> revive = new ArrayList<>();

    @Option(names = "--drop", paramLabel = "MESSAGE")
    private List<String> drop = new ArrayList<>();

    @Option(names = "--cut", paramLabel = "LINK@TICK")
    private List<String> cut = new ArrayList<>();

    @Option(names = "--heal", paramLabel = "[LINK]@TICK")
    private List<String> heal = new ArrayList<>();

    @Option(names = "--pause", paramLabel = "ID@TICK")
    private List<String> pause = new ArrayList<>();

    @Option(names = "--resume", paramLabel = "ID@TICK")
    private List<String> resume = new ArrayList<>();

    @Option(names = "--clock", paramLabel = "ID=RATE")
    private List<String> clocks = new ArrayList<>();

    @Option(names = "--timeout", paramLabel = "ID=TICKS")
    private List<String> timeouts = new ArrayList<>();

    @Option(names = "--detection", paramLabel = "HOW")
    private String detection;

    @Option(names = "--delay", paramLabel = "TICKS")
    private Integer delay;

    @Option(names = "--delays", paramLabel = "TICKS")
    private String delays;

    @Option(names = "--loss", paramLabel = "PERCENT")
    private Integer loss;

    @Option(names = "--seed", paramLabel = "NUMBER")
    private Long seed;

    @Option(names = "--until", paramLabel = "TICK")
    private Integer until;

    /** The ids of all figures and demonstrations that can be run. */
    public static List<String> shippedRunIds() {
        return Stream.concat(
                        Figures.steppableFigures().stream().map(Figure::id),
                        Demonstrations.all().stream().map(Demonstration::id))
                .toList();
    }

    /** Whether a text names a shipped run, standard input or an existing file. */
    public static boolean namesRunOrFile(String runIdOrFile) throws ScenarioException {
        return BadInput.translateErrors(() -> ShippedRuns.find(runIdOrFile)).isPresent()
                || FileArgument.isStandardStream(runIdOrFile)
                || Files.exists(Path.of(runIdOrFile));
    }

    /** The base name, without an extension, of files about a run that {@link #loadScenario} has returned. */
    public static String baseName(String runIdOrFile) {
        return FileArgument.isStandardStream(runIdOrFile)
                ? "scenario"
                : Path.of(runIdOrFile).getFileName().toString().replaceFirst("\\.ya?ml$", "");
    }

    /**
     * The scenario that the run or file and the flags describe.
     *
     * @param runIdOrFile the id of a figure or a demonstration, or a file; null if there are only flags
     * @throws ScenarioException if the file is no scenario
     */
    public Scenario loadScenario(String runIdOrFile) throws ScenarioException {
        Scenario base = runIdOrFile == null ? createDefaultScenario() : readScenario(runIdOrFile);
        AlgorithmChoice choice = parseChoice(base.algorithm());
        Timing timing = parseTiming(base);
        Algorithm<?> chosen = Catalogue.getByName(choice.name()).with(choice.options());
        List<? extends MessageType> types = base.withTiming(timing).messageTypes(chosen);
        Scenario bare = base.withoutTexts(); // what is told of it need not be true of a changed one
        Scenario changed = bare.withAlgorithm(choice)
                .withCrashed(crashed == null ? base.crashed() : parseCrashed(base.group()))
                .withFollowed(leader == null ? base.followed() : parseLeader(leader, base.group()))
                .withValues(parseValues(base.withAlgorithm(choice), chosen))
                .withAddedEvents(parseEvents(base.group(), types))
                .withTiming(timing);
        String source = base.title().isEmpty() ? "" : "changed from '" + base.title() + "'";
        Scenario scenario = changed.equals(bare) ? base : changed.withTexts("", source, "");
        requirePossibleDetection(scenario);
        requirePossibleStart(leader == null ? "--algorithm" : "--leader", scenario, scenario.algorithm());
        TrialRun.runIfUserAlgorithm(scenario);
        return scenario;
    }

    private void requirePossibleDetection(Scenario scenario) {
        AlgorithmChoice choice = scenario.algorithm();
        Simulation.explainImpossibleDetection(
                        Catalogue.getByName(choice.name()).with(choice.options()), scenario.timing())
                .ifPresent(why -> {
                    throw BadInput.forOption(
                            detection == null ? "--algorithm" : "--detection", choice.name() + ": " + why);
                });
    }

    /** Parses {@code --leader}: whom the processes follow at the start. */
    static SortedMap<Integer, Integer> parseLeader(String leader, Group group) {
        return BadInput.translateErrors("--leader", () -> {
            if (leader.isBlank()) {
                throw new IllegalArgumentException("found nothing; expected an id, none, or such as 1:3,2:none");
            }
            return ScenarioText.parseLeader(leader.replace(":", ": "), group);
        });
    }

    /** What the run gives its processes of the values that it still reads, and what the flag gives them. */
    private GivenValues parseValues(Scenario scenario, Algorithm<?> chosen) {
        return scenario.withoutUnreadValues(Catalogue::getByName)
                .values()
                .with(ValuesFlag.parse(
                        values, scenario.group(), scenario.algorithm().name(), chosen));
    }

    /**
     * Checks that an algorithm can start with whom the processes of a scenario follow.
     *
     * @param option the option to name if it cannot
     * @throws BadInput if it cannot; the message says why
     */
    public static void requirePossibleStart(String option, Scenario scenario, AlgorithmChoice choice) {
        if (!scenario.followed().isEmpty() || scenario.timing().detection().isPresent()) {
            scenario.explainImpossibleStart(Catalogue.getByName(choice.name()).with(choice.options()))
                    .ifPresent(why -> {
                        throw BadInput.forOption(option, why);
                    });
        }
    }

    private Scenario createDefaultScenario() {
        Group group = parseGroup(ids == null ? DEFAULT_IDS : ids);
        return Scenario.of(
                AlgorithmChoice.asPublished(Catalogue.shipped().get(0).name()),
                group,
                Set.of(),
                Timing.ofConstantDelay(Timing.DEFAULT_DELAY_TICKS),
                List.of());
    }

    /** Parses {@code --ids}: the processes that take part. */
    static Group parseGroup(String ids) {
        return BadInput.translateErrors("--ids", () -> ScenarioText.parseGroup(ids));
    }

    private Scenario readScenario(String runIdOrFile) throws ScenarioException {
        if (ids != null) {
            throw BadInput.forOption(
                    "--ids",
                    "found together with " + runIdOrFile + ", which has ids of its own; expected only one of the two");
        }
        Optional<Scenario> shipped = BadInput.translateErrors(() -> ShippedRuns.find(runIdOrFile)); // perhaps a plot
        if (shipped.isPresent()) {
            return shipped.get();
        }
        if (FileArgument.isStandardStream(runIdOrFile)) {
            return ScenarioFile.read(
                    "<standard input>", System.in, Catalogue.shippedAndMistakes(), AlgorithmFile::loadIntoCatalogue);
        }
        Path path = Path.of(runIdOrFile);
        if (runIdOrFile.isEmpty() || !Files.exists(path)) {
            throw new BadInput("'" + runIdOrFile + "' is not a figure, a demonstration or a file; the figures are "
                    + Figures.steppableFigures().stream().map(Figure::id).collect(Collectors.joining(", "))
                    + "; 'hustings list demonstrations' lists the demonstrations"
                    + PlainText.suggestSimilar(runIdOrFile, shippedRunIds()));
        }
        return ScenarioFile.read(path, Catalogue.shippedAndMistakes(), AlgorithmFile::loadIntoCatalogue);
    }

    private AlgorithmChoice parseChoice(AlgorithmChoice base) {
        String name = algorithm == null ? base.name() : algorithm;
        return AlgorithmFlags.parseChoice(name, name.equals(base.name()) ? base.options() : Map.of(), options);
    }

    private SortedSet<Integer> parseCrashed(Group group) {
        InterventionCodec codec = new InterventionCodec(group, List.of());
        if (group.hasNames()) {
            return new TreeSet<>(BadInput.translateErrors("--crashed", () -> codec.parseMembers(crashed)));
        }
        SortedSet<Integer> down =
                new TreeSet<>(BadInput.translateErrors("--crashed", () -> InterventionCodec.parseIds(crashed)));
        for (int id : down) {
            if (!group.contains(id)) {
                throw BadInput.forOption(
                        "--crashed", "no process has the id " + id + "; expected some of " + Range.format(group.ids()));
            }
        }
        return down;
    }

    private List<ScheduledIntervention> parseEvents(Group group, List<? extends MessageType> types) {
        InterventionCodec codec = new InterventionCodec(group, InterventionCodec.messageTypeNames(types));
        List<ScheduledIntervention> events = new ArrayList<>();
        parseAndAddEvents(Kind.CRASH, crash, codec, events);
        parseAndAddEvents(Kind.DISK_LOSS, diskLoss, codec, events);
        parseAndAddEvents(Kind.REVIVE, revive, codec, events);
        parseAndAddEvents(Kind.DETECT, detect, codec, events);
        parseAndAddEvents(Kind.DROP, drop, codec, events);
        parseAndAddEvents(Kind.CUT, cut, codec, events);
        parseAndAddEvents(Kind.HEAL, heal, codec, events);
        parseAndAddEvents(Kind.PAUSE, pause, codec, events);
        parseAndAddEvents(Kind.RESUME, resume, codec, events);
        events.sort(Comparator.comparingInt(ScheduledIntervention::tick)); // stable
        return events;
    }

    /** Adds the events of one flag, those on processes by id. */
    private static void parseAndAddEvents(
            Kind kind, List<String> values, InterventionCodec codec, List<ScheduledIntervention> events) {
        String option = "--" + kind.flag();
        List<ScheduledIntervention> added = new ArrayList<>();
        for (String part : splitAtCommas(values)) {
            added.addAll(BadInput.translateErrors(option, () -> codec.parseEvents(kind, part)));
            if (events.size() + added.size() > Scenario.MAX_EVENTS) {
                throw BadInput.forOption(
                        option,
                        "found more than " + Scenario.MAX_EVENTS + " events up to here; expected at most that many");
            }
        }
        if (kind.target() == Intervention.Target.PROCESS) {
            added.sort(Comparator.comparing(
                    event -> event.intervention().involvedIds().get(0)));
        }
        events.addAll(added);
    }

    private static List<String> splitAtCommas(List<String> values) {
        return values.stream().flatMap(value -> Stream.of(value.split(",", -1))).toList();
    }

    private Timing parseTiming(Scenario run) {
        Timing base = run.timing();
        int delayTicks = Objects.requireNonNullElse(delay, base.delayTicks());
        Range range = parseDelays(base, delayTicks);
        return BadInput.translateErrors(() -> new Timing(
                delayTicks,
                range.low(),
                range.high(),
                Objects.requireNonNullElse(loss, base.lossPercent()),
                Objects.requireNonNullElse(seed, base.seed()),
                Objects.requireNonNullElse(until, base.untilTick()),
                parseTimeouts(base, run.group()),
                parseClocks(base, run.group()),
                parseDetection(base, run.group())));
    }

    private Optional<Detection> parseDetection(Timing base, Group group) {
        if (detection == null) {
            return base.detection();
        }
        return BadInput.translateErrors("--detection", () -> {
            if (detection.isBlank()) {
                throw new IllegalArgumentException(
                        "found nothing; expected heartbeat, probe, or such as heartbeat,every=10,timeout=25");
            }
            return detection.equals("none")
                    ? Optional.empty()
                    : Optional.of(ScenarioText.parseDetection(detection, group));
        });
    }

    private Range parseDelays(Timing base, int delayTicks) {
        if (delays != null) {
            return BadInput.translateErrors("--delays", () -> Range.parse(delays));
        }
        return base.hasConstantDelay() ? new Range(delayTicks, delayTicks) : new Range(base.shortest(), base.longest());
    }

    private SortedMap<Integer, ClockRate> parseClocks(Timing base, Group group) {
        SortedMap<Integer, ClockRate> rates = new TreeMap<>(base.clocks());
        rates.putAll(parseById("--clock", "ID=RATE, such as 3=3/2", clocks, group, ClockRate::parse));
        return rates;
    }

    /** The timeouts of the run, with those of the flag, which are the same each time. */
    private Timeouts parseTimeouts(Timing base, Group group) {
        SortedMap<Integer, Integer> same =
                parseById("--timeout", "ID=TICKS, such as 2=22", timeouts, group, RunFlags::parseTimeoutTicks);
        SortedMap<Integer, List<Integer>> first = new TreeMap<>(base.timeouts().given());
        SortedMap<Integer, Integer> always = new TreeMap<>(base.timeouts().always());
        first.keySet().removeAll(same.keySet());
        always.putAll(same);
        return new Timeouts(false, first, always);
    }

    private static int parseTimeoutTicks(String text) {
        if (!text.strip().matches("[1-9]\\d{0,7}") || Integer.parseInt(text.strip()) > Timing.MAX_TICKS) {
            throw new IllegalArgumentException(
                    "found '" + text + "'; expected a whole number of ticks from 1 to " + Timing.MAX_TICKS);
        }
        return Integer.parseInt(text.strip());
    }

    /** Parses the values of a flag that has one for each id, such as {@code 3=3/2}. */
    private static <T> SortedMap<Integer, T> parseById(
            String option, String form, List<String> values, Group group, Function<String, T> parser) {
        InterventionCodec codec = new InterventionCodec(group, List.of());
        SortedMap<Integer, T> byId = new TreeMap<>();
        for (String part : splitAtCommas(values)) {
            String[] idAndValue = part.split("=", 2);
            if (idAndValue.length < 2) {
                throw BadInput.forOption(option, "found '" + part + "'; expected " + form);
            }
            T value = BadInput.translateErrors(option, () -> parser.apply(idAndValue[1]));
            BadInput.translateErrors(option, () -> codec.parseMembers(idAndValue[0]))
                    .forEach(id -> byId.put(id, value));
        }
        return byId;
    }
}

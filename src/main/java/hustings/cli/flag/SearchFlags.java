package hustings.cli.flag;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.FaultEnding;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.search.Bounds;
import hustings.search.NetworkBounds;
import hustings.search.ScheduleSearch;
import hustings.search.WorstCase;
import hustings.trace.ProgramFacts;
import hustings.workbench.UserProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The flags that describe a search: algorithm, bounds and properties. */
public final class SearchFlags {

    private static final int MIN_PROCESSES = 2;
    private static final int DEFAULT_PROCESSES = 3;
    private static final int MAX_PROCESSES = 8;

    @Option(names = "--algorithm", paramLabel = "NAME", defaultValue = "bully")
    private String algorithm;

    @Option(names = "--option", paramLabel = "NAME=VALUE")
    private List<String> options = new ArrayList<>();

    @Option(names = "--n", paramLabel = "N")
    private Integer n;

    @Option(names = "--ids", paramLabel = "IDS")
    private String ids;

    @Option(names = "--leader", paramLabel = "ID|none")
    private String leader;

    @Option(names = "--faults", paramLabel = "K", defaultValue = "2")
    private int faults;

    @Option(names = "--disk-losses", paramLabel = "K", defaultValue = "0")
    private int diskLosses;

    @Option(names = "--within", paramLabel = "TIME", defaultValue = "6D")
    private String within;

    @Option(names = "--late", paramLabel = "K", defaultValue = "0")
    private int late;

    @Option(names = "--twice", paramLabel = "K", defaultValue = "0")
    private int twice;

    @Option(names = "--cuts", paramLabel = "K", defaultValue = "0")
    private int cuts;

    @Option(names = "--one-way", paramLabel = "K", defaultValue = "0")
    private int oneWay;

    @Option(names = "--pauses", paramLabel = "K", defaultValue = "0")
    private int pauses;

    @Option(names = "--ending", paramLabel = "HOW", defaultValue = "healed")
    private String ending;

    @Option(names = "--false-suspicion")
    private boolean falseSuspicion;

    @Option(names = "--property", paramLabel = "NAME", split = ",")
    private List<String> properties = new ArrayList<>();

    @Option(names = "--properties", paramLabel = "FILE")
    private Path ownProperties;

    @Option(names = "--goal", paramLabel = "NAME")
    private String goal;

    @Option(names = "--worst", paramLabel = "COST")
    private String worst;

    @Option(names = ValuesFlag.NAME, paramLabel = "KEY=ID:NUMBER")
    private List<String> values = new ArrayList<>();

    private AlgorithmChoice choice;

    /** Parses the flags of another search. */
    public static SearchFlags parse(List<String> arguments) {
        try {
            return CommandLine.populateCommand(new SearchFlags(), arguments.toArray(String[]::new));
        } catch (ParameterException e) {
            throw new BadInput(e.getMessage());
        }
    }

    /** The flags as arguments, in a canonical form. */
    public List<String> toArguments() {
        List<String> arguments = new ArrayList<>(List.of("--algorithm", algorithm));
        algorithmChoice().options().forEach((name, value) -> arguments.addAll(List.of("--option", name + "=" + value)));
        arguments.addAll(ids == null ? List.of("--n", "" + processCount()) : List.of("--ids", ids));
        if (leader != null) {
            arguments.addAll(List.of("--leader", leader));
        }
        arguments.addAll(List.of("--faults", "" + faults, "--within", "" + parseLastFaultTick()));
        arguments.addAll(List.of("--late", "" + late));
        if (twice != 0) {
            arguments.addAll(List.of("--twice", "" + twice));
        }
        if (diskLosses > 0) {
            arguments.addAll(List.of("--disk-losses", "" + diskLosses));
        }
        if (!networkBounds().equals(NetworkBounds.NONE)) {
            arguments.addAll(List.of("--cuts", "" + cuts, "--one-way", "" + oneWay, "--pauses", "" + pauses));
            arguments.addAll(List.of("--ending", ending));
        }
        initialScenario()
                .values()
                .byKey()
                .forEach((key, numbers) -> numbers.forEach(
                        (id, number) -> arguments.addAll(List.of(ValuesFlag.NAME, key + "=" + id + ":" + number))));
        if (falseSuspicion) {
            arguments.add("--false-suspicion");
        }
        properties.stream().sorted().distinct().forEach(name -> arguments.addAll(List.of("--property", name)));
        if (ownProperties != null) {
            arguments.addAll(List.of("--properties", ownProperties.toString()));
        }
        if (goal != null) {
            arguments.addAll(List.of("--goal", goal));
        }
        return arguments;
    }

    /**
     * A short text that changes whenever the result may change: it names the program's version and the files in the
     * flags with their hash codes.
     */
    public String describeVersionAndFileHashes() throws IOException {
        StringBuilder program = new StringBuilder(ProgramFacts.versionAndCommit());
        for (String name : Arrays.asList(algorithm, ownProperties == null ? "" : ownProperties.toString())) {
            if (name.endsWith(".java")) {
                String content = Integer.toHexString(Arrays.hashCode(Files.readAllBytes(Path.of(name))));
                program.append(" + ").append(name).append(' ').append(content);
            }
        }
        return program.toString();
    }

    /** The algorithm with its options. */
    public AlgorithmChoice algorithmChoice() {
        if (choice == null) {
            choice = AlgorithmFlags.parseChoice(algorithm, Map.of(), options);
        }
        return choice;
    }

    /** Creates the algorithm. */
    public Algorithm<?> newAlgorithm() {
        AlgorithmChoice choice = algorithmChoice();
        return Catalogue.getByName(choice.name()).with(choice.options());
    }

    /** The number of processes. */
    public int processCount() {
        return group().size();
    }

    private Group group() {
        if (ids == null) {
            int size = BadInput.requireWithin("--n", n == null ? DEFAULT_PROCESSES : n, MIN_PROCESSES, MAX_PROCESSES);
            return Group.of(IntStream.rangeClosed(1, size).boxed().toList());
        }
        if (n != null) {
            throw BadInput.forOption("--n", "found --ids beside it; expected one of the two");
        }
        Group group = RunFlags.parseGroup(ids);
        if (group.size() < MIN_PROCESSES || group.size() > MAX_PROCESSES) {
            throw BadInput.forOption(
                    "--ids",
                    "found " + group.size() + " of them; expected from " + MIN_PROCESSES + " to " + MAX_PROCESSES);
        }
        return group;
    }

    /** Whether the search looks for a schedule that reaches a goal, rather than one that breaks a property. */
    public boolean isGoalSearch() {
        return goal != null;
    }

    /** Creates the search. */
    public ScheduleSearch newSearch(Bounds bounds) {
        Algorithm<?> searched = newAlgorithm();
        List<Property> watched = propertiesToSearch(searched);
        return BadInput.translateErrors(
                "--property", () -> new ScheduleSearch(initialScenario(), searched, bounds, watched));
    }

    /**
     * The initial scenario, without events: whom somebody follows at the start is down.
     *
     * @throws BadInput if the algorithm cannot start so
     */
    public Scenario initialScenario() {
        Group group = group();
        SortedMap<Integer, Integer> followed = leader == null ? new TreeMap<>() : RunFlags.parseLeader(leader, group);
        Set<Integer> down = group.ids().stream()
                .map(id -> followed.getOrDefault(id, group.highest()))
                .filter(followedId -> followedId != ProcessState.NOBODY)
                .collect(Collectors.toSet());
        Scenario scenario = Scenario.of(
                        algorithmChoice(), group, down, Timing.ofConstantDelay(Timing.DEFAULT_DELAY_TICKS), List.of())
                .withFollowed(followed)
                .withValues(ValuesFlag.parse(values, group, algorithmChoice().name(), newAlgorithm()));
        RunFlags.requirePossibleStart("--leader", scenario, algorithmChoice());
        return scenario;
    }

    /** The bounds of the search; a null state limit or number of threads stands for the default. */
    public Bounds createBounds(Long stateLimit, Integer threads) {
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        BadInput.requireWithin("--twice", twice, 0, Bounds.MAX_FAULTS);
        if (late != 0 && twice > 0) {
            throw BadInput.forOption("--twice", "found --late beside it; expected one of the two");
        }
        try {
            return new Bounds(
                    faults,
                    parseLastFaultTick(),
                    Math.max(late, twice),
                    falseSuspicion,
                    stateLimitOrDefault(stateLimit),
                    workers,
                    networkBounds(),
                    diskLosses,
                    twice > 0);
        } catch (IllegalArgumentException e) {
            throw new BadInput("--" + e.getMessage(), e);
        }
    }

    /**
     * Checks the state limit of a search; null stands for the default.
     *
     * @throws BadInput if the limit is less than 1 or more than the memory allows
     */
    public static long stateLimitOrDefault(Long stateLimit) {
        return stateLimit == null
                ? Bounds.DEFAULT_MAX_STATES
                : requireStateLimit(stateLimit, Bounds.maxStatesInMemory());
    }

    /**
     * Checks a state limit.
     *
     * @param most how many states fit in memory
     * @throws BadInput if the limit is less than 1 or more than that
     */
    public static long requireStateLimit(long stateLimit, long most) {
        if (stateLimit < 1) {
            throw BadInput.forOption("--states", "found " + stateLimit + "; expected 1 or more");
        }
        if (stateLimit > most) {
            throw BadInput.forOption(
                    "--states",
                    "found " + stateLimit + "; expected at most " + most
                            + ", which is what fits in memory; give it more with java -Xmx");
        }
        return stateLimit;
    }

    private NetworkBounds networkBounds() {
        return new NetworkBounds(cuts, oneWay, pauses, networkEnding());
    }

    private FaultEnding networkEnding() {
        return BadInput.findChoice("--ending", ending, List.of(FaultEnding.values()), FaultEnding::id);
    }

    /** The last tick at which faults may happen. */
    private int parseLastFaultTick() {
        boolean inDelays = within.endsWith("D");
        String number = inDelays ? within.substring(0, within.length() - 1) : within;
        if (!number.matches("\\d{1,4}")) {
            throw BadInput.forOption(
                    "--within", "found '" + within + "'; expected a multiple of D such as 6D, or a number of ticks");
        }
        return Integer.parseInt(number) * (inDelays ? Timing.DEFAULT_DELAY_TICKS : 1);
    }

    /** The goal, or the properties in the order in which they are declared, whatever the order of the flags. */
    private List<Property> propertiesToSearch(Algorithm<?> algorithm) {
        List<Property> all = new ArrayList<>(ElectionProperties.judgeablePropertiesFor(algorithm, networkEnding()));
        if (ownProperties != null) {
            all.addAll(UserProperties.read(ownProperties, all));
        }
        List<Property> goals = all.stream().filter(Property::isGoal).toList();
        all.removeAll(goals);
        if (goal != null) {
            refuseNamesOfOtherKind("--goal", List.of(goal), all, "property");
            return List.of(findRequestedGoal(goals));
        }
        refuseNamesOfOtherKind("--property", properties, goals, "goal");
        properties.forEach(name -> BadInput.findChoice("--property", name, all, Property::id, "some of"));
        all.removeIf(property -> properties.isEmpty()
                ? property.equals(ElectionProperties.NEVER_TWO) && networkEnding() == FaultEnding.HEALED
                : !properties.contains(property.id()));
        return all;
    }

    private static void refuseNamesOfOtherKind(String option, List<String> names, List<Property> others, String kind) {
        others.stream().map(Property::id).filter(names::contains).findFirst().ifPresent(name -> {
            throw BadInput.forOption(option, "found '" + name + "'; that is a " + kind + ": use --" + kind);
        });
    }

    private Property findRequestedGoal(List<Property> goals) {
        if (!properties.isEmpty() || worst != null) {
            throw BadInput.forOption(
                    "--goal", "found " + (worst == null ? "--property" : "--worst") + " besides; expected one");
        }
        if (goals.isEmpty()) {
            throw BadInput.forOption(
                    "--goal",
                    "found no goal in the file of --algorithm or --properties; expected a static field such as"
                            + " Property.reach(\"3 leads\", seen -> seen.leads(3))");
        }
        return BadInput.findChoice("--goal", goal, goals, Property::id);
    }

    /** The cost to maximise; empty if the search is not for a worst case. */
    public Optional<WorstCase.Cost> costToMaximize() {
        Optional<WorstCase.Cost> found = Stream.of(WorstCase.Cost.values())
                .filter(cost -> cost.id().equals(worst))
                .findFirst();
        if (worst != null && found.isEmpty()) {
            throw BadInput.forOption("--worst", "found '" + worst + "'; expected messages or time");
        }
        return found;
    }
}

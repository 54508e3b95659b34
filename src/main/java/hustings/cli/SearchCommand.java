package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.AlgorithmFlags;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.OutFile;
import hustings.cli.flag.StatesFlag;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.search.Bounds;
import hustings.search.Counterexample;
import hustings.search.Property;
import hustings.search.ScheduleSearch;
import hustings.search.SearchOutcome;
import hustings.search.WorstCase;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code hustings search}: the smallest schedule of faults that breaks an algorithm. */
@Command(
        name = "search",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Searches all schedules of crashes, revivals, detections and late messages within bounds for the smallest"
                    + " one that breaks an algorithm.",
            "",
            "The ids are 1 to N; N, the coordinator, has crashed at the start. At every tick, and between any two"
                    + " stages, a process may crash (even in the middle of a multicast), come back, or detect that"
                    + " the coordinator it believes in has crashed. Crashes, revivals and detections of crashes that"
                    + " never happened count as faults; a true detection does not, but a process detects each crash"
                    + " only once within the bounds. At the end, every process that believes in a crashed"
                    + " coordinator, or in none, detects its crash once more.",
            "",
            "A run that never rests, because its algorithm sends heartbeats or polls, ends where it repeats itself."
                    + " An election that goes round in circles is not at rest: it breaks termination.",
            "",
            "The properties are agreement, live, highest, aware and termination, judged at the end, and never-two,"
                    + " judged at every moment and only on request.",
            "",
            "JSON is one object: algorithm, options, n, faults, withinD and late say what was searched; states, how"
                    + " many distinct situations there were; complete, whether everything was searched. Without"
                    + " --worst: visitedFaults, up to how many faults; schedules, how many, and moreSchedules,"
                    + " whether there were too many to count; violation, null or an object of property, permanent,"
                    + " events, beliefs and scenario. With --worst: cost, messages or time; worst, null if it was"
                    + " stopped, or an object of amount (messages, or ticks), events and scenario.",
            ""
        })
final class SearchCommand implements Callable<Integer> {

    private static final int MOST_PROCESSES = 8;

    @ParentCommand
    private HustingsCommand parent;

    @Option(
            names = "--algorithm",
            paramLabel = "NAME",
            defaultValue = "bully",
            description = "The algorithm that the processes run; see 'hustings algorithms'. Default: bully.")
    private String algorithm;

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "An option of the algorithm. May be repeated.")
    private List<String> options = new ArrayList<>();

    @Option(names = "--n", paramLabel = "N", defaultValue = "3", description = "Number of processes. Default: 3.")
    private int n;

    @Option(
            names = "--faults",
            paramLabel = "K",
            defaultValue = "2",
            description = "The most faults in a schedule. Default: 2.")
    private int faults;

    @Option(
            names = "--within",
            paramLabel = "TIME",
            defaultValue = "6D",
            description = "The time by which faults happen: 6D, or a number of ticks (D is 2). Default: 6D.")
    private String within;

    @Option(
            names = "--late",
            paramLabel = "K",
            defaultValue = "0",
            description = "The most messages that may also take longer than D (up to 3D). Default: 0.")
    private int late;

    @Option(
            names = "--false-suspicion",
            description = "Include false suspicions: processes may suspect a live coordinator.")
    private boolean falseSuspicion;

    @Option(
            names = "--property",
            paramLabel = "NAME",
            split = ",",
            description = "The properties to check. Default: all but never-two.")
    private List<String> properties = new ArrayList<>();

    @Option(
            names = "--worst",
            paramLabel = "COST",
            description = "Look for the schedule with the highest cost instead: messages or time.")
    private String worst;

    @Option(
            names = "--states",
            paramLabel = "K",
            description = "Stop at this many situations; a million take about 64 MB. Default: "
                    + Bounds.USUAL_MOST_STATES + ", or as many as fit in memory.")
    private Long states;

    @Option(names = "--threads", paramLabel = "K", description = "Number of threads. Default: one for each core.")
    private Integer threads;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Option(names = "--out", paramLabel = "FILE", description = "Write the schedule to a scenario file.")
    private Path file;

    @Override
    public Integer call() throws IOException, ScenarioException {
        AlgorithmChoice choice = AlgorithmFlags.choice(algorithm, Map.of(), options);
        Algorithm<?> running = Catalogue.named(choice.name()).with(choice.options());
        ScheduleSearch search = search(choice, running);
        if (file != null) {
            OutFile.check("--out", file);
        }
        Optional<Scenario> schedule = worst == null ? breaks(choice, search) : costsMost(choice, search, cost());
        parent.out().flush();
        save(schedule);
        return 0;
    }

    private Optional<Scenario> breaks(AlgorithmChoice choice, ScheduleSearch search) throws IOException {
        SearchOutcome outcome = shown(search, search::run);
        if (json) {
            SearchJson.write(choice, n, bounds(), outcome, parent.out());
        } else {
            write(outcome, parent.out());
        }
        return outcome.violation().map(Counterexample::scenario);
    }

    private Optional<Scenario> costsMost(AlgorithmChoice choice, ScheduleSearch search, WorstCase.Cost cost)
            throws IOException {
        Optional<WorstCase> found = shown(search, () -> search.worst(cost));
        if (json) {
            SearchJson.write(choice, n, bounds(), cost, search.progress().states(), found, parent.out());
        } else {
            write(found, parent.out());
        }
        return found.map(WorstCase::scenario);
    }

    private ScheduleSearch search(AlgorithmChoice choice, Algorithm<?> running) {
        try {
            return new ScheduleSearch(start(choice), running, bounds(), watched());
        } catch (IllegalArgumentException e) {
            throw BadInput.in("--property", e.getMessage());
        }
    }

    /** Runs a search and shows how far it has come. */
    private <T> T shown(ScheduleSearch search, Supplier<T> run) {
        try (ProgressLine line = parent.progress(true, () -> step("", search))) {
            line.start();
            return run.get();
        }
    }

    /** How far a search is, and the memory that it has taken. */
    static ProgressLine.Step step(String subject, ScheduleSearch search) {
        ScheduleSearch.Progress now = search.progress();
        Runtime memory = Runtime.getRuntime();
        String used = String.format(Locale.ROOT, ", %,d MB", (memory.totalMemory() - memory.freeMemory()) >> 20);
        return new ProgressLine.Step(subject + now.faults() + " faults: ", now.states(), 0, "situations", used);
    }

    private Scenario start(AlgorithmChoice choice) {
        if (n < 2 || n > MOST_PROCESSES) {
            throw BadInput.in("--n", "found " + n + "; expected 2 to " + MOST_PROCESSES);
        }
        Group group = Group.of(IntStream.rangeClosed(1, n).boxed().toList());
        return Scenario.of(choice, group, Set.of(n), Timing.constant(Timing.DEFAULT_DELAY_TICKS), List.of());
    }

    private Bounds bounds() {
        int cores = Runtime.getRuntime().availableProcessors();
        try {
            return new Bounds(
                    faults,
                    withinTicks(),
                    late,
                    falseSuspicion,
                    StatesFlag.checked(states),
                    threads == null ? cores : threads);
        } catch (IllegalArgumentException e) {
            throw new BadInput("--" + e.getMessage());
        }
    }

    private int withinTicks() {
        boolean inDelays = within.endsWith("D");
        String number = inDelays ? within.substring(0, within.length() - 1) : within;
        if (!number.matches("\\d{1,4}")) {
            throw BadInput.in(
                    "--within", "found '" + within + "'; expected a multiple of D such as 6D, or a number of ticks");
        }
        return Integer.parseInt(number) * (inDelays ? Timing.DEFAULT_DELAY_TICKS : 1);
    }

    private Set<Property> watched() {
        Set<Property> watched = EnumSet.noneOf(Property.class);
        for (String name : properties) {
            watched.add(Property.find(name)
                    .orElseThrow(() -> BadInput.in(
                            "--property",
                            "found '" + name + "'; expected some of "
                                    + Arrays.stream(Property.values())
                                            .map(Property::id)
                                            .collect(Collectors.joining(", ")))));
        }
        return watched.isEmpty() ? Property.permanent() : watched;
    }

    private WorstCase.Cost cost() {
        return Arrays.stream(WorstCase.Cost.values())
                .filter(cost -> cost.id().equals(worst))
                .findFirst()
                .orElseThrow(() -> BadInput.in("--worst", "found '" + worst + "'; expected messages or time"));
    }

    private void save(Optional<Scenario> scenario) throws ScenarioException {
        if (file != null && scenario.isPresent()) {
            ScenarioFile.write(file, scenario.get());
        }
    }

    private void write(SearchOutcome outcome, Writer out) throws IOException {
        if (outcome.violation().isPresent()) {
            Counterexample found = outcome.violation().get();
            out.append("broken with " + count(outcome.faults(), "fault") + ": "
                    + found.property().id() + "; " + found.property().breach() + "\n");
            out.append("when all is over, " + beliefs(found) + "\n\n");
            out.append(ScenarioFile.format(found.scenario()));
            out.append("\n");
        } else if (outcome.complete()) {
            out.append("no violation up to " + count(outcome.faults(), "fault") + "\n");
        } else {
            out.append("stopped at " + count(outcome.states(), "situation") + ": "
                    + (outcome.faults() < 0
                            ? "not even all schedules without a fault were searched"
                            : "no violation up to " + count(outcome.faults(), "fault"))
                    + "\n");
        }
        out.append("searched: " + outcome.schedulesInWords() + (outcome.schedules() == 1 ? " schedule" : " schedules")
                + " with " + bounds(outcome.faults()) + "; " + count(outcome.states(), "situation") + "\n");
    }

    private String bounds(int mostFaults) {
        return "up to " + count(Math.max(0, mostFaults), "fault") + " within " + count(withinTicks(), "tick") + " and "
                + count(late, "late message");
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static String beliefs(Counterexample found) {
        return found.beliefs().entrySet().stream()
                .map(belief -> belief.getKey() + " believes in "
                        + (belief.getValue() == ProcessState.NOBODY ? "nobody" : belief.getValue()))
                .collect(Collectors.joining(", "));
    }

    private void write(Optional<WorstCase> found, Writer out) throws IOException {
        if (found.isEmpty()) {
            out.append("stopped: more than " + bounds().statesKept() + " situations\n");
            return;
        }
        String unit = found.get().cost() == WorstCase.Cost.TIME ? "tick" : "message";
        out.append("at most " + count(found.get().amount(), unit) + " with " + bounds(faults) + "\n\n");
        out.append(ScenarioFile.format(found.get().scenario()));
    }
}

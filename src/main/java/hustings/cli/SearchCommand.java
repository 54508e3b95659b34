package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.AlgorithmFlags;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.OutFile;
import hustings.cli.flag.StatesFlag;
import hustings.cli.text.SearchJson;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.search.Bounds;
import hustings.search.Counterexample;
import hustings.search.ElectionProperties;
import hustings.search.ScheduleSearch;
import hustings.search.SearchOutcome;
import hustings.search.WorstCase;
import hustings.workbench.OwnProperties;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code hustings search}: the smallest schedule of faults that breaks an algorithm. */
@Command(name = "search")
final class SearchCommand extends ConsoleCommand {

    private static final int MOST_PROCESSES = 8;

    @Option(names = "--algorithm", paramLabel = "NAME", defaultValue = "bully")
    private String algorithm;

    @Option(names = "--option", paramLabel = "NAME=VALUE")
    private List<String> options = new ArrayList<>();

    @Option(names = "--n", paramLabel = "N", defaultValue = "3")
    private int n;

    @Option(names = "--faults", paramLabel = "K", defaultValue = "2")
    private int faults;

    @Option(names = "--within", paramLabel = "TIME", defaultValue = "6D")
    private String within;

    @Option(names = "--late", paramLabel = "K", defaultValue = "0")
    private int late;

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

    @Option(
            names = "--states",
            paramLabel = "K",
            description = "Stop at this many situations; a million take about 64 MB. Default: "
                    + Bounds.USUAL_MOST_STATES + ", or as many as fit in memory.")
    private Long states;

    @Option(names = "--threads", paramLabel = "K")
    private Integer threads;

    @Option(names = "--json")
    private boolean json;

    @Option(names = "--out", paramLabel = "FILE")
    private Path file;

    @Override
    public Integer call() throws IOException, ScenarioException {
        AlgorithmChoice choice = AlgorithmFlags.choice(algorithm, Map.of(), options);
        Algorithm<?> running = Catalogue.named(choice.name()).with(choice.options());
        ScheduleSearch search = search(choice, running);
        if (file != null && !OutFile.isStandard(file)) {
            OutFile.check("--out", file);
        }
        Optional<Scenario> schedule = worst == null ? breaks(choice, search) : costsMost(choice, search, cost());
        report().flush();
        save(schedule);
        return 0;
    }

    /** Where the findings go: not among the lines of a schedule that itself goes to standard output. */
    private Writer report() {
        return OutFile.isStandard(file) ? spec.commandLine().getErr() : parent.out();
    }

    private Optional<Scenario> breaks(AlgorithmChoice choice, ScheduleSearch search) throws IOException {
        SearchOutcome outcome = shown(() -> step("", search), () -> BadInput.checked(search::run));
        if (json) {
            SearchJson.write(choice, n, bounds(), goal != null, outcome, report());
        } else {
            write(outcome, report());
        }
        return outcome.violation().map(Counterexample::scenario);
    }

    private Optional<Scenario> costsMost(AlgorithmChoice choice, ScheduleSearch search, WorstCase.Cost cost)
            throws IOException {
        Optional<WorstCase> found = shown(() -> step("", search), () -> search.worst(cost));
        if (json) {
            SearchJson.write(choice, n, bounds(), cost, search.progress().states(), found, report());
        } else {
            write(found, report());
        }
        return found.map(WorstCase::scenario);
    }

    private ScheduleSearch search(AlgorithmChoice choice, Algorithm<?> running) {
        List<Property> watched = watched(running);
        return BadInput.checked("--property", () -> new ScheduleSearch(start(choice), running, bounds(), watched));
    }

    /** How far a search is, and the memory that it has taken. */
    static ProgressLine.Step step(String subject, ScheduleSearch search) {
        ScheduleSearch.Progress now = search.progress();
        Runtime memory = Runtime.getRuntime();
        String used = String.format(Locale.ROOT, ", %,d MB", (memory.totalMemory() - memory.freeMemory()) >> 20);
        return new ProgressLine.Step(subject + now.faults() + " faults: ", now.states(), 0, "situations", used);
    }

    private Scenario start(AlgorithmChoice choice) {
        int size = BadInput.within("--n", n, 2, MOST_PROCESSES);
        Group group = Group.of(IntStream.rangeClosed(1, size).boxed().toList());
        return Scenario.of(choice, group, Set.of(n), Timing.constant(Timing.DEFAULT_DELAY_TICKS), List.of());
    }

    private Bounds bounds() {
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        try {
            return new Bounds(faults, withinTicks(), late, falseSuspicion, StatesFlag.checked(states), workers);
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

    /** The goal; or the properties in the order in which there are, whatever the order in which they are asked for. */
    private List<Property> watched(Algorithm<?> running) {
        List<Property> all = new ArrayList<>(ElectionProperties.of(running));
        if (ownProperties != null) {
            all.addAll(OwnProperties.in(ownProperties, all));
        }
        List<Property> goals = all.stream().filter(Property::isGoal).toList();
        all.removeAll(goals);
        if (goal != null) {
            refuse("--goal", List.of(goal), all, "property");
            return List.of(goal(goals));
        }
        refuse("--property", properties, goals, "goal");
        properties.forEach(name -> BadInput.choose("--property", name, all, Property::id, "some of"));
        all.removeIf(property -> properties.isEmpty()
                ? property.equals(ElectionProperties.NEVER_TWO)
                : !properties.contains(property.id()));
        return all;
    }

    private static void refuse(String option, List<String> names, List<Property> others, String kind) {
        others.stream().map(Property::id).filter(names::contains).findFirst().ifPresent(name -> {
            throw BadInput.in(option, "found '" + name + "'; that is a " + kind + ": use --" + kind);
        });
    }

    private Property goal(List<Property> goals) {
        if (!properties.isEmpty() || worst != null) {
            throw BadInput.in(
                    "--goal", "found " + (worst == null ? "--property" : "--worst") + " besides; expected one");
        }
        if (goals.isEmpty()) {
            throw BadInput.in(
                    "--goal",
                    "found no goal in the file of --algorithm or --properties; expected a static field such as"
                            + " Property.reach(\"3 leads\", seen -> seen.leads(3))");
        }
        return BadInput.choose("--goal", goal, goals, Property::id, "one of");
    }

    private WorstCase.Cost cost() {
        return Stream.of(WorstCase.Cost.values())
                .filter(cost -> cost.id().equals(worst))
                .findFirst()
                .orElseThrow(() -> BadInput.in("--worst", "found '" + worst + "'; expected messages or time"));
    }

    private void save(Optional<Scenario> scenario) throws ScenarioException, IOException {
        if (file == null || scenario.isEmpty()) {
            return;
        }
        if (OutFile.isStandard(file)) {
            parent.out().append(ScenarioFile.format(scenario.get()));
        } else {
            ScenarioFile.write(file, scenario.get());
        }
    }

    private void write(SearchOutcome outcome, Writer out) throws IOException {
        if (outcome.violation().isPresent()) {
            Counterexample found = outcome.violation().get();
            out.append((goal == null ? "broken with " : "reached with ") + PlainText.count(outcome.faults(), "fault")
                    + ": " + found.property().id() + "; " + found.property().finding() + "\n");
            out.append("when all is over, " + beliefs(found) + "\n\n");
            out.append(ScenarioFile.format(found.scenario()));
            out.append("\n");
        } else if (outcome.complete()) {
            out.append(nothing() + PlainText.count(outcome.faults(), "fault") + "\n");
        } else {
            String found = outcome.faults() < 0
                    ? "not even all schedules without a fault were searched"
                    : nothing() + PlainText.count(outcome.faults(), "fault");
            out.append("stopped at " + PlainText.count(outcome.states(), "situation") + ": " + found + "\n");
        }
        out.append("searched: all schedules with " + bounds(outcome.faults()) + "; "
                + PlainText.count(outcome.states(), "situation") + "\n");
    }

    private String nothing() {
        return goal == null ? "no violation up to " : "not reached up to ";
    }

    private String bounds(int mostFaults) {
        return "up to " + PlainText.count(Math.max(0, mostFaults), "fault") + " within "
                + PlainText.count(withinTicks(), "tick") + " and " + PlainText.count(late, "late message");
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
        out.append("at most " + PlainText.count(found.get().amount(), unit) + " with " + bounds(faults) + "\n\n");
        out.append(ScenarioFile.format(found.get().scenario()));
    }
}

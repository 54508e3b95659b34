package hustings.cli;

import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.check.TaskWords;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
import hustings.cli.flag.LanguageFlag;
import hustings.cli.flag.RunFlags;
import hustings.cli.flag.SearchFlags;
import hustings.engine.ScheduledIntervention;
import hustings.model.Algorithm;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.scenario.InterventionWords;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioText;
import hustings.scenario.Task;
import hustings.scenario.Translation;
import hustings.search.Bounds;
import hustings.search.TaskHints;
import hustings.search.TaskSearch;
import hustings.trace.Json;
import hustings.web.address.RunAddress;
import hustings.workbench.grade.HandedInRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings task}: judges runs that were handed in for a task. */
@Command(name = "task")
final class TaskCommand extends ConsoleCommand {

    private static final int EXIT_NOT_REACHED = 1;

    @Parameters(arity = "1", paramLabel = "TASK", descriptionKey = "task")
    private String task;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "FILE", descriptionKey = "handedIn")
    private List<Path> handedIn = new ArrayList<>();

    @Option(names = "--json")
    private boolean json;

    @Option(names = "--make")
    private boolean make;

    @Option(names = "--out", paramLabel = "FILE")
    private Path out;

    @Option(
            names = "--within",
            paramLabel = "TICKS",
            description =
                    "With --make: add no events after this tick. Default: " + TaskSearch.DEFAULT_WITHIN_TICKS + ".")
    private int within = TaskSearch.DEFAULT_WITHIN_TICKS;

    @Option(
            names = "--states",
            paramLabel = "K",
            description = "With --make: stop at this many states, or sooner if memory is short. Default: "
                    + TaskSearch.DEFAULT_MAX_STATES + ".")
    private Long states;

    @Mixin
    private LanguageFlag hints;

    /** The verdict on one file, as JSON; the stage is null if the goal is not reached. */
    private record JsonVerdict(
            String file,
            String refused,
            boolean reached,
            Integer stage,
            boolean within,
            boolean fewest,
            SortedMap<String, Integer> used) {}

    @Override
    public Integer call() throws IOException, ScenarioException {
        Scenario scenario = new RunFlags().loadScenario(task).withoutAddedEvents();
        refuseMixedOptions();
        if (make) {
            return makeTask(scenario);
        }
        TaskJudge judge = BadInput.translateErrors(() ->
                new TaskJudge(scenario, PublishedAlgorithms.requireAlgorithm(scenario.algorithm()), RunAddress.LIMITS));
        TaskWords words = new TaskWords(Translation.ENGLISH, judge);
        boolean allReached = true;
        if (handedIn.isEmpty() && !json) {
            parent.out().append("The run does not reach the goal by itself: the task can be given.\n");
        }
        for (HandedInRun run :
                handedIn.stream().flatMap(file -> readRuns(file).stream()).toList()) {
            TaskVerdict verdict = run.judge(judge);
            allReached &= verdict.isReachedWithinBudget();
            if (json) {
                Json.writeLine(toJson(run.name(), verdict), parent.out());
            } else {
                parent.out().append(run.name() + ": " + words.verdictAndUsed(verdict) + "\n");
            }
        }
        parent.out().flush();
        return allReached ? 0 : EXIT_NOT_REACHED;
    }

    private void refuseMixedOptions() {
        if (make && (json || !handedIn.isEmpty())) {
            throw BadInput.forOption(
                    "--make",
                    "found together with " + (json ? "--json" : "runs to judge") + "; expected only one of them");
        }
        List<String> ofMaking = List.of("--out", "--within", "--states", "--language");
        spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(name -> !make && ofMaking.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw BadInput.forOption(name, "found without --make; expected both");
                });
    }

    /** Searches for the fewest events and the path, and writes the task with them. */
    private int makeTask(Scenario scenario) throws IOException, ScenarioException {
        BadInput.requireWithin("--within", within, 0, Bounds.MAX_WITHIN_TICKS);
        long most = TaskSearch.maxStatesInMemory();
        long maxStates = states == null
                ? Math.min(TaskSearch.DEFAULT_MAX_STATES, most)
                : SearchFlags.requireStateLimit(states, most);
        FileArgument.requireCreatableFile("--out", out);
        Translation language = hints.language();
        Scenario open = scenario.withTask(scenario.task().map(Task::withoutSolution));
        Algorithm<?> algorithm = PublishedAlgorithms.requireAlgorithm(scenario.algorithm());
        TaskJudge judge = BadInput.translateErrors(() -> new TaskJudge(open, algorithm, RunAddress.LIMITS));
        TaskSearch search = BadInput.translateErrors(() -> new TaskSearch(open, algorithm, judge, within, maxStates));
        TaskSearch.Outcome outcome = search.search(Task.MAX_EVENTS);
        if (outcome.path().isEmpty()) {
            throw new BadInput(describeFailure(outcome));
        }
        if (outcome.counted() == 0) {
            throw new BadInput("task.goal: found a goal that events reach that do not count: " + describe(outcome, open)
                    + "; expected one that takes at least one that counts");
        }
        List<ScheduledIntervention> path = outcome.path().get();
        List<String> told = new TaskHints(language).describe(open, algorithm, path);
        Scenario made = open.withTask(open.task().map(each -> each.withSolution(outcome.counted(), path, told)));
        if (out == null || FileArgument.isStandardStream(out)) {
            parent.out().append(ScenarioText.format(made));
        } else {
            ScenarioFile.write(out, made);
            parent.out()
                    .append(PlainText.toSingleLine(out.toString()) + ": the goal takes "
                            + PlainText.formatCount(outcome.counted(), "event") + " at least, added up to tick "
                            + within
                            + "; " + PlainText.formatCount(outcome.states(), "state") + "\n");
        }
        parent.out().flush();
        return 0;
    }

    private String describeFailure(TaskSearch.Outcome outcome) {
        String tried = outcome.counted() < 0 ? "none" : PlainText.formatCount(outcome.counted(), "event");
        return outcome.isConclusive()
                ? "task.budget: found no events up to tick " + within
                        + " that reach the goal within the budget; expected a larger budget, another goal or --within"
                : "stopped at " + PlainText.formatCount(outcome.states(), "state") + ", with " + tried
                        + " tried in full; expected room for all: give it more with --states and java -Xmx, or a"
                        + " smaller --within";
    }

    private static String describe(TaskSearch.Outcome outcome, Scenario scenario) {
        InterventionWords words = new InterventionWords(Translation.ENGLISH.naming(scenario.group()));
        return outcome.path().orElseThrow().stream()
                .map(event -> words.tell(InterventionWords.Style.EVENT, event.intervention()))
                .collect(Collectors.joining(", "));
    }

    /** Reads the runs of a file; one that cannot be read is one that counts for nothing. */
    private static List<HandedInRun> readRuns(Path file) {
        String name = PlainText.toSingleLine(file.toString());
        try {
            List<HandedInRun> runs = HandedInRun.readAll(name, ScenarioFile.readBytes(file));
            return runs.isEmpty()
                    ? List.of(HandedInRun.unreadable(name, "found no run; expected " + HandedInRun.EXPECTED))
                    : runs;
        } catch (ScenarioException e) {
            return List.of(HandedInRun.unreadable(name, PlainText.toMessageLine(e.getMessage())));
        }
    }

    private static JsonVerdict toJson(String file, TaskVerdict verdict) {
        SortedMap<String, Integer> used = new TreeMap<>();
        verdict.used().forEach((kind, count) -> used.put(kind.word(), count));
        return new JsonVerdict(
                file,
                verdict.refusal().orElse(null),
                verdict.isReached(),
                verdict.stage().isPresent() ? verdict.stage().getAsInt() : null,
                verdict.isReachedWithinBudget(),
                verdict.isReachedWithFewest(),
                used);
    }
}

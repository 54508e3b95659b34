package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.RunFlags;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.scenario.PlainText;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.Task;
import hustings.trace.Json;
import hustings.web.address.RunAddress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
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
        Scenario scenario = new RunFlags().loadScenario(task);
        TaskJudge judge = BadInput.translateErrors(() ->
                new TaskJudge(scenario, PublishedAlgorithms.requireAlgorithm(scenario.algorithm()), RunAddress.LIMITS));
        boolean allReached = true;
        if (handedIn.isEmpty() && !json) {
            parent.out().append("The run does not reach the goal by itself: the task can be given.\n");
        }
        for (Path file : handedIn) {
            TaskVerdict verdict = judgeFile(judge, file);
            allReached &= verdict.isReachedWithinBudget();
            String name = PlainText.toSingleLine(file.toString());
            if (json) {
                Json.writeLine(toJson(name, verdict), parent.out());
            } else {
                parent.out().append(name + ": " + describe(verdict) + "\n");
            }
        }
        parent.out().flush();
        return allReached ? 0 : EXIT_NOT_REACHED;
    }

    /** What cannot be read as a run is judged, too: it counts for nothing. */
    private static TaskVerdict judgeFile(TaskJudge judge, Path file) {
        try {
            String text = new String(ScenarioFile.readBytes(file), StandardCharsets.UTF_8);
            return judge.judge(RunAddress.parseWithinLimits(text, Catalogue.shippedAndMistakes()));
        } catch (ScenarioException e) {
            return TaskVerdict.refused(PlainText.toMessageLine(e.getMessage()));
        } catch (RunLimits.ExceededException e) {
            return TaskVerdict.refused("found " + e.getMessage() + "; expected at most these");
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

    private static String describe(TaskVerdict verdict) {
        if (verdict.refusal().isPresent()) {
            return "counts for nothing: " + verdict.refusal().get();
        }
        String used = "added " + describeUsed(verdict.used());
        if (verdict.stage().isEmpty()) {
            return "not reached; " + used;
        }
        if (!verdict.onlyKindsOfBudget()) {
            return "not reached with the kinds of the budget alone; " + used;
        }
        String budget = verdict.withinBudget() ? "within the budget" : "beyond the budget";
        return "reached at stage " + verdict.stage().getAsInt() + ", " + budget + "; " + used + describeFewest(verdict);
    }

    private static String describeFewest(TaskVerdict verdict) {
        return verdict.fewest().isPresent()
                ? "; the fewest known: " + verdict.fewest().getAsInt()
                : "";
    }

    private static String describeUsed(SortedMap<Task.Kind, Integer> used) {
        return used.isEmpty()
                ? "nothing that counts"
                : used.entrySet().stream()
                        .map(each -> each.getKey().word() + ": " + each.getValue())
                        .collect(Collectors.joining(", "));
    }
}

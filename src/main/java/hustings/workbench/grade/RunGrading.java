package hustings.workbench.grade;

import hustings.check.TaskVerdict;
import hustings.check.Verdict;
import hustings.scenario.PlainText;
import hustings.scenario.ScenarioText;
import hustings.workbench.grade.Outcome.Certainty;
import hustings.workbench.grade.TaskAim.GradedTask;
import hustings.workbench.grade.TaskAim.Level;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Grades the runs of one submission by the tasks of a rubric. Each task takes the best of the runs, so that it does not
 * matter how the files are called. Nothing is measured by a clock.
 */
final class RunGrading {

    /** The most runs of one submission, so that judging them takes no long time. */
    private static final int MAX_RUNS = 50;

    /** The number of names in a list of runs. */
    private static final int MAX_LISTED = 6;

    private final List<HandedInRun> runs;

    /** For each task in the order of the rubric, the verdict on each run. */
    private final Map<GradedTask, List<TaskVerdict>> verdicts = new LinkedHashMap<>();

    /**
     * What the runs of a submission come to.
     *
     * @param outcomes the outcome of each criterion with a task, by its number from 0
     * @param obstacles why runs count for nothing; empty if that matters for no criterion
     */
    record Result(Map<Integer, Outcome> outcomes, List<String> obstacles) {}

    private RunGrading(List<HandedInRun> runs, List<GradedTask> tasks) {
        this.runs = runs;
        tasks.forEach(task -> verdicts.put(
                task, runs.stream().map(run -> run.judge(task.judge())).toList()));
    }

    /** Grades a submission. If a run cannot be judged, which would be a mistake in this program, nothing is decided. */
    static Result grade(Rubric rubric, Submission submission) {
        Map<Integer, TaskAim> aims = new TreeMap<>();
        for (int i = 0; i < rubric.criteria().size(); i++) {
            int number = i;
            rubric.criteria().get(i).task().ifPresent(aim -> aims.put(number, aim));
        }
        if (aims.isEmpty() || submission.runs().isEmpty()) {
            return new Result(allTo(Outcome.NOT_TRIED, aims), List.of());
        }
        List<HandedInRun> runs = submission.runs().stream()
                .flatMap(file -> HandedInRun.readAll(file.name(), file.content()).stream())
                .toList();
        if (runs.isEmpty() || runs.size() > MAX_RUNS) {
            String found = runs.isEmpty()
                    ? "no run in " + listNames(submission.runs().stream().map(RunFile::name)) + "; expected "
                            + HandedInRun.EXPECTED
                    : runs.size() + " runs; expected at most " + MAX_RUNS;
            return new Result(allTo(Outcome.NOT_TRIED, aims), List.of("found " + found));
        }
        try {
            List<GradedTask> tasks =
                    aims.values().stream().map(TaskAim::task).distinct().toList();
            return new RunGrading(runs, tasks).createResult(aims);
        } catch (RuntimeException | StackOverflowError e) {
            Outcome undecided = Outcome.undecided(Certainty.UNSURE, "a run that cannot be judged: " + e);
            return new Result(allTo(undecided, aims), List.of());
        }
    }

    private static Map<Integer, Outcome> allTo(Outcome outcome, Map<Integer, TaskAim> aims) {
        return aims.keySet().stream().collect(Collectors.toMap(number -> number, number -> outcome));
    }

    private Result createResult(Map<Integer, TaskAim> aims) {
        List<String> refusals = explainRefusals();
        Map<Integer, Outcome> outcomes = new TreeMap<>();
        aims.forEach((number, aim) -> outcomes.put(number, createOutcome(aim, !refusals.isEmpty())));
        return new Result(outcomes, refusals);
    }

    private Outcome createOutcome(TaskAim aim, boolean areRefusalsTold) {
        GradedTask task = aim.task();
        Optional<Integer> best = findBest(task);
        if (best.isEmpty()) {
            return areRefusalsTold
                    ? Outcome.NOT_TRIED
                    : Outcome.of(
                            Verdict.DOES_NOT_HOLD,
                            task.describe(),
                            "only runs of other tasks ("
                                    + listNames(runs.stream().map(HandedInRun::name)) + "); expected one of this task");
        }
        TaskVerdict verdict = verdicts.get(task).get(best.get());
        return Outcome.of(
                aim.level().includes(verdict) ? Verdict.HOLDS : Verdict.DOES_NOT_HOLD,
                task.describe(),
                runs.get(best.get()).name() + ": " + task.describe(verdict));
    }

    /** The number of the run that solves a task best; empty if none counts. */
    private Optional<Integer> findBest(GradedTask task) {
        List<TaskVerdict> found = verdicts.get(task);
        return Stream.iterate(0, run -> run < found.size(), run -> run + 1)
                .filter(run -> found.get(run).refusal().isEmpty())
                .max(Comparator.<Integer>comparingLong(run -> countLevels(found.get(run)))
                        .thenComparing(Comparator.reverseOrder()));
    }

    private static long countLevels(TaskVerdict verdict) {
        return Stream.of(Level.values())
                .filter(level -> level.includes(verdict))
                .count();
    }

    /** Explains why runs count for no task, if there is a task for which none counts and that they may be meant for. */
    private List<String> explainRefusals() {
        Set<GradedTask> open = verdicts.keySet().stream()
                .filter(task -> findBest(task).isEmpty())
                .collect(Collectors.toSet());
        List<String> refusals = new ArrayList<>();
        for (int i = 0; i < runs.size() && !open.isEmpty(); i++) {
            HandedInRun run = runs.get(i);
            int number = i;
            boolean countsNowhere = verdicts.values().stream()
                    .allMatch(all -> all.get(number).refusal().isPresent());
            if (countsNowhere && (run.scenario().isEmpty() || open.contains(findClosestTask(run, open)))) {
                refusals.add("the run " + run.name() + " counts for nothing: "
                        + verdicts.get(findClosestTask(run, open))
                                .get(number)
                                .refusal()
                                .orElseThrow());
            }
        }
        return refusals;
    }

    /** The task with the fewest keys in which a run differs; of several one of those that are preferred. */
    private GradedTask findClosestTask(HandedInRun run, Set<GradedTask> preferred) {
        return verdicts.keySet().stream()
                .min(Comparator.<GradedTask>comparingLong(task -> countDifferences(run, task))
                        .thenComparing(task -> !preferred.contains(task)))
                .orElseThrow();
    }

    /** The number of keys in which a run differs from a task; none if it could not be read. */
    private static long countDifferences(HandedInRun run, GradedTask task) {
        return run.scenario()
                .map(read -> ScenarioText.countDifferencesApartFromEvents(
                        read, task.judge().start()))
                .orElse(0L);
    }

    private static String listNames(Stream<String> names) {
        List<String> all = names.map(PlainText::toSingleLine).toList();
        return String.join(", ", all.subList(0, Math.min(MAX_LISTED, all.size())))
                + (all.size() > MAX_LISTED ? " and " + (all.size() - MAX_LISTED) + " more" : "");
    }
}

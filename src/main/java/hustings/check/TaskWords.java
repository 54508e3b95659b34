package hustings.check;

import hustings.model.ProcessState;
import hustings.scenario.Scenario;
import hustings.scenario.Task;
import hustings.scenario.Task.Goal;
import hustings.scenario.Task.Kind;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Says in whole sentences what a task asks for, and how a run does. */
public final class TaskWords {

    private final Translation language;
    private final TaskJudge judge;
    private final Task task;

    /** @param judge the judge of the task that is worded */
    public TaskWords(Translation language, TaskJudge judge) {
        Scenario start = judge.start();
        this.language = language.naming(start.group());
        this.judge = judge;
        this.task = judge.task();
    }

    /** What is to be reached: "Make two lead at once." */
    public String goal() {
        if (task.goal() instanceof Goal.Leader leader) {
            return leader.process() == ProcessState.NOBODY
                    ? language.format("task.goal.leads-nobody")
                    : language.format("task.goal.leads", language.name(leader.process()));
        }
        if (task.goal() instanceof Goal.Messages messages) {
            return language.format("task.goal.messages", language.formatNumber((double) messages.least()));
        }
        String property = ((Goal.Violation) task.goal()).property();
        boolean isOfOneTerm = judge.numbersElections() && property.equals(ElectionProperties.NEVER_TWO.id());
        return language.format("task.goal." + property + (isOfOneTerm ? ".in-one-term" : ""));
    }

    /** What may be added to reach it: "Add at most 2 crashes and 1 cut." */
    public String budget() {
        return task.budget().isEmpty()
                ? language.format("task.budget.none")
                : language.format("task.budget", formatCounts(task.budget()));
    }

    /** How much of the budget a run has used, with what the budget does not have: "crashes: 1 of 2, cuts: 0 of 1". */
    public String used(TaskVerdict verdict) {
        TreeSet<Kind> kinds = new TreeSet<>(task.budget().keySet());
        kinds.addAll(verdict.used().keySet());
        List<String> parts = new ArrayList<>();
        for (Kind kind : kinds) {
            parts.add(language.format(
                    "task.used",
                    language.format("task.kind." + kind.word() + ".name"),
                    verdict.used().getOrDefault(kind, 0),
                    task.budget().getOrDefault(kind, 0)));
        }
        return String.join(", ", parts);
    }

    /**
     * How a run did in the end: "Reached at stage 5, with 3 events; 2 are enough." It tells the fewest, so it is for
     * whoever has watched the run so far.
     */
    public String verdict(TaskVerdict verdict) {
        if (verdict.refusal().isPresent()) {
            return language.format("task.verdict.refused", verdict.refusal().get());
        }
        if (verdict.stage().isEmpty()) {
            return language.format("task.verdict.missed");
        }
        String reached = describeMoment(verdict.stage().getAsInt());
        if (!verdict.onlyKindsOfBudget()) {
            SortedMap<Kind, Integer> others = new TreeMap<>(verdict.used());
            others.keySet().removeAll(task.budget().keySet());
            return language.format("task.verdict.other-kinds", reached, formatCounts(others));
        }
        if (!verdict.withinBudget()) {
            return language.format("task.verdict.beyond", reached, formatCounts(verdict.used()));
        }
        if (verdict.fewest().isEmpty()) {
            return language.format("task.verdict.within", reached);
        }
        int used = verdict.usedInAll();
        int fewest = verdict.fewest().getAsInt();
        String key = used == fewest ? "fewest" : used < fewest ? "fewer" : "more";
        return language.format("task.verdict." + key, reached, used, fewest);
    }

    /** How a run did in the end and, if it counts, how much of the budget it has used. */
    public String verdictAndUsed(TaskVerdict verdict) {
        String used = verdict.refusal().isPresent() ? "" : used(verdict);
        return verdict(verdict) + (used.isEmpty() ? "" : " (" + used + ")");
    }

    /** That the goal is reached in a run in which events that were added are still to come. */
    public String goesOn(TaskVerdict verdict) {
        return language.format(
                "task.verdict.goes-on", describeMoment(verdict.stage().orElseThrow()));
    }

    private String describeMoment(int stage) {
        if (judge.isJudgedInTheEnd()) {
            return language.format("task.reached.end");
        }
        return stage == 0
                ? language.format("task.reached.start")
                : language.format("task.reached.stage", Integer.toString(stage));
    }

    private String formatCounts(SortedMap<Kind, Integer> counts) {
        List<String> parts = new ArrayList<>();
        counts.forEach((kind, count) -> parts.add(language.format("task.kind." + kind.word(), count)));
        return language.formatList(parts);
    }
}

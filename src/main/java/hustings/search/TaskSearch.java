package hustings.search;

import hustings.check.GoalJudge;
import hustings.check.StateKey;
import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Message.MessageType;
import hustings.scenario.Scenario;
import hustings.scenario.Task;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds the fewest events that reach the goal of a task, by trying all that the budget allows: first with one event
 * that counts, then with two, and so on. Events are added at the start of each tick up to a last one and right after
 * each stage; a message may be late by up to twice D, a split has two sides, and each process notices each crash once.
 * Each state is explored once for what is left of the budget. A solution is judged by the {@link TaskJudge}.
 */
public final class TaskSearch {

    /** The last tick at which events are added unless another is given. */
    public static final int DEFAULT_WITHIN_TICKS = 60;

    /** The states after which a search stops unless another number is given. */
    public static final long DEFAULT_MAX_STATES = 2_000_000;

    /** Stands for as many free events as there may be. */
    private static final int ANY_NUMBER = Integer.MAX_VALUE;

    private final Scenario start;
    private final Task task;
    private final Algorithm<?> algorithm;
    private final TaskJudge judge;
    private final GoalJudge goal;
    private final int withinTicks;
    private final long maxStates;
    private final boolean hasEventsBeforeStages;
    private final Set<Integer> ownTicks = new TreeSet<>();
    private final StateKey.ValueNumbering values = new StateKey.ValueNumbering(true);
    /** The keys of the states that were met; they include what is left of the budget. */
    private final Set<KeyBits> met = new HashSet<>();

    private final Deque<ScheduledIntervention> added = new ArrayDeque<>();

    private record KeyBits(long high, long low) {}

    /**
     * The result of a search.
     *
     * @param path the added events that reach the goal, free ones included; empty if none were found
     * @param counted how many events that count were tried at most; those of the path, if there is one
     * @param states how many states were met
     * @param isConclusive whether all was tried up to so many events
     */
    public record Outcome(Optional<List<ScheduledIntervention>> path, int counted, long states, boolean isConclusive) {}

    /** Thrown to leave a search that meets too many states. */
    private static final class StateLimitReached extends RuntimeException {
        private static final long serialVersionUID = 1;

        StateLimitReached() {
            super("stopped", null, false, false);
        }
    }

    /**
     * Prepares a search.
     *
     * @param judge the judge of the task
     * @param withinTicks the last tick at which events may be added
     * @param maxStates the number of states after which the search stops
     * @throws IllegalArgumentException if the run sends heartbeats and has no last tick; the message says so
     */
    public TaskSearch(Scenario scenario, Algorithm<?> algorithm, TaskJudge judge, int withinTicks, long maxStates) {
        this.start = scenario.withoutTexts();
        this.task = scenario.task().orElseThrow();
        this.algorithm = algorithm;
        this.judge = judge;
        this.goal = new GoalJudge(task.goal());
        this.withinTicks = withinTicks;
        this.maxStates = maxStates;
        if (scenario.timing().untilTick() == Timing.DEFAULT_UNTIL_TICK
                && scenario.messageTypes(algorithm).stream().anyMatch(MessageType::detectsFailures)) {
            throw new IllegalArgumentException("until: found nothing, in a run that never comes to rest, since it sends"
                    + " heartbeats; expected its last tick");
        }
        start.events().forEach(event -> {
            if (event.moment() instanceof Moment.AtTick at) {
                ownTicks.add(at.tick());
            }
        });
        hasEventsBeforeStages = start.events().stream().anyMatch(event -> event.moment() instanceof Moment.BeforeStage);
    }

    /** The number of states that fit into the memory of this JVM, where each takes twice that of other searches. */
    public static long maxStatesInMemory() {
        return Bounds.maxStatesInMemory() / 2;
    }

    /**
     * Searches with no more events that count than given, and than the budget has; with none at first, so with free
     * ones alone.
     */
    public Outcome search(int maxCounted) {
        int most = Math.min(maxCounted, task.budgetInAll());
        for (int counted = 0; counted <= most; counted++) {
            try {
                if (exploreFromStart(counted, ANY_NUMBER)) {
                    List<ScheduledIntervention> path = findWithFewestFree(counted);
                    return new Outcome(Optional.of(path), counted, met.size(), true);
                }
            } catch (StateLimitReached e) {
                return new Outcome(Optional.empty(), counted - 1, met.size(), false);
            }
        }
        return new Outcome(Optional.empty(), most, met.size(), true);
    }

    /** The path with the fewest free events among those with as many that count, without those it does not need. */
    private List<ScheduledIntervention> findWithFewestFree(int counted) {
        List<ScheduledIntervention> path = simplify(counted);
        int free = path.size() - counted;
        try {
            for (int fewer = 0; fewer < free; fewer++) {
                if (exploreFromStart(counted, fewer)) {
                    return simplify(counted);
                }
            }
        } catch (StateLimitReached e) {
            return path; // which has the fewest that count, and perhaps a free one too many
        }
        return path;
    }

    private boolean exploreFromStart(int counted, int free) {
        added.clear();
        TaskPoint first = new TaskPoint(start.createSimulation(algorithm, null), goal, ownTicks);
        return explore(first, task.budget(), counted, free);
    }

    /** Tries all that can follow from a point; returns whether the goal is reached, by {@link #added}. */
    private boolean explore(TaskPoint point, Map<Task.Kind, Integer> left, int leftInAll, int leftFree) {
        List<TaskPoint> branching = new ArrayList<>();
        List<Integer> leftByKind = task.budget().keySet().stream()
                .map(kind -> left.getOrDefault(kind, 0))
                .toList();
        boolean isOver = false;
        while (!isOver) {
            if (point.isReached()) {
                return true;
            }
            if (!meet(point.createKey(values, hasEventsBeforeStages, leftByKind, leftInAll, leftFree))) {
                break; // the same run, without further events, was played on from there before
            }
            branching.add(point.copy());
            isOver = !point.advance();
            if (!isOver && point.tick() > withinTicks) {
                isOver = true;
                point.runToEnd();
            }
            if (isOver && point.isReachedInTheEnd()) {
                return true;
            }
        }
        return branching.stream().anyMatch(each -> tryAdditions(each, left, leftInAll, leftFree));
    }

    private boolean meet(StateKey key) {
        if (met.size() >= maxStates) {
            throw new StateLimitReached();
        }
        return met.add(new KeyBits(key.highBits(), key.lowBits()));
    }

    private boolean tryAdditions(TaskPoint point, Map<Task.Kind, Integer> left, int leftInAll, int leftFree) {
        Set<Task.Kind> kinds = leftInAll > 0 ? left.keySet() : Set.of();
        for (TaskPoint.Addition addition : point.findAdditions(kinds)) {
            boolean isFree = addition.kind().isEmpty();
            TaskPoint child = point.copy();
            if ((isFree && leftFree == 0) || !child.apply(addition)) {
                continue;
            }
            added.addLast(point.toEvent(addition.intervention()));
            Map<Task.Kind, Integer> rest =
                    isFree ? left : without(addition.kind().get(), left);
            int restFree = isFree && leftFree != ANY_NUMBER ? leftFree - 1 : leftFree;
            if (explore(child, rest, leftInAll - (isFree ? 0 : 1), restFree)) {
                return true;
            }
            added.removeLast();
        }
        return false;
    }

    private static Map<Task.Kind, Integer> without(Task.Kind kind, Map<Task.Kind, Integer> left) {
        Map<Task.Kind, Integer> fewer = new TreeMap<>(left);
        fewer.computeIfPresent(kind, (same, count) -> count == 1 ? null : count - 1);
        return fewer;
    }

    /** The path without the free events that it does not need. */
    private List<ScheduledIntervention> simplify(int counted) {
        List<ScheduledIntervention> path = new ArrayList<>(added);
        requireSolution(path, counted);
        for (int index = path.size() - 1; index >= 0; index--) {
            List<ScheduledIntervention> fewer = new ArrayList<>(path);
            fewer.remove(index);
            if (isSolution(fewer, counted)) {
                path = fewer;
            }
        }
        return Collections.unmodifiableList(path);
    }

    private boolean isSolution(List<ScheduledIntervention> path, int counted) {
        TaskVerdict verdict = judge.judge(start.withAddedEvents(path));
        return verdict.isReachedWithinBudget() && verdict.usedInAll() == counted;
    }

    private void requireSolution(List<ScheduledIntervention> path, int counted) {
        if (!isSolution(path, counted)) {
            throw new IllegalStateException("found by the search, but not reached when judged: " + path + ", "
                    + judge.judge(start.withAddedEvents(path)));
        }
    }
}

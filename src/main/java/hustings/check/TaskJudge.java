package hustings.check;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Seen;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import hustings.scenario.Task;
import hustings.trace.DetectionKind;
import hustings.trace.History;
import hustings.trace.Invariants;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Judges runs that are handed in for a task. A task fixes everything of its run; only events may be added. Texts,
 * captions, what is compared and how it is seen change no run, and are not looked at. A goal that holds at any moment
 * is reached at a moment that is shown, every other goal at the end of the run as it is shown: no detections are added.
 */
public final class TaskJudge {

    private final Scenario start;
    private final Task task;
    private final GoalJudge goal;
    private final Algorithm<?> algorithm;
    private final RunLimits limits;
    private final boolean numbersElections;

    /**
     * @param scenario a run with a task; events that were added to solve it are left out
     * @param algorithm the algorithm that it names
     * @param limits what a run that is handed in may have at most
     * @throws IllegalArgumentException if it has no task, the run reaches the goal without any event added, or its path
     *     does not reach it with as few as it says; the message says what was found and what is expected
     */
    public TaskJudge(Scenario scenario, Algorithm<?> algorithm, RunLimits limits) {
        this.task = scenario.task()
                .orElseThrow(() -> new IllegalArgumentException("found no 'task'; expected one with a goal"));
        this.start = scenario.withoutAddedEvents().withoutTexts();
        this.algorithm = algorithm;
        this.limits = limits;
        this.goal = new GoalJudge(task.goal());
        List<Frame> untouched = History.of(start, algorithm).frames();
        findFrameOfGoal(untouched).ifPresent(frame -> {
            throw new IllegalArgumentException("task.goal: found a goal that the run reaches by itself, at stage "
                    + frame.stage() + "; expected one that only added events can reach");
        });
        this.numbersElections = untouched.stream()
                .flatMap(frame -> frame.processes().stream())
                .anyMatch(process -> process.state().reign() != 0);
        requireTrueSolution();
    }

    /** The task that is judged. */
    public Task task() {
        return task;
    }

    /** The run with the task, before any event is added. */
    public Scenario start() {
        return start;
    }

    /** Whether the goal is judged at the end of a run alone. */
    public boolean isJudgedInTheEnd() {
        return goal.isJudgedInTheEnd();
    }

    /** Whether elections are numbered, so that two may lead at one time, in different terms. */
    public boolean numbersElections() {
        return numbersElections;
    }

    private void requireTrueSolution() {
        if (task.fewest().isPresent() && task.fewest().getAsInt() > task.budgetInAll()) {
            throw new IllegalArgumentException(
                    "task.fewest: found " + task.fewest().getAsInt() + "; expected at most " + task.budgetInAll()
                            + ", as many as the budget has");
        }
        if (task.path().isEmpty()) {
            return;
        }
        TaskVerdict verdict = judge(start.withAddedEvents(task.path()));
        if (!verdict.isReachedWithinBudget()) {
            throw new IllegalArgumentException("task.path: found events that do not reach the goal within the budget"
                    + verdict.refusal().map(why -> ": " + why).orElse("") + "; expected some that do");
        }
        if (task.fewest().isPresent() && verdict.usedInAll() != task.fewest().getAsInt()) {
            throw new IllegalArgumentException("task.path: found a path with " + verdict.usedInAll()
                    + " events that count; expected " + task.fewest().getAsInt() + ", as 'fewest' says");
        }
    }

    /**
     * Judges a run that was handed in. If it says itself what the task is, or which events were added, that must be
     * true.
     */
    public TaskVerdict judge(Scenario handedIn) {
        TaskVerdict verdict = judge(handedIn, this::play);
        return verdict.refusal().isPresent()
                ? verdict
                : findDifferenceOfTask(handedIn).map(TaskVerdict::refused).orElse(verdict);
    }

    private Optional<String> findDifferenceOfTask(Scenario handedIn) {
        return handedIn.task()
                .flatMap(found -> ScenarioText.describeDifference(found, task, start.group())
                        .or(() -> describeDifferenceOfAdded(handedIn, found.added())));
    }

    private Optional<String> describeDifferenceOfAdded(Scenario handedIn, List<Integer> told) {
        boolean isTrue =
                told.isEmpty() || handedIn.withoutAddedEvents().events().equals(start.events());
        return isTrue
                ? Optional.empty()
                : Optional.of("task.added: found " + told + "; expected "
                        + Task.findAdded(start.events(), handedIn.events()).orElseThrow()
                        + ", the events that are not the task's own");
    }

    /** Judges a run that was played. */
    public TaskVerdict judge(History played) {
        return judge(played.scenario(), scenario -> played.frames());
    }

    /**
     * A verdict on a run that counts as used no events that come after a frame, for whoever has not watched them. At
     * the end all count, also those that never take place.
     *
     * @param whole the verdict on the whole run
     */
    public TaskVerdict limitToWatched(TaskVerdict whole, History played, int watchedFrame) {
        if (whole.refusal().isPresent() || watchedFrame == played.lastFrame().index()) {
            return whole;
        }
        List<ScheduledIntervention> added = listAdded(played.scenario()).stream()
                .filter(event -> played.isAppliedByFrame(watchedFrame, event.intervention()))
                .toList();
        return createVerdict(
                countUsed(played.frames().subList(0, watchedFrame + 1), added), whole.stage(), whole.frame());
    }

    private List<ScheduledIntervention> listAdded(Scenario run) {
        return Task.findAdded(start.events(), run.events()).orElseThrow().stream()
                .map(number -> run.events().get(number - 1))
                .toList();
    }

    private TaskVerdict createVerdict(SortedMap<Task.Kind, Integer> used, OptionalInt stage, OptionalInt frame) {
        return new TaskVerdict(
                Optional.empty(),
                stage,
                frame,
                used,
                task.hasOnlyKindsOfBudget(used),
                task.isWithinBudget(used),
                task.fewest());
    }

    private List<Frame> play(Scenario scenario) {
        limits.requireWithin(scenario, algorithm);
        return History.of(scenario, algorithm).frames();
    }

    private TaskVerdict judge(Scenario handedIn, Function<Scenario, List<Frame>> player) {
        try {
            return judgeWithinLimits(withoutNeedlessLayout(handedIn.withoutTexts()), player);
        } catch (RunLimits.ExceededException e) {
            return TaskVerdict.refused("found " + e.getMessage() + "; expected at most these");
        }
    }

    private TaskVerdict judgeWithinLimits(Scenario found, Function<Scenario, List<Frame>> player) {
        Optional<String> difference = ScenarioText.describeDifferenceApartFromEvents(found, start);
        if (difference.isPresent()) {
            return TaskVerdict.refused(difference.get());
        }
        if (Task.findAdded(start.events(), found.events()).isEmpty()) {
            return TaskVerdict.refused("events: found a run without some of the task's own events, or with these in"
                    + " another order; expected all of them, and others only added");
        }
        List<Frame> frames = player.apply(start.withEvents(found.events()));
        Optional<Frame> reached = findFrameOfGoal(frames);
        return createVerdict(
                countUsed(frames, listAdded(found)),
                reached.map(frame -> OptionalInt.of(frame.stage())).orElse(OptionalInt.empty()),
                reached.map(frame -> OptionalInt.of(frame.index())).orElse(OptionalInt.empty()));
    }

    /** The run in the task's layout, if that is all that differs and the run does not depend on it, as rings do. */
    private Scenario withoutNeedlessLayout(Scenario found) {
        if (found.layout().equals(start.layout())
                || !found.group().ids().equals(start.group().ids())) {
            return found;
        }
        Scenario moved = found.withLayout(start.layout());
        if (ScenarioText.describeDifferenceApartFromEvents(moved, start).isPresent()) {
            return found;
        }
        limits.requireWithin(found, algorithm);
        return limits.allow(moved, algorithm) && statesOf(found).equals(statesOf(moved)) ? moved : found;
    }

    private List<List<Frame.ProcessFrame>> statesOf(Scenario scenario) {
        return History.of(scenario, algorithm).frames().stream()
                .map(Frame::processes)
                .toList();
    }

    /** Counts by kind the added events of a run; what is free is left out. */
    private static SortedMap<Task.Kind, Integer> countUsed(List<Frame> frames, List<ScheduledIntervention> added) {
        FalseDetections detections = new FalseDetections();
        frames.forEach(frame -> frame.events().forEach(detections::observe));
        SortedMap<Task.Kind, Integer> used = new TreeMap<>();
        for (ScheduledIntervention each : added) {
            Intervention event = each.intervention();
            Task.Kind.of(event, detections.include(event)).ifPresent(kind -> used.merge(kind, 1, Integer::sum));
        }
        return used;
    }

    /** The scheduled detections of a run to which a process reacted although its coordinator was live. */
    private static final class FalseDetections {

        /** By process, the detections that it has not reacted to yet; looked up, never iterated. */
        private final Map<Integer, Deque<Intervention>> waiting = new HashMap<>();

        private final List<Intervention> found = new ArrayList<>();

        void observe(SimulationEvent event) {
            if (event instanceof SimulationEvent.Intervened intervened
                    && intervened.intervention() instanceof Intervention.Detect detect) {
                if (intervened.effective()) {
                    waiting.computeIfAbsent(detect.process(), process -> new ArrayDeque<>())
                            .add(detect);
                }
            } else if (event instanceof SimulationEvent.Crashed crashed) {
                waiting.remove(crashed.process());
            } else if (event instanceof SimulationEvent.Reacted reacted) {
                DetectionKind.of(reacted).ifPresent(kind -> assign(kind, reacted));
            }
        }

        /** A process that is not paused reacts at once, and one that was paused in the order of its detections. */
        private void assign(DetectionKind kind, SimulationEvent.Reacted reacted) {
            Intervention detect =
                    waiting.getOrDefault(reacted.process(), new ArrayDeque<>()).poll();
            if (kind == DetectionKind.SUSPECT && detect != null && changesAnything(reacted)) {
                found.add(detect);
            }
        }

        private static boolean changesAnything(SimulationEvent.Reacted reacted) {
            return !reacted.before().equals(reacted.after())
                    || !reacted.queued().isEmpty()
                    || !reacted.timers().isEmpty();
        }

        @SuppressWarnings("ReferenceEquality") // detecting twice is two interventions that are equal
        boolean include(Intervention detect) {
            return found.stream().anyMatch(each -> each == detect);
        }
    }

    /** The first frame of a run at which the goal is reached, or the last one if it is judged in the end. */
    private Optional<Frame> findFrameOfGoal(List<Frame> frames) {
        Frame last = frames.get(frames.size() - 1);
        if (goal.isJudgedInTheEnd()) {
            return Optional.of(last).filter(frame -> goal.isReachedInTheEnd(new EndView(frame)));
        }
        return frames.stream()
                .filter(frame -> goal.isReachedAt(
                        Invariants.createView(frame), frame.tallies().sent()))
                .findFirst();
    }

    /** A view of the last frame of a run for properties of its end. */
    private record EndView(Frame frame, Seen seen) implements Seen {

        EndView(Frame frame) {
            this(frame, Invariants.createView(frame));
        }

        @Override
        public Group group() {
            return seen.group();
        }

        @Override
        public boolean isLive(int id) {
            return seen.isLive(id);
        }

        @Override
        public ProcessState state(int id) {
            return seen.state(id);
        }

        @Override
        public boolean isPaused(int id) {
            return seen.isPaused(id);
        }

        @Override
        public boolean isCut(int from, int to) {
            return seen.isCut(from, to);
        }

        @Override
        public boolean isAtRest() {
            return frame.ending() != Frame.Ending.OUT_OF_TIME;
        }
    }
}

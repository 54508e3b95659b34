package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent.Intervened;
import hustings.model.Algorithm;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.BoardView;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A recorded run: its frames from beginning to end, its scenario, and the interventions made by hand; immutable.
 *
 * <p>{@link #branchWithIntervention} is the only way to edit a run: it makes a new branch from a frame on. Events
 * scripted by the scenario are kept; those added by hand after that frame belong to the old branch. A branch is
 * simulated again from its beginning, so a frame is always the result of a run.
 */
public final class History {

    private final Branch branch;
    private final Scenario scenario;
    private final Algorithm<?> algorithm;
    private final RunLimits limits;
    private final List<Frame> frames;
    private final List<Integer> stops;
    /**
     * The frame in which each intervention was applied; by identity, since two crashes of the same process are equal.
     */
    private final IdentityHashMap<Intervention, Frame> applied = new IdentityHashMap<>();

    private final int lastAsScripted;

    /**
     * One edit by hand.
     *
     * @param done the intervention itself
     * @param consequences those that follow from it
     * @param before the first scripted event of the same moment that was still to come, if any
     */
    private record Edit(
            ScheduledIntervention done,
            List<ScheduledIntervention> consequences,
            Optional<ScheduledIntervention> before) {}

    /** The input of a run: the scripted scenario and the edits by hand. Small. */
    public static final class Branch {
        private final Scenario scripted;
        private final List<Edit> edits;

        private Branch(Scenario scripted, List<Edit> edits) {
            this.scripted = scripted;
            this.edits = List.copyOf(edits);
        }

        /** The branch without edits. */
        public static Branch of(Scenario scriptedScenario) {
            return new Branch(scriptedScenario, List.of());
        }

        /** The same branch with other algorithms to be compared. */
        public Branch withComparedAlgorithms(List<AlgorithmChoice> compared, Optional<BoardView> view) {
            return new Branch(scripted.withComparedAlgorithms(compared).withView(view), edits);
        }

        /** The scenario without the edits. */
        public Scenario scriptedScenario() {
            return scripted;
        }

        /** Whether anything was done by hand. */
        public boolean isEdited() {
            return !edits.isEmpty();
        }

        /** Whether both derive from the very same scripted scenario object. */
        @SuppressWarnings("ReferenceEquality") // a scenario opened twice counts as two
        public boolean isFromSameScenario(Branch other) {
            return scripted == other.scripted;
        }

        /** The scenario with the edits among its events; saved and opened again it gives the same run. */
        public Scenario editedScenario() {
            return scripted.withEvents(eventsWithEdits());
        }

        /** All events; an edit comes before scripted events of the same moment that were still to come. */
        private List<ScheduledIntervention> eventsWithEdits() {
            List<ScheduledIntervention> events = new ArrayList<>(scripted.events());
            for (Edit edit : edits) {
                int index = edit.before()
                        .map(event -> identityIndexOf(event, events))
                        .orElse(events.size());
                events.add(index, edit.done());
                events.addAll(edit.consequences());
            }
            return events;
        }

        @SuppressWarnings("ReferenceEquality") // two crashes of the same process are equal
        private static int identityIndexOf(ScheduledIntervention event, List<ScheduledIntervention> events) {
            int index = 0;
            while (events.get(index) != event) {
                index++;
            }
            return index;
        }
    }

    private History(Branch branch, Algorithm<?> algorithm, RunLimits limits) {
        this.branch = branch;
        this.scenario = branch.editedScenario();
        this.algorithm = algorithm;
        this.limits = limits;
        limits.requireWithin(scenario, algorithm);
        this.frames = RunRecorder.recordRun(scenario, algorithm);
        this.stops = findStageStops(frames);
        frames.forEach(frame -> frame.events(Intervened.class)
                .forEach(intervened -> applied.putIfAbsent(intervened.intervention(), frame)));
        this.lastAsScripted = branch.edits.stream()
                .map(edit -> applied.get(edit.done().intervention()))
                .filter(Objects::nonNull)
                .mapToInt(frame -> frame.index() - 1)
                .min()
                .orElse(frames.size() - 1);
    }

    /**
     * Runs a scenario to its end.
     *
     * @param algorithm the algorithm named by the scenario
     */
    public static History of(Scenario scenario, Algorithm<?> algorithm) {
        return of(Branch.of(scenario), algorithm);
    }

    /** Runs a branch to its end. */
    public static History of(Branch branch, Algorithm<?> algorithm) {
        return of(branch, algorithm, RunLimits.OF_FILES);
    }

    /**
     * Runs a branch to its end.
     *
     * @param limits the most that it and every branch made from it may take
     * @throws RunLimits.ExceededException if the run is beyond them; nothing is recorded then
     */
    public static History of(Branch branch, Algorithm<?> algorithm, RunLimits limits) {
        return new History(branch, algorithm, limits);
    }

    /** The indices of the frames at which stepping by stage through a run stops, ascending. */
    public static List<Integer> findStageStops(List<Frame> frames) {
        return findStageStops(frames, false);
    }

    /**
     * The indices of the frames at which stepping by stage through a run stops, ascending.
     *
     * @param withHeartbeats whether it also stops at the stages of messages that only serve to notice crashes
     */
    public static List<Integer> findStageStops(List<Frame> frames, boolean withHeartbeats) {
        List<Integer> stops = new ArrayList<>();
        for (Frame frame : frames) {
            boolean last = frame.index() == frames.size() - 1;
            boolean stop = switch (frame.kind()) {
                case START, STAGE -> true;
                case INTERVENTION -> !isOnlyToldToCrash(frame);
                case TICK ->
                    !last
                            && !isFollowedByStageInTick(frames, frame)
                            && (hasEffectiveIntervention(frame) || canOnlyInterventionContinue(frame));
                case DETECTOR_STAGE -> withHeartbeats;
                case IDLE -> false;
            };
            if (stop || last) {
                stops.add(frame.index());
            }
        }
        return List.copyOf(stops);
    }

    private static boolean hasEffectiveIntervention(Frame frame) {
        return frame.events(Intervened.class).anyMatch(done -> done.effective() && !isToldToCrash(done));
    }

    /** Whether all that a frame shows is that a process will crash while it sends, which is not to be seen yet. */
    private static boolean isOnlyToldToCrash(Frame frame) {
        return frame.events(Intervened.class).allMatch(History::isToldToCrash);
    }

    private static boolean isToldToCrash(Intervened done) {
        return done.effective() && done.intervention() instanceof Intervention.CrashAfterSends;
    }

    /** Whether no message is in flight and no timer runs, so that only an intervention can continue the run. */
    private static boolean canOnlyInterventionContinue(Frame frame) {
        return frame.flights().isEmpty()
                && isWithoutDetectors(frame)
                && frame.processes().stream()
                        .allMatch(process -> process.timers().isEmpty() && !process.sendsWaiting());
    }

    private static boolean isWithoutDetectors(Frame frame) {
        return frame.detectors().tallies().types().isEmpty();
    }

    private static boolean isFollowedByStageInTick(List<Frame> frames, Frame frame) {
        Frame next = frames.get(frame.index() + 1);
        return next.kind() == Frame.Kind.STAGE && next.tick() == frame.tick();
    }

    /** The input of this run. */
    public Branch branch() {
        return branch;
    }

    /** The algorithm that ran. */
    public Algorithm<?> algorithm() {
        return algorithm;
    }

    /** The most that this run, its branches and the runs compared with it may take. */
    public RunLimits limits() {
        return limits;
    }

    /** The scenario with the edits among its events; saved and opened again it gives the same run. */
    public Scenario scenario() {
        return scenario;
    }

    /**
     * The scenario with every event moved to a tick, so that another algorithm with other stages gets the same faults
     * at the same times. Events that were never applied are not changed.
     */
    public Scenario scenarioWithEventsAtTicks() {
        return branch.scripted.withEvents(
                branch.eventsWithEdits().stream().map(this::convertMomentToTick).toList());
    }

    private ScheduledIntervention convertMomentToTick(ScheduledIntervention event) {
        if (event.moment() instanceof Moment.AtTick) {
            return event;
        }
        Frame frame = applied.get(event.intervention());
        return frame == null
                ? event
                : ScheduledIntervention.atTick(frame.stage() == 0 ? 0 : frame.tick() + 1, event.intervention());
    }

    /**
     * The tick of the first intervention after a frame, in the {@linkplain #scenarioWithEventsAtTicks scenario by
     * ticks}; {@link Integer#MAX_VALUE} if there is none.
     */
    public int nextInterventionTick(Frame frame) {
        return branch.eventsWithEdits().stream()
                .filter(event -> !isAppliedByFrame(frame.index(), event.intervention()))
                .map(this::convertMomentToTick)
                .map(event -> event.moment() instanceof Moment.AtTick at ? at.tick() : 0)
                .filter(tick -> tick > frame.tick())
                .min(Integer::compare)
                .orElse(Integer.MAX_VALUE);
    }

    /** Whether one of the scenario's interventions, this very one, took place up to a frame. */
    public boolean isAppliedByFrame(int frameIndex, Intervention intervention) {
        Frame frame = applied.get(intervention);
        return frame != null && frame.index() <= frameIndex;
    }

    /** All frames of the run. */
    public List<Frame> frames() {
        return frames;
    }

    /** The last frame. */
    public Frame lastFrame() {
        return frames.get(frames.size() - 1);
    }

    /** The indices of the frames at which stepping by stage stops, ascending. */
    public List<Integer> stageStopIndices() {
        return stops;
    }

    /** The index of the last frame that no edit has affected; up to it the scenario's captions are true. */
    public int lastUneditedFrameIndex() {
        return lastAsScripted;
    }

    /**
     * Applies an intervention at a frame, in a new branch of the run.
     *
     * @param frameIndex the index of the frame; the edits up to it are kept, those after it are dropped
     * @param moment the moment of the intervention: not before {@link #momentAfter}, or, if it makes the shown stage
     *     again, after the stage before
     * @param consequences interventions that follow from it, each with its tick
     * @return the new branch; empty if the moment is after the run's last tick
     * @throws RunLimits.ExceededException if the branch is beyond the limits of this run
     */
    public Optional<History> branchWithIntervention(
            int frameIndex, Moment moment, Intervention intervention, List<ScheduledIntervention> consequences) {
        if (moment instanceof Moment.AtTick at
                && at.tick() > branch.scripted.timing().untilTick()) {
            return Optional.empty();
        }
        List<ScheduledIntervention> scripted = branch.scripted.events();
        Optional<ScheduledIntervention> nextScripted = scripted.stream()
                .skip(indexAfterLastApplied(scripted, frameIndex, moment))
                .filter(event -> !isAppliedByFrame(frameIndex, event.intervention()))
                .filter(event -> event.moment().equals(moment)
                        || (moment instanceof Moment.BeforeStage && isAppliedRightAfter(frameIndex, event)))
                .findFirst();
        List<Edit> edits = new ArrayList<>(branch.edits);
        edits.removeIf(edit -> !isAppliedByFrame(frameIndex, edit.done().intervention()));
        edits.add(new Edit(new ScheduledIntervention(moment, intervention), consequences, nextScripted));
        return Optional.of(of(new Branch(branch.scripted, edits), algorithm, limits));
    }

    /**
     * The index after the last event of a moment that was applied up to a frame; 0 if none was. An event before it in
     * the file may still wait for its message; a new one must not come before what was applied.
     */
    private int indexAfterLastApplied(List<ScheduledIntervention> events, int frameIndex, Moment moment) {
        int end = events.size();
        while (end > 0
                && !(events.get(end - 1).moment().equals(moment)
                        && isAppliedByFrame(frameIndex, events.get(end - 1).intervention()))) {
            end--;
        }
        return end;
    }

    /** Whether an event waits for its message and applies after a frame, before anything is sent or the clock moves. */
    private boolean isAppliedRightAfter(int frameIndex, ScheduledIntervention event) {
        Frame at = applied.get(event.intervention());
        Frame shown = frames.get(frameIndex);
        return event.awaitsSend() && at != null && at.stage() == shown.stage() && at.tick() == shown.tick();
    }

    /**
     * The moment after a frame: before the next stage if the frame shows a numbered stage, the start or an intervention
     * after one of these; otherwise the beginning of the next tick.
     */
    public Moment momentAfter(int frameIndex) {
        Frame shown = frames.get(frameIndex);
        boolean isBeforeStage = switch (shown.kind()) {
            case START, STAGE -> true;
            case INTERVENTION -> !isAfterDetectorStage(shown);
            case DETECTOR_STAGE, TICK, IDLE -> false;
        };
        return isBeforeStage ? new Moment.BeforeStage(shown.stage() + 1) : new Moment.AtTick(shown.tick() + 1);
    }

    /** Whether messages of the failure detectors were sent before an intervention, since the last stage or tick. */
    private boolean isAfterDetectorStage(Frame intervention) {
        int index = intervention.index();
        while (frames.get(index).kind() == Frame.Kind.INTERVENTION) {
            index--;
        }
        return frames.get(index).kind() == Frame.Kind.DETECTOR_STAGE;
    }
}

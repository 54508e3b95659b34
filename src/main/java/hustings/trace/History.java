package hustings.trace;

import hustings.engine.Event;
import hustings.engine.Frame;
import hustings.engine.Happening;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.model.Algorithm;
import hustings.scenario.Scenario;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The frames of a run from its beginning to its end, and a cursor that says which of them is shown.
 *
 * <p>Stepping by stage goes from stop to stop: the start, each stage, each intervention that no stage follows at once,
 * and the end. Stepping by tick advances exactly one tick, due or not.
 *
 * <p>{@link #intervene} is the one way to edit a run: it starts a new branch at the frame that is shown. What the
 * scenario scripts stays; what was done by hand after that frame belongs to the old branch, which {@link #undo} brings
 * back. A branch is run anew from its beginning, so a frame is always the result of a run.
 */
public final class History {

    private static final int MAX_UNDO = 50;

    private final Scenario scenario;
    private final Algorithm<?> algorithm;
    private final Deque<Stub> undone = new ArrayDeque<>();
    private final Deque<Stub> past = new ArrayDeque<>();
    private Branch branch;
    /** What is to be run before anything is asked; null while the branch is there. */
    private Stub resting;

    /** One course of the run: what was done by hand, what came of it, and where the cursor stands. */
    private static final class Branch {
        private final List<Edit> edits;
        private final List<Frame> frames;
        private final List<Integer> stops;
        private int cursor;

        Branch(List<Edit> edits, List<Frame> frames) {
            this.edits = edits;
            this.frames = frames;
            this.stops = stopsOf(frames);
        }
    }

    /** A branch without its frames: they take much room, and running it anew brings the same. */
    private record Stub(List<Edit> edits, int cursor) {}

    /**
     * What was done by hand in one go.
     *
     * @param events the intervention itself, and what is to follow from it later
     * @param before the scripted event of the same moment before which it was done, if there is one
     */
    private record Edit(List<Event> events, Optional<Event> before) {}

    private History(Scenario scenario, Algorithm<?> algorithm) {
        this.scenario = scenario;
        this.algorithm = algorithm;
        this.branch = run(List.of());
    }

    /**
     * Runs a scenario to its end; the cursor is at the start.
     *
     * @param algorithm the one that the scenario names
     */
    public static History of(Scenario scenario, Algorithm<?> algorithm) {
        return new History(scenario, algorithm);
    }

    private Branch run(List<Edit> edits) {
        return new Branch(edits, Recording.of(scenario.withEvents(events(edits)), algorithm));
    }

    private Branch branch() {
        if (resting != null) {
            branch = run(resting.edits());
            branch.cursor = resting.cursor();
            resting = null;
        }
        return branch;
    }

    private Stub stub() {
        return resting == null ? new Stub(branch.edits, branch.cursor) : resting;
    }

    /** Lets go of the frames until something is asked: who keeps many histories has no room for all their frames. */
    public void rest() {
        resting = stub();
        branch = null;
    }

    /**
     * All events, what was done by hand in its place: before what was scripted for that moment and was still to come.
     */
    private List<Event> events(List<Edit> edits) {
        List<Event> events = new ArrayList<>(scenario.events());
        for (Edit edit : edits) {
            int place = edit.before().map(event -> placeOf(event, events)).orElse(-1);
            events.add(place < 0 ? events.size() : place, edit.events().get(0));
            events.addAll(edit.events().subList(1, edit.events().size()));
        }
        return events;
    }

    @SuppressWarnings("ReferenceEquality") // crashing 5 twice is two events that are equal
    private static int placeOf(Event event, List<Event> events) {
        int place = 0;
        while (events.get(place) != event) {
            place++;
        }
        return place;
    }

    /** The indices of the frames at which stepping by stage through a run stops, ascending. */
    public static List<Integer> stopsOf(List<Frame> frames) {
        List<Integer> stops = new ArrayList<>();
        for (Frame frame : frames) {
            boolean last = frame.index() == frames.size() - 1;
            boolean stop = switch (frame.kind()) {
                case START, STAGE, INTERVENTION -> true;
                case TICK -> !last && !stageFollowsAtOnce(frames, frame) && (intervened(frame) || isAtRest(frame));
                case IDLE -> false;
            };
            if (stop || last) {
                stops.add(frame.index());
            }
        }
        return List.copyOf(stops);
    }

    private static boolean intervened(Frame frame) {
        return frame.happenings().stream()
                .anyMatch(h -> h instanceof Happening.Intervened intervened && intervened.effective());
    }

    /** Whether nothing is on its way or awaited, and only an intervention can make the run go on. */
    private static boolean isAtRest(Frame frame) {
        return frame.flights().isEmpty()
                && frame.processes().stream()
                        .allMatch(process -> process.timers().isEmpty() && !process.sendsWaiting());
    }

    private static boolean stageFollowsAtOnce(List<Frame> frames, Frame frame) {
        Frame next = frames.get(frame.index() + 1);
        return next.kind() == Frame.Kind.STAGE && next.tick() == frame.tick();
    }

    /** The run as it is now, with what was done by hand among its events: saved and opened again it is the same run. */
    public Scenario scenario() {
        return scenario.withEvents(events(stub().edits()));
    }

    /**
     * The run as it is now with every event at a tick: the same faults at the same times for an algorithm whose stages
     * are others. An event that was never applied stays as it is.
     */
    public Scenario scenarioByTicks() {
        return scenario.withEvents(
                events(branch().edits).stream().map(this::byTick).toList());
    }

    private Event byTick(Event event) {
        if (event.moment() instanceof Moment.AtTick) {
            return event;
        }
        return branch().frames.stream()
                .filter(frame -> happensIn(frame, event.intervention()))
                .findFirst()
                .map(frame -> Event.at(frame.stage() == 0 ? 0 : frame.tick() + 1, event.intervention()))
                .orElse(event);
    }

    /** All frames of the run, those after the cursor too. */
    public List<Frame> frames() {
        return branch().frames;
    }

    /** The indices of the frames at which stepping by stage stops, ascending. */
    public List<Integer> stops() {
        return branch().stops;
    }

    /** How many stages the whole run has. */
    public int stages() {
        return branch().frames.get(branch().frames.size() - 1).stage();
    }

    /** The frame that is shown. */
    public Frame shown() {
        return branch().frames.get(branch().cursor);
    }

    /** Whether no intervention by hand was made up to a frame: what the scenario's captions say of it is true. */
    public boolean isAsScripted(int frameIndex) {
        return branch().edits.stream().noneMatch(edit -> isApplied(edit, frameIndex));
    }

    /** Goes to the next stop; stays at the end. */
    public void forward() {
        branch().cursor = branch().stops.stream()
                .filter(stop -> stop > branch().cursor)
                .findFirst()
                .orElse(branch().cursor);
    }

    /** Goes to the stop before; stays at the start. */
    public void back() {
        branch().cursor = branch().stops.stream()
                .filter(stop -> stop < branch().cursor)
                .reduce((before, after) -> after)
                .orElse(branch().cursor);
    }

    /** Goes to the end of the next tick, from the start to the end of tick 0; stays at the end. */
    public void tickForward() {
        boolean fromTheStart = branch().cursor == 0
                && branch().frames.size() > 1
                && branch().frames.get(1).tick() == 0;
        goToEndOfTick(fromTheStart ? 0 : shown().tick() + 1);
    }

    /** Goes to the end of the tick before; from tick 0, to the start. */
    public void tickBack() {
        if (shown().tick() == 0) {
            first();
        } else {
            goToEndOfTick(shown().tick() - 1);
        }
    }

    private void goToEndOfTick(int tick) {
        branch().cursor = branch().frames.stream()
                .filter(frame -> frame.tick() <= tick)
                .reduce((before, after) -> after)
                .orElseThrow()
                .index();
    }

    /** Goes to the start. */
    public void first() {
        branch().cursor = 0;
    }

    /** Goes to the end. */
    public void last() {
        branch().cursor = branch().frames.size() - 1;
    }

    /**
     * Goes to a frame.
     *
     * @throws IndexOutOfBoundsException if there is no frame of that index
     */
    public void jumpTo(int frameIndex) {
        branch().cursor = branch().frames.get(frameIndex).index();
    }

    /**
     * Does something to the run at the frame that is shown: a new branch starts there, and the cursor goes to the frame
     * that shows it done.
     *
     * @param now what happens now
     * @param later what is to follow from it, each at a tick of its own; undone together with it
     * @return whether it was possible: not if the run's last tick is over
     */
    public boolean intervene(Intervention now, List<Event> later) {
        return intervene(momentAfterShown(), now, later);
    }

    /**
     * Does something to the run at a tick after the one that is shown, of which nothing has been seen yet; otherwise
     * like {@link #intervene}. So runs that are shown side by side are done something to at the same time.
     *
     * @throws IllegalArgumentException if the tick is not after the one that is shown
     */
    public boolean interveneAt(int tick, Intervention now, List<Event> later) {
        if (tick <= shown().tick()) {
            throw new IllegalArgumentException("tick " + tick + " is over; shown is tick " + shown().tick());
        }
        return intervene(new Moment.AtTick(tick), now, later);
    }

    private boolean intervene(Moment moment, Intervention now, List<Event> later) {
        if (moment instanceof Moment.AtTick at && at.tick() > scenario.timing().untilTick()) {
            return false;
        }
        List<Edit> edits = new ArrayList<>();
        for (Edit edit : branch().edits) {
            if (isApplied(edit, branch().cursor)) {
                edits.add(edit);
            }
        }
        Edit edit = new Edit(
                Stream.concat(Stream.of(new Event(moment, now)), later.stream()).toList(), firstToCome(moment));
        edits.add(edit);
        Branch next = run(List.copyOf(edits));
        next.cursor = firstStopShowing(next, edit);
        past.push(stub());
        if (past.size() > MAX_UNDO) {
            past.removeLast();
        }
        undone.clear();
        branch = next;
        return true;
    }

    /** The first scripted event of a moment that has not been applied yet in what is shown. */
    private Optional<Event> firstToCome(Moment moment) {
        return scenario.events().stream()
                .filter(event -> event.moment().equals(moment))
                .filter(event -> branch().frames.subList(0, branch().cursor + 1).stream()
                        .noneMatch(frame -> happensIn(frame, event.intervention())))
                .findFirst();
    }

    /** The tick at which an intervention made now takes effect. */
    public int interventionTick() {
        return momentAfterShown() instanceof Moment.AtTick at ? at.tick() : shown().tick();
    }

    /** Between two stages if the shown frame is of that kind; otherwise at the beginning of the next tick. */
    private Moment momentAfterShown() {
        Frame shown = shown();
        return switch (shown.kind()) {
            case START, STAGE, INTERVENTION -> new Moment.BeforeStage(shown.stage() + 1);
            case TICK, IDLE -> new Moment.AtTick(shown.tick() + 1);
        };
    }

    private static int firstStopShowing(Branch branch, Edit edit) {
        int last = branch.frames.size() - 1;
        return branch.stops.stream()
                .filter(stop -> isApplied(branch, edit, stop))
                .findFirst()
                .orElse(last);
    }

    private boolean isApplied(Edit edit, int frameIndex) {
        return isApplied(branch(), edit, frameIndex);
    }

    private static boolean isApplied(Branch branch, Edit edit, int frameIndex) {
        Intervention first = edit.events().get(0).intervention();
        return branch.frames.subList(0, frameIndex + 1).stream().anyMatch(frame -> happensIn(frame, first));
    }

    private static boolean happensIn(Frame frame, Intervention intervention) {
        return frame.happenings().stream()
                .anyMatch(h -> h instanceof Happening.Intervened intervened && isThisVery(intervened, intervention));
    }

    @SuppressWarnings("ReferenceEquality") // crashing 5 twice is two interventions that are equal
    private static boolean isThisVery(Happening.Intervened intervened, Intervention intervention) {
        return intervened.intervention() == intervention;
    }

    /** Whether there is a branch to go back to. */
    public boolean canUndo() {
        return !past.isEmpty();
    }

    /** Whether an undone branch can be taken up again. */
    public boolean canRedo() {
        return !undone.isEmpty();
    }

    /** Goes back to the branch before the last intervention, and to the frame that was shown there. */
    public void undo() {
        if (canUndo()) {
            undone.push(stub());
            resting = past.pop();
        }
    }

    /** Forgets the branches that were undone: something else has been done since. */
    public void forgetUndone() {
        undone.clear();
    }

    /** Takes up the branch that was last undone. */
    public void redo() {
        if (canRedo()) {
            past.push(stub());
            resting = undone.pop();
        }
    }
}

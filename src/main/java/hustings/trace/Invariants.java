package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Role;
import hustings.model.Seen;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The status of all invariants in each frame of a run. Immutable. */
public final class Invariants {

    /** For each invariant and each frame, the index of the frame since which its truth value has not changed. */
    private final Map<Invariant, int[]> since = new EnumMap<>(Invariant.class);

    private final List<Frame> frames;
    private final Group group;
    private final List<Invariant> checkedInvariants;

    /** Whether an invariant holds in a frame. */
    public enum Condition {
        /** The invariant holds. */
        HOLDS,
        /** The invariant does not hold yet: an election is under way. */
        UNSETTLED,
        /** The invariant does not hold. */
        BROKEN
    }

    /**
     * The status of an invariant in a frame.
     *
     * @param since the frame since which it has held, or has not held, without a break
     */
    public record InvariantStatus(Condition verdict, Frame since) {}

    private Invariants(List<Frame> frames, List<Invariant> checkedInvariants) {
        this.frames = frames;
        this.group = Group.of(
                frames.get(0).processes().stream().map(ProcessFrame::id).toList());
        this.checkedInvariants = checkedInvariants;
    }

    /**
     * Judges all frames of a run.
     *
     * @param algorithm the algorithm of the run; invariants that its paper does not promise are not checked
     */
    public static Invariants of(List<Frame> frames, Algorithm<?> algorithm) {
        List<Invariant> checkedInvariants = Arrays.stream(Invariant.values())
                .filter(invariant -> invariant != Invariant.HIGHEST || algorithm.promisesHighest())
                .toList();
        Invariants invariants = new Invariants(List.copyOf(frames), checkedInvariants);
        checkedInvariants.forEach(invariants::evaluateInEachFrame);
        return invariants;
    }

    private void evaluateInEachFrame(Invariant invariant) {
        int[] starts = new int[frames.size()];
        boolean held = false;
        List<ProcessFrame> judged = List.of();
        for (int index = 0; index < starts.length; index++) {
            List<ProcessFrame> processes = frames.get(index).processes();
            boolean same = isSameList(processes, judged); // as in all ticks without events
            boolean holds = same ? held : invariant.property().holds(new FrameStateView(group, frames.get(index)));
            starts[index] = index > 0 && holds == held ? starts[index - 1] : index;
            held = holds;
            judged = processes;
        }
        since.put(invariant, starts);
    }

    @SuppressWarnings("ReferenceEquality") // only saves work
    private static boolean isSameList(List<ProcessFrame> processes, List<ProcessFrame> others) {
        return processes == others;
    }

    /** The invariants that are checked: those that the algorithm promises. */
    public List<Invariant> checkedInvariants() {
        return checkedInvariants;
    }

    /**
     * The status of a checked invariant in a frame.
     *
     * @throws IllegalArgumentException if the invariant is not checked
     * @throws IndexOutOfBoundsException if the run has no such frame
     */
    public InvariantStatus statusIn(Invariant invariant, int frameIndex) {
        int[] starts = since.get(invariant);
        if (starts == null) {
            throw new IllegalArgumentException(invariant + " is not promised");
        }
        Frame frame = frames.get(frameIndex);
        Condition verdict = invariant.property().holds(new FrameStateView(group, frame))
                ? Condition.HOLDS
                : !invariant.isAlwaysRequired() && isElectionUnderWay(frame) ? Condition.UNSETTLED : Condition.BROKEN;
        return new InvariantStatus(verdict, frames.get(starts[frameIndex]));
    }

    /**
     * Whether an election is under way: a live process is active in one or has sends waiting, or a message is in flight
     * whose receiver does not follow its sender.
     */
    public static boolean isElectionUnderWay(Frame frame) {
        boolean comesToRest = frame.ending() == Frame.Ending.QUIESCENT;
        return !comesToRest
                && (frame.processes().stream().anyMatch(Invariants::isActiveInElection)
                        || frame.flights().stream().anyMatch(flight -> mayChangeBelief(flight, frame)));
    }

    private static boolean isActiveInElection(ProcessFrame process) {
        Role role = process.state().role();
        boolean isToLead = role == Role.GRANTED && process.state().coordinator() != process.id();
        boolean elects = role == Role.ELECTING || role == Role.WAITING || isToLead;
        return process.live() && (process.sendsWaiting() || elects);
    }

    private static boolean mayChangeBelief(Frame.Flight flight, Frame frame) {
        ProcessFrame receiver = frame.process(flight.sent().to());
        return !flight.fate().isLost()
                && receiver.live()
                && receiver.state().coordinator() != flight.sent().from();
    }

    /** A view of a frame for properties. */
    public static Seen createView(Frame frame) {
        return new FrameStateView(new Invariants(List.of(frame), List.of()).group, frame);
    }

    private record FrameStateView(Group group, Frame frame) implements Seen {

        @Override
        public boolean isLive(int id) {
            return process(id).live();
        }

        @Override
        public boolean isPaused(int id) {
            return process(id).paused();
        }

        @Override
        public boolean isCut(int from, int to) {
            return frame.isCut(from, to);
        }

        @Override
        public ProcessState state(int id) {
            return process(id).state();
        }

        private ProcessFrame process(int id) {
            return frame.processes().get(group.indexOf(id));
        }
    }
}

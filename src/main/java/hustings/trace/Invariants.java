package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Role;
import hustings.model.Seen;
import java.util.Arrays;
import java.util.List;

/** Judges invariants in the frames of a run. */
public final class Invariants {

    private Invariants() {}

    /** Whether an invariant holds in a frame. */
    public enum Condition {
        /** The invariant holds. */
        HOLDS,
        /** The invariant does not hold yet: an election is under way. */
        UNSETTLED,
        /** The invariant does not hold. */
        BROKEN
    }

    /** The invariants that an algorithm promises. */
    public static List<Invariant> findPromised(Algorithm<?> algorithm) {
        return Arrays.stream(Invariant.values())
                .filter(invariant -> invariant != Invariant.HIGHEST || algorithm.promisesHighest())
                .toList();
    }

    /** Judges an invariant in a frame. */
    public static Condition judge(Invariant invariant, Frame frame) {
        if (holds(invariant, frame)) {
            return Condition.HOLDS;
        }
        return !invariant.isAlwaysRequired() && isElectionUnderWay(frame) ? Condition.UNSETTLED : Condition.BROKEN;
    }

    /** Whether an invariant holds in a frame. */
    public static boolean holds(Invariant invariant, Frame frame) {
        return holds(invariant, groupOf(frame), frame);
    }

    private static boolean holds(Invariant invariant, Group group, Frame frame) {
        return invariant.property().holds(new FrameStateView(group, frame));
    }

    /** The index of the frame since which an invariant has held, or has not held, without a break until another. */
    @SuppressWarnings("ReferenceEquality") // of lists that are shared by frames without events; only saves work
    public static int findLastChangeIndex(Invariant invariant, List<Frame> frames, int frameIndex) {
        Group group = groupOf(frames.get(frameIndex)); // the same in all frames
        boolean holds = holds(invariant, group, frames.get(frameIndex));
        int since = frameIndex;
        while (since > 0
                && (frames.get(since - 1).processes() == frames.get(since).processes()
                        || holds(invariant, group, frames.get(since - 1)) == holds)) {
            since--;
        }
        return since;
    }

    /**
     * Whether an election is under way: a live process is active in one or has sends waiting, or a message is in flight
     * whose receiver does not follow its sender.
     */
    public static boolean isElectionUnderWay(Frame frame) {
        return frame.ending() != Frame.Ending.QUIESCENT
                && (isAnyInElection(frame)
                        || frame.processes().stream().anyMatch(process -> process.live() && process.sendsWaiting())
                        || frame.flights().stream().anyMatch(flight -> mayChangeBelief(flight, frame)));
    }

    /** Whether any live process takes part in an election, or was granted the role and does not lead yet. */
    public static boolean isAnyInElection(Frame frame) {
        return frame.processes().stream()
                .anyMatch(process -> process.live()
                        && (process.state().takesPart()
                                || (process.state().role() == Role.GRANTED
                                        && process.state().coordinator() != process.id())));
    }

    private static boolean mayChangeBelief(Frame.Flight flight, Frame frame) {
        ProcessFrame receiver = frame.process(flight.to());
        return !flight.fate().isLost() && receiver.live() && receiver.state().coordinator() != flight.from();
    }

    /** A view of a frame for properties. */
    public static Seen createView(Frame frame) {
        return new FrameStateView(groupOf(frame), frame);
    }

    private static Group groupOf(Frame frame) {
        return frame.group();
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

package hustings.app.session;

import hustings.engine.Frame;
import hustings.engine.Happening;
import java.util.List;

/** Finds in one course of a run what is the same in another. */
final class Moments {

    private Moments() {}

    /**
     * How many frames from the start on two courses have in common; what becomes of messages later is not looked at.
     */
    static int sameFrames(List<Frame> one, List<Frame> other) {
        int shorter = Math.min(one.size(), other.size());
        int same = 0;
        while (same < shorter && isSame(one.get(same), other.get(same))) {
            same++;
        }
        return same;
    }

    private static boolean isSame(Frame one, Frame other) {
        return one.kind() == other.kind()
                && one.tick() == other.tick()
                && one.stage() == other.stage()
                && one.processes().equals(other.processes())
                && one.sides().equals(other.sides())
                && happenings(one).equals(happenings(other));
    }

    /** What happened; of a stage, the messages that were sent. */
    private static List<Object> happenings(Frame frame) {
        return frame.happenings().stream()
                .<Object>map(h ->
                        h instanceof Happening.StageSent sent ? sent.stage().sends() : h)
                .toList();
    }

    /** The index of the frame of another course that shows the moment that a frame shows. */
    static int sameMoment(Frame frame, List<Frame> other) {
        int index = 0;
        if (frame.index() > 0) {
            while (index + 1 < other.size()
                    && other.get(index + 1).tick() <= frame.tick()
                    && other.get(index + 1).stage() <= frame.stage()) {
                index++;
            }
        }
        return index;
    }
}

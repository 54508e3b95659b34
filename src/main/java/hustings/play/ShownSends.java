package hustings.play;

import hustings.engine.Frame;
import hustings.engine.Moment;
import hustings.engine.SentMessage;
import hustings.engine.SimulationEvent.Crashed;
import hustings.engine.SimulationEvent.StageSent;
import java.util.List;
import java.util.Optional;

/**
 * The sends of a process in the stage that a frame shows: its arrows are on the screen, and it can still be crashed in
 * the midst of them.
 *
 * @param stage the frame of the stage
 * @param process the id of the process
 * @param sends its messages, at least one, in the order in which they leave
 */
public record ShownSends(Frame stage, int process, List<SentMessage> sends) {

    /**
     * Finds the sends of a process in the stage that is shown; empty if it sends nothing there.
     *
     * @param index the index of the shown frame: that of a stage, or of interventions right after it
     */
    public static Optional<ShownSends> find(List<Frame> frames, int index, int process) {
        int stageIndex = index;
        while (stageIndex > 0 && frames.get(stageIndex).kind() == Frame.Kind.INTERVENTION) {
            stageIndex--;
        }
        Frame stage = frames.get(stageIndex);
        List<SentMessage> sends = stage.events(StageSent.class)
                .flatMap(sent -> sent.stage().sends().stream())
                .filter(send -> send.from() == process)
                .toList();
        return stage.kind() != Frame.Kind.STAGE || sends.isEmpty()
                ? Optional.empty()
                : Optional.of(new ShownSends(stage, process, sends));
    }

    /** The last moment at which the process can be told to crash in the midst of these sends. */
    Moment momentBefore(List<Frame> frames) {
        return switch (frames.get(stage.index() - 1).kind()) {
            case START, STAGE, DETECTOR_STAGE, INTERVENTION -> new Moment.BeforeStage(stage.stage());
            case TICK, IDLE -> new Moment.AtTick(stage.tick());
        };
    }

    /** The index of the frame in which the process crashes, in a run where it was told to; that of the stage else. */
    int crashIndex(Run changed) {
        return changed.frames().stream()
                .skip(stage.index())
                .filter(frame -> frame.events(Crashed.class).anyMatch(crashed -> crashed.process() == process))
                .findFirst()
                .map(Frame::index)
                .orElse(Math.min(stage.index(), changed.lastVisibleFrame().index()));
    }
}

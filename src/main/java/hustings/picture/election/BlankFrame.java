package hustings.picture.election;

import hustings.engine.Frame;
import hustings.model.ProcessState;
import java.util.List;
import java.util.Optional;

/** Frames to be filled in by hand: only the processes, each with a blank for the coordinator it believes in. */
public final class BlankFrame {

    /** An unknown state, to be filled in. */
    record UnknownState() implements ProcessState {
        @Override
        public int coordinator() {
            return NOBODY;
        }
    }

    private BlankFrame() {}

    /** A frame at the same moment, all of which is to be filled in. */
    public static Frame of(Frame frame) {
        return new Frame(
                frame.index(),
                frame.kind(),
                frame.tick(),
                frame.delayTicks(),
                frame.stage(),
                Optional.empty(),
                frame.group(),
                frame.processes().stream()
                        .map(process -> new Frame.ProcessFrame(
                                process.id(),
                                true,
                                new UnknownState(),
                                List.of(),
                                List.of(),
                                false,
                                false,
                                0,
                                process.values()))
                        .toList(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                frame.tallies(),
                frame.ending(),
                Frame.DetectorMessages.NONE);
    }
}

package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.model.ProcessState;
import hustings.play.Run;

/** What is said of the processes and messages of a picture to those who do not see it. */
final class PictureTexts {

    private PictureTexts() {}

    /** What a process does, and whom it follows. */
    static String describe(Frame.ProcessFrame process) {
        String id = Integer.toString(process.id());
        if (!process.live()) {
            return Texts.of("picture.process-crashed", id);
        }
        String does = Texts.translate(process.state().role().description());
        int followed = process.state().coordinator();
        String coordinator = followed == ProcessState.NOBODY ? Texts.of("inspect.nobody") : Integer.toString(followed);
        String text = Texts.of("picture.process", id, does, coordinator);
        return process.paused() ? text + " " + Texts.of("picture.paused", id) : text;
    }

    /** What a message is, and how it is lost, if it is. */
    static String describe(Frame.Flight flight) {
        String name = LanesTip.messageName(flight);
        return flight.fate().isLost() ? name + ", " + Texts.of("lanes.tip." + Texts.key(flight.fate())) : name;
    }

    /** What a message is, how it is lost, if it is, and when it is sent and arrives. */
    static String describe(Frame.Flight flight, Run run) {
        return describe(flight) + ", " + LanesTip.times(flight, run);
    }
}

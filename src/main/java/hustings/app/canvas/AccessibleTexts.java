package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.model.Group;
import hustings.play.Run;

/** Descriptions of the processes and messages of a picture for screen readers. */
final class AccessibleTexts {

    private AccessibleTexts() {}

    /** Describes the role and the coordinator of a process. */
    static String describe(Frame.ProcessFrame process, Group group) {
        String id = group.name(process.id());
        if (!process.live()) {
            return Texts.of("picture.process-crashed", id);
        }
        String does = Texts.translate(process.state().role().description());
        String text = Texts.of("picture.process", id, does, Inspector.formatCoordinator(process, group));
        return process.paused() ? text + " " + Texts.of("picture.paused", id) : text;
    }

    /** Describes a message, and how it is lost if it is lost. */
    static String describe(Frame.Flight flight, Group group) {
        String name = LanesTip.formatMessageName(flight, group);
        return flight.fate().isLost() ? name + ", " + Texts.of("lanes.tip." + Texts.toKey(flight.fate())) : name;
    }

    /** Describes a message, how it is lost if it is lost, and when it is sent and arrives. */
    static String describe(Frame.Flight flight, Run run) {
        return describe(flight, run.scenario().group()) + ", " + LanesTip.describeTimes(flight, run);
    }
}

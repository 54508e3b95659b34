package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.play.Run;
import hustings.trace.transit.Transit;
import hustings.trace.transit.Transit.Status;
import hustings.trace.transit.TransitWords;
import java.util.ArrayList;
import java.util.List;

/** Descriptions of the processes and messages of a picture for screen readers. */
final class AccessibleTexts {

    private AccessibleTexts() {}

    /** Describes the role, the coordinator, the number of the election and the vote of a process. */
    static String describe(Frame.ProcessFrame process, Group group) {
        String id = group.name(process.id());
        List<String> sentences = new ArrayList<>();
        if (process.live()) {
            String does = Texts.translate(process.state().role().description());
            sentences.add(Texts.of("picture.process", id, does, Inspector.formatCoordinator(process, group)));
        } else {
            sentences.add(Texts.of("picture.process-crashed", id));
        }
        if (process.state().shownNumber() > 0) {
            sentences.add(Texts.of("picture.election-number", Inspector.formatElectionNumber(process)));
        }
        if (process.state().vote() != ProcessState.NOBODY) {
            sentences.add(Texts.of("picture.vote", Inspector.formatVote(process, group)));
        }
        if (process.paused()) {
            sentences.add(Texts.of("picture.paused", id));
        }
        return String.join(" ", sentences);
    }

    /** Describes a message, and how it is lost if it is lost. */
    static String describe(Frame.Flight flight, Group group) {
        String name = LanesTip.formatMessageName(flight, group);
        return flight.fate().isLost() ? name + ", " + Texts.of("lanes.tip." + Texts.toKey(flight.fate())) : name;
    }

    /** Describes a message and what has become of it. */
    static String describe(Transit transit, Group group) {
        return describe(transit.flight(), transit.status(), group);
    }

    private static String describe(Frame.Flight flight, Status status, Group group) {
        return LanesTip.formatMessageName(flight, group) + ", "
                + (status == Status.LOST
                        ? Texts.of("lanes.tip." + Texts.toKey(flight.fate()))
                        : TransitWords.describe(status, Texts.language()));
    }

    /** Describes a message, what has become of it, and when it is sent and arrives. */
    static String describe(Frame.Flight flight, Status status, Run run) {
        return describe(flight, status, run.scenario().group()) + ", " + LanesTip.describeTimes(flight, run);
    }

    /** Describes a message, how it is lost if it is lost, and when it is sent and arrives. */
    static String describe(Frame.Flight flight, Run run) {
        return describe(flight, run.scenario().group()) + ", " + LanesTip.describeTimes(flight, run);
    }
}

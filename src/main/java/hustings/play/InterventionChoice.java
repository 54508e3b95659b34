package hustings.play;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention.Kind;
import hustings.engine.Intervention.Precondition;
import hustings.engine.Intervention.Target;
import hustings.scenario.InterventionWords;
import hustings.trace.DetectionKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A kind of intervention in the menu of a process.
 *
 * @param kind the kind; for a kind with a number the menu may offer several
 * @param isPossible whether it can be done now
 */
public record InterventionChoice(Kind kind, boolean isPossible) {

    /**
     * What can be done to a process, in the order of its menu, which is that of the kinds; a detection comes first, but
     * last for a leader, which is itself what it would notice. Pausing and resuming are never there together.
     */
    public static List<InterventionChoice> listForProcess(Frame frame, int id) {
        ProcessFrame process = frame.process(id);
        List<InterventionChoice> choices = new ArrayList<>();
        Stream.of(Kind.values())
                .filter(kind -> kind.target() == Target.PROCESS && kind != Kind.DETECT)
                .filter(kind -> kind.precondition() != Precondition.PAUSED || process.paused())
                .filter(kind -> kind.precondition() != Precondition.RUNNING || !process.paused())
                .forEach(kind -> choices.add(new InterventionChoice(kind, isPossible(kind, process))));
        boolean leads = process.live() && process.state().coordinator() == id;
        choices.add(leads ? choices.size() : 0, new InterventionChoice(Kind.DETECT, process.live()));
        return List.copyOf(choices);
    }

    /** The item of the menu; that of a detection says what the process would notice in this frame. */
    public String toMenuItem(InterventionWords words, Frame frame, int id) {
        String name = frame.group().name(id);
        if (kind == Kind.DETECT && isPossible) {
            DetectionKind detection = DetectionKind.of(frame, id);
            if (detection != DetectionKind.DETECT) {
                return words.language().format(detection.key() + ".menu", name);
            }
        }
        return words.menuItem(kind, name);
    }

    private static boolean isPossible(Kind kind, ProcessFrame process) {
        return (kind.precondition() == Precondition.CRASHED) != process.live();
    }

    /** What can be done to a message on its way, in the order of its menu, which is that of the kinds. */
    public static List<Kind> listForMessage() {
        return Stream.of(Kind.values())
                .filter(kind -> kind.target() == Target.MESSAGE)
                .toList();
    }
}

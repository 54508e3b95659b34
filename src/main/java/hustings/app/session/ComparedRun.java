package hustings.app.session;

import hustings.app.base.Ids;
import hustings.app.base.Texts;
import hustings.engine.Frame;

/**
 * One of the runs that are shown side by side; immutable.
 *
 * @param run the run
 * @param frame what is shown of it
 * @param moving whether the step to this frame is to be animated
 */
public record ComparedRun(Run run, Frame frame, boolean moving) {

    /** What identifies its algorithm, such as "modified-bully". */
    public String name() {
        return run.publication().name();
    }

    /** Whether it has come to its end, and waits for the others. */
    public boolean finished() {
        return frame.ending() != Frame.Ending.NONE;
    }

    /** Where it stands: "stage 3 of 5, t = 1 D", or what it came to: "finished: 5 leads after 3 stages". */
    public String position() {
        return finished() ? finish() : run.position(frame);
    }

    private String finish() {
        int stages = frame.stage();
        String after = Texts.of("compare.after", stages);
        ElectionResult outcome = ElectionResult.of(frame);
        String key = frame.ending() == Frame.Ending.QUIESCENT ? "compare.finished" : "compare.last-tick";
        return Texts.of(key, leads(outcome), after);
    }

    private static String leads(ElectionResult outcome) {
        return switch (outcome.leaders().size()) {
            case 0 -> Texts.of("compare.nobody-leads");
            case 1 -> Texts.of("compare.one-leads", Ids.text(outcome.leaders()));
            default -> Texts.of("compare.several-lead", Ids.text(outcome.leaders()));
        };
    }
}

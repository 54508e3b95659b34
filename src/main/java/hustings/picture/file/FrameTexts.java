package hustings.picture.file;

import hustings.engine.Frame;
import hustings.paper.CompletedRun;
import hustings.picture.TextSize;
import hustings.picture.TextStyle;
import hustings.scenario.Caption;
import hustings.trace.Durations;
import hustings.trace.Narrator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is written below the frames of a run: the letter, the stage and the time of each, and what is said of it. */
final class FrameTexts {

    private final CompletedRun run;
    private final boolean hasLetters;

    FrameTexts(CompletedRun run) {
        this.run = run;
        this.hasLetters = run.scenario().captions().stream()
                .anyMatch(caption -> !caption.frame().isEmpty());
    }

    /** The letter, if it has one, the stage and the time, such as "(b) stage 2, t = 1 D". */
    String heading(Frame frame) {
        String letter = letterOf(frame);
        String time =
                Durations.formatInDelays(frame.tick(), run.scenario().timing().delayTicks(), run.language());
        return (letter.isEmpty() ? "" : "(" + letter + ") ")
                + run.language().say("status.stage", Integer.toString(frame.stage()), time);
    }

    /** As the scenario says; where it gives no letters at all, in the order of the stages. */
    private String letterOf(Frame frame) {
        if (hasLetters) {
            return findCaption(frame).map(Caption::frame).orElse("");
        }
        StringBuilder letters = new StringBuilder();
        if (frame.kind() == Frame.Kind.STAGE) {
            for (int left = frame.stage(); left > 0; left = (left - 1) / 26) {
                letters.insert(0, (char) ('a' + (left - 1) % 26));
            }
        }
        return letters.toString();
    }

    /**
     * The scenario's caption; where it has none, and at the end, what really happened.
     *
     * @param before the index of the frame that was seen before
     */
    String text(int before, Frame frame) {
        return findCaption(frame)
                .map(Caption::text)
                .orElseGet(() -> Narrator.narrate(run.frames(), before, frame.index(), run.language()));
    }

    private Optional<Caption> findCaption(Frame frame) {
        boolean last = frame.ending() != Frame.Ending.NONE && frame.index() > 0;
        return last || frame.kind() == Frame.Kind.INTERVENTION
                ? Optional.empty()
                : run.scenario().caption(frame.stage());
    }

    /** A text in lines that fit a room. */
    static List<String> lines(String text, TextStyle lettering, double maxWidth) {
        List<String> lines = new ArrayList<>();
        text.lines().forEach(line -> lines.addAll(TextSize.lines(line, lettering, maxWidth)));
        return List.copyOf(lines);
    }
}

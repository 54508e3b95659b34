package hustings.picture.file;

import hustings.engine.Frame;
import hustings.paper.CompletedRun;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import hustings.scenario.Caption;
import hustings.trace.Durations;
import hustings.trace.Narrator;
import java.util.List;
import java.util.Optional;

/** The texts below the frames of a run: the letter, the stage, the time and the caption of each. */
final class FrameTexts {

    private final CompletedRun run;
    private final boolean hasLetters;

    FrameTexts(CompletedRun run) {
        this.run = run;
        this.hasLetters = run.scenario().captions().stream()
                .anyMatch(caption -> !caption.frame().isEmpty());
    }

    /** Whether a frame is seen only because the messages are shown that only serve to notice crashes. */
    static boolean isOfHeartbeats(CompletedRun run, Frame frame) {
        return run.showsHeartbeats() && frame.kind() == Frame.Kind.DETECTOR_STAGE;
    }

    /** The heading of a frame: its letter, if it has one, the stage and the time, such as "(b) stage 2, t = 1 D". */
    String heading(Frame frame) {
        String letter = figureLetterOf(frame);
        String time =
                Durations.formatAsDelays(frame.tick(), run.scenario().timing().delayTicks(), run.language());
        return isOfHeartbeats(run, frame)
                ? run.language().format("status.heartbeats", frame.stage(), time)
                : (letter.isEmpty() ? "" : "(" + letter + ") ")
                        + run.language().format("status.stage", Integer.toString(frame.stage()), time);
    }

    /** The letter that the scenario gives a frame; if it gives no letters at all, that of the stage in order. */
    private String figureLetterOf(Frame frame) {
        if (hasLetters) {
            return findScenarioCaption(frame).map(Caption::frame).orElse("");
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
     * The caption of a frame: that of the scenario; without one, at the end, and where messages are shown that only
     * serve to notice crashes, a narration of what happened.
     *
     * @param previousFrameIndex the index of the frame that was shown before
     */
    String captionOrNarration(int previousFrameIndex, Frame frame) {
        if (isOfHeartbeats(run, frame)) {
            return Narrator.narrateWithHeartbeats(run.frames(), previousFrameIndex, frame.index(), run.language());
        }
        return findScenarioCaption(frame)
                .map(Caption::text)
                .filter(text -> !text.isEmpty())
                .orElseGet(() -> Narrator.narrate(run.frames(), previousFrameIndex, frame.index(), run.language()));
    }

    private Optional<Caption> findScenarioCaption(Frame frame) {
        boolean last = frame.ending() != Frame.Ending.NONE && frame.index() > 0;
        return last || frame.kind() == Frame.Kind.INTERVENTION || isOfHeartbeats(run, frame)
                ? Optional.empty()
                : run.scenario().findCaption(frame.stage());
    }

    /** Wraps each line of a text into lines no wider than a maximum. */
    static List<String> wrap(String text, TextStyle lettering, double maxWidth) {
        return text.lines()
                .flatMap(line -> TextMetrics.wrap(line, lettering, maxWidth).stream())
                .toList();
    }
}

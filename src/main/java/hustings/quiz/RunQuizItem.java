package hustings.quiz;

import hustings.engine.Frame;
import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureSettings;
import hustings.picture.file.ImageSurface;
import hustings.picture.file.RunHeading;
import hustings.picture.file.SheetCell;
import hustings.scenario.Question;
import hustings.scenario.Translation;
import hustings.trace.Narrator;
import java.util.List;

/**
 * A multiple-choice question about what comes next in a run, or about its end.
 *
 * @param id an id such as "K1-0-07": letters, digits and dashes; unique within a quiz
 * @param run the run
 * @param index the index of the frame at which the question is asked, which is shown
 * @param choices the choices, of which exactly one is right
 */
record RunQuizItem(String id, CompletedRun run, int index, Question question, List<Choice> choices)
        implements QuizItem {

    private static final Translation LANGUAGE = Translation.ENGLISH;
    private static final double PICTURE_HEIGHT = 350;

    /** A copy of the list given. */
    RunQuizItem {
        choices = List.copyOf(choices);
    }

    @Override
    public String runDescription() {
        Frame shown = run.frames().get(index);
        String moment = shown.type()
                .map(type -> LANGUAGE.format("quiz.shown", type.name(), Integer.toString(shown.tick())))
                .orElseGet(() -> LANGUAGE.format("quiz.start"));
        Frame deciding = AnswerabilityCheck.decidingFrame(run.frames(), index, question);
        Frame last = AnswerabilityCheck.lastFrameNeeded(run.frames(), index, question);
        List<String> conditions =
                RunConditions.upTo(run, last, last.index() == deciding.index()).toLines();
        return RunHeading.of(run).conditions() + ".\n" + String.join("\n", conditions) + "\n" + moment;
    }

    @Override
    public String questionText() {
        boolean counted = switch (question.what()) {
            case TOTAL, MESSAGES, STAGE_MESSAGES -> true;
            default -> false;
        };
        return question.wording(run.language()) + (counted ? " " + LANGUAGE.format("quiz.counted") : "");
    }

    @Override
    public byte[] pictureAsPng() {
        Drawing drawing =
                FrameDrawing.of(run.frames().get(index), PictureSettings.of(run), SheetCell.WIDTH, PICTURE_HEIGHT);
        return ImageSurface.toPng(drawing, RenderingOptions.of(Palette.LIGHT));
    }

    @Override
    public String altText() {
        return Narrator.describe(run.frames().get(index), LANGUAGE);
    }
}

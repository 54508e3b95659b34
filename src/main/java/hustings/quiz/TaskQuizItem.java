package hustings.quiz;

import hustings.engine.Frame;
import hustings.lesson.PrintedTask;
import hustings.paper.CompletedRun;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureSettings;
import hustings.picture.file.ImageSurface;
import hustings.picture.file.RunHeading;
import hustings.picture.file.SheetCell;
import hustings.scenario.Translation;
import hustings.trace.Narrator;
import java.util.List;

/**
 * The question which events solve the task of a run. It is answered in free words, since other events than the known
 * ones may solve it as well.
 */
record TaskQuizItem(String id, PrintedTask task) implements QuizItem {

    private static final Translation LANGUAGE = Translation.ENGLISH;
    private static final double PICTURE_HEIGHT = 350;

    /** The run with the task, as it is before anything is added. */
    @Override
    public CompletedRun run() {
        return task.start();
    }

    private Frame shown() {
        return run().frames().get(0);
    }

    @Override
    public List<Choice> choices() {
        return List.of();
    }

    @Override
    public String freeAnswer() {
        return String.join("\n", task.formatSolution(LANGUAGE));
    }

    @Override
    public String runDescription() {
        return RunHeading.of(run()).conditions() + ".\n"
                + String.join("\n", RunConditions.ofStartOfTask(run()).toLines()) + "\n"
                + LANGUAGE.format("quiz.start");
    }

    @Override
    public String questionText() {
        return task.formatQuestion(LANGUAGE);
    }

    @Override
    public byte[] pictureAsPng() {
        return ImageSurface.toPng(
                FrameDrawing.of(shown(), PictureSettings.of(run()), SheetCell.WIDTH, PICTURE_HEIGHT),
                RenderingOptions.of(Palette.LIGHT));
    }

    @Override
    public String altText() {
        return Narrator.describe(shown(), LANGUAGE);
    }
}

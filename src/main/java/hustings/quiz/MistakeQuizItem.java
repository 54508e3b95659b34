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
import hustings.question.MistakeQuestion;
import hustings.question.ScenarioVariant;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.Narrator;
import hustings.trace.Transcript;
import hustings.trace.difference.RunDifference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The question which mistake is made in a run, printed beside the same run without it.
 *
 * @param run the run with the mistake, which does not name it
 * @param right the run without it
 */
record MistakeQuizItem(String id, CompletedRun run, CompletedRun right, MistakeQuestion question) implements QuizItem {

    private static final Translation LANGUAGE = Translation.ENGLISH;
    private static final int MAX_TRIES = 300;
    private static final double PICTURE_HEIGHT = 350;

    /**
     * Draws different runs like a model in which it can be told which mistake is made, the model first; as many as
     * there are, since a mistake strikes in few.
     *
     * @param idPrefix what the ids begin with, before the number of the question
     */
    static List<QuizItem> drawItems(
            String idPrefix, Scenario model, MistakeQuestion question, int atMost, Random random) {
        Set<Scenario> runs = new LinkedHashSet<>();
        Scenario drawn = model.withoutTexts();
        for (int tries = 0; tries < MAX_TRIES && runs.size() < atMost; tries++) {
            if (question.isDecidedBy(drawn)) {
                runs.add(drawn);
            }
            drawn = ScenarioVariant.draw(model, random);
        }
        List<QuizItem> items = new ArrayList<>();
        for (Scenario scenario : runs) {
            String id = String.format(Locale.ROOT, "%s-%02d", idPrefix, items.size() + 1);
            AlgorithmChoice right = AlgorithmChoice.of(
                    question.mistake().right().name(), scenario.algorithm().options());
            items.add(new MistakeQuizItem(
                    id, CompletedRun.of(scenario), CompletedRun.of(scenario.withAlgorithm(right)), question));
        }
        return items;
    }

    @Override
    public List<Choice> choices() {
        return question.choices().stream()
                .map(choice -> new Choice(
                        MistakeQuestion.describe(choice, LANGUAGE),
                        choice.equals(question.mistake()),
                        question.explain(choice, run.scenario(), LANGUAGE)))
                .toList();
    }

    @Override
    public String runDescription() {
        return RunHeading.of(right).conditions() + ".\n"
                + String.join("\n", RunConditions.ofWholeRun(run).toLines()) + "\n"
                + printProgram("A", "with", run) + "\n" + printProgram("B", "without", right);
    }

    private static String printProgram(String letter, String what, CompletedRun run) {
        return LANGUAGE.format("mistake.program", letter, LANGUAGE.format("mistake." + what)) + "\n"
                + Transcript.linesByFrame(History.of(run.scenario(), run.algorithm()), true).stream()
                        .flatMap(List::stream)
                        .collect(Collectors.joining("\n"));
    }

    @Override
    public String questionText() {
        return LANGUAGE.format("mistake.ask");
    }

    private List<CompletedRun> both() {
        return List.of(run, right);
    }

    /** The frames of both runs where they part, that of the mistake first. */
    private List<Frame> framesWhereTheyPart() {
        RunDifference difference = RunDifference.of(
                History.of(run.scenario(), run.algorithm()), History.of(right.scenario(), right.algorithm()));
        return IntStream.range(0, 2)
                .mapToObj(i -> both().get(i).frames().get(difference.divergenceFrameIndex(i)))
                .toList();
    }

    @Override
    public byte[] pictureAsPng() {
        List<Frame> frames = framesWhereTheyPart();
        List<Drawing> drawings = IntStream.range(0, 2)
                .mapToObj(i -> FrameDrawing.of(
                        frames.get(i), PictureSettings.of(both().get(i)), SheetCell.WIDTH, PICTURE_HEIGHT))
                .toList();
        Drawing beside = Drawing.of(2 * SheetCell.WIDTH, PICTURE_HEIGHT, (surface, palette) -> {
            for (int i = 0; i < drawings.size(); i++) {
                drawings.get(i).paintAt(surface, i * SheetCell.WIDTH, 0, palette);
            }
        });
        return ImageSurface.toPng(beside, RenderingOptions.of(Palette.LIGHT));
    }

    @Override
    public String altText() {
        return framesWhereTheyPart().stream()
                .map(frame -> Narrator.describe(frame, LANGUAGE))
                .collect(Collectors.joining(" / "));
    }
}

package hustings.web;

import hustings.algorithm.Catalogue;
import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.check.TaskWords;
import hustings.model.Algorithm;
import hustings.picture.Palette;
import hustings.picture.RecordingSurface;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureLayout;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Describes everything that a page shows of a run as text: frames, sentences, counts and drawing calls. The same
 * scenario gives the same text in every browser and in the program, except where TeaVM formats values differently.
 */
final class RunText {

    private static final List<Translation> LANGUAGES = Translation.readAll();
    private static final double WIDTH = 520;
    private static final double HEIGHT = 430;
    private static final double PROGRESS = 0.4;

    /** The number of frames and stops that are all included; after them every tenth and the last. */
    private static final int FULL_COUNT = 40;

    private static final int SAMPLE_INTERVAL = 10;

    private RunText() {}

    /**
     * Runs a scenario given as YAML, and describes the run; in parts, since the longest description has a million
     * letters.
     */
    static List<String> describeRun(String yaml) throws ScenarioException {
        Scenario scenario = ScenarioText.parse("text", yaml, Catalogue.all());
        Run run = Run.of(
                RunDocument.of(RunOrigin.ofOwnRun(), scenario),
                Catalogue.getByName(scenario.algorithm().name()));
        List<String> text = new ArrayList<>(List.of(ScenarioText.format(scenario)));
        for (CountingConvention convention : CountingConvention.values()) {
            text.add(convention.id() + " " + run.cost().counts().total(convention));
        }
        Cursor cursor = Cursor.of(run);
        for (int stop : sample(run.stops())) {
            ViewState shown = ViewState.of(cursor.atFrame(stop), StepMode.BY_STAGE, 0, false);
            for (Translation language : LANGUAGES) {
                text.add(shown.caption(language).text());
                text.add(shown.electionStatus().describe(language));
            }
            RecordingSurface calls = new RecordingSurface();
            FrameDrawing.of(PictureLayout.of(shown.step(), LiveRun.pictureSetting(run), WIDTH, HEIGHT), PROGRESS)
                    .paint(calls, Palette.LIGHT);
            text.addAll(calls.lines());
        }
        sample(run.frames()).forEach(frame -> text.add(frame.toString()));
        return text;
    }

    /** Judges a run for a task, both given as YAML, and describes the verdict. */
    static List<String> describeVerdict(String task, String handedIn) throws ScenarioException {
        Scenario scenario = ScenarioText.parse("task", task, Catalogue.all());
        Algorithm<?> algorithm = Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
        TaskJudge judge = new TaskJudge(scenario, algorithm, RunLimits.OF_FILES);
        Scenario run = ScenarioText.parse("run", handedIn, Catalogue.all());
        TaskVerdict verdict = judge.judge(run);
        List<String> text = new ArrayList<>();
        text.add(verdict.refusal().orElse("counts") + " " + verdict.used());
        text.add(verdict.stage().orElse(-1) + " " + verdict.frame().orElse(-1) + " " + verdict.isReached() + " "
                + verdict.isReachedWithinBudget() + " " + verdict.isReachedWithFewest());
        for (Translation language : LANGUAGES) {
            TaskWords words = new TaskWords(language, judge);
            text.addAll(List.of(words.goal(), words.budget(), words.used(verdict), words.verdict(verdict)));
        }
        return text;
    }

    private static <T> List<T> sample(List<T> all) {
        int last = all.size() - 1;
        return IntStream.rangeClosed(0, last)
                .filter(i -> i < FULL_COUNT || i % SAMPLE_INTERVAL == 0 || i == last)
                .mapToObj(all::get)
                .toList();
    }
}

package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.app.canvas.ElectionCanvas;
import hustings.app.run.ComparisonChart;
import hustings.app.widget.TimeLine;
import hustings.paper.Figures;
import hustings.play.ScenarioChanges;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.Translation;
import hustings.trace.Durations;
import hustings.trace.Measurement;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A class compares four algorithms on the faults of Figure 1. */
@Tag("jdk")
class SideBySideTest extends WindowFixture {

    private static final List<String> FOUR = List.of("bully", "modified-bully", "map", "ring");

    @BeforeEach
    void figure1IsCompared() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.sees("#position", "stage 0 of 16");
    }

    private String cell(String column, String algorithm) {
        return window.text("#compare-" + column + "-" + FOUR.indexOf(algorithm));
    }

    private boolean isDownInAll(int process) {
        return window.session().board().state().columns().stream()
                .noneMatch(run -> run.frame().process(process).live());
    }

    @Test
    void allStepTogetherAndComeToWhatEachComesToAlone() throws ScenarioException {
        window.press(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT);
        window.sees("#comparedPosition0", "stage 3 of 5, t = 1 D");
        window.sees("#comparedPosition1", "stage 3 of 4, t = 2 D");
        assertThat(cell("messages", "bully")).isEqualTo("8");
        assertThat(cell("messages-end", "bully"))
                .as("the end is still to be seen")
                .isEmpty();
        window.press(KeyCode.RIGHT);
        window.sees("#comparedPosition2", "stage 3 of 3, after 2 D, done");
        window.press(KeyCode.END);
        window.sees("#position", "stage 16 of 16");
        Scenario figure = Figures.loadScenario("K1");
        for (String name : FOUR) {
            Scenario alone = ScenarioChanges.withAlgorithm(figure, AlgorithmChoice.asPublished(name));
            Measurement measured = Measurement.of(
                    alone, Catalogue.getByName(name).with(alone.algorithm().options()));
            for (String when : List.of("", "-end")) {
                assertThat(cell("messages" + when, name))
                        .isEqualTo(String.valueOf(measured.tallies().sent()));
                assertThat(cell("stages" + when, name)).isEqualTo(String.valueOf(measured.stages()));
                assertThat(cell("time" + when, name))
                        .isEqualTo(Durations.formatAsDelays(measured.endTick(), 2, Translation.ENGLISH));
                assertThat(cell("leads" + when, name)).isEqualTo("6");
            }
        }
    }

    @Test
    void theTimeLineReachesToTheEndOfTheLongest() {
        TimeLine line = window.node("#timeLine", TimeLine.class);
        window.press(KeyCode.END);
        window.sees("#position", "stage 16 of 16");
        Point2D end = Hand.onWindow(() -> thumb(line));
        window.press(KeyCode.LEFT);
        window.until("the thumb goes back", () -> thumb(line).getX() < end.getX());
        window.press(KeyCode.HOME);
        window.sees("#position", "stage 0 of 16");
        window.drag(line, thumb(line), end);
        window.sees("#position", "stage 16 of 16");
        window.sees("#comparedPosition2", "stage 3 of 3, after 2 D, done");
        window.until(
                "all are at their ends", () -> window.session().board().state().isAtEnd());
        assertThat(window.session().board().state().active()).isZero();
    }

    /** The middle of the thumb, in the scene. */
    private static Point2D thumb(TimeLine line) {
        Bounds thumb = line.lookup(".time-thumb")
                .localToScene(line.lookup(".time-thumb").getBoundsInLocal());
        return new Point2D(thumb.getCenterX(), thumb.getCenterY());
    }

    @Test
    void aClickCrashesInAllAndUndoTakesItBackInAll() {
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.sees("#position", "stage 2 of 16");
        window.clickProcess("#compareCanvas2", 3);
        window.until("3 is down in all", () -> isDownInAll(3));
        window.press(KeyCode.DIGIT6, KeyCode.ENTER);
        window.until("6 is down in all", () -> isDownInAll(6));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("3 is up again", () -> !isDownInAll(3));
        window.sees("#position", "stage 2 of 16");
        assertThat(window.session().hasUnsavedChanges()).isFalse();
    }

    @Test
    void aCrashBetweenTwoStagesIsSaidToComeToTheOthersAtTheNextTick() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.sees("stage 0 of 5, t = 0 D");
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.sees("stage 2 of 5, t = 1 D");
        window.clickProcess(6);
        window.until("6 is down", () -> !window.frame().process(6).live());
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.sees("#compareFaults", "6 crashes after stage 2 of Bully; in the others, at the next tick: t = 1.5 D.");
        window.press(KeyCode.HOME, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT);
        window.seesIn("#comparedPosition1", "t = 1.5 D: 6 crashes");
    }

    @Test
    void aCrashWhereTheOthersShowOtherTimesIsSaidToComeToEachAtItsOwn() {
        window.press(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT);
        window.sees("#position", "stage 5 of 16");
        window.clickProcess("#compareCanvas1", 6);
        window.sees(
                "#compareFaults",
                "6 crashes after stage 5 of Bully;"
                        + " in Modified bully at t = 4.5 D, in Overhead-aware (MAP) at t = 2.5 D.");
        window.seesIn("#comparedPosition1", "t = 4.5 D: 6 crashes");
        window.seesIn("#comparedPosition2", "t = 2.5 D: 6 crashes");
    }

    /** The first crash makes a detection follow by itself in some of the runs, which thus have more events. */
    @Test
    void aSecondCrashIsSaidToComeWhenItsPictureSaysSo() {
        window.press(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT);
        window.sees("#position", "stage 4 of 16");
        window.clickProcess("#compareCanvas0", 6);
        window.until("6 is down in all", () -> isDownInAll(6));
        window.clickProcess("#compareCanvas0", 3);
        window.until("3 is down in all", () -> isDownInAll(3));
        window.sees(
                "#compareFaults",
                "6 crashes after stage 4 of Bully; in Overhead-aware (MAP) at t = 2.5 D."
                        + " 3 crashes after stage 4 of Bully; in Overhead-aware (MAP) at t = 3 D.");
        window.seesIn("#comparedPosition2", "t = 3 D: 3 crashes");
    }

    @Test
    void aClassIsShownThePicturesAndWhatTheyCost() {
        ElectionCanvas picture = window.node("#compareCanvas0", ElectionCanvas.class);
        double before = picture.getWidth() * picture.getHeight();
        window.press(KeyCode.F5);
        window.until("the pictures are larger", () -> picture.getWidth() * picture.getHeight() > before);
        assertThat(Seen.is("#compareChart")).isTrue();
        assertThat(Seen.is("#compareTable")).isTrue();
        for (String control : List.of("#compareBar", "#compareButtons", "#compareStep", "#menuBar")) {
            assertThat(Seen.is(control)).as(control).isFalse();
        }
        window.press(KeyCode.RIGHT);
        window.sees("#position", "stage 1 of 16");
        window.press(KeyCode.B);
        window.until("the screen is black", () -> Seen.is("#blank"));
        window.press(KeyCode.B);
        window.until("the screen is not black", () -> !Seen.is("#blank"));
        window.press(KeyCode.ESCAPE);
        window.until("the chart is back", () -> window.isShown("#compareChart") && Seen.is("#compareBar"));
        assertThat(window.session().board().sideBySideProperty().get()).isTrue();
        window.until(
                "the pictures are about as they were",
                () -> Math.abs(picture.getWidth() * picture.getHeight() / before - 1) < 0.15);
    }

    @Test
    void algorithmsAreSearchedAndChosenByKeyboard() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.F);
        window.write("stable");
        window.press(KeyCode.ENTER);
        window.seesIn("#algorithmCount", "5 chosen");
        window.press(KeyCode.HOME);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.A);
        window.write("map");
        window.press(KeyCode.ENTER);
        window.seesIn("#algorithmCount", "4 chosen");
        window.press(KeyCode.ESCAPE);
        window.until("the list is closed", () -> !window.isShown("#algorithmList"));
        window.sees("#comparedTitle2", "Ring");
        window.sees("#comparedTitle3", "Stable (agreement first)");
        assertThat(window.isShown("#compare-messages-3")).isTrue();
    }

    @Test
    void theCursorIsDraggedAndARunIsOpenedByItself() {
        window.press(KeyCode.RIGHT);
        window.sees("#position", "stage 1 of 16");
        ComparisonChart chart = window.node("#compareChart", ComparisonChart.class);
        window.drag(chart, chart.sceneLocationOf(1, 8), chart.sceneLocationOf(3, 8));
        window.sees("#position", "stage 3 of 16");
        assertThat(chart.getAccessibleText())
                .isEqualTo("stage: 3. Bully: 8; Modified bully: 6; Overhead-aware (MAP): 8; Ring: 3");
        window.press(KeyCode.T);
        window.sees("#position", "t = 2 D of 18 D");
        window.click("#compareOpen2");
        window.sees("stage 3 of 3, after 2 D, done");
        assertThat(window.session().shown().run().publication().name()).isEqualTo("map");
        assertThat(window.canvas().isFocused()).isTrue();
    }
}

package hustings.app.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.app.base.Patience;
import hustings.app.base.Theme;
import hustings.engine.Frame;
import hustings.picture.PictureRuns;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.LabelShape;
import hustings.picture.election.PictureSettings;
import hustings.picture.election.ProcessShape;
import hustings.scenario.Layout;
import hustings.trace.transit.Transit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The canvas with Figure 1 of Kordafshari et al., in a window. */
@ExtendWith(ApplicationExtension.class)
@Tag("jdk")
class ElectionCanvasTest {

    private static final PictureSettings LAYOUT =
            PictureRuns.setting(new Layout.Circle(List.of(1, 5, 6, 3, 7, 0, 4, 2)));

    private final List<Frame> frames =
            TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).history().frames();
    private final List<String> heard = new ArrayList<>();
    private ElectionCanvas canvas;

    @Start
    void start(Stage window) {
        canvas = new ElectionCanvas();
        canvas.mouseHandler().setOnProcessClicked(id -> heard.add("clicked " + id));
        canvas.mouseHandler().setOnProcessMenu((id, screen) -> heard.add("menu " + id));
        canvas.mouseHandler().setOnMessageClicked((flight, screen) -> heard.add("flight " + flight.name()));
        window.setMaximized(false);
        window.setScene(new Scene(new StackPane(canvas)));
        window.setWidth(900);
        window.setHeight(650);
        window.show();
    }

    private Frame stage(int number) {
        return frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE && frame.stage() == number)
                .findFirst()
                .orElseThrow();
    }

    private void show(Frame frame) {
        onFxThread(() -> canvas.show(frame, LAYOUT, false));
    }

    private static void onFxThread(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, action);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private Point2D screenPoint(Point2D scenePoint) {
        return canvas.localToScreen(canvas.sceneToLocal(scenePoint));
    }

    @Test
    void aClickOnAProcessOrAMessageIsPassedOn(FxRobot robot) {
        Frame first = stage(1);
        show(first);
        robot.clickOn(screenPoint(canvas.sceneLocationOf(5).orElseThrow()));
        for (Frame.Flight flight : first.flightsOfStage()) {
            robot.clickOn(screenPoint(canvas.sceneLocationOf(flight).orElseThrow()));
        }
        robot.clickOn(canvas.localToScreen(2, 2));
        assertThat(heard)
                .containsExactly(
                        "clicked 5", "flight 4>5 ELECTION@0", "flight 4>6 ELECTION@0", "flight 4>7 ELECTION@0");
    }

    @Test
    void aFrameByItselfHasAnArrowAndATokenForEachOfItsMessages() {
        onFxThread(() -> canvas.asPrintedProperty().set(false));
        Frame first = stage(1);
        show(first);
        assertThat(canvas.picture().arrows())
                .extracting(ArrowShape::flight)
                .containsExactlyElementsOf(first.flights())
                .hasSize(3);
        assertThat(canvas.picture().motion().tokens())
                .hasSize(3)
                .allMatch(token -> token.statusAt(1) == Transit.Status.ON_ITS_WAY);
        assertThat(canvas.picture().labels()).extracting(LabelShape::text).contains("ELECTION");
    }

    @Test
    void theMouseAsksForAMenuTheKeyboardDoesNot() {
        show(stage(1));
        Point2D local = canvas.sceneToLocal(canvas.sceneLocationOf(3).orElseThrow());
        Point2D screen = canvas.localToScreen(local);
        for (boolean byKeyboard : new boolean[] {false, true}) {
            onFxThread(() -> Event.fireEvent(
                    canvas,
                    new ContextMenuEvent(
                            ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                            local.getX(),
                            local.getY(),
                            screen.getX(),
                            screen.getY(),
                            byKeyboard,
                            null)));
        }
        assertThat(heard).containsExactly("menu 3");
    }

    @Test
    void theCursorIsAHandOverWhatCanBeClicked(FxRobot robot) {
        show(stage(1));
        robot.moveTo(screenPoint(canvas.sceneLocationOf(2).orElseThrow()));
        assertThat(canvas.getCursor()).isEqualTo(Cursor.HAND);
        robot.moveTo(canvas.localToScreen(3, 3));
        assertThat(canvas.getCursor()).isEqualTo(Cursor.DEFAULT);
    }

    @Test
    void processesAreFoundWhereTheyAreDrawn() {
        show(stage(2));
        for (int id = 0; id < 8; id++) {
            Point2D place = canvas.sceneToLocal(canvas.sceneLocationOf(id).orElseThrow());
            assertThat(canvas.picture().processAt(place.getX(), place.getY()))
                    .map(ProcessShape::id)
                    .hasValue(id);
        }
        assertThat(canvas.picture().processAt(1, 1)).isEmpty();
        assertThat(canvas.sceneLocationOf(99)).isEmpty();
        onFxThread(canvas::clear);
        assertThat(canvas.sceneLocationOf(1)).isEmpty();
        assertThat(canvas.getAccessibleText()).isNull();
    }

    @Test
    void anAnimationEndsByItselfOrAtOnce() throws Exception {
        AtomicBoolean started = new AtomicBoolean();
        onFxThread(() -> {
            canvas.speedProperty().set(6);
            canvas.show(stage(1), LAYOUT, true);
            started.set(canvas.animatingProperty().get()); // later it may have ended
        });
        assertThat(started).isTrue();
        Patience.await(10, canvas.animatingProperty().not()::get);
        onFxThread(() -> {
            canvas.speedProperty().set(1e-3);
            canvas.show(stage(2), LAYOUT, true);
        });
        assertThat(canvas.animatingProperty().get()).isTrue();
        onFxThread(canvas::finishAnimation);
        assertThat(canvas.animatingProperty().get()).isFalse();
    }

    @Test
    void aClickDuringAMotionEndsItAndActsOnTheProcessThatWasClicked(FxRobot robot) {
        onFxThread(() -> {
            canvas.speedProperty().set(1e-3);
            canvas.show(stage(2), LAYOUT, true);
        });
        assertThat(canvas.animatingProperty().get()).isTrue();
        robot.clickOn(screenPoint(canvas.sceneLocationOf(5).orElseThrow()));
        assertThat(canvas.animatingProperty().get()).isFalse();
        assertThat(heard).containsExactly("clicked 5");
    }

    @Test
    void aKeyDuringAMotionEndsIt(FxRobot robot) {
        onFxThread(() -> {
            canvas.speedProperty().set(1e-3);
            canvas.show(stage(2), LAYOUT, true);
            canvas.requestFocus();
        });
        assertThat(canvas.animatingProperty().get()).isTrue();
        robot.type(KeyCode.DIGIT5);
        assertThat(canvas.animatingProperty().get()).isFalse();
    }

    @Test
    void nothingRunsWhereNothingMoves() {
        onFxThread(() -> canvas.show(frames.get(0), LAYOUT, true));
        assertThat(canvas.animatingProperty().get()).isFalse();
    }

    @Test
    void aRingFollowsThePickedProcess() {
        show(frames.get(0));
        onFxThread(canvas::requestFocus);
        List<Integer> without = pixels();
        onFxThread(() -> canvas.selectedProcessProperty().set(3));
        List<Integer> three = pixels();
        onFxThread(() -> canvas.selectedProcessProperty().set(5));
        List<Integer> five = pixels();
        assertThat(three).isNotEqualTo(without);
        assertThat(five).isNotEqualTo(without).isNotEqualTo(three);
    }

    @Test
    void pointingAtAProcessFadesWhatIsNotItsOwn(FxRobot robot) {
        show(stage(1));
        robot.moveTo(canvas.localToScreen(3, 3));
        List<Integer> all = pixels();
        robot.moveTo(screenPoint(canvas.sceneLocationOf(5).orElseThrow()));
        WaitForAsyncUtils.waitForFxEvents();
        List<Integer> five = pixels();
        robot.moveTo(screenPoint(canvas.sceneLocationOf(2).orElseThrow()));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(pixels())
                .as("2 neither sends nor receives: nothing is faded")
                .isEqualTo(all);
        assertThat(five).isNotEqualTo(all);
        onFxThread(() -> canvas.selectedProcessProperty().set(5));
        List<Integer> picked = pixels();
        robot.moveTo(screenPoint(canvas.sceneLocationOf(5).orElseThrow()));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(pixels()).as("of eight, who is picked fades nobody").isNotEqualTo(picked);
    }

    @Test
    void whoIsPickedAmongManyFadesWhatIsNotItsOwn() {
        Frame mesh = TestRun.of("bully", 0, 20).crashed(20).detect(0, 0).history().frames().stream()
                .filter(frame -> frame.flightsOfStage().size() > 100)
                .findFirst()
                .orElseThrow();
        PictureSettings circle = PictureRuns.setting(new Layout.Circle(
                java.util.stream.IntStream.rangeClosed(0, 20).boxed().toList()));
        onFxThread(() -> canvas.show(mesh, circle, false));
        long inked = pixels().stream().filter(argb -> (argb >>> 24) > 100).count();
        onFxThread(() -> canvas.selectedProcessProperty().set(10));
        long left = pixels().stream().filter(argb -> (argb >>> 24) > 100).count();
        assertThat(left).isLessThan(3 * inked / 4);
    }

    @Test
    void whoIsMarkedHasAHaloInEveryTheme() {
        show(frames.get(0));
        for (Theme theme : Theme.values()) {
            onFxThread(() -> canvas.paletteProperty().set(theme.palette()));
            List<Integer> without = pixels();
            onFxThread(() -> canvas.highlightedProcessesProperty().set(Set.of(3, 5)));
            List<Integer> both = pixels();
            onFxThread(() -> canvas.highlightedProcessesProperty().set(Set.of(5)));
            assertThat(pixels()).isNotEqualTo(both).isNotEqualTo(without);
            onFxThread(() -> canvas.highlightedProcessesProperty().set(Set.of()));
            assertThat(pixels()).isEqualTo(without);
        }
    }

    @Test
    void themesDifferAndTheBackgroundShowsThrough() {
        show(stage(1));
        List<Integer> light = pixels();
        onFxThread(() -> canvas.paletteProperty().set(Theme.DARK.palette()));
        List<Integer> dark = pixels();
        onFxThread(() -> canvas.paletteProperty().set(Theme.PROJECTOR.palette()));
        assertThat(pixels()).isNotEqualTo(light).isNotEqualTo(dark);
        assertThat(dark).isNotEqualTo(light);
        assertThat(light.get(0)).isEqualTo(0x00ffffff & light.get(0)); // transparent
    }

    private List<Integer> pixels() {
        List<Integer> pixels = new ArrayList<>();
        onFxThread(() -> {
            var parameters = new javafx.scene.SnapshotParameters();
            parameters.setFill(Color.TRANSPARENT);
            WritableImage image = canvas.snapshot(parameters, null);
            for (int y = 0; y < image.getHeight(); y += 2) {
                for (int x = 0; x < image.getWidth(); x += 2) {
                    pixels.add(image.getPixelReader().getArgb(x, y));
                }
            }
        });
        return pixels;
    }

    @Test
    void theFrameIsDescribedInWords() {
        show(stage(1));
        assertThat(canvas.getAccessibleText())
                .isEqualTo("8 processes at tick 0, after 1 stage. Crashed: 7. Coordinator: none."
                        + " Holding an election: 4. On their way: 3 ELECTION.");
    }
}

package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.canvas.LanesView;
import hustings.engine.Frame;
import hustings.engine.Frame.DetectorMessages;
import hustings.play.ViewState;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** A person shows the messages by which processes notice crashes. */
class HeartbeatsWindowTest extends WindowFixture {

    private void openDemonstration() {
        window.interact(() -> window.session().openDemonstration("bully-detection"));
        window.until(
                "it is open",
                () -> window.session().shown().run().origin().label().contains("bully-detection"));
    }

    private boolean isShown() {
        return window.session().board().heartbeatsShownProperty().get();
    }

    private List<String> stopKinds() {
        return window.session().shown().run().stops().stream()
                .map(window.session().shown().run().frames()::get)
                .map(frame -> frame.kind().name())
                .toList();
    }

    @Test
    void aKeyShowsThemStepByStepAndHidesThemAgain() {
        openDemonstration();
        window.press(KeyCode.E);
        window.until("they are shown", () -> window.session().shown().run().showsHeartbeats());
        assertThat(stopKinds()).contains("DETECTOR_STAGE");
        window.press(KeyCode.RIGHT);
        window.until("a stage of them", () -> window.frame().kind() == Frame.Kind.DETECTOR_STAGE);
        assertThat(window.text("#caption")).startsWith("3 sends HEARTBEAT to 1, 2 and 4.");
        assertThat(window.text("#position")).startsWith("stage 0 of 10");
        window.press(KeyCode.E);
        window.until("back at the start", () -> window.frame().index() == 0);
        window.press(KeyCode.RIGHT);
        window.until("the next step", () -> window.frame().index() > 0);
        assertThat(window.frame().kind()).isNotEqualTo(Frame.Kind.DETECTOR_STAGE);
    }

    private List<String> keyTexts() {
        return Hand.onWindow(() -> Seen.node("#keyLegend").lookupAll(".label").stream()
                .map(label -> ((Label) label).getText())
                .toList());
    }

    @Test
    void theLegendNamesThemWhileTheyAreShown() {
        openDemonstration();
        assertThat(keyTexts()).contains("ELECTION").noneMatch(text -> text.contains("HEARTBEAT"));
        window.press(KeyCode.E);
        window.until("they are explained", () -> keyTexts().contains("HEARTBEAT, to notice crashes"));
        assertThat(keyTexts()).contains("ELECTION", "on its way").noneMatch(text -> text.contains("PROBE"));
        window.press(KeyCode.E);
        window.until("they are gone", () -> keyTexts().stream().noneMatch(text -> text.contains("HEARTBEAT")));
    }

    private List<ViewState> columns() {
        return window.session().board().state().columns();
    }

    @Test
    void columnsStandWhereThePictureStoodAndTheirLanesHaveThem() {
        openDemonstration();
        window.press(KeyCode.E);
        window.until("they are shown", () -> window.session().shown().run().showsHeartbeats());
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.until("the second heartbeats leave", () -> window.frame().tick() == 10);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.until("columns stand side by side", () -> columns().size() > 1);
        assertThat(columns()).allSatisfy(column -> {
            assertThat(column.frame().kind()).isEqualTo(Frame.Kind.DETECTOR_STAGE);
            assertThat(column.frame().tick()).isEqualTo(10);
        });
        window.press(KeyCode.L);
        List<LanesView> lanes =
                window.nodes(".lanes-view").stream().map(LanesView.class::cast).toList();
        window.until(
                "the lanes of all are painted",
                () -> lanes.size() == columns().size() && lanes.stream().allMatch(view -> view.picture() != null));
        assertThat(Hand.onWindow(() -> lanes.stream()
                        .map(HeartbeatsWindowTest::countHeartbeats)
                        .toList()))
                .isEqualTo(columns().stream()
                        .map(column -> column.run()
                                .lastVisibleFrame()
                                .detectors()
                                .tallies()
                                .sent())
                        .toList());
        window.press(KeyCode.E);
        window.until(
                "they are hidden in all",
                () -> columns().stream().noneMatch(column -> column.run().showsHeartbeats()));
        assertThat(columns()).extracting(column -> column.frame().index()).containsOnly(0);
    }

    private static long countHeartbeats(LanesView view) {
        return view.picture().lanes().messages().stream()
                .filter(message -> DetectorMessages.contains(message.flight()))
                .count();
    }

    @Test
    void theKeyDoesNothingWhereNobodySendsAny() {
        window.press(KeyCode.E);
        assertThat(isShown()).isFalse();
    }
}

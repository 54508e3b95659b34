package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.Frame;
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

    @Test
    void theKeyDoesNothingWhereNobodySendsAny() {
        window.press(KeyCode.E);
        assertThat(isShown()).isFalse();
    }
}

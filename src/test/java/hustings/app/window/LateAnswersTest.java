package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import hustings.play.ViewState;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** Runs that come back late, when the lecturer has gone on already, take nothing back of what was set meanwhile. */
class LateAnswersTest extends WindowFixture {

    private Scenario scenario() {
        return window.session().shown().run().scenario();
    }

    private void settled() {
        window.worker().answerAll();
        window.until(
                "all is answered",
                () -> !window.session().board().busyProperty().get());
    }

    @Test
    void deedsBeforeTheFirstRunIsComputedFailNowhere() {
        window.close();
        window = Hand.onWindow(() -> WindowDriver.openHeld(window.window(), window.store()));
        window.click("#setUp");
        window.click("#statusDetails");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.C);
        window.press(KeyCode.H, KeyCode.W);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        assertThat(Seen.is("#message")).isFalse();
        settled();
        assertThat(window.session().shown()).isNotNull();
    }

    @Test
    void eightTimesDownFromBullyIsTheEighthAfterIt() {
        window.interact(() -> window.node("#algorithm", Node.class).requestFocus());
        window.worker().hold();
        window.press(KeyCode.DOWN, KeyCode.DOWN);
        for (int key = 2; key < 8; key++) {
            String late = Catalogue.shipped().get(key - 1).name();
            window.worker().answerOne();
            window.until(
                    "the run of " + late + " comes",
                    () -> scenario().algorithm().name().equals(late));
            window.press(KeyCode.DOWN);
        }
        window.press(KeyCode.ENTER);
        settled();
        Publication eighth = Catalogue.shipped().get(8);
        assertThat(window.node("#algorithm", ComboBox.class).getValue()).isEqualTo(eighth);
        assertThat(scenario().algorithm().name()).isEqualTo(eighth.name());
    }

    @Test
    void ofSeveralColumnsNothingIsSeenBeforeTheirRunsAreThere() {
        window.worker().hold();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        assertThat(Seen.is("#comparedTitle1")).isFalse();
        assertThat(window.node("#sideBySideToggle", ToggleButton.class).isSelected())
                .isFalse();
        settled();
        window.until("the runs are seen", () -> Seen.is("#comparedTitle1"));
    }

    @Test
    void theRunThatIsPickedStaysPickedThoughTheListIsClosedBeforeItComes() {
        window.click("#scenario");
        window.until("the list is open", () -> Seen.is(".item-head"));
        window.worker().hold();
        window.press(KeyCode.DOWN, KeyCode.ENTER);
        window.until("the list is closed", () -> !Seen.is(".item-head"));
        settled();
        assertThat(window.session().shown().run().origin().figure()).contains("K2");
    }

    @Test
    void aSpinnerCountsOnWhileItsRunsComeBack() {
        assertCountsOn("#size", () -> scenario().group().size());
        assertCountsOn("#delay", () -> scenario().timing().delayTicks());
        assertCountsOn("#longest", () -> scenario().timing().longest());
        assertCountsOn("#loss", () -> scenario().timing().lossPercent());
        assertCountsOn("#seed", () -> (int) scenario().timing().seed());
    }

    private void assertCountsOn(String selector, IntSupplier shown) {
        int start = shown.getAsInt();
        window.interact(() -> window.node(selector, Spinner.class).getEditor().requestFocus());
        window.worker().hold();
        window.press(KeyCode.UP, KeyCode.UP);
        window.worker().answerOne();
        window.until("the first comes", () -> shown.getAsInt() == start + 1);
        window.press(KeyCode.UP);
        settled();
        assertThat(window.node(selector, Spinner.class).getValue()).as(selector).isEqualTo(start + 3);
        assertThat(shown.getAsInt()).as(selector).isEqualTo(start + 3);
    }

    @Test
    void typedTextIsNotOverwrittenByTheRunOfWhatWasTypedBefore() {
        window.worker().hold();
        window.fill("#crashed", "5,7");
        window.press(KeyCode.END);
        window.write(",6");
        settled();
        assertThat(scenario().crashed()).isEqualTo(new TreeSet<>(Set.of(5, 7)));
        assertThat(window.node("#crashed", TextField.class).getText()).isEqualTo("5,7,6");
        window.press(KeyCode.ENTER);
        window.until("all three are down", () -> scenario().crashed().size() == 3);
    }

    @Test
    void twoAlgorithmsLetGoInARowAreBothGone() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.until(
                "they are side by side",
                () -> window.session().board().sideBySideProperty().get());
        window.click("#comparePicker");
        window.worker().hold();
        for (String name : List.of("map", "ring ring lecture")) {
            window.shortcut(KeyCode.SHORTCUT, KeyCode.A);
            window.write(name);
            window.press(KeyCode.ENTER);
        }
        window.worker().answerAll();
        window.until(
                "all is answered",
                () -> !window.session().board().busyProperty().get());
        assertThat(window.session().board().state().columns())
                .extracting(ViewState::algorithmName)
                .containsExactly("bully", "modified-bully");
    }
}

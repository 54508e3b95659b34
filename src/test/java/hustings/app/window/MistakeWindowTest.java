package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** In the window one finds out which mistake is made in a run, beside the same run without it. */
class MistakeWindowTest extends WindowFixture {

    private void open(String id) {
        window.interact(() -> window.session().wholeRunShownProperty().set(false));
        window.interact(() -> window.session().openDemonstration(id));
        window.until("both are seen", () -> window.session().board().state().isSideBySide());
    }

    private long choices(boolean areOpen) {
        return window.nodes("#mistakeChoices .button").stream()
                .filter(button -> button.isDisabled() != areOpen)
                .count();
    }

    private void choose(String text) {
        window.clickNode(window.nodes("#mistakeChoices .button").stream()
                .filter(Button.class::isInstance)
                .filter(button -> ((Button) button).getText().contains(text))
                .findFirst()
                .orElseThrow());
    }

    @Test
    void theChoicesAppearWhenBothWereWatchedAndAWrongOneSaysWhatItWouldDo() {
        open("bully-mistake-1-find");
        window.sees("#mistakeAsked", "One of the two programs has a mistake. Watch both to the end.");
        window.sees("#comparedTitle0", "Bully with a mistake");
        window.sees("#comparedTitle1", "Bully");
        assertThat(window.node("#costToggle", ToggleButton.class).isSelected())
                .as("the cost is not what is asked")
                .isFalse();
        assertThat(choices(true)).isZero();
        window.press(KeyCode.END);
        window.sees("#mistakeAsked", "Which mistake does one of the two make?");
        window.until("four are offered", () -> choices(true) == 4);
        assertThat(window.cutTexts()).isEmpty();
        choose("only to those that asked");
        window.seesIn("#mistakeVerdict", "With it the run would be another: the same up to stage 3, t = 1.5 D");
        assertThat(choices(true)).isEqualTo(3);
        choose("takes the first answer for the winner");
        window.seesIn("#mistakeVerdict", "An OK says only that somebody is up");
        assertThat(choices(true)).as("the right one ends the search").isOne();
        window.press(KeyCode.HOME);
        window.seesIn("#mistakeVerdict", "An OK says only that somebody is up");
    }

    @Test
    void aChangeThatHidesTheMistakeIsSaid() {
        open("raft-mistake-3-find");
        window.clickProcess("#compareCanvas0", 1); // who asks in vain is down
        window.until(
                "1 is down",
                () -> !window.session()
                        .board()
                        .state()
                        .columns()
                        .get(0)
                        .frame()
                        .process(1)
                        .live());
        window.press(KeyCode.END);
        window.seesIn("#mistakeAsked", "What was changed hides the mistake");
        assertThat(choices(true)).isZero();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.press(KeyCode.END);
        window.sees("#mistakeAsked", "Which mistake does one of the two make?");
    }

    @Test
    void aRunThatNamesItsMistakeIsNotAskedAbout() {
        window.interact(() -> window.session().openDemonstration("bully-follows-first-ok-strike"));
        window.until(
                "it is open",
                () -> window.session().shown().run().algorithmName().equals("bully-follows-first-ok"));
        assertThat(window.node("#mistakeAsked", Node.class).getParent().isVisible())
                .isFalse();
    }
}

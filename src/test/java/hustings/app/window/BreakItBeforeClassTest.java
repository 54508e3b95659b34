package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.session.Page;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** A class watches how an algorithm is broken, by a clicker alone. */
class BreakItBeforeClassTest extends SearchPageFixture {

    private static final String QUESTION = "Bully: can a schedule with up to 1 fault break it?";

    private boolean isVisible(String selector) {
        return window.node(selector, Node.class).isVisible();
    }

    private void isAsked() {
        window.sees("#searchStageHeadline", QUESTION);
        window.sees("#stageBar0", "not tried");
        window.sees("#stageBar1", "not tried");
        window.sees("#searchStageForward", "Break it");
        assertThat(window.node("#searchStagePicture", Node.class).getAccessibleText())
                .isEqualTo("The set-up of Bully: 3 processes, of which 3 has crashed");
    }

    private boolean isPresenting() {
        return window.session().prediction().presentation().presentingProperty().get();
    }

    @Test
    void theBullyIsBrokenAndWhatBreaksItPlaysWithAClickerAlone() {
        window.press(KeyCode.F5);
        assertThat(window.window().isFullScreen()).isTrue();
        assertThat(isVisible("#formSide") || isVisible("#searchResults")).isFalse();
        isAsked();
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#searchStageHeadline", "Broken with 1 fault: “all agree on the coordinator”");
        assertThat(window.text("#stageBar0")).matches("[\\d,]+ states: nothing breaks");
        assertThat(window.text("#stageBar1")).matches("broken, after [\\d,]+ states");
        window.cutsNothing("#searchStage");
        window.press(KeyCode.PAGE_UP);
        isAsked();
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#searchStageForward", "Play it");
        window.press(KeyCode.PAGE_DOWN);
        window.until("its run is shown", () -> window.session().pageProperty().get() == Page.RUN);
        assertThat(isPresenting()).isTrue();
        window.seesIn("#position", "stage 1 of ");
        assertThat(window.session().board().playingProperty().get()).isTrue();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT4);
        window.sees("#searchStageHeadline", "Broken with 1 fault: “all agree on the coordinator”");
        window.press(KeyCode.ESCAPE);
        assertThat(isPresenting()).isFalse();
        assertThat(isVisible("#searchResults")).isTrue();
        window.sees("#searchHeadline", "Broken with 1 fault: “all agree on the coordinator”");
    }

    @Test
    void withoutACounterexampleThereIsNothingToPlay() {
        window.spin("#searchFaults", 0);
        window.click("#searchPresent");
        window.sees("#searchStageHeadline", "Bully: can a schedule without a fault break it?");
        window.click("#searchStageForward");
        window.sees("#searchStageHeadline", "No schedule without a fault breaks it");
        assertThat(window.text("#stageBar0")).endsWith(" states: nothing breaks");
        assertThat(isVisible("#searchStageForward")).isFalse();
        window.press(KeyCode.PAGE_DOWN);
        assertThat(window.session().pageProperty().get()).isEqualTo(Page.SEARCH);
    }

    @Test
    void aSearchUnderWayShowsHowFarItIsAndCanBeStopped() {
        window.spin("#searchProcesses", 6);
        window.spin("#searchFaults", 6);
        window.interact(() -> window.node("#option-bully-back", CheckBox.class).fire());
        window.interact(
                () -> window.node("#option-announce-to-all", CheckBox.class).fire());
        window.press(KeyCode.F5, KeyCode.PAGE_DOWN);
        window.until("the first bar is full", () -> window.text("#stageBar0").endsWith(" states: nothing breaks"));
        window.press(KeyCode.PAGE_UP);
        window.until("it is stopped", () -> !isRunning());
        window.seesIn("#searchStageHeadline", "Stopped after ");
    }

    @Test
    void theSpeakerReadsWhatTheSearchCovered() {
        window.interact(() -> window.session()
                .prediction()
                .presentation()
                .secondScreenProperty()
                .set(true));
        window.press(KeyCode.F5);
        window.sees("#notesPosition", "Bully: 3 processes, 1 fault, 6 D");
        window.sees("#notesNext", "Break it");
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#notesNext", "Play it");
        window.seesIn("#notesText", " states");
        window.press(KeyCode.ESCAPE);
    }

    @Test
    void aFormWithAMistakeIsNotPresented() {
        window.interact(() -> window.node("#searchStates", TextField.class).setText("many"));
        assertThat(window.node("#searchPresent", Button.class).isDisabled()).isTrue();
        window.press(KeyCode.F5);
        assertThat(isVisible("#searchStage")).isFalse();
        assertThat(isVisible("#formSide")).isTrue();
        window.press(KeyCode.ESCAPE);
        window.interact(() -> window.node("#searchStates", TextField.class).setText("1000"));
    }

    @Test
    void theSetUpStandsOnThePageUntilThereIsAResult() {
        assertThat(isVisible("#searchSetUp")).isTrue();
        window.spin("#searchProcesses", 5);
        assertThat(window.node("#searchSetUp", Node.class).getAccessibleText())
                .isEqualTo("The set-up of Bully: 5 processes, of which 5 has crashed");
        search();
        assertThat(isVisible("#searchSetUp")).isFalse();
    }
}

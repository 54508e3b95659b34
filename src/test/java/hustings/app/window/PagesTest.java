package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.session.Page;
import hustings.play.StepMode;
import hustings.play.ViewState;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Somebody turns from page to page. */
@Tag("jdk")
class PagesTest extends WindowFixture {

    @Override
    boolean onlyLook() {
        return true;
    }

    private void pageIsShown(String shown) {
        for (String page : List.of("#runPage", "#figuresPage", "#claimsPage", "#searchPage", "#sweepPage")) {
            boolean visible = window.nodes(page).stream().anyMatch(Node::isVisible); // a page never opened is not there
            assertThat(visible).as(page).isEqualTo(page.equals(shown));
        }
    }

    @Test
    void eachPageHasAShortcutAndAMenuItemAndFillsTheWindow() {
        pageIsShown("#runPage");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT2);
        pageIsShown("#figuresPage");
        assertThat(window.node("#figuresPage", Node.class).getLayoutBounds().getWidth())
                .isEqualTo(window.window().getScene().getWidth());
        OpenMenu.choose(window, "claimsPage");
        pageIsShown("#claimsPage");
        OpenMenu.choose(window, "searchPage");
        pageIsShown("#searchPage");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT6);
        pageIsShown("#sweepPage");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        pageIsShown("#runPage");
        window.until(
                "the algorithms are side by side",
                () -> window.session().board().sideBySideProperty().get());
        OpenMenu.choose(window, "searchPage");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT1);
        pageIsShown("#runPage");
        assertThat(window.canvas().isFocused()).isTrue();
    }

    @Test
    void fromAnotherPageAButtonLeadsBackToTheRun() {
        assertThat(Seen.is("#pageRun")).isFalse();
        OpenMenu.choose(window, "claimsPage");
        window.click("#pageRun");
        pageIsShown("#runPage");
        assertThat(Seen.is("#pageRun")).isFalse();
    }

    @Test
    void keysOfTheRunDoNothingElsewhere() {
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        window.clickProcess(3);
        window.until("3 is down", () -> !window.frame().process(3).live());
        for (KeyCode page : new KeyCode[] {KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4}) {
            window.shortcut(KeyCode.SHORTCUT, page);
            ViewState shown = window.session().shown();
            window.press(
                    KeyCode.RIGHT, KeyCode.PAGE_DOWN, KeyCode.END, KeyCode.N, KeyCode.M, KeyCode.T, KeyCode.DIGIT5);
            window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
            window.shortcut(KeyCode.SHORTCUT, KeyCode.Y);
            assertThat(window.session().pageProperty().get()).isNotEqualTo(Page.RUN);
            assertThat(window.session().shown()).isSameAs(shown);
            assertThat(window.session().board().stepModeProperty().get()).isEqualTo(StepMode.BY_STAGE);
            assertThat(window.session().board().busyProperty().get()).isFalse();
            window.press(KeyCode.ESCAPE);
        }
        pageIsShown("#runPage");
        assertThat(window.canvas().isFocused()).isTrue();
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 2 of");
    }

    @Test
    void playingPausesWhenOneLeavesTheRun() {
        window.press(KeyCode.SPACE);
        window.until(
                "it plays", () -> window.session().board().playingProperty().get());
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT3);
        assertThat(window.session().board().playingProperty().get()).isFalse();
    }

    @Test
    void f6GoesRoundThePartsOfThePage() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT3);
        assertThat(window.node("#claimTable", Node.class).isFocused()).isTrue();
        window.press(KeyCode.F6);
        assertThat(window.node("#openClaimRun", Node.class).isFocused()).isTrue();
        window.press(KeyCode.F6);
        assertThat(window.node("#claimSearch", Node.class).isFocused()).isTrue();
        window.press(KeyCode.F6);
        assertThat(window.node("#claimTable", Node.class).isFocused()).isTrue();
    }

    @Test
    void aBrokenFileIsToldOfWhereOneIs() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT2);
        window.answerFileDialogsWith(java.nio.file.Path.of("there-is-no-such-file.yaml"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.O);
        window.seesMessage("there-is-no-such-file.yaml");
        pageIsShown("#figuresPage");
        window.press(KeyCode.ESCAPE);
        window.until("the message is gone", () -> !window.isShown("#message"));
        pageIsShown("#figuresPage");
    }
}

package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.canvas.FollowerChartView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** A class reads from the rows below the picture who followed whom. */
class FollowerChartWindowTest extends WindowFixture {

    private void openDemonstration(String id) {
        window.interact(() -> window.session().openDemonstration(id));
        window.until(
                "it is open",
                () -> window.session().shown().run().origin().label().contains(id));
    }

    private FollowerChartView chart(int column) {
        return window.node("#followerChart" + column, FollowerChartView.class);
    }

    @Test
    void aLongRunHasItAndAFigureHasItOnlyIfAskedFor() {
        assertThat(chart(0).isVisible()).as("Figure 1 keeps its room").isFalse();
        openDemonstration("raft-link-fault");
        window.until("it is shown", () -> chart(0).isVisible());
        window.press(KeyCode.O);
        window.until("it is gone", () -> !chart(0).isVisible());
        window.press(KeyCode.O);
        window.until("it is back", () -> chart(0).isVisible());
        window.interact(() -> window.session().openFigure("K1"));
        window.until("Figure 1 is without it", () -> !chart(0).isVisible());
        window.press(KeyCode.O);
        window.until("it is there on request", () -> chart(0).isVisible() && chart(0).getHeight() > 60);
    }

    @Test
    void itTellsWhatWasWatchedAndAClickGoesThere() {
        window.interact(() -> window.session().wholeRunShownProperty().set(false));
        openDemonstration("raft-link-fault");
        assertThat(chart(0).getAccessibleText()).endsWith("Led in turn: 5.");
        window.press(KeyCode.END);
        window.until(
                "the next leader is told", () -> chart(0).getAccessibleText().contains("Led in turn: 5, 4, 5, 4"));
        window.clickAt(chart(0), chart(0).sceneLocationOf(8));
        window.until("the step at tick 8 is shown", () -> window.frame().tick() == 8);
        assertThat(chart(0).getAccessibleText()).as("what was watched stays").contains("Led in turn: 5, 4, 5, 4");
    }

    @Test
    void itGrowsBeforeAClass() {
        openDemonstration("raft-link-fault");
        window.until("it is shown", () -> chart(0).isVisible() && chart(0).getHeight() > 60);
        double usual = chart(0).getHeight();
        window.press(KeyCode.F5);
        window.until("it is larger before a class", () -> chart(0).getHeight() > 1.1 * usual);
        window.press(KeyCode.F5);
        window.until("it is as before", () -> chart(0).getHeight() == usual);
    }

    @Test
    void eachColumnHasItsOwn() {
        openDemonstration("raft-link-fault");
        window.interact(() -> window.session().board().setSideBySide(true));
        window.until("there are two", () -> window.session().board().state().isSideBySide());
        window.press(KeyCode.END);
        window.until("the end", () -> window.session().board().state().isAtEnd());
        assertThat(chart(0).chart()).isPresent();
        boolean isRaft = window.session()
                .board()
                .state()
                .columns()
                .get(1)
                .algorithmName()
                .equals("raft");
        assertThat(chart(1).isVisible()).isEqualTo(isRaft);
    }
}

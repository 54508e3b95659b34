package hustings.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.FxThread;
import hustings.app.session.PreparedSession;
import hustings.app.session.Session;
import hustings.app.window.Told;
import java.util.ArrayDeque;
import java.util.Queue;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The question which mistake is made, while its choices are tried, and when they were. */
class MistakeBarTest {

    private final Told told = new Told();
    private final Session session = PreparedSession.of(told);
    private final Queue<Runnable> background = new ArrayDeque<>();
    private MistakeBar bar;

    @BeforeAll
    static void startToolkit() {
        FxThread.start();
    }

    private void open() {
        FxThread.run(() -> {
            bar = new MistakeBar();
            new Scene(bar, 700, 400);
            bar.followBoard(session.board().stateProperty(), background::add, told);
            session.openDemonstration("bully-mistake-1-find");
            session.board().goToEnd();
        });
    }

    private String text(String id) {
        return FxThread.get(() -> ((Label) bar.lookup(id)).getText());
    }

    private long countChoices() {
        return FxThread.get(() -> bar.lookupAll("#mistakeChoices .button").size());
    }

    private void workInBackground() throws InterruptedException {
        Thread worker = new Thread(background.remove());
        worker.start();
        worker.join();
        FxThread.run(() -> {});
    }

    @Test
    void theWindowDoesNotWaitForTheTrials() throws InterruptedException {
        open();
        assertThat(text("#mistakeAsked")).isEqualTo("Running again, each time with another mistake …");
        assertThat(countChoices()).isZero();
        assertThat(background).hasSize(1);
        workInBackground();
        assertThat(text("#mistakeAsked")).isEqualTo("Which mistake does one of the two make?");
        assertThat(countChoices()).isEqualTo(4);
        assertThat(background).isEmpty();
    }

    @Test
    void anOutdatedTrialIsNotShown() throws InterruptedException {
        open();
        FxThread.run(() -> session.openDemonstration("bully-follows-first-ok-strike"));
        workInBackground();
        assertThat(countChoices()).isZero();
        assertThat(FxThread.get(bar::isVisible)).isFalse();
        assertThat(told.problems).isEmpty();
    }

    @Test
    void noVerdictMovesAButton() throws InterruptedException {
        open();
        workInBackground();
        double before = FxThread.get(this::layOut);
        for (int choice = 1; choice <= 4; choice++) {
            String id = "#mistake-" + choice;
            FxThread.run(() -> ((Button) bar.lookup(id)).fire());
            assertThat(FxThread.get(this::layOut))
                    .as("the height with the verdict on choice " + choice)
                    .isEqualTo(before);
        }
        assertThat(text("#mistakeVerdict")).isNotEmpty();
    }

    private double layOut() {
        bar.applyCss();
        bar.layout();
        return bar.prefHeight(700);
    }
}

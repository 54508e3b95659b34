package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.Frame.RunningTimer;
import hustings.engine.Timing.Timeouts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long a process of Raft waits, as its menu shows it and sets it, and as it is set up. */
class TimeoutsWindowTest extends WindowFixture {

    @TempDir
    private Path folder;

    @BeforeEach
    void openRaft() throws IOException {
        Path file = Files.writeString(folder.resolve("raft.yaml"), """
                algorithm: raft
                ids: 1..5
                until: 80
                events: [{at: 5, crash: 5}]
                """);
        window.interact(() -> window.session().open(file));
        window.until("it is open", () -> window.frame().processes().size() == 5);
        window.interact(() -> window.session()
                .board()
                .jumpTo(window.session().shown().run().frames().stream()
                        .filter(frame -> frame.tick() == 15)
                        .findFirst()
                        .orElseThrow()
                        .index()));
        window.until("it is shown", () -> window.frame().tick() == 15);
    }

    private RunningTimer timer(int id) {
        return window.frame().process(id).timers().get(0);
    }

    private Timeouts timeouts() {
        return window.session().shown().run().scenario().timing().timeouts();
    }

    private String field() {
        return window.node("#timeouts", TextField.class).getText();
    }

    private void openDialog(int id) {
        window.rightClickProcess(id);
        window.choose("menuTimeout");
        window.until("the dialog is open", () -> Seen.is("#timeoutOk"));
    }

    @Test
    void theNextTimeoutIsShownAndSetAndUndone() {
        RunningTimer before = timer(2);
        List<RunningTimer> others = List.of(timer(1), timer(3), timer(4));
        openDialog(2);
        int ticks = before.dueTick() - before.setTick();
        assertThat(window.text("#timeoutPresent"))
                .isEqualTo("2 waits %d ticks, from tick %d to tick %d."
                        .formatted(ticks, before.setTick(), before.dueTick()));
        window.spin("#timeoutTicks", 5);
        window.sees("#timeoutProblem", "At least 10: with less, it would have run out before this moment.");
        assertThat(window.node("#timeoutOk", Button.class).isDisabled()).isTrue();
        window.spin("#timeoutTicks", 11);
        window.click("#timeoutOk");
        window.until("it runs out at 17", () -> timer(2).dueTick() == before.setTick() + 11);
        assertThat(window.frame().tick()).isEqualTo(15);
        assertThat(List.of(timer(1), timer(3), timer(4))).as("all else stays").isEqualTo(others);
        window.press(KeyCode.END);
        window.until("2 leads", () -> window.frame().process(2).leads());
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("it is undone", () -> timeouts().equals(Timeouts.DRAWN));
    }

    @Test
    void aTimeoutIsAlwaysTheSame() {
        openDialog(3);
        window.spin("#timeoutTicks", 20);
        window.click("#timeoutAlways");
        window.click("#timeoutOk");
        window.until("it is set", () -> timeouts().always().equals(Map.of(3, 20)));
        assertThat(window.frame().tick()).isEqualTo(15);
        assertThat(timer(3).dueTick() - timer(3).setTick()).isEqualTo(20);
        window.until("it is set up so", () -> field().equals("3: 20"));
        openDialog(3);
        assertThat(window.text("#timeoutPresent")).startsWith("3 waits 20 ticks, from tick ");
        window.press(KeyCode.ESCAPE);
    }

    @Test
    void aCrashedProcessHasItsNextTimeoutToDraw() {
        openDialog(5);
        window.sees("#timeoutPresent", "The next random timeout of 5 is still to be drawn.");
        window.spin("#timeoutTicks", 31);
        window.click("#timeoutOk");
        window.until("it is set", () -> timeouts().given().containsKey(5));
        openDialog(5);
        window.sees("#timeoutPresent", "The next random timeout of 5 takes 31 ticks.");
        window.press(KeyCode.ESCAPE);
    }

    /** Types into the field, which the panel has to be scrolled to. */
    private void typeTimeouts(String text) {
        window.interact(() -> window.node("#timeouts", TextField.class).requestFocus());
        window.shortcut(KeyCode.SHORTCUT, KeyCode.A);
        window.press(KeyCode.DELETE);
        window.write(text);
        window.press(KeyCode.ENTER);
    }

    @Test
    void timeoutsAreSetUpAsTheyStandInAFile() {
        typeTimeouts("1: 22, 2: [20, 33]");
        window.until("they are set", () -> timeouts().always().equals(Map.of(1, 22)));
        assertThat(timeouts().given()).isEqualTo(Map.of(2, List.of(20, 33)));
        typeTimeouts("9: 22");
        window.seesIn("#timeoutsProblem", "found the key '9'; expected one of 1, 2, 3, 4, 5");
        window.press(KeyCode.ESCAPE);
    }
}

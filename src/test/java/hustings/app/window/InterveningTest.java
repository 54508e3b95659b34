package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.Intervention;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lecturer breaks the run of Figure 1 with mouse and keyboard. */
class InterveningTest extends WindowFixture {

    private void stepTo(int stage) {
        for (int i = 1; i <= stage; i++) {
            window.press(KeyCode.RIGHT);
            window.seesIn("#position", "stage " + i + " ");
        }
    }

    private boolean isLive(int id) {
        return window.frame().process(id).live();
    }

    private void endsWithLeader(int leader) {
        window.press(KeyCode.END);
        window.seesIn("#position", "done");
        assertThat(window.frame().process(0).state().coordinator()).isEqualTo(leader);
    }

    @Test
    void aClickInMidElectionCrashesTheOneThatWouldHaveWon() {
        stepTo(2);
        window.clickProcess(6);
        window.until("6 is down", () -> !isLive(6));
        window.seesIn("#caption", "6");
        endsWithLeader(5);
    }

    @Test
    void droppingByKeyboardWorks() {
        stepTo(1);
        window.press(KeyCode.N);
        window.press(KeyCode.DOWN, KeyCode.RIGHT, KeyCode.ENTER); // the first message; its menu; drop
        window.until("it is dropped", () -> window.frame().tallies().lost() == 1);
        window.seesIn("#caption", "dropped");
    }

    @Test
    void droppingByKeyboardWorksWithoutTheCircle() {
        stepTo(1);
        window.press(KeyCode.G, KeyCode.C, KeyCode.N);
        window.press(KeyCode.DOWN, KeyCode.RIGHT, KeyCode.ENTER);
        window.until("it is dropped", () -> window.frame().tallies().lost() == 1);
    }

    @Test
    void aLongListOfMessagesIsCutAndEachSubmenuIsFilledWhenItOpens(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("all.yaml"), """
                algorithm: bully
                ids: 0..15
                crashed: 15
                events: [{at: 0, detect: 0..14}]
                """);
        window.interact(() -> window.session().open(file));
        window.until("it is open", () -> window.frame().processes().size() == 16);
        stepTo(1);
        window.press(KeyCode.N);
        List<MenuItem> items = OpenMenu.get().orElseThrow().getItems();
        assertThat(items).hasSize(61);
        assertThat(items.get(60).getText()).isEqualTo("And 60 more.");
        assertThat(items.get(60).isDisable()).isTrue();
        assertThat(items)
                .noneMatch(item -> item instanceof Menu menu && menu.getItems().size() > 1);
        window.press(KeyCode.DOWN, KeyCode.DOWN, KeyCode.RIGHT, KeyCode.DOWN, KeyCode.RIGHT, KeyCode.ENTER);
        window.seesIn("#caption", "delayed"); // the second message, its menu, the delays in it
    }

    @Test
    void undoBringsTheOldRunBackAndRedoTheNewOne() {
        stepTo(2);
        window.clickProcess(6);
        window.until("6 is down", () -> !isLive(6));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.sees("stage 2 of 5, t = 1 D");
        window.sees("#letter", "(b)");
        assertThat(isLive(6)).isTrue();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.Z);
        window.until("6 is down again", () -> !isLive(6));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("6 is up again", () -> isLive(6));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Y);
        window.until("6 is down once more", () -> !isLive(6));
    }

    @Test
    void anotherClickRevivesIt() {
        window.clickProcess(7);
        window.until("7 is up", () -> isLive(7));
        window.clickProcess(7);
        window.until("7 is down", () -> !isLive(7));
    }

    @Test
    void aDoubleClickCrashesAndDoesNotRevive() {
        stepTo(2);
        window.clickProcess(6);
        window.clickAt(window.canvas(), window.canvas().sceneLocationOf(6).orElseThrow());
        window.until("6 is down", () -> !isLive(6));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("the one change is undone", () -> isLive(6));
        assertThat(window.session().board().canUndo()).isFalse();
    }

    @Test
    void crashOfTheNewCoordinatorIsNoticedByItself() {
        window.press(KeyCode.END);
        window.seesIn("#position", "done");
        window.clickProcess(6);
        window.until("6 is down", () -> !isLive(6));
        window.until("more stages follow", () -> window.session().shown().run().stageCount() > 5);
        endsWithLeader(5);
    }

    @Test
    void theMenuOfAProcessDetectsCrashesAndSaysWhyNot() {
        stepTo(1);
        window.rightClickProcess(7);
        assertThat(window.menuText("menuCrash")).isEqualTo("Crash 7 (it has crashed already)");
        window.choose("menuRevive");
        window.until("7 is up", () -> isLive(7));
        window.rightClickProcess(2);
        assertThat(window.menuText("menuRevive")).contains("it is running");
        assertThat(window.menuText("menuDetect")).isEqualTo("2 suspects that the coordinator has crashed");
        window.choose("menuDetect");
        window.seesIn("#caption", "2 suspects");
        window.press(KeyCode.RIGHT);
        window.until(
                "2 holds an election",
                () -> window.frame().flights().stream()
                        .anyMatch(flight -> flight.sent().from() == 2));
    }

    @Test
    void theMenuCrashesAProcessThatLosesItsDisk(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("names.yaml"), """
                algorithm: raft
                ids: [anna, bert, carl]
                crashed: carl
                until: 7
                events: [{at: 0, detect: anna}]
                """);
        window.interact(() -> window.session().open(file));
        window.until("it is open", () -> window.frame().processes().size() == 3);
        int bert = window.frame().group().id(1);
        stepTo(1);
        window.rightClickProcess(bert);
        assertThat(window.menuText("menuDiskLoss")).isEqualTo("Crash bert and lose its disk");
        window.choose("menuDiskLoss");
        window.until("bert is down", () -> !isLive(bert));
        window.seesIn("#caption", "bert crashes and loses its disk.");
        assertThat(window.session().shown().run().scenario().events())
                .extracting(event -> event.intervention())
                .contains(new Intervention.Crash(bert, true));
        window.rightClickProcess(bert);
        assertThat(window.menuText("menuDiskLoss")).isEqualTo("Crash bert and lose its disk (it has crashed already)");
    }

    @Test
    void aProcessCanBeInspected() {
        stepTo(1);
        inspects(4, "holds an election", "ANSWERS, until t = 2 D (in 2 D)", "Step 1.1");
    }

    @Test
    void changesOfAStepAreMarkedAndToldAsTheyWere() {
        assertThat(window.canvas().changedProcessesProperty().get()).isEmpty();
        stepTo(2);
        assertThat(window.canvas().changedProcessesProperty().get()).isEqualTo(Set.of(5, 6));
        inspects(5, "holds an election", "was: takes no part in an election", "was: none");
        window.press(KeyCode.ESCAPE);
        OpenMenu.choose(window, "changes");
        assertThat(window.canvas().changedProcessesProperty().get()).isEmpty();
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.seesIn("#position", "stage 4 ");
        assertThat(window.canvas().changedProcessesProperty().get()).isEmpty();
        inspects(4, "waits for the announcement", "was: holds an election", "was: ANSWERS, until t = 2 D");
        openAgain();
        stepTo(1);
        assertThat(window.canvas().changedProcessesProperty().get())
                .as("it is kept")
                .isEmpty();
        assertThat(window.session().shown().change().processes().keySet()).containsExactly(4);
    }

    private void inspects(int id, String... texts) {
        window.rightClickProcess(id);
        window.choose("menuInspect");
        window.until("the pop-over is there", () -> window.isShown("#inspection"));
        assertThat(window.nodes("#inspection .label").stream()
                        .map(node -> ((Label) node).getText())
                        .toList())
                .contains("Process " + id)
                .contains(texts);
    }

    @Test
    void aMessageCanBeDropped() {
        stepTo(1);
        window.until(
                "the arrows stand", () -> !window.canvas().animatingProperty().get());
        window.clickMessage("4>6 ELECTION@0");
        window.choose("menuDrop");
        window.until("it is dropped", () -> window.frame().tallies().lost() == 1);
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 2 of");
        assertThat(window.tally("OK").get(0)).isEqualTo("1");
    }

    @Test
    void aLinkIsCutOneWayByItsMessageAndHealedByItsProcess() {
        stepTo(1);
        window.until(
                "the arrows stand", () -> !window.canvas().animatingProperty().get());
        window.clickMessage("4>6 ELECTION@0");
        window.choose("menuCutOneWay6");
        window.seesIn("#caption", "6 cannot hear 4 any more.");
        window.rightClickProcess(4);
        window.choose("menuHealLink6");
        window.until("it is healed", () -> window.frame().cuts().isEmpty());
        window.rightClickProcess(4);
        assertThat(OpenMenu.item("menuHealLink6").isDisable()).isTrue();
    }

    @Test
    void digitsAndEnterCrashAProcess() {
        window.press(KeyCode.DIGIT5, KeyCode.ENTER);
        window.until("5 is down", () -> !isLive(5));
        window.press(KeyCode.ENTER);
        window.until("5 is up", () -> isLive(5));
    }

    @Test
    void tabGoesFromProcessToProcessAndPastTheLastToTheControls() {
        window.focusCanvas();
        window.press(KeyCode.TAB, KeyCode.TAB, KeyCode.TAB);
        assertThat(window.canvas().selectedProcessProperty().get()).isEqualTo(2);
        window.shortcut(KeyCode.SHIFT, KeyCode.TAB);
        assertThat(window.canvas().selectedProcessProperty().get()).isEqualTo(1);
        window.press(KeyCode.ENTER);
        window.until("1 is down", () -> !isLive(1));
        for (int i = 0; i < 7; i++) {
            window.press(KeyCode.TAB);
        }
        assertThat(window.canvas().isFocused()).isFalse();
        window.press(KeyCode.ESCAPE);
        assertThat(window.canvas().isFocused()).isTrue();
    }

    @Test
    void theMenuOpensByKeyToo() {
        window.press(KeyCode.DIGIT3, KeyCode.M);
        assertThat(window.menuText("menuCrash")).isEqualTo("Crash 3");
        window.press(KeyCode.DOWN);
        window.sees("stage 0 of 5, t = 0 D"); // the arrow was the menu's
        window.choose("menuCrash");
        window.until("3 is down", () -> !isLive(3));
    }
}

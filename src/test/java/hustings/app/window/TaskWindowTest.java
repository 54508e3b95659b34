package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.MemoryStore;
import hustings.app.base.SettingsStore;
import hustings.app.session.SolvedTasks;
import hustings.paper.ShippedTasks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.MenuBar;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In the window one solves a task: the goal is seen, what was used, hints, and the judge once it was watched. */
class TaskWindowTest extends WindowFixture {

    private static final String TWO_LEADERS = "Make two lead at once. Add at most 1 crash and 1 return.";

    @TempDir
    private Path folder;

    @Override
    SettingsStore settings() {
        return new MemoryStore(); // what was not watched is hidden, as for a student
    }

    private void open(String id, String goal) {
        window.interact(() -> window.session().openTask(id));
        window.sees("#taskGoal", goal);
    }

    /** Crashes or revives a process with the mouse, and waits until it is seen. */
    private void crashOrRevive(int id) {
        boolean wasLive = window.frame().process(id).live();
        window.clickProcess(id);
        window.until(id + " has changed", () -> window.frame().process(id).live() != wasLive);
    }

    private void stepTo(int stage) {
        while (window.frame().stage() < stage) {
            int before = window.frame().index();
            window.press(KeyCode.RIGHT);
            window.until("it is stepped", () -> window.frame().index() > before);
        }
    }

    private static Bounds place(String selector) {
        return Hand.onWindow(() -> {
            Node node = Seen.node(selector);
            return node.localToScene(node.getBoundsInLocal());
        });
    }

    private void letTwoLead() {
        stepTo(4); // 3 has announced itself
        crashOrRevive(4);
    }

    @Test
    void twoLeadAtOnceAndTheJudgeSaysSoAtThatStepAndNotBefore() {
        open("task-two-leaders", TWO_LEADERS);
        window.sees("#taskUsed", "crashes: 0 of 1, returns: 0 of 1");
        Bounds picture = place("#compareCanvas0");
        Bounds hint = place("#taskHint");
        stepTo(4);
        window.sees("#taskVerdict", "");
        crashOrRevive(4);
        window.sees("#taskUsed", "crashes: 0 of 1, returns: 1 of 1");
        window.sees("#taskVerdict", "Reached at stage 4, with 1 event, the fewest known.");
        assertThat(place("#compareCanvas0")).isEqualTo(picture);
        assertThat(place("#taskHint")).isEqualTo(hint);
        window.cutsNothing("#task");
        window.press(KeyCode.HOME);
        window.sees("#taskVerdict", "Reached at stage 4, with 1 event, the fewest known.");
    }

    @Test
    void whatIsMissedIsSaidInTheEndAlone() {
        open("task-second-leads", "Make 2 lead in the end, followed by all that are live. Add at most 2 crashes.");
        while (!window.session().shown().isAtEnd()) {
            assertThat(window.text("#taskVerdict")).isEmpty();
            stepOnce();
        }
        window.sees("#taskVerdict", "Not reached.");
        window.press(KeyCode.HOME);
        crashOrRevive(3);
        window.sees("#taskVerdict", "");
        window.press(KeyCode.END);
        window.seesIn("#taskVerdict", "Reached in the end, with 1 event");
    }

    private void stepOnce() {
        int before = window.frame().index();
        boolean wasEnd = window.session().shown().isAtEnd();
        window.press(KeyCode.RIGHT);
        window.until(
                "it is stepped",
                () -> window.frame().index() > before
                        || window.session().shown().isAtEnd() != wasEnd);
    }

    @Test
    void beyondTheBudgetItWarnsButGoesOn() {
        open("task-nobody-leads", "Make it so that nobody leads in the end. Add at most 3 crashes.");
        crashOrRevive(3);
        crashOrRevive(3);
        window.sees("#taskUsed", "crashes: 1 of 3, returns: 1 of 0: more than the task allows");
        crashOrRevive(2);
        crashOrRevive(3);
        crashOrRevive(1);
        window.press(KeyCode.END);
        window.seesIn("#taskVerdict", "but with 1 return, which the budget does not have");
        assertThat(window.session().task().solvedProperty().get().events()).isEmpty();
        window.cutsNothing("#task");
    }

    @Test
    void oneHintMoreAtEachPress() {
        open("task-two-leaders", TWO_LEADERS);
        assertThat(Seen.is("#taskHints")).isFalse();
        window.click("#taskHint");
        window.sees("#taskHints", "Hint 1 of 3: Look at 4.");
        window.click("#taskHint");
        window.sees("#taskHints", "Hint 2 of 3: Look at 4. The first event comes after stage 3.");
        window.click("#taskHint");
        window.seesIn("#taskHints", "It begins like this: 4 recovers.");
        assertThat(Seen.node("#taskHint").isDisabled()).isTrue();
        open("task-ring-nobody", "Make it so that nobody leads in the end. Add at most 2 lost messages.");
        assertThat(Seen.is("#taskHints")).as("hints of another task").isFalse();
    }

    @Test
    void itIsBegunAgainAndUndoTakesThatBack() {
        open("task-two-leaders", TWO_LEADERS);
        assertThat(Seen.node("#taskAgain").isDisabled()).isTrue();
        letTwoLead();
        window.seesIn("#taskVerdict", "Reached");
        window.click("#taskAgain");
        window.sees("#taskUsed", "crashes: 0 of 1, returns: 0 of 1");
        window.sees("#taskVerdict", "");
        assertThat(window.session().shown().isAtStart()).isTrue();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.sees("#taskUsed", "crashes: 0 of 1, returns: 1 of 1");
        window.seesIn("#taskVerdict", "Reached at stage 4");
    }

    @Test
    void anotherGroupIsAnotherRunAndUndoBringsTheTaskBack() {
        open("task-two-leaders", TWO_LEADERS);
        window.interact(() -> window.session().edits().setGroupSize(5));
        window.sees("#taskGoal", "This is another run now, without the task. Ctrl+Z brings it back.");
        assertThat(Seen.is("#taskHint")).isFalse();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.sees("#taskGoal", TWO_LEADERS);
        window.interact(() -> window.session().edits().setAlgorithm("ring"));
        window.seesIn("#taskGoal", "another run now");
        stepOnce();
        window.seesIn("#taskGoal", "another run now");
        crashOrRevive(1);
        window.until("it is said once", () -> !Seen.is("#task"));
        window.interact(() -> window.session().openFigure("K1"));
        window.until("a figure has no task", () -> !Seen.is("#task"));
    }

    @Test
    void aSolvedTaskIsSavedAndOpenedAgainWithWhatWasAdded() throws IOException {
        open("task-two-leaders", TWO_LEADERS);
        letTwoLead();
        Path file = folder.resolve("solved.yaml");
        window.answerFileDialogsWith(file);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.until(
                "it is saved", () -> Files.exists(file) && !window.session().hasUnsavedChanges());
        assertThat(Files.readString(file)).contains("added:\n    - 2\n");
        window.interact(() -> window.session().openFigure("K1"));
        window.until("a figure has no task", () -> !Seen.is("#task"));
        window.interact(() -> window.session().open(file));
        window.sees("#taskUsed", "crashes: 0 of 1, returns: 0 of 1"); // what comes is not told
        window.sees("#taskVerdict", "");
        stepTo(4);
        stepOnce();
        window.sees("#taskUsed", "crashes: 0 of 1, returns: 1 of 1");
        window.seesIn("#taskVerdict", "Reached at stage 4");
        window.interact(() -> Seen.node("#taskAgain").requestFocus()); // a message lies over it: the file is saved
        window.press(KeyCode.SPACE);
        window.sees("#taskUsed", "crashes: 0 of 1, returns: 0 of 1");
        crashOrRevive(1);
        window.sees("#taskUsed", "crashes: 1 of 1, returns: 0 of 1");
    }

    @Test
    void aTaskThatCannotBeGivenDoesNotKeepTheFileFromOpening() throws IOException {
        Path file = folder.resolve("bad.yaml");
        Files.writeString(file, """
                algorithm: bully
                ids: 1..3
                crashed: 3
                events: [{at: 0, detect: 1}]
                task: {goal: {leads: 2}, budget: {crash: 1}}
                """);
        window.interact(() -> window.session().open(file));
        window.seesIn(
                "#taskGoal",
                "The task of this file cannot be given. task.goal: found a goal that the run reaches by itself, at");
        assertThat(window.session().shown().run().origin().label()).isEqualTo("bad.yaml");
        assertThat(Seen.is("#taskHint")).isFalse();
        stepOnce();
        window.cutsNothing("#task");
    }

    @Test
    void aColumnOfAnotherAlgorithmHasNoTask() {
        open("task-two-leaders", TWO_LEADERS);
        window.interact(() -> window.session().board().setSideBySide(true));
        window.until(
                "they are side by side", () -> window.session().board().state().isSideBySide());
        window.sees("#taskGoal", TWO_LEADERS);
        window.interact(() -> window.session().board().activate(1));
        window.sees("#taskGoal", "The task is about Bully.");
        window.interact(() -> window.session().board().activate(0));
        window.sees("#taskGoal", TWO_LEADERS);
    }

    @Test
    void thePathOffersTheNextTaskAndWhatWasSolvedIsKept() {
        window.chooseInMenus("task-second-leads");
        window.seesIn("#taskGoal", "Make 2 lead in the end");
        crashOrRevive(1);
        crashOrRevive(3);
        assertThat(Seen.is("#taskNext")).isFalse();
        window.press(KeyCode.END);
        window.sees("#taskVerdict", "Reached in the end, with 2 events; 1 is enough.");
        window.click("#taskNext");
        window.seesIn("#taskGoal", "Make it so that nobody leads in the end");
        openAgain();
        assertThat(solvedText()).isEqualTo("1. Process 2 leads in the end – solved with 2 events; 1 is enough");
        window.chooseInMenus("task-second-leads");
        window.seesIn("#taskGoal", "Make 2 lead in the end");
        crashOrRevive(3);
        window.press(KeyCode.END);
        window.seesIn("#taskVerdict", "with 1 event");
        assertThat(solvedText()).isEqualTo("1. Process 2 leads in the end – solved with 1 event");
        openAgain("GERMAN");
        assertThat(solvedText()).isEqualTo("1. Am Ende führt Prozess 2 – gelöst mit 1 Ereignis");
        window.chooseInMenus("forgetSolved");
        assertThat(solvedText()).isEqualTo("1. Am Ende führt Prozess 2");
    }

    @Test
    void whoSolvesTheLastOfThePathIsToldSo() {
        String others = ShippedTasks.FOR_YOURSELF.stream().skip(1).collect(Collectors.joining("=1,", "", "=1"));
        window.interact(() -> window.session().task().solvedProperty().set(SolvedTasks.parse(others)));
        window.chooseInMenus("task-second-leads");
        window.seesIn("#taskGoal", "Make 2 lead in the end");
        crashOrRevive(3);
        window.press(KeyCode.END);
        window.seesIn("#taskVerdict", "All six tasks are solved.");
        assertThat(Seen.is("#taskNext")).isFalse();
    }

    private String solvedText() {
        return Hand.onWindow(() -> ((MenuBar) Seen.node("#menuBar"))
                .getMenus()
                .get(1)
                .getItems()
                .get(0)
                .getText());
    }

    @Test
    void theBarIsGermanInAGermanWindowAndFitsInLargeWriting() {
        openAgain("GERMAN");
        window.interact(() -> window.session().openTask("task-raft-lost-disk"));
        window.seesIn("#taskGoal", "Bringen Sie es dahin, dass zwei zugleich führen, in derselben Amtszeit.");
        for (int step = 0; step < 5; step++) { // 150 %
            window.shortcut(KeyCode.SHORTCUT, KeyCode.EQUALS);
        }
        window.click("#taskHint");
        window.seesIn("#taskHints", "Tipp 1 von 3");
        window.cutsNothing("#task");
        window.press(KeyCode.F5);
        window.until("a class sees the task", () -> Seen.is("#taskGoal") && Seen.is("#taskHint"));
        window.cutsNothing("#task");
        assertThat(place("#task").getMaxY())
                .isLessThanOrEqualTo(place("#compareCanvas0").getMinY());
    }

    @Test
    void aTaskIsFoundAmongTheFigures() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT2);
        window.until("the figures are shown", () -> Seen.is("#tile-task-two-leaders"));
    }
}

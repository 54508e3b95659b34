package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.branch.BranchTree;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lecturer asks what if, and finds each course of the run again. */
class BranchTreeTest extends WindowFixture {

    @TempDir
    private Path folder;

    private void stepTo(int stage) {
        window.press(KeyCode.HOME);
        for (int i = 1; i <= stage; i++) {
            window.press(KeyCode.RIGHT);
            window.seesIn("#position", "stage " + i + " ");
        }
    }

    private void crash(int id) {
        window.clickProcess(id);
        window.until(id + " is down", () -> !window.frame().process(id).live());
    }

    private List<String> lines() {
        return labels(".branch-what");
    }

    private List<String> labels(String selector) {
        return window.nodes(selector).stream()
                .filter(node -> node.isVisible() && node.getParent() != null)
                .sorted(Comparator.comparing(node -> node.localToScene(0, 0).getY()))
                .map(node -> ((Labeled) node).getText())
                .toList();
    }

    private void seesLines(String... lines) {
        window.until("the tree says " + List.of(lines), () -> lines().equals(List.of(lines)));
    }

    private void clickLine(int line) {
        Node label = window.nodes(".branch-what").stream()
                .sorted(Comparator.comparing(node -> node.localToScene(0, 0).getY()))
                .skip(line)
                .findFirst()
                .orElseThrow();
        window.clickNode(label);
    }

    private boolean isThere() {
        return window.node("#branches", BranchTree.class).isVisible();
    }

    @Test
    void eachWhatIfStaysAndIsFoundAgainAlsoInTheFile() {
        assertThat(isThere()).isFalse();
        stepTo(2);
        crash(6);
        seesLines("First run", "after stage 2: 6 crashes");
        assertThat(labels(".branch-ending").get(1)).startsWith("5 leads, agreed, ");
        window.press(KeyCode.END);
        window.seesIn("#position", "at rest");
        clickLine(0);
        window.sees("stage 2 of 5, t = 1 D");
        assertThat(window.frame().process(6).live()).isTrue();
        stepTo(1);
        crash(5);
        seesLines("First run", "after stage 2: 6 crashes", "after stage 1: 5 crashes");
        clickLine(2);
        assertThat(lines()).as("a click on the shown line asks for nothing").hasSize(3);
        window.click("#branchRename");
        window.until("its name is asked for", () -> window.isShown("#branchName"));
        window.write("Five too");
        window.press(KeyCode.ENTER);
        seesLines("First run", "after stage 2: 6 crashes", "Five too");
        clickLine(1);
        window.seesIn("#position", "at rest");
        window.click("#branchDelete");
        seesLines("First run", "Five too");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        seesLines("First run", "after stage 2: 6 crashes", "Five too");
        Path file = folder.resolve("tree.yaml");
        window.answerFileDialogsWith(file);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.seesMessage("Saved as tree.yaml");
        window.interact(() -> window.session().openFigure("K2"));
        window.until("the tree is gone", () -> !isThere());
        window.interact(() -> window.session().open(file));
        seesLines("First run", "after stage 2: 6 crashes", "Five too");
        assertThat(window.window().getTitle()).startsWith("tree.yaml ");
        clickLine(0);
        window.press(KeyCode.END);
        window.sees("stage 5 of 5, t = 4 D, at rest");
    }

    @Test
    void theTreeIsGoneThroughByKeysAndHiddenWhileOnePredicts() {
        stepTo(2);
        crash(6);
        seesLines("First run", "after stage 2: 6 crashes");
        window.interact(() -> window.node("#branches", BranchTree.class).requestFocus());
        window.press(KeyCode.F2);
        window.until("its name is asked for", () -> window.isShown("#branchName"));
        window.write("x");
        window.press(KeyCode.ESCAPE);
        seesLines("First run", "after stage 2: 6 crashes");
        window.press(KeyCode.UP);
        window.until("6 is up", () -> window.frame().process(6).live());
        window.press(KeyCode.DOWN);
        window.until("6 is down", () -> !window.frame().process(6).live());
        window.click("#predict");
        window.until("how it ends is not told", () -> !isThere());
        window.click("#predict");
        window.until("it is told again", this::isThere);
        window.interact(() -> window.node("#branches", BranchTree.class).requestFocus());
        window.press(KeyCode.DELETE);
        window.until("there is one run alone", () -> !isThere());
    }
}

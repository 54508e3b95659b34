package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.app.session.Page;
import hustings.workbench.Template;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A student checks an election of their own, opens what breaks it, mends it and checks again. */
@Tag("jdk")
class WorkbenchPageTest extends WindowFixture {

    @TempDir
    private Path folder;

    private Path open(Template template) {
        Path file = folder.resolve("MyElection.java");
        template.writeNewFile(file);
        openAgain(file);
        return file;
    }

    private void openAgain(Path file) {
        Object before = window.session().shown().run();
        window.answerFileDialogsWith(file);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.O);
        window.until(
                "it runs",
                () -> window.session().shown().run() != before
                        && window.session().shown().run().publication().title().equals("MyElection.java"));
    }

    private List<String> column(String id) {
        TableView<?> table = window.node("#checkTable", TableView.class);
        TableColumn<?, ?> column = table.getColumns().stream()
                .filter(one -> one.getId().equals(id))
                .findFirst()
                .orElseThrow();
        return IntStream.range(0, table.getItems().size())
                .mapToObj(row -> String.valueOf(column.getCellData(row)))
                .toList();
    }

    private void untilChecked() {
        window.until(
                "all is checked",
                () -> !column("checkVerdictColumn").contains("not checked yet")
                        && !window.node("#checkStart", Button.class).isDisabled());
    }

    /** What was loaded in another window of the same program is there, too. */
    @Test
    void thePageIsOfferedToWhoeverBringsAnAlgorithm() {
        boolean brought =
                Catalogue.shippedAndLoaded().size() > Catalogue.shipped().size();
        assertThat(OpenMenu.item(window, "workbenchPage").isVisible()).isEqualTo(brought);
        open(Template.BULLY);
        window.until(
                "the page is offered",
                () -> OpenMenu.item(window, "workbenchPage").isVisible());
    }

    @Test
    void findingsFillInAndACounterexampleOpensWithOneClick() {
        open(Template.BULLY);
        OpenMenu.choose(window, "workbenchPage");
        window.until("it is checked at once", () -> !column("checkPartColumn").isEmpty());
        untilChecked();
        assertThat(column("checkPartColumn"))
                .containsExactly(
                        "compiles",
                        "no mistakes",
                        "without faults",
                        "with crashes",
                        "with revivals",
                        "every schedule",
                        "messages");
        assertThat(column("checkVerdictColumn"))
                .startsWith("held", "held", "held")
                .contains("broken");
        assertThat(window.text("#checkVerdict")).isEqualTo("broken"); // what is to be mended is seen first
        assertThat(window.text("#checkFound"))
                .startsWith("agreement: in the end the live processes do not all follow ");
        assertThat(window.isShown("#lanesOfRun")).isTrue();
        window.click("#openCheckRun");
        window.until("the run is shown", () -> window.session().pageProperty().get() == Page.RUN);
        assertThat(window.session().shown().run().scenario().title()).startsWith("MyElection.java: ");
    }

    @Test
    void findingsOfAChangedFileAreOutdatedUntilItIsCheckedAgain() throws IOException {
        Path file = open(Template.EMPTY);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT7);
        untilChecked();
        assertThat(column("checkVerdictColumn")).containsOnlyOnce("broken").contains("unknown");
        Files.writeString(file, Files.readString(file).replace("Step.START", "Step.LEARN"));
        openAgain(file);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT7);
        window.seesIn("#checkOutdated", "These results are for an earlier version of MyElection.java.");
        window.click("#checkStart");
        untilChecked();
        window.until(
                "nothing is outdated",
                () -> !window.node("#checkOutdated", Node.class).isVisible());
        Files.writeString(file, "class {");
        window.seesIn("#checkOutdated", "These results are for an earlier version of MyElection.java.");
    }

    @Test
    void theFirstDifferenceAndTheCostAreShownBesideTheWords() {
        open(Template.RING);
        OpenMenu.choose(window, "workbenchPage");
        untilChecked();
        window.pick("#checkSameAs", "Bully");
        window.click("#checkStart");
        window.until("it is compared", () -> column("checkPartColumn").contains("same as Bully"));
        untilChecked();
        TableView<?> table = window.node("#checkTable", TableView.class);
        window.interact(() -> table.getSelectionModel().selectLast());
        window.until("the first difference", () -> window.isShown("#checkDifference"));
        window.interact(() -> table.getSelectionModel().selectPrevious());
        window.until("the curves", () -> window.isShown("#plotCanvas"));
        window.interact(() -> table.getSelectionModel().selectLast());
        window.click("#openCheckRun");
        window.until(
                "both are side by side",
                () -> window.session().board().sideBySideProperty().get());
    }
}

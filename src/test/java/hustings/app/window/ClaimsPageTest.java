package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import hustings.app.claims.ClaimRow;
import hustings.app.session.Page;
import hustings.app.session.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody asks what the papers claim, and whether it is true. */
@Tag("jdk")
class ClaimsPageTest extends WindowFixture {

    private static final String FORMULA_1 = "kordafshari-1";

    /** Claimed is 3n - 1; one process alone sends nothing. */
    private static final String FORMULA_2 = "kordafshari-2";

    @TempDir
    private Path folder;

    @BeforeEach
    void theLedgerIsOpen() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT3);
    }

    private List<ClaimRow> rows() {
        TableView<?> table = window.node("#claimTable", TableView.class);
        return table.getItems().stream().map(ClaimRow.class::cast).toList();
    }

    private List<String> ids() {
        return rows().stream().map(row -> row.claim().id()).toList();
    }

    private void untilChecked(String id) {
        window.until(
                id + " is checked",
                () -> rows().stream()
                        .anyMatch(row ->
                                row.claim().id().equals(id) && row.finding().isPresent()));
    }

    private void searchFormula2() {
        untilChecked(FORMULA_2);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.F);
        window.write(FORMULA_2);
        window.until("one row is left", () -> ids().equals(List.of(FORMULA_2)));
    }

    @Test
    void theChecksEndWithTheWindow() {
        untilChecked(FORMULA_2);
        List<ClaimRow> rows = rows();
        window.close();
        assertThat(rows).anyMatch(row -> row.finding().isEmpty());
        assertThat(rows).noneMatch(row -> row.describeVerdict().equals("being checked"));
    }

    @Test
    void aFalseClaimIsFoundAndItsRunOpened() {
        searchFormula2();
        window.clickNode(window.nodes("#claimTable .table-row-cell").stream()
                .filter(row -> row.isVisible() && !((TableRow<?>) row).isEmpty())
                .findFirst()
                .orElseThrow());
        assertThat(window.text("#claimVerdict")).isEqualTo("does not hold");
        assertThat(window.text("#claimWhere")).isEqualTo("Kordafshari et al. 2005, Formula (2)");
        assertThat(window.text("#claimNote")).contains("What holds: 3n - 2");
        assertThat(window.text("#claimTried")).startsWith("n = 1..12, r = 1; every delay D, and delays drawn");
        window.press(KeyCode.ENTER);
        window.until(
                "its run is open",
                () -> window.session().shown().run().origin().label().equals(FORMULA_2));
        assertThat(window.session().pageProperty().get()).isEqualTo(Page.RUN);
        assertThat(window.frame().processes())
                .as("n = 3, and the crashed coordinator")
                .hasSize(4);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT3);
        assertThat(ids()).as("the ledger is as it was left").containsExactly(FORMULA_2);
    }

    @Test
    void theLedgerIsFiltered() {
        untilChecked(FORMULA_2);
        window.pick("#claimVerdictFilter", "does not hold");
        assertThat(rows()).isNotEmpty().allMatch(row -> row.describeVerdict().equals("does not hold"));
        window.pick("#claimVerdictFilter", "All");
        window.pick("#claimPaper", "Aarhus");
        assertThat(ids()).isNotEmpty().allMatch(id -> id.startsWith("aarhus-"));
        assertThat(window.text("#claimCount")).startsWith(rows().size() + " of ");
        window.click("#claimSearch");
        window.write("no claim says this");
        window.until("none is left", () -> rows().isEmpty());
        assertThat(window.node("#exportClaims", Button.class).isDisabled()).isTrue();
        assertThat(window.node("#openClaimRun", Button.class).isDisabled()).isTrue();
    }

    @Test
    void aClaimOnAThousandProcessesOpensARunThatTheWindowCanShow() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.F);
        window.write("kordafshari-example-modified");
        untilChecked("kordafshari-example-modified");
        window.click("#openClaimRun");
        window.until("the run is shown", () -> window.session().pageProperty().get() == Page.RUN);
        assertThat(window.frame().processes()).hasSizeBetween(2, Runs.MAX_PROCESSES);
    }

    @Test
    void theShownRowsAreExported() throws IOException {
        searchFormula2();
        Path file = folder.resolve("claims.json");
        window.answerFileDialogsWith(file);
        window.click("#exportClaims");
        window.seesMessage("Saved 1 claim as claims.json");
        JsonNode list = new ObjectMapper().readTree(file.toFile());
        assertThat(list).hasSize(1);
        assertThat(list.get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "id", "source", "statement", "convention", "tried", "printed", "measured", "verdict", "note");
        assertThat(list.get(0).get("id").asText()).isEqualTo(FORMULA_2);
        assertThat(list.get(0).get("verdict").asText()).isEqualTo("does not hold");
        exportedAsATable();
        anExportThatFailsSaysWhy();
    }

    private void exportedAsATable() throws IOException {
        Path file = folder.resolve("claims.csv");
        window.answerFileDialogsWith(file);
        window.click("#exportClaims");
        window.seesMessage("Saved 1 claim as claims.csv");
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).startsWith("id,paper,source,statement,");
        assertThat(lines.get(1))
                .startsWith("kordafshari-2,Kordafshari et al. 2005,Formula (2),")
                .contains(",\"3n - 1 (as printed, 2(n - 1) + n = 3n - 1)\",");
    }

    private void anExportThatFailsSaysWhy() {
        window.answerFileDialogsWith(folder.resolve("no-such-folder").resolve("claims.csv"));
        window.click("#exportClaims");
        window.seesMessage("claims.csv could not be saved: the folder does not exist. Nothing that is open is lost.");
    }

    private void isAsked(String statement) {
        window.sees("#stageStatement", statement);
        window.sees("#stageVerdict", "Does it hold?");
        for (String answer : List.of("#stageMeasured", "#stageNote", "#stageTried")) {
            assertThat(window.text(answer)).as("shown of the answer").isEmpty();
        }
        assertThat(window.node("#stage", Node.class).getAccessibleText())
                .contains(statement)
                .endsWith("Does it hold?");
    }

    /** Only with the keys of a presenter's remote control. */
    @Test
    void aClassIsAskedOneClaimAtATimeByAClicker() {
        window.pick("#claimPaper", "Kordafshari");
        untilChecked(FORMULA_1);
        untilChecked(FORMULA_2);
        int first = ids().indexOf(FORMULA_1);
        window.interact(() ->
                window.node("#claimTable", TableView.class).getSelectionModel().select(first));
        window.press(KeyCode.F5);
        assertThat(window.window().isFullScreen()).isTrue();
        assertThat(window.node("#split", Node.class).isVisible())
                .as("the rows stay for the lecturer")
                .isFalse();
        isAsked("Messages of the modified algorithm when the r-th of n detects.");
        window.sees(
                "#stagePosition",
                String.format("Claim %d of %d: Kordafshari et al. 2005, Formula (1)", first + 1, ids().size()));
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#stageVerdict", "It holds, within limits.");
        window.sees("#stageMeasured", "Measured: n = 12, r = 1: 34 (only messages to live processes)");
        window.seesIn("#stageNote", "Holds for r < n, and messages that all take D.");
        window.press(KeyCode.PAGE_DOWN);
        isAsked("The most messages of the modified algorithm: the lowest process detects.");
        window.sees("#stagePrinted", "The paper prints: 3n - 1 (as printed, 2(n - 1) + n = 3n - 1)");
        double statement = window.node("#stageStatement", Node.class).getLayoutY();
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#stageVerdict", "It does not hold.");
        window.seesIn("#stageNote", "What holds: 3n - 2");
        window.cutsNothing("#stage");
        assertThat(window.node("#stageStatement", Node.class).getLayoutY()).isEqualTo(statement);
        window.press(KeyCode.PAGE_UP);
        isAsked("The most messages of the modified algorithm: the lowest process detects.");
        window.press(KeyCode.PAGE_UP);
        window.sees("#stageVerdict", "It holds, within limits.");
        window.press(KeyCode.PERIOD);
        assertThat(window.node("#blank", Node.class).isVisible()).isTrue();
        window.press(KeyCode.PAGE_DOWN, KeyCode.PAGE_DOWN);
        isAsked("The most messages of the modified algorithm: the lowest process detects.");
        window.press(KeyCode.ENTER);
        window.until(
                "its run is presented",
                () -> window.session().shown().run().origin().label().equals(FORMULA_2));
        assertThat(isPresenting()).isTrue();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT3);
        isAsked("The most messages of the modified algorithm: the lowest process detects.");
        window.press(KeyCode.ESCAPE);
        assertThat(isPresenting()).isFalse();
        assertThat(window.session().pageProperty().get()).isEqualTo(Page.CLAIMS);
        assertThat(window.text("#claimVerdict")).as("the last one is selected").isEqualTo("does not hold");
    }

    private boolean isPresenting() {
        return window.session().prediction().presentation().presentingProperty().get();
    }

    @Test
    void theFirstAndTheLastClaimStayAndTheSelectedOneComesFirst() {
        searchFormula2();
        window.click("#presentClaims");
        window.press(KeyCode.PAGE_UP);
        isAsked("The most messages of the modified algorithm: the lowest process detects.");
        window.press(KeyCode.PAGE_DOWN, KeyCode.PAGE_DOWN);
        window.sees("#stageVerdict", "It does not hold.");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT2);
        assertThat(isPresenting()).as("the figures have nothing for a class").isFalse();
    }

    @Test
    void aClaimThatIsAskedIsCheckedNext() {
        String last = rows().get(rows().size() - 1).claim().id();
        window.interact(() ->
                window.node("#claimTable", TableView.class).getSelectionModel().selectLast());
        window.press(KeyCode.F5, KeyCode.PAGE_DOWN);
        window.until("it is answered", () -> !window.text("#stageMeasured").isEmpty());
        window.press(KeyCode.ESCAPE);
        assertThat(rows().stream().filter(row -> row.finding().isEmpty()))
                .as("before the others")
                .isNotEmpty();
        untilChecked(last);
    }

    @Test
    void theSpeakerHasTheAnswerBeforeItIsAsked() {
        window.interact(() -> window.session()
                .prediction()
                .presentation()
                .secondScreenProperty()
                .set(true));
        searchFormula2();
        window.click("#presentClaims");
        window.sees("#notesPosition", "Claim 1 of 1: Kordafshari et al. 2005, Formula (2)");
        window.seesIn("#notesText", "It does not hold.");
        window.seesIn("#notesText", "What holds: 3n - 2");
        window.sees("#notesNext", "The answer");
        isAsked("The most messages of the modified algorithm: the lowest process detects.");
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#stageVerdict", "It does not hold.");
        window.sees("#notesNext", "This is the last claim.");
        window.interact(() -> window.session().pageProperty().set(Page.RUN)); // the keys are those of either window
        window.seesIn("#notesPosition", "t = 0 D");
        window.press(KeyCode.ESCAPE);
    }
}

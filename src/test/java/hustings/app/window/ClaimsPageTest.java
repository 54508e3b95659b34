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
}

package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.scenario.Translation;
import hustings.search.ElectionProperties;
import hustings.search.LedgerCsv;
import hustings.search.LedgerRow;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Somebody looks up what the search has established. */
class SearchLedgerPageTest extends WindowFixture {

    private static final List<LedgerRow> SHIPPED = LedgerCsv.shipped();

    private TableView<?> table;

    @BeforeEach
    void theLedgerIsOpen() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT4);
        window.click("#viewLedger");
        table = window.node("#ledgerTable", TableView.class);
        assertThat(window.node("#searchLedger", Node.class).isVisible()).isTrue();
    }

    private static long count(Predicate<LedgerRow> condition) {
        return SHIPPED.stream().filter(condition).count();
    }

    /** Chooses the only row with some words. */
    private void choose(String words) {
        window.fill("#ledgerSearch", words);
        assertThat(table.getItems()).hasSize(1);
        window.interact(() -> {
            table.requestFocus();
            table.getSelectionModel().clearAndSelect(0);
        });
    }

    @Test
    void showsEveryRowAndFiltersThem() {
        assertThat(table.getItems()).hasSize(SHIPPED.size());
        assertThat(window.cutTexts()).isEmpty();
        window.pick("#ledgerAlgorithm", "Stable (agreement first)");
        assertThat((long) table.getItems().size())
                .isEqualTo(count(row -> row.choice().name().equals("stable")));
        window.pick("#ledgerAlgorithm", "All algorithms");
        window.pick("#ledgerOutcome", "broken");
        assertThat((long) table.getItems().size())
                .isEqualTo(count(row -> row.broken().isPresent()));
        window.pick("#ledgerOutcome", "All outcomes");
        window.fill("#ledgerSearch", "late message COORDINATION");
        assertThat((long) table.getItems().size())
                .isEqualTo(count(row -> row.choice().name().equals("coordination-group") && row.lateMessages() > 0));
    }

    @Test
    void inGermanItNamesAlgorithmsAsTheRestOfTheWindowDoes() {
        LanguageTest.speak(window, "de");
        window.until("the page is German", () -> window.text("#ledgerPlay").equals("Abspielen"));
        table = window.node("#ledgerTable", TableView.class); // the page was made anew
        List<String> shown = SHIPPED.stream()
                .map(row -> Catalogue.named(row.choice().name()).title())
                .map(Translation.of(Locale.GERMAN)::of)
                .toList();
        assertThat(shown).contains("Modifizierter Bully").doesNotContain("Modified bully");
        for (int row = 0; row < SHIPPED.size(); row++) {
            assertThat(table.getColumns().get(0).getCellData(row)).isEqualTo(shown.get(row));
        }
        window.pick("#ledgerAlgorithm", "Modifizierter Bully");
        assertThat((long) table.getItems().size())
                .isEqualTo(count(row -> row.choice().name().equals("modified-bully")));
    }

    @Test
    void aRowPlaysWhatBreaksIt() {
        choose("stable-silence-crash-agreement");
        window.press(KeyCode.ENTER);
        window.until(
                "its run is shown",
                () -> window.session().shown().run().origin().label().equals("stable-silence-crash-agreement"));
        assertThat(window.node("#runPage", Node.class).isVisible()).isTrue();
    }

    @Test
    void aRowWithoutACounterexampleFillsTheForm() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.F);
        assertThat(window.node("#ledgerSearch", Node.class).isFocused()).isTrue();
        choose("garcia 3 faults");
        assertThat(window.node("#ledgerPlay", Button.class).isDisabled()).isTrue();
        assertThat(window.node("#ledgerPlay", Button.class).getAccessibleHelp())
                .isEqualTo("No schedule was found, so there is nothing to play.");
        window.click("#ledgerLoad");
        assertThat(window.node("#searchLedger", Node.class).isVisible()).isFalse();
        assertThat(window.node("#searchProcesses", Spinner.class).getValue()).isEqualTo(4);
        assertThat(window.node("#searchFaults", Spinner.class).getValue()).isEqualTo(3);
        assertThat(window.node("#searchStart", Button.class).isFocused()).isTrue();
    }

    @Test
    void aRowOfRaftSaysWhatItWasSearchedForAndFillsTheFormWithThat() {
        choose("raft timeout 2 faults");
        assertThat(table.getColumns().stream()
                        .map(column -> column.getCellData(0).toString()))
                .contains("4", "Not broken with up to 2 faults: “never two leaders”");
        window.click("#ledgerLoad");
        assertThat(window.node("#searchFaults", Spinner.class).getValue()).isEqualTo(2);
        assertThat(window.node("#searchWithin", Spinner.class).getValue()).isEqualTo(4);
        assertThat(ElectionProperties.ALL)
                .filteredOn(property -> window.node("#property-" + property.id(), CheckBox.class)
                        .isSelected())
                .containsExactly(ElectionProperties.NEVER_TWO);
    }

    @Test
    void theOptionsOfARowAreSwitchedOn() {
        choose("bully-announce-to-all-bully-back-agreement-late");
        window.click("#ledgerLoad");
        assertThat(window.node("#searchForm #option-bully-back", CheckBox.class).isSelected())
                .isTrue();
        assertThat(window.node("#searchLate", Spinner.class).getValue()).isEqualTo(1);
    }
}

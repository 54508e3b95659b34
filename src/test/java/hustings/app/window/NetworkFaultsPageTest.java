package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.Test;

/** Somebody asks what cut links and pauses break. */
class NetworkFaultsPageTest extends SearchPageFixture {

    private void allowACutThatStays() {
        window.click("#searchNetwork");
        window.spin("#searchFaults", 0);
        window.spin("#searchCuts", 1);
        window.interact(() -> window.pickIndex("#searchEnding", 1));
    }

    /** As {@code search --faults 0 --cuts 1 --ending standing} finds it. */
    @Test
    void aCutLinkThatStaysCutLeavesTwoLeaders() {
        allowACutThatStays();
        search();
        window.sees("#searchHeadline", "Broken with 1 fault (cut links staying cut): “never two leaders”");
        assertThat(window.text("#searchCovered"))
                .isEqualTo("Searched: 1,001 states. All schedules with fewer faults were searched first; none of them"
                        + " breaks it. Faults of the network: at most 1 cut (cut links staying cut).");
        assertThat(window.text("#searchEvent1")).isEqualTo("The link 1-2 is cut");
        assertThat(table.getColumns().get(2).getCellData(0))
                .isEqualTo("3 processes, 0 faults, 6 D, 1 cut (cut links staying cut)");
        assertThat(window.cutTexts()).isEmpty();
        window.click("#searchPlay");
        window.seesIn("#caption", "On the way two processes lead at once.");
        window.press(KeyCode.END);
        window.until("the link is cut in the picture", () -> window.frame().isCut(1, 2));
    }

    @Test
    void onlyWhatCanBeJudgedWithAnEndingIsOffered() {
        assertThat(offered()).containsExactly("agreement", "live", "highest", "aware", "termination", "never-two");
        window.click("#property-live");
        allowACutThatStays();
        assertThat(offered()).containsExactly("never-two", "stable-leader");
        assertThat(window.node("#property-live", CheckBox.class).getAccessibleHelp())
                .startsWith("Checked only if all links are healed in the end");
        window.interact(
                () -> window.node("#property-never-two", CheckBox.class).fire()); // it may have to be scrolled to
        window.pick("#searchEnding", "all links healed in the end");
        assertThat(chosen()).containsExactly("agreement", "highest", "aware", "termination");
        window.pick("#searchEnding", "cut links staying cut");
        assertThat(chosen()).containsExactly("stable-leader");
    }

    private List<String> offered() {
        return properties(check -> !check.isDisabled());
    }

    private List<String> chosen() {
        return properties(CheckBox::isSelected);
    }

    private List<String> properties(Predicate<CheckBox> which) {
        return window.node("#searchProperties", Pane.class).getChildren().stream()
                .filter(Node::isVisible)
                .map(around -> (CheckBox) ((Pane) around).getChildren().get(0))
                .filter(which)
                .map(check -> check.getId().substring("property-".length()))
                .toList();
    }

    @Test
    void aRepairIsSearchedWithTheSameFaultsOfTheNetwork() {
        allowACutThatStays();
        window.spin("#searchPauses", 1);
        search();
        window.seesIn("#searchEvent2", "is paused");
        window.pick("#searchEnding", "all links healed in the end");
        window.spin("#searchCuts", 0);
        window.spin("#searchPauses", 0);
        window.click("#searchNetwork");
        assertThat(Seen.is("#searchCuts")).isFalse();
        window.spin("#searchFaults", 1);
        searchBully();
        window.interact(() -> table.getSelectionModel().select(0));
        choose("#searchRepair", "repair-bully-back-true");
        window.seesIn("#searchHeadline", "(cut links staying cut)");
        assertThat(Seen.is("#searchCuts")).isTrue();
        assertThat(window.node("#searchCuts", Spinner.class).getValue()).isEqualTo(1);
        assertThat(window.node("#searchPauses", Spinner.class).getValue()).isEqualTo(1);
        assertThat(chosen()).containsExactly("never-two", "stable-leader");
        assertThat(table.getColumns().get(2).getCellData(2))
                .isEqualTo("3 processes, 0 faults, 6 D, 1 cut and 1 pause (cut links staying cut)");
    }

    @Test
    void theVerdictNamesItsEndingInGerman() {
        openInGerman();
        assertThat(window.node("#searchStates", TextField.class).getText()).isEqualTo("20.000.000");
        assertThat(window.text("#statesProblem")).isEmpty();
        allowACutThatStays();
        search();
        window.sees(
                "#searchHeadline",
                "Verletzt mit einem Fehler (Trennungen bleiben bestehen): „nie zwei Koordinatoren zugleich“");
        assertThat(window.text("#searchCovered"))
                .endsWith(" Fehler des Netzes: höchstens 1 Trennung (Trennungen bleiben bestehen).");
        assertThat(window.cutTexts()).isEmpty();
    }
}

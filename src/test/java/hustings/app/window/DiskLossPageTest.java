package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Spinner;
import org.junit.jupiter.api.Test;

/** Somebody asks what a lost disk breaks. */
class DiskLossPageTest extends SearchPageFixture {

    private void allowALossForTheBullyWithTerms() {
        window.interact(
                () -> window.node("#searchForm #option-terms", CheckBox.class).fire());
        window.spin("#searchFaults", 3);
        window.spin("#searchDiskLosses", 1);
    }

    private int losses() {
        return window.node("#searchDiskLosses", Spinner.class).getValue() instanceof Integer losses ? losses : -1;
    }

    /** As {@code search --disk-losses 1} finds it; a search fills the form with its request. */
    @Test
    void aLossBreaksTheBullyWithTermsAndIsAskedForAgain() {
        allowALossForTheBullyWithTerms();
        search();
        window.sees("#searchHeadline", "Broken with 3 faults (1 loss of a disk): “all agree on the coordinator”");
        assertThat(table.getColumns().get(2).getCellData(0)).isEqualTo("3 processes, 3 faults, 6 D, 1 loss of a disk");
        assertThat(IntStream.rangeClosed(1, 5).mapToObj(number -> window.text("#searchEvent" + number)))
                .containsOnlyOnce("3 crashes and loses its disk");
        assertThat(window.cutTexts()).isEmpty();
        assertThat(losses()).isEqualTo(1);
        search();
        window.sees("#searchHeadline", "Broken with 3 faults (1 loss of a disk): “all agree on the coordinator”");
    }

    /** The table of searches that ships has no losses, so what it knows to hold is no answer. */
    @Test
    void aRepairIsSearchedWithTheSameLosses() {
        window.spin("#searchDiskLosses", 1);
        search();
        window.seesIn("#searchHeadline", "Broken with 1 fault");
        assertThat(items("#searchRepair").stream().map(item -> String.valueOf(item.getText())))
                .noneMatch(words -> words.contains("Not broken"));
        choose("#searchRepair", "repair-terms-true");
        window.seesIn("#searchHeadline", "No schedule with up to 1 fault (at most 1 loss of a disk) breaks it");
        assertThat(losses()).isEqualTo(1);
    }

    @Test
    void noMoreDisksAreLostThanFaultsHappen() {
        window.spin("#searchFaults", 3);
        window.spin("#searchDiskLosses", 3);
        window.spin("#searchFaults", 2);
        assertThat(losses()).isEqualTo(2);
        window.spin("#searchDiskLosses", 6);
        assertThat(losses()).isEqualTo(2);
    }
}

package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.workbench.AlgorithmFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody asks for the schedule that breaks an algorithm. */
class BreakItPageTest extends SearchPageFixture {

    @TempDir
    private Path folder;

    private List<String> history() {
        return IntStream.range(0, table.getItems().size())
                .mapToObj(row -> table.getColumns().get(1).getCellData(row) + ": "
                        + table.getColumns().get(3).getCellData(row))
                .toList();
    }

    @Test
    void theBullyIsBrokenByARevivalAndPlayed() {
        assertThat(window.node("#searchPlay", Button.class).isDisabled()).isTrue();
        searchBully();
        assertThat(window.text("#searchBroken"))
                .isEqualTo("All live processes follow the same coordinator. Checked at the end.");
        assertThat(window.text("#searchBeliefs")).isEqualTo("They never agree: 1 follows 2; 2 and 3 follow 3.");
        assertThat(window.text("#searchBegins")).isEqualTo("3 has crashed");
        assertThat(window.text("#searchEvent1")).isEqualTo("2 notices that the coordinator has crashed");
        assertThat(window.text("#searchEvent2")).isEqualTo("3 recovers");
        assertThat(window.text("#searchNeeded"))
                .isEqualTo("All of these: without any one of them, the property holds.");
        assertThat(window.text("#searchCause1"))
                .isEqualTo("1.  after stage 3, t = 3 D: 1 receives COORDINATOR from 2. 1 now follows 2. "
                        + "[Step 2.4 · because of 3]");
        assertThat(window.text("#searchCause6")).isEqualTo("6.  t = 0 D: 3 has crashed before the start.");
        assertThat(window.cutTexts()).isEmpty();
        assertThat(window.node("#searchPage #lanesOfRun", Node.class)
                        .getParent()
                        .isVisible())
                .isTrue();
        assertThat(window.node("#searchPlay", Button.class).isFocused()).isTrue();
        window.click("#searchPlay");
        window.until(
                "the run is shown", () -> window.node("#runPage", Node.class).isVisible());
        window.seesIn("#caption", "the live processes do not all follow the same coordinator.");
        window.press(KeyCode.END);
        window.seesIn("#status", "1 follows 2; 2 and 3 follow 3.");
        window.press(KeyCode.LEFT);
        window.seesIn("#caption", "2 announces itself to 1: COORDINATOR.");
        assertThat(window.text("#caption")).as("the end is not told before").doesNotContain("1 follows");
    }

    @Test
    void repairedItIsNotBrokenAndBothStandBelowEachOther() {
        searchBully();
        choose("#searchRepair", "repair-announce-to-all-true");
        window.seesIn("#searchHeadline", "Broken with 1 fault");
        choose("#searchRepair", "repair-bully-back-true");
        window.seesIn("#searchHeadline", "No schedule with up to 1 fault breaks it: ");
        assertThat(window.text("#searchCovered"))
                .contains("Every schedule with up to 1 fault within 6 D was searched, for 3 processes")
                .contains("“all agree on the coordinator”, “the coordinator is alive”, “the highest leads”, "
                        + "“the coordinator knows it leads” and “every election ends”");
        assertThat(window.node("#searchPage #lanesOfRun", Node.class)
                        .getParent()
                        .isVisible())
                .isFalse();
        assertThat(window.node("#searchForm #option-bully-back", CheckBox.class).isSelected())
                .isTrue();
        assertThat(window.node("#searchPlay", Button.class).isDisabled()).isTrue();
        assertThat(window.node("#searchRepair", MenuButton.class).isDisabled()).isTrue();
        assertThat(history()).hasSize(3);
        assertThat(history().get(0)).isEqualTo("as published: Broken with 1 fault: “all agree on the coordinator”");
        assertThat(history().get(1)).startsWith("Winner also tells the processes above it: Broken");
        assertThat(history().get(2))
                .isEqualTo("Winner also tells the processes above it; A higher process objects to a lower winner"
                        + ": No schedule with up to 1 fault breaks it");
    }

    /** The ledger is asked what holds within the same bounds; a search of this session is asked first. */
    @Test
    void repairsAreOfferedFirst() {
        searchBully();
        assertThat(repairs().subList(0, 4))
                .containsExactly(
                        "Number the elections — Not broken with up to 1 fault",
                        "Winner also tells the processes above it; A higher process objects to a lower winner"
                                + " — Not broken with up to 1 fault",
                        "A higher process objects to a lower winner"
                                + " — Broken with 1 fault: “all agree on the coordinator”",
                        "Winner also tells the processes above it"
                                + " — Broken with 1 fault: “all agree on the coordinator”");
        choose("#searchRepair", "repair-announce-to-all-true-bully-back-true");
        window.seesIn("#searchHeadline", "No schedule with up to 1 fault breaks it: ");
        window.interact(() -> table.getSelectionModel().select(0));
        assertThat(repairs().get(1))
                .isEqualTo("Winner also tells the processes above it; A higher process objects to a lower winner"
                        + " — No schedule with up to 1 fault breaks it");
    }

    /** The ledger has no run of two processes. */
    @Test
    void repairsAreTriedUntilOneHolds() {
        window.pick("#searchAlgorithm", "Modified bully");
        window.spin("#searchProcesses", 2);
        search();
        window.seesIn("#searchHeadline", "Broken with 1 fault");
        assertThat(items("#searchRepair").get(0).getId()).isEqualTo("repair-find");
        choose("#searchRepair", "repair-find");
        window.until(
                "one of them holds",
                () -> !isRunning()
                        && history().get(history().size() - 1).endsWith("No schedule with up to 1 fault breaks it"));
        int last = table.getItems().size() - 1;
        assertThat(history().subList(0, last)).allMatch(row -> row.contains(": Broken with "));
        window.interact(() -> table.getSelectionModel().select(0));
        String holds = repairs().get(0);
        assertThat(holds).endsWith("No schedule with up to 1 fault breaks it");
        assertThat(items("#searchRepair").stream().map(MenuItem::getId)).doesNotContain("repair-find");
    }

    @Test
    void theVerdictSaysWhichRandomTimeoutsWereTried() {
        window.pick("#searchAlgorithm", "Raft (leader election)");
        window.spin("#searchFaults", 0);
        window.spin("#searchWithin", 2);
        search();
        assertThat(window.text("#searchCovered"))
                .startsWith("Every schedule without a fault within 2 D was searched, for 3 processes")
                .endsWith(" Random timeouts: every tick of their range up to 2 D was tried as their end; the seed drew"
                        + " those that end later.");
    }

    @Test
    void theVerdictSaysInGermanWhichRandomTimeoutsWereTried() {
        openInGerman();
        window.pick("#searchAlgorithm", "Raft (Wahl des Leaders)");
        window.spin("#searchFaults", 0);
        window.spin("#searchWithin", 2);
        search();
        assertThat(window.text("#searchCovered"))
                .endsWith(" Zufällige Wartezeiten: Jeder Takt ihres Bereichs bis 2 D wurde als Ende versucht; spätere"
                        + " hat der Seed gezogen.");
        assertThat(window.cutTexts()).isEmpty();
    }

    private List<String> repairs() {
        return items("#searchRepair").stream()
                .map(MenuItem::getText)
                .filter(text -> text != null)
                .toList();
    }

    @Test
    void aLongSearchIsWatchedAndCancelled() {
        window.click("#searchForm #option-announce-to-all");
        window.click("#searchForm #option-bully-back");
        window.spin("#searchProcesses", 5);
        window.spin("#searchFaults", 4);
        window.click("#searchStart");
        window.seesIn("#searchVisiting", "Searching schedules with up to ");
        window.seesIn("#searchSpeed", " a second");
        window.seesIn("#searchBar0", " states: nothing breaks");
        window.seesIn("#searchMemory", "MB of memory in use");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT1);
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT4);
        window.click("#searchCancel");
        untilDone();
        assertThat(window.text("#searchHeadline"))
                .startsWith("Stopped after ")
                .contains(" states: no schedule with")
                .endsWith("breaks it");
        assertThat(window.text("#searchCovered")).startsWith("Cancelled while schedules with up to ");
    }

    @Test
    void aSearchEndsAtTheMostSituations() {
        window.fill("#searchStates", "300");
        search();
        window.seesIn("#searchHeadline", "Stopped after 30");
        assertThat(window.text("#searchCovered")).isEqualTo("State limit reached. Raise it to search further.");
    }

    @Test
    void anImpossibleSearchIsNotBegun() {
        window.interact(() -> window.node("#searchStates", TextField.class).setText("none"));
        assertThat(window.text("#statesProblem")).isEqualTo("Enter a whole number, 1 or more.");
        assertThat(start.isDisabled()).isTrue();
        window.interact(() -> window.node("#searchStates", TextField.class).setText("20000"));
        for (String property : new String[] {"agreement", "live", "highest", "aware", "termination"}) {
            window.click("#property-" + property);
        }
        assertThat(window.text("#propertiesProblem")).isEqualTo("Choose at least one.");
        assertThat(start.isDisabled()).isTrue();
        window.click("#property-agreement");
        searchBully();
    }

    @Test
    void theHighestIsOnlyJudgedWhereItIsPromised() {
        CheckBox highest = window.node("#property-highest", CheckBox.class);
        for (Publication publication : Catalogue.shipped()) {
            window.pick("#searchAlgorithm", publication.title());
            boolean promised = publication.with(Map.of()).promisesHighest();
            assertThat(highest.isDisabled()).as(publication.name()).isEqualTo(!promised);
            assertThat(highest.isSelected()).as(publication.name()).isEqualTo(promised);
        }
        window.pick("#searchAlgorithm", "Raft");
        assertThat(highest.getAccessibleHelp()).contains("does not promise");
    }

    @Test
    void aScheduleIsSavedAndAFailureSaysWhy() throws ScenarioException {
        searchBully();
        Path file = folder.resolve("revival.yaml");
        window.answerFileDialogsWith(file);
        window.click("#searchSave");
        window.seesMessage("Saved as revival.yaml");
        Scenario saved = ScenarioFile.read(file, Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue);
        assertThat(saved.events()).hasSize(2);
        assertThat(saved.crashed()).containsExactly(3);
        window.answerFileDialogsWith(folder.resolve("no-such-folder").resolve("revival.yaml"));
        window.click("#searchSave");
        window.seesMessage("no-such-folder");
    }

    @Test
    void closingTheWindowEndsTheSearch() {
        window.spin("#searchProcesses", 5);
        window.spin("#searchFaults", 4);
        window.click("#searchForm #option-announce-to-all");
        window.click("#searchForm #option-bully-back");
        window.click("#searchStart");
        window.seesIn("#searchVisiting", "Searching");
        assertThat(isRunning()).isTrue();
        window.interact(() -> window.window().hide());
        untilDone();
        assertThat(history()).hasSize(1);
    }
}

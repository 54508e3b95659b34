package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.run.LogFilter;
import hustings.play.Run;
import hustings.trace.TraceEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.controlsfx.control.CheckComboBox;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The log of the run, as a person reads it. */
@Tag("jdk")
class LogTest extends WindowFixture {

    @Test
    void matchesOfASearchAreSeenAndARowLeadsToItsStage() {
        openLog();
        int all = rows().size();
        window.click("#logSearch");
        window.write("coordinator 6");
        window.until("only what 6 has to do with announcing is listed", () -> rows().size() < all);

        assertThat(rows()).isNotEmpty().allSatisfy(row -> {
            assertThat(LogFilter.formatLine(row)).containsIgnoringCase("coordinator");
            assertThat(List.of(row.from(), row.to(), row.stage(), row.tick())).contains(6);
        });
        window.sees("#logCount", rows().size() + " of " + all);

        select(rows().size() - 1);
        window.press(KeyCode.ENTER);
        TraceEvent row = table().getSelectionModel().getSelectedItem();
        window.until("the stage of the row is shown", () -> window.frame().index() == row.frame());
        assertThat(window.session().selection().selectedMessage())
                .hasValueSatisfying(
                        flight -> assertThat(flight.sent().sequence()).isEqualTo(row.sequence()));
    }

    @Test
    void theRowsAreCopiedToTheClipboard() {
        openLog();
        window.click("#logCopy");
        window.seesMessage(String.valueOf(rows().size()));
        List<String> lines = rows().stream().map(LogFilter::formatLine).toList();
        window.interact(() ->
                assertThat(Clipboard.getSystemClipboard().getString().lines()).containsExactlyElementsOf(lines));
    }

    @Test
    void enterStepsTheRunFromOneFoundRowToTheNext() {
        openLog();
        int all = rows().size();
        window.click("#logSearch");
        window.write("election");
        window.until("not all is listed", () -> rows().size() < all);
        int first = rows().get(0).frame();
        window.press(KeyCode.ENTER);
        window.until("the first that was found is shown", () -> window.frame().index() == first);
        window.press(KeyCode.ENTER);
        window.until("the next is shown", () -> window.frame().index() > first);
        window.shortcut(KeyCode.SHIFT, KeyCode.ENTER);
        window.until("the first is shown again", () -> window.frame().index() == first);
    }

    @Test
    @SuppressWarnings("unchecked") // the filter of the types is of this type
    void aColumnsFilterLeavesWhatIsChosenAndTheFileHasThoseRows(@TempDir Path folder) throws IOException {
        openLog();
        CheckComboBox<String> types = window.node("#log-filter-type", CheckComboBox.class);
        window.interact(() -> types.getCheckModel().check("OK"));

        long sent = window.session().shown().run().lastVisibleFrame().tallies().sent();
        window.until("fewer rows are listed", () -> rows().size() < sent);
        assertThat(rows()).isNotEmpty().allMatch(row -> row.type().equals("OK"));

        Path file = folder.resolve("log.csv");
        window.answerFileDialogsWith(file);
        window.click("#logSave");
        window.seesMessage("log.csv");
        assertThat(Files.readAllLines(file))
                .hasSize(1 + rows().size())
                .first()
                .asString()
                .startsWith("stage,tick");
    }

    @Test
    void theMessageThatIsSelectedElsewhereIsSelectedInTheLog() {
        openLog();
        window.interact(() -> window.session().selection().selectMessage(2));
        window.until("it is selected", () -> {
            TraceEvent selected = table().getSelectionModel().getSelectedItem();
            return selected != null && selected.sequence() == 2;
        });
    }

    @Test
    void theKeysOfTheTableGoThroughItsRowsAndDoNothingToTheRun() {
        openLog();
        int row = IntStream.range(0, rows().size())
                .filter(i -> rows().get(i).sequence() == TraceEvent.NONE
                        && rows().get(i).from() != TraceEvent.NONE)
                .findFirst()
                .orElseThrow();
        Run run = window.session().shown().run();
        select(row);
        window.press(KeyCode.ENTER, KeyCode.TAB);
        select(row);
        window.press(KeyCode.DOWN);
        assertThat(table().getSelectionModel().getSelectedIndex()).isEqualTo(row + 1);
        window.press(KeyCode.UP);
        assertThat(table().getSelectionModel().getSelectedIndex()).isEqualTo(row);
        assertThat(window.session().shown().run()).isSameAs(run);
        assertThat(window.frame().index()).isEqualTo(rows().get(row).frame());
    }

    private void openLog() {
        window.press(KeyCode.G);
        window.until("the log is there", () -> window.isShown("#logTable") && !rows().isEmpty());
    }

    private void select(int row) {
        window.interact(() -> {
            table().getSelectionModel().clearAndSelect(row);
            table().requestFocus();
        });
    }

    @SuppressWarnings("unchecked") // it is a table of entries
    private TableView<TraceEvent> table() {
        return window.node("#logTable", TableView.class);
    }

    private List<TraceEvent> rows() {
        return table().getItems();
    }
}

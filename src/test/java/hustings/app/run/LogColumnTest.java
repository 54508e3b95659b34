package hustings.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.app.widget.Column;
import hustings.paper.CompletedRun;
import hustings.scenario.ScenarioText;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import java.util.Comparator;
import java.util.List;
import javafx.scene.control.TableColumn.CellDataFeatures;
import org.junit.jupiter.api.Test;

/** The order of the log's columns. */
class LogColumnTest {

    private static List<TraceEvent> log(String... lines) throws Exception {
        String text = String.join("\n", lines);
        return Trace.of(CompletedRun.of(ScenarioText.parse("text", text, Catalogue.shipped()))
                        .frames())
                .log();
    }

    @Test
    void processesAreInTheOrderOfTheirRanksWhateverTheirNames() throws Exception {
        List<TraceEvent> log = log("algorithm: bully", "ids: P8..P12", "crashed: P12", "events: [{at: 0, detect: P8}]");
        assertThat(LogColumn.FROM.listTexts(log)).containsExactly("P8", "P9", "P10", "P11");
        assertThat(LogColumn.TO.listTexts(log)).containsExactly("P8", "P9", "P10", "P11", "P12");
        List<TraceEvent> ranked =
                log("algorithm: bully", "ids: {Z: 1, Y: 2, X: 3}", "crashed: X", "events: [{at: 0, detect: Z}]");
        assertThat(LogColumn.TO.listTexts(ranked)).containsExactly("Z", "Y", "X");
    }

    @Test
    void rowsSortByRankAndThoseWithoutAProcessComeLast() throws Exception {
        List<TraceEvent> log = log("algorithm: bully", "ids: P8..P12", "crashed: P12", "events: [{at: 0, detect: P8}]");
        Column<TraceEvent> column = LogColumn.TO.createTableColumn();
        Comparator<Object> order = column.getComparator();
        List<String> receivers = log.stream()
                .map(entry -> column.getCellValueFactory()
                        .call(new CellDataFeatures<>(null, column, entry))
                        .getValue())
                .sorted(order)
                .map(Object::toString)
                .distinct()
                .toList();
        assertThat(receivers).containsExactly("P8", "P9", "P10", "P11", "P12", "");
    }

    @Test
    void numbersGoByValue() throws Exception {
        List<TraceEvent> log = log("algorithm: bully", "ids: 8..12", "crashed: 12", "events: [{at: 0, detect: 8}]");
        assertThat(LogColumn.FROM.listTexts(log)).containsExactly("8", "9", "10", "11");
        assertThat(LogColumn.TYPE.listTexts(log)).isSorted();
    }
}

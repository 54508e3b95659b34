package hustings.app.compare;

import hustings.app.base.Ids;
import hustings.app.base.Texts;
import hustings.app.chart.AlgorithmLook;
import hustings.app.session.Compared;
import hustings.app.session.ElectionResult;
import hustings.app.session.ViewState;
import hustings.app.widget.Column;
import hustings.app.widget.DataTable;
import hustings.engine.Frame;
import hustings.trace.CountingConvention;
import hustings.trace.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.TableColumn;

/** What each of the compared runs has come to: as of what is shown, and, once the end was reached, at its end. */
public final class ComparisonTable extends DataTable<ViewState> {

    private final ObservableList<ViewState> rows = FXCollections.observableArrayList();
    private final List<Column<ViewState>> atEnd = new ArrayList<>();
    private Compared shown;
    private CountingConvention convention;

    /** An empty table. */
    public ComparisonTable() {
        setMouseTransparent(true); // it is read, and leaves the keys to the pictures
        setFocusTraversable(false);
        setUp(
                "",
                List.of(
                        new Column<ViewState>(
                                        "compare-algorithm",
                                        "",
                                        1,
                                        run -> Texts.told(
                                                run.run().publication().title()))
                                .withIcon(run -> AlgorithmLook.sample(run.name())),
                        columns("messages", (run, frame) -> run.run().cost().upTo(frame.stage(), convention)),
                        columns("stages", (run, frame) -> frame.stage()),
                        columns(
                                "time",
                                (run, frame) -> Durations.inDelays(
                                        frame.tick(), run.run().delayTicks())),
                        columns("leads", (run, frame) -> leaders(ElectionResult.of(frame))),
                        columns("agreed", (run, frame) -> agreed(ElectionResult.of(frame)))));
        show(rows, false);
        fit();
    }

    /** What is so now, beside what is so at the end. */
    private TableColumn<ViewState, Object> columns(String name, BiFunction<ViewState, Frame, Object> value) {
        String id = "compare-" + name;
        Column<ViewState> end = new Column<>(
                id + "-end",
                Texts.of("compare.end"),
                0,
                run -> value.apply(run, run.run().end()));
        end.getStyleClass().add("at-end");
        atEnd.add(end);
        TableColumn<ViewState, Object> both = new TableColumn<>(Texts.of("compare.column." + name));
        both.getColumns()
                .setAll(List.of(
                        new Column<>(id, Texts.of("compare.now"), 0, run -> value.apply(run, run.frame())), end));
        return both;
    }

    /** Shows where runs stand now. */
    void show(Compared compared, CountingConvention counted) {
        boolean endReached = compared.atEnd() || (atEnd.get(0).isVisible() && compared.hasSameRuns(shown));
        shown = compared;
        convention = counted;
        atEnd.forEach(column -> column.setVisible(endReached)); // before, it would give the elections away
        rows.setAll(compared.runs());
    }

    private static String leaders(ElectionResult outcome) {
        return outcome.leaders().isEmpty() ? "–" : Ids.text(outcome.leaders());
    }

    private static String agreed(ElectionResult outcome) {
        if (!outcome.agreed()) {
            return Texts.of("compare.not-agreed");
        }
        return outcome.believedIsLive()
                ? Texts.of("compare.agreed")
                : Texts.of("compare.agreed-on-crashed", Ids.text(outcome.beliefs()));
    }
}

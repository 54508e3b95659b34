package hustings.app.workbench;

import hustings.app.base.Texts;
import hustings.app.canvas.LanesPreview;
import hustings.app.canvas.PlotView;
import hustings.app.widget.Column;
import hustings.app.widget.Controls;
import hustings.app.widget.DataTable;
import hustings.app.widget.DetailPane;
import hustings.app.widget.Settings;
import hustings.app.workbench.CheckRow.Outcome;
import hustings.paper.figure.Plot;
import hustings.trace.difference.RunDifference;
import hustings.trace.difference.RunDifference.LinePair;
import hustings.workbench.check.CostCheck;
import java.util.List;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.feather.Feather;

/** The details of one part of a check: in words, and beside them the run, the curves or the difference. */
public final class CheckDetail extends HBox {

    private static final int LINES_BEFORE = 4;
    private static final int LINES_AFTER = 8;

    private final DetailPane words = new DetailPane("checkPart", "checkVerdict");
    private final LanesPreview lanes = new LanesPreview();
    private Settings choices;

    /** Creates an empty pane. */
    public CheckDetail() {
        getStyleClass().add("check-detail");
        words.setAccessibleText(Texts.of("workbench.detail"));
        HBox.setHgrow(words, Priority.ALWAYS);
        getChildren().setAll(words);
    }

    void setSettings(Settings newChoices) {
        choices = newChoices;
        lanes.paletteProperty().bind(choices.paletteProperty());
    }

    /** Shows a row; null for none. */
    void show(CheckRow row) {
        getChildren().setAll(words);
        if (row == null) {
            words.show("", "", null, List.of());
            return;
        }
        words.show(row.part(), row.verdictText(), row.icon(), row.facts());
        row.outcome().ifPresent(this::addPictures);
    }

    private void addPictures(Outcome outcome) {
        if (!outcome.curves().isEmpty()) {
            add(new PlotView(toPlot(outcome.curves()), choices));
        }
        if (outcome.lanes().isPresent()) {
            lanes.show(outcome.lanes());
            add(lanes);
        }
        outcome.difference().ifPresent(difference -> add(createDifferenceTable(difference, outcome)));
    }

    private void add(Node node) {
        HBox.setHgrow(node, Priority.ALWAYS);
        getChildren().add(node);
    }

    private static Plot toPlot(List<CostCheck.Curve> curves) {
        List<Plot.Curve> drawn = curves.stream().map(CheckDetail::toCurve).toList();
        String title = Texts.of("workbench.cost");
        return new Plot(title, Texts.of("workbench.processes"), Texts.of("workbench.messages"), drawn);
    }

    private static Plot.Curve toCurve(CostCheck.Curve curve) {
        String title = Texts.titleOf(curve.algorithm());
        List<Plot.Point> points = IntStream.range(0, curve.n().size())
                .mapToObj(i -> new Plot.Point(curve.n().get(i), curve.messages().get(i)))
                .toList();
        String caption = Texts.of("workbench.curve", title, curve.fittedExponent());
        return new Plot.Curve(caption, curve.algorithm(), Plot.CurveSource.MEASURED, points);
    }

    /** A table of both transcripts around their first difference, side by side. */
    private static Node createDifferenceTable(RunDifference difference, Outcome outcome) {
        DataTable<LinePair> table = new DataTable<>();
        String other = outcome.report().run().orElseThrow().compared().get(0).name();
        String otherTitle = Texts.titleOf(other);
        table.setId("checkDifference");
        table.setAccessibleText(Texts.of("workbench.difference"));
        table.addColumn("own", "workbench.own", 0.5, LinePair::one)
                .withIcon(pair -> pair.isEqual()
                        ? Controls.createVerdictIcon(Feather.CHECK, "waiting")
                        : Controls.createVerdictIcon(Feather.X_CIRCLE, "does-not-hold"));
        table.addColumn(new Column<>("other", otherTitle, 0.5, LinePair::other));
        table.disableSorting();
        List<LinePair> lines = difference.linesAroundDivergence(LINES_BEFORE, LINES_AFTER);
        table.show(FXCollections.observableArrayList(lines), false);
        return table;
    }
}

package hustings.app.run;

import hustings.app.base.IdRanges;
import hustings.app.base.Texts;
import hustings.app.chart.AlgorithmLook;
import hustings.app.session.BoardState;
import hustings.engine.Frame;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.trace.CountingConvention;
import hustings.trace.Durations;
import hustings.trace.NextStage;
import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;

/**
 * A table of messages, stages, time and leaders of each compared run, at the shown position and, once the end was
 * reached, at the end.
 */
public final class ComparisonTable extends GridPane {

    private static final List<String> COLUMNS = List.of("messages", "stages", "time", "leads");

    private static final String AT_END_STYLE = "at-end";
    /** The style of a heading over two columns. */
    private static final String GROUP_STYLE = "column-group";

    private BoardState shown;
    private boolean endReached;

    /** Creates an empty table. */
    public ComparisonTable() {
        getStyleClass().addAll("tallies", "comparison-table");
        for (int column = 0; column <= 2 * COLUMNS.size(); column++) {
            ColumnConstraints constraints = new ColumnConstraints();
            constraints.setMinWidth(Region.USE_PREF_SIZE);
            constraints.setHgrow(column == 0 ? Priority.ALWAYS : Priority.SOMETIMES);
            constraints.setHalignment(column == 0 ? HPos.LEFT : HPos.RIGHT);
            getColumnConstraints().add(constraints);
        }
    }

    /** Shows other runs, or the same under another convention. */
    void show(BoardState compared, CountingConvention convention) {
        getChildren().clear();
        for (int i = 0; i < COLUMNS.size(); i++) {
            addLabel(2 * i + 1, 0, Texts.of("compare.column." + COLUMNS.get(i)), "tally-head", GROUP_STYLE);
            addLabel(2 * i + 1, 1, Texts.of("compare.now"), "tally-head");
            addLabel(2 * i + 2, 1, Texts.of("compare.end"), "tally-head", AT_END_STYLE);
        }
        for (int i = 0; i < compared.columns().size(); i++) {
            addRow(compared, i);
        }
        for (int row = 1; row < getRowCount(); row++) {
            Region rule = new Region(); // not a border of each cell, since the cells of the end are hidden at first
            rule.getStyleClass().add("row-rule");
            add(rule, 0, row, GridPane.REMAINING, 1);
        }
        showPosition(compared, convention);
    }

    private void addRow(BoardState compared, int runIndex) {
        Label name = new Label(compared.titleOf(runIndex));
        Line sample = AlgorithmLook.createLineSample(compared.styles().get(runIndex));
        HBox algorithm = new HBox(sample, name);
        algorithm.getStyleClass().add("cost-line");
        add(algorithm, 0, runIndex + 2);
        for (int i = 0; i < COLUMNS.size(); i++) {
            String id = "compare-" + COLUMNS.get(i);
            addLabel(2 * i + 1, runIndex + 2, "", "tally-number").setId(id + "-" + runIndex);
            addLabel(2 * i + 2, runIndex + 2, "", "tally-number", AT_END_STYLE).setId(id + "-end-" + runIndex);
        }
    }

    private Label addLabel(int column, int row, String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinWidth(USE_PREF_SIZE);
        add(label, column, row);
        return label;
    }

    /** Shows the current position of the same runs. */
    void showPosition(BoardState compared, CountingConvention convention) {
        endReached = compared.isAtEnd() || (endReached && compared.isOfSameRuns(shown));
        shown = compared;
        for (Node cell : getChildren()) {
            if (cell.getStyleClass().contains(AT_END_STYLE)) {
                cell.setVisible(endReached); // before, it would reveal the results
            } else if (cell.getStyleClass().contains(GROUP_STYLE)) {
                setColumnSpan(cell, endReached ? 2 : 1);
            }
        }
        for (int line = 0; line < compared.columns().size(); line++) {
            ViewState run = compared.columns().get(line);
            fillRow(line, run.run(), run.frame(), "", convention);
            fillRow(line, run.run(), run.run().lastVisibleFrame(), "-end", convention);
        }
    }

    private void fillRow(int runIndex, Run run, Frame frame, String columnSuffix, CountingConvention convention) {
        List<Integer> leaders = List.copyOf(NextStage.findLeaders(frame));
        long messages = run.cost().counts().upTo(frame.stage(), convention);
        String time = Durations.formatAsDelays(frame.tick(), run.delayTicks(), Texts.language());
        setCell(runIndex, "messages" + columnSuffix, Texts.formatNumber(messages));
        setCell(runIndex, "stages" + columnSuffix, Texts.formatNumber(frame.stage()));
        setCell(runIndex, "time" + columnSuffix, time);
        setCell(runIndex, "leads" + columnSuffix, leaders.isEmpty() ? "–" : IdRanges.format(leaders, frame.group()));
    }

    private void setCell(int runIndex, String column, String text) {
        ((Label) lookup("#compare-" + column + "-" + runIndex)).setText(text);
    }
}

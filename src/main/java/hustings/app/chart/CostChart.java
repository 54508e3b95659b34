package hustings.app.chart;

import hustings.app.base.Downsampling;
import hustings.app.base.Texts;
import hustings.app.session.CostLine;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.collections.FXCollections;
import javafx.geometry.Point2D;
import javafx.geometry.Side;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.shape.Line;

/** Cumulative messages against the stage, a line for each algorithm, and a cursor at the stage that is shown. */
public final class CostChart extends LineChart<Number, Number> {

    private static final int MOST_TICKS = 10;
    private static final int MOST_SYMBOLS = 40;
    /** How many points of a line can be told apart. */
    public static final int MOST_POINTS = 1000;
    /** How far beside the axis a click still counts, in pixels. */
    private static final double CLICK_AIR = 8;

    private final Line cursor = new Line();
    private int stage;
    private int lastStage;
    private IntConsumer onStage = clicked -> {};

    /** An empty chart. */
    public CostChart() {
        super(axis(Texts.of("cost.stage")), axis(""));
        setAnimated(false);
        setLegendVisible(false);
        getYAxis().setSide(Side.LEFT);
        setMinHeight(170);
        // The clip would cut the symbols at the edges in half.
        lookup(".plot-content").getParent().setClip(null);
        cursor.getStyleClass().add("cost-cursor");
        cursor.setId("costCursor");
        setOnMouseClicked(this::clicked);
    }

    /** Sets who takes the number of a stage that is clicked; 0 for the start. */
    public void setOnStageClicked(IntConsumer handler) {
        onStage = handler;
    }

    private void clicked(MouseEvent event) {
        double x = getXAxis().sceneToLocal(event.getSceneX(), event.getSceneY()).getX();
        boolean within = x >= -CLICK_AIR && x <= getXAxis().getWidth() + CLICK_AIR;
        if (event.getButton() == MouseButton.PRIMARY && within) {
            long clicked = Math.round(getXAxis().getValueForDisplay(x).doubleValue());
            onStage.accept((int) Math.max(0, Math.min(lastStage, clicked)));
        }
    }

    /** A stage of the first line, in the scene: where a click finds it. */
    public Point2D locationOf(int ofStage) {
        return getXAxis().localToScene(getXAxis().getDisplayPosition(ofStage), -CLICK_AIR);
    }

    /** An axis for whole numbers. */
    public static NumberAxis axis(String label) {
        NumberAxis axis = new NumberAxis(0, 1, 1);
        axis.setLabel(label);
        axis.setMinorTickVisible(false);
        axis.setAnimated(false);
        return axis;
    }

    /** Shows the lines of a run under a convention; the first is the chosen algorithm's. */
    public void show(List<CostLine> lines, CountingConvention convention) {
        List<XYChart.Series<Number, Number>> series = new ArrayList<>();
        for (CostLine line : lines) {
            series.add(series(line, convention));
        }
        lastStage = lines.get(0).stages();
        int stages = lines.stream().mapToInt(CostLine::stages).max().orElse(1);
        long messages =
                lines.stream().mapToLong(line -> line.total(convention)).max().orElse(1);
        scale((NumberAxis) getXAxis(), stages);
        scale((NumberAxis) getYAxis(), messages);
        setCreateSymbols(stages <= MOST_SYMBOLS);
        getData().setAll(series);
        for (int i = 0; i < lines.size(); i++) {
            AlgorithmLook.draw(lines.get(i).publication().name(), series.get(i));
        }
        getPlotChildren().remove(cursor);
        getPlotChildren().add(cursor);
    }

    private static XYChart.Series<Number, Number> series(CostLine line, CountingConvention convention) {
        List<XYChart.Data<Number, Number>> points = Downsampling.of(line.stages() + 1, MOST_POINTS)
                .mapToObj(stage -> new XYChart.Data<Number, Number>(stage, line.upTo(stage, convention)))
                .toList();
        return new XYChart.Series<>(Texts.told(line.publication().title()), FXCollections.observableArrayList(points));
    }

    /** Whole numbers at round distances, few enough to be read. */
    public static void scale(NumberAxis axis, long most) {
        long unit = 1;
        int[] factors = {2, 5, 10};
        long power = 1;
        int next = 0;
        while (most > unit * MOST_TICKS) {
            unit = power * factors[next];
            next++;
            if (next == factors.length) {
                next = 0;
                power *= 10;
            }
        }
        axis.setTickUnit((double) unit);
        axis.setUpperBound((double) Math.max(1, (most + unit - 1) / unit * unit));
    }

    /** Moves the cursor to a stage. */
    public void setStage(int newStage) {
        stage = newStage;
        requestChartLayout();
    }

    /** The stage at which the cursor stands. */
    public int stage() {
        return stage;
    }

    @Override
    protected void layoutPlotChildren() {
        super.layoutPlotChildren();
        double x = getXAxis().getDisplayPosition(stage);
        cursor.setStartX(x);
        cursor.setEndX(x);
        cursor.setStartY(0);
        cursor.setEndY(getYAxis().getHeight());
        cursor.toFront();
    }
}

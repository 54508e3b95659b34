package hustings.app.chart;

import hustings.app.base.Downsampling;
import hustings.app.base.Texts;
import hustings.model.Publication;
import java.util.ArrayList;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.chart.Axis;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.input.MouseEvent;
import javafx.scene.shape.Line;

/** Messages so far against the stage or the time: a curve for each algorithm, and a cursor at what is shown. */
public abstract class MessageChart extends LineChart<Number, Number> {

    private static final int MOST_TICKS = 10;
    /** How many points of a curve can be told apart. */
    private static final int MOST_POINTS = 1000;

    private final Line cursor = new Line();
    private final List<Node> marks = new ArrayList<>();

    /** How many messages were sent up to a place: a stage, or a time. */
    public record Point(double place, long messages) {}

    /** The points of a run's curve, from its start to its end, by ascending place. */
    public record Curve(Publication publication, List<Point> points) {}

    /** An empty chart. */
    protected MessageChart(String xLabel, String cursorId) {
        super(axis(xLabel), axis(""));
        setAnimated(false);
        setLegendVisible(false);
        lookup(".plot-content").getParent().setClip(null); // it would cut the symbols at the edges in half
        cursor.getStyleClass().add("cost-cursor");
        cursor.setId(cursorId);
        cursor.setMouseTransparent(true);
    }

    /** An axis for whole numbers. */
    private static NumberAxis axis(String label) {
        NumberAxis axis = new NumberAxis(0, 1, 1);
        axis.setLabel(label);
        axis.setMinorTickVisible(false);
        axis.setAnimated(false);
        return axis;
    }

    /**
     * Shows curves.
     *
     * @param lastPlace where the longest of them ends
     * @param most the most messages that are to be seen
     * @param areas what is drawn below them
     * @param newMarks what is drawn above them
     */
    protected final void show(
            List<Curve> curves,
            double lastPlace,
            long most,
            List<? extends Node> areas,
            List<? extends Node> newMarks) {
        scale(getXAxis(), (long) Math.ceil(lastPlace));
        scale(getYAxis(), most);
        getData().setAll(curves.stream().map(MessageChart::series).toList());
        for (int i = 0; i < curves.size(); i++) {
            AlgorithmLook.draw(curves.get(i).publication().name(), getData().get(i));
        }
        getPlotChildren().removeAll(marks);
        marks.clear();
        marks.addAll(areas);
        marks.addAll(newMarks);
        marks.add(cursor);
        areas.forEach(area -> getPlotChildren().add(0, area));
        getPlotChildren().addAll(newMarks);
        getPlotChildren().add(cursor);
        requestChartLayout();
    }

    private static XYChart.Series<Number, Number> series(Curve curve) {
        List<XYChart.Data<Number, Number>> points = drawn(curve.points()).stream()
                .map(point -> new XYChart.Data<Number, Number>(point.place(), point.messages()))
                .toList();
        return new XYChart.Series<>(Texts.told(curve.publication().title()), FXCollections.observableArrayList(points));
    }

    /** Those of some points that can be told apart. */
    protected static List<Point> drawn(List<Point> points) {
        return Downsampling.of(points.size(), MOST_POINTS).mapToObj(points::get).toList();
    }

    /** Whole numbers at round distances, few enough to be read. */
    private static void scale(Axis<Number> axis, long most) {
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
        ((NumberAxis) axis).setTickUnit((double) unit);
        ((NumberAxis) axis).setUpperBound((double) Math.max(1, (most + unit - 1) / unit * unit));
    }

    /** Where the cursor stands. */
    protected abstract double cursorPlace();

    /** Which place the mouse is at, between two of them too. */
    protected final double placeOf(MouseEvent event) {
        double x = getXAxis().sceneToLocal(event.getSceneX(), event.getSceneY()).getX();
        return getXAxis().getValueForDisplay(x).doubleValue();
    }

    /** A place, at some height above the axis in pixels, in the scene. */
    protected final Point2D locationOf(double place, double height) {
        return getXAxis().localToScene(getXAxis().getDisplayPosition(place), -height);
    }

    @Override
    protected void layoutPlotChildren() {
        super.layoutPlotChildren();
        double x = getXAxis().getDisplayPosition(cursorPlace());
        place(cursor, x, 0, x, getYAxis().getHeight());
        cursor.toFront();
    }

    /** Puts a line from one point of the plot to another. */
    protected static void place(Line line, double startX, double startY, double endX, double endY) {
        line.setStartX(startX);
        line.setStartY(startY);
        line.setEndX(endX);
        line.setEndY(endY);
    }
}

package hustings.app.chart;

import hustings.app.base.Downsampling;
import hustings.app.base.Texts;
import hustings.app.canvas.PaintedRegion;
import hustings.app.widget.CanvasSurface;
import hustings.app.widget.Controls;
import hustings.paper.figure.Plot;
import hustings.picture.plot.PlotPainter;
import hustings.picture.plot.PlotPainter.FilledArea;
import hustings.picture.plot.PlotPicture;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.HPos;
import javafx.geometry.Point2D;
import javafx.geometry.VPos;
import javafx.scene.Cursor;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/**
 * A chart of cumulative messages up to a place, which is a stage or a tick: a curve for each run, and a cursor at the
 * shown place, which can be dragged.
 */
public class CostChart extends PaintedRegion {

    /** The greatest number of points to draw of a curve. */
    private static final int MAX_POINTS = 1000;
    /** The distance beside the plot area within which a click counts, in pixels. */
    private static final double CLICK_MARGIN = 8;

    /** The message shown until something is sent; its font is also used for the numbers of the chart. */
    private final Label emptyMessage = Controls.wrapText(new Label(Texts.of("cost.nothing")));

    private Plot plot = new Plot("", "", "", List.of());
    private List<FilledArea> areas = List.of();
    private double stagesOrTicksPerUnit = 1;
    private int lastStageOrTick;
    private int cursor;
    private List<Plot.Point> cursorPoints = List.of();
    private Optional<Integer> markedStageOrTick = Optional.empty();
    private IntConsumer onStageOrTickChosen = place -> {};
    /** The painted picture; null after a change. */
    private PlotPicture picture;

    /** Creates an empty chart. */
    public CostChart() {
        super("cost-chart", 2);
        emptyMessage.setManaged(false);
        getChildren().add(emptyMessage);
        repaintOnChange(emptyMessage.fontProperty());
        setCursor(Cursor.H_RESIZE);
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::chooseStageOrTickAt);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::chooseStageOrTickAt);
    }

    /** Sets the handler of the place that is clicked or to which the cursor is dragged. */
    public final void setOnStageOrTickChosen(IntConsumer handler) {
        onStageOrTickChosen = handler;
    }

    /** The shown plot with downsampled curves; the curves of runs come first. */
    public final Plot plot() {
        return plot;
    }

    /**
     * Shows curves.
     *
     * @param newAreas the filled areas below the curves
     * @param newStagesOrTicksPerUnit the number of places in one unit of the axis
     * @param newLastStageOrTick the last place to which the cursor can be dragged
     */
    public final void show(
            Plot newPlot, List<FilledArea> newAreas, double newStagesOrTicksPerUnit, int newLastStageOrTick) {
        List<Plot.Curve> curves = newPlot.curves().stream()
                .map(curve ->
                        new Plot.Curve(curve.name(), curve.algorithm(), curve.source(), downsample(curve.points())))
                .toList();
        plot = new Plot(newPlot.title(), newPlot.xLabel(), newPlot.yLabel(), curves);
        areas = newAreas.stream()
                .map(band -> new FilledArea(band.hue(), downsample(band.below()), downsample(band.above())))
                .toList();
        stagesOrTicksPerUnit = newStagesOrTicksPerUnit;
        lastStageOrTick = newLastStageOrTick;
        cursorPoints = List.of();
        picture = null;
        repaint();
    }

    private static List<Plot.Point> downsample(List<Plot.Point> points) {
        return Downsampling.indicesToDraw(points.size(), MAX_POINTS)
                .mapToObj(points::get)
                .toList();
    }

    /**
     * Moves the cursor.
     *
     * @param points for each run, the point of its curve at the cursor
     */
    public final void moveCursor(int stageOrTick, List<Plot.Point> points) {
        cursor = stageOrTick;
        cursorPoints = points;
        String stands = IntStream.range(0, points.size())
                .mapToObj(i -> plot.curves().get(i).name() + ": "
                        + Texts.language().formatNumber(points.get(i).y()))
                .collect(Collectors.joining("; "));
        setAccessibleText(
                plot.xLabel() + ": " + Texts.language().formatNumber(toAxisValue(stageOrTick)) + ". " + stands);
        paintCursor();
    }

    /** Marks a place with a line; an empty value removes the mark. */
    public final void markStageOrTick(Optional<Integer> stageOrTick) {
        markedStageOrTick = stageOrTick;
        paintCursor();
    }

    /** Whether nothing has been sent. */
    public final boolean isEmpty() {
        return lastStageOrTick == 0;
    }

    /** Converts a place to a value of the axis. */
    protected final double toAxisValue(int stageOrTick) {
        return stageOrTick / stagesOrTicksPerUnit;
    }

    /** The position of a pair of values in the scene. */
    public final Point2D sceneLocationOf(double xValue, double yValue) {
        return localToScene(picture.xOf(xValue), picture.yOf(yValue));
    }

    private void chooseStageOrTickAt(MouseEvent event) {
        if (picture == null || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        double x = event.getX();
        int place =
                (int) Math.max(0, Math.min(lastStageOrTick, Math.round(picture.xValueAt(x) * stagesOrTicksPerUnit)));
        boolean pressed = event.getEventType() == MouseEvent.MOUSE_PRESSED;
        boolean within =
                x >= picture.area().x() - CLICK_MARGIN && x <= picture.area().right() + CLICK_MARGIN;
        if (pressed ? within : place != cursor) {
            onStageOrTickChosen.accept(place);
        }
    }

    @Override
    protected void paint() {
        picture = PlotPicture.withoutTitleAndLegend(
                plot, getWidth(), getHeight(), emptyMessage.getFont().getSize(), Texts.language());
        CanvasSurface surface = clearLayer(0);
        emptyMessage.setVisible(isEmpty());
        if (isEmpty()) {
            clearLayer(1);
            emptyMessage.autosize();
            layoutInArea(emptyMessage, 0, 0, getWidth(), getHeight(), 0, HPos.CENTER, VPos.CENTER);
            return;
        }
        surface.paintBox(picture.area(), 0, paletteProperty().get().background());
        PlotPainter painter =
                new PlotPainter(picture, surface, paletteProperty().get());
        areas.forEach(painter::paint);
        painter.paint();
        paintCursor();
    }

    private void paintCursor() {
        if (picture != null && lastStageOrTick > 0) {
            PlotPainter painter =
                    new PlotPainter(picture, clearLayer(1), paletteProperty().get());
            markedStageOrTick.ifPresent(place -> painter.paintVerticalMarker(toAxisValue(place)));
            painter.paintCursor(toAxisValue(cursor), cursorPoints);
        }
    }
}

package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.app.widget.CanvasSurface;
import hustings.paper.figure.Plot;
import hustings.picture.plot.PlotPainter;
import hustings.picture.plot.PlotPicture;
import hustings.picture.plot.PlotPicture.PlottedPoint;
import hustings.picture.plot.Scale;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyEvent;

/**
 * A plot that fills the available space. It marks the point nearest to the mouse, or the one chosen with the arrow
 * keys: left and right along a curve, up and down between curves.
 */
public final class PlotCanvas extends PaintedRegion {

    private static final double MIN_SIZE = 120;

    private Plot plot = new Plot("", "", "", List.of());
    private final ObjectProperty<Scale> xScale = new SimpleObjectProperty<>(this, "xScale", Scale.LINEAR);
    private final ObjectProperty<Scale> yScale = new SimpleObjectProperty<>(this, "yScale", Scale.LINEAR);
    private final ReadOnlyObjectWrapper<PlottedPoint> markedPoint = new ReadOnlyObjectWrapper<>(this, "markedPoint");
    private PlotPicture picture;

    /** Creates an empty canvas. */
    public PlotCanvas() {
        super("plot-canvas", 2);
        setFocusTraversable(true);
        setMinSize(MIN_SIZE, MIN_SIZE);
        repaintOnChange(xScale, yScale);
        markedPoint.addListener((observable, was, is) -> paintMarkedPoint());
        setOnMouseMoved(event -> markNearestReading(event.getX(), event.getY()));
        setOnMouseExited(event -> markedPoint.set(null));
        setOnMousePressed(event -> requestFocus());
        addEventHandler(KeyEvent.KEY_PRESSED, this::onKeyPressed);
    }

    /** Shows another plot; the marked point stays if the new plot has it too. */
    void setPlot(Plot newPlot) {
        plot = newPlot;
        repaint();
    }

    /** The scale of the horizontal axis. */
    ObjectProperty<Scale> xScaleProperty() {
        return xScale;
    }

    /** The scale of the vertical axis. */
    public ObjectProperty<Scale> yScaleProperty() {
        return yScale;
    }

    /** The marked point; null if there is none. */
    ReadOnlyObjectProperty<PlottedPoint> markedPointProperty() {
        return markedPoint.getReadOnlyProperty();
    }

    /** The position of a point in the scene; empty if it is not drawn on these axes. */
    public Optional<Point2D> sceneLocationOf(Plot.Curve curve, Plot.Point point) {
        return picture.plottedPoints(curve).stream()
                .filter(drawn -> drawn.point().equals(point))
                .findFirst()
                .map(drawn -> localToScene(drawn.x(), drawn.y()));
    }

    @Override
    protected void paint() {
        picture = PlotPicture.of(plot, getWidth(), getHeight(), xScale.get(), yScale.get(), Texts.language());
        new PlotPainter(picture, clearLayer(0), paletteProperty().get()).paint();
        PlottedPoint marked = markedPoint.get();
        if (marked != null) {
            markedPoint.set(plot.curves().stream()
                    .filter(curve -> curve.name().equals(marked.curve().name()))
                    .flatMap(curve -> picture.plottedPoints(curve).stream())
                    .filter(drawn -> drawn.point().equals(marked.point()))
                    .findFirst()
                    .orElse(null));
        }
        paintMarkedPoint();
    }

    private void paintMarkedPoint() {
        CanvasSurface surface = clearLayer(1);
        if (markedPoint.get() != null && picture != null) {
            new PlotPainter(picture, surface, paletteProperty().get()).paint(markedPoint.get());
        }
    }

    private void markNearestReading(double x, double y) {
        if (picture != null) {
            markedPoint.set(picture.findNearestPlottedPoint(x, y).orElse(null));
        }
    }

    private void onKeyPressed(KeyEvent event) {
        if (picture == null || event.isControlDown() || event.isAltDown() || event.isMetaDown()) {
            return;
        }
        boolean isHandled = true;
        switch (event.getCode()) {
            case RIGHT -> moveMarkAlongCurve(1);
            case LEFT -> moveMarkAlongCurve(-1);
            case HOME -> moveMarkAlongCurve(Integer.MIN_VALUE / 2);
            case END -> moveMarkAlongCurve(Integer.MAX_VALUE / 2);
            case DOWN -> moveMarkToOtherCurve(1);
            case UP -> moveMarkToOtherCurve(-1);
            default -> isHandled = false;
        }
        if (isHandled) {
            event.consume();
        }
    }

    /**
     * Moves the mark by some points along its curve, at most to the end; without a mark, to the first point of the
     * first curve.
     */
    private void moveMarkAlongCurve(int steps) {
        Optional<Plot.Curve> curve = markedPoint.get() == null
                ? curvesWithPlottedPoints().stream().findFirst()
                : Optional.of(markedPoint.get().curve());
        curve.map(picture::plottedPoints).ifPresent(drawn -> {
            int at = markedPoint.get() == null ? (steps > 0 ? -1 : 1) : drawn.indexOf(markedPoint.get());
            markedPoint.set(drawn.get(Math.max(0, Math.min(drawn.size() - 1, at + steps))));
        });
    }

    /** Moves the mark to the point of another curve with the nearest x. */
    private void moveMarkToOtherCurve(int direction) {
        PlottedPoint from = markedPoint.get();
        List<Plot.Curve> curves = curvesWithPlottedPoints();
        if (from == null || curves.isEmpty()) {
            moveMarkAlongCurve(1);
            return;
        }
        Plot.Curve to = curves.get(Math.floorMod(curves.indexOf(from.curve()) + direction, curves.size()));
        picture.plottedPoints(to).stream()
                .min(Comparator.comparingDouble(drawn -> Math.abs(drawn.x() - from.x())))
                .ifPresent(markedPoint::set);
    }

    private List<Plot.Curve> curvesWithPlottedPoints() {
        return plot.curves().stream()
                .filter(curve -> !picture.plottedPoints(curve).isEmpty())
                .toList();
    }
}

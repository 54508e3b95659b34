package hustings.app.compare;

import hustings.app.base.Texts;
import hustings.app.chart.AlgorithmLook;
import hustings.app.chart.MessageChart;
import hustings.app.session.Compared;
import hustings.app.session.StepMode;
import hustings.app.session.ViewState;
import hustings.engine.Frame;
import hustings.model.Message.MessageType;
import hustings.picture.ArrowStyle;
import hustings.picture.Palette;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.text.Text;

/**
 * Cumulative messages of several runs against the stage or the time: a curve for each, a thin line where a paper's
 * formula says what it comes to, and on demand the messages of one run stacked by type. A cursor stands at what is
 * shown, and can be dragged.
 */
public final class ComparisonChart extends MessageChart {

    private static final int MOST_SYMBOLS = 20;
    private static final double DOT_RADIUS = 5;
    private static final double HEADROOM = 1.15;
    private static final double LABEL_GAP = 4;

    private final List<Area> areas = new ArrayList<>();
    private final List<Level> levels = new ArrayList<>();
    private final List<Circle> dots = new ArrayList<>();
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(this, "palette", Palette.light());
    private Compared shown;
    private CountingConvention convention;
    private IntConsumer onPlace = place -> {};

    /** The messages of one type between two curves. */
    private record Area(Polygon shape, List<Point> below, List<Point> above) {}

    /** What a formula gives. */
    private record Level(Line line, Text label, long messages) {}

    /** An empty chart. */
    public ComparisonChart() {
        super("", "compareCursor");
        getStyleClass().add("comparison-chart");
        setMinHeight(110);
        Node plot = lookup(".chart-plot-background");
        plot.getParent().setCursor(Cursor.H_RESIZE);
        plot.getParent().addEventHandler(MouseEvent.MOUSE_PRESSED, this::grabbed);
        plot.getParent().addEventHandler(MouseEvent.MOUSE_DRAGGED, this::grabbed);
        palette.addListener((observable, was, is) -> areas.forEach(area -> paint(area.shape())));
    }

    /** The colours. */
    ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    /** Sets who takes the stage or the tick to which the cursor is dragged. */
    void setOnPlace(IntConsumer handler) {
        onPlace = handler;
    }

    /**
     * Shows curves.
     *
     * @param stacked the run whose messages are stacked by type, from 0; none if there is none
     */
    void show(Compared compared, CountingConvention counted, Optional<Integer> stacked) {
        shown = compared;
        convention = counted;
        boolean byTick = compared.mode() == StepMode.BY_TICK;
        getXAxis().setLabel(Texts.of(byTick ? "compare.axis.time" : "compare.axis.stage"));
        setCreateSymbols(!byTick && compared.lastPlace() <= MOST_SYMBOLS);
        makeLevels();
        makeAreas(stacked);
        makeDots();
        List<Node> marks = new ArrayList<>();
        levels.forEach(level -> marks.addAll(List.of(level.line(), level.label())));
        marks.addAll(dots);
        show(
                compared.runs().stream().map(this::curve).toList(),
                x(compared.lastPlace()),
                most(),
                areas.stream().map(Area::shape).toList(),
                marks);
    }

    private Curve curve(ViewState run) {
        return new Curve(
                run.run().publication(),
                CostCurve.of(run.run(), shown.mode(), convention).points());
    }

    /** Where a place stands on the axis: ticks are shown in D. */
    private double x(int place) {
        return shown.mode() == StepMode.BY_TICK ? (double) place / shown.delayTicks() : place;
    }

    private long most() {
        long most = 1;
        for (ViewState run : shown.runs()) {
            most = Math.max(most, run.run().cost().total(convention));
        }
        for (Level level : levels) {
            most = Math.max(most, (long) Math.ceil(HEADROOM * level.messages()));
        }
        return most;
    }

    private void makeLevels() {
        levels.clear();
        for (ViewState run : shown.runs()) {
            FormulaLine.of(run.run().scenario(), convention).ifPresent(formula -> {
                Line line = new Line();
                line.getStyleClass().add("formula-line");
                Text label = new Text(formula.formula().number() + ": " + formula.messages());
                label.getStyleClass().add("formula-label");
                AlgorithmLook.color(run.name(), line, label);
                levels.add(new Level(line, label, formula.messages()));
            });
        }
    }

    private void makeAreas(Optional<Integer> stacked) {
        areas.clear();
        stacked.filter(run -> run < shown.runs().size()).ifPresent(run -> {
            Map<MessageType, CostCurve> curves =
                    CostCurve.byType(shown.runs().get(run).run(), shown.mode(), convention);
            List<Point> below = List.of();
            for (Map.Entry<MessageType, CostCurve> entry : curves.entrySet()) {
                List<Point> above = below.isEmpty() ? entry.getValue().points() : sum(below, entry.getValue());
                Polygon shape = new Polygon();
                shape.getStyleClass().add("type-area");
                shape.setUserData(entry.getKey());
                shape.setMouseTransparent(true);
                paint(shape);
                areas.add(new Area(shape, drawn(below), drawn(above)));
                below = above;
            }
        });
    }

    private static List<Point> sum(List<Point> below, CostCurve added) {
        return IntStream.range(0, below.size())
                .mapToObj(i -> new Point(
                        below.get(i).place(),
                        below.get(i).messages() + added.points().get(i).messages()))
                .toList();
    }

    private void paint(Polygon area) {
        MessageType type = (MessageType) area.getUserData();
        area.setFill(Color.web(palette.get().of(ArrowStyle.of(type).hue()), 0.35));
    }

    private void makeDots() {
        dots.clear();
        for (ViewState run : shown.runs()) {
            Circle dot = new Circle(DOT_RADIUS);
            dot.getStyleClass().add("comparison-dot");
            AlgorithmLook.color(run.name(), dot);
            dot.setMouseTransparent(true);
            dots.add(dot);
        }
    }

    /** Moves the cursor to where the same runs stand now. */
    void showPlace(Compared compared) {
        shown = compared;
        requestChartLayout();
    }

    /** Where a stage or a tick stands, half way up, in the scene. */
    public Point2D locationOf(int place) {
        return locationOf(x(place), getYAxis().getHeight() / 2);
    }

    private void grabbed(MouseEvent event) {
        if (shown == null || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        double at = placeOf(event);
        double place = shown.mode() == StepMode.BY_TICK ? at * shown.delayTicks() : at;
        int nearest = (int) Math.max(0, Math.min(shown.lastPlace(), Math.round(place)));
        if (nearest != shown.place()) {
            onPlace.accept(nearest);
        }
    }

    @Override
    protected void layoutPlotChildren() {
        if (shown == null) {
            return;
        }
        double width = getXAxis().getWidth();
        for (Area area : areas) {
            place(area);
        }
        placeLevels(width);
        for (int i = 0; i < dots.size(); i++) {
            Frame frame = shown.runs().get(i).frame();
            int place = shown.mode() == StepMode.BY_TICK ? Math.min(shown.place(), frameEnd(i)) : frame.stage();
            dots.get(i).setCenterX(getXAxis().getDisplayPosition(x(place)));
            long messages = shown.runs().get(i).run().cost().upTo(frame.stage(), convention);
            dots.get(i).setCenterY(getYAxis().getDisplayPosition(messages));
            dots.get(i).toFront();
        }
        super.layoutPlotChildren();
        areas.forEach(area -> area.shape().toBack());
    }

    @Override
    protected double cursorPlace() {
        return x(shown.place());
    }

    /** The writing stands at the right end of each line, side by side, for the lines may lie close together. */
    private void placeLevels(double width) {
        double right = width - LABEL_GAP;
        for (Level level : levels) {
            double y = getYAxis().getDisplayPosition(level.messages());
            place(level.line(), 0, y, width, y);
            double height = level.label().getLayoutBounds().getHeight();
            boolean lineAbove = levels.stream()
                    .mapToDouble(other -> y - getYAxis().getDisplayPosition(other.messages()))
                    .anyMatch(distance -> distance > 0 && distance < height + LABEL_GAP);
            level.label().setX(right - level.label().getLayoutBounds().getWidth());
            level.label().setY(lineAbove ? y + height : y - LABEL_GAP);
            right = level.label().getX() - 4 * LABEL_GAP;
        }
    }

    private int frameEnd(int run) {
        return shown.runs().get(run).run().end().tick();
    }

    private void place(Area area) {
        List<Double> corners = new ArrayList<>();
        area.above().forEach(point -> add(corners, point.place(), point.messages()));
        for (int i = area.below().size() - 1; i >= 0; i--) {
            add(corners, area.below().get(i).place(), area.below().get(i).messages());
        }
        if (area.below().isEmpty()) {
            add(corners, area.above().get(area.above().size() - 1).place(), 0);
        }
        area.shape().getPoints().setAll(corners);
    }

    private void add(List<Double> corners, double place, long messages) {
        corners.add(getXAxis().getDisplayPosition(place));
        corners.add(getYAxis().getDisplayPosition(messages));
    }
}

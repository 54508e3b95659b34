package hustings.app.chart;

import hustings.app.base.Texts;
import hustings.app.session.CostLine;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** What the run and others beside it have cost after each stage, and a cursor at the stage that is shown. */
public final class CostChart extends MessageChart {

    private static final int MOST_SYMBOLS = 40;
    /** How far beside the axis a click still counts, in pixels. */
    private static final double CLICK_AIR = 8;

    private int stage;
    private int lastStage;
    private IntConsumer onStage = clicked -> {};

    /** An empty chart. */
    public CostChart() {
        super(Texts.of("cost.stage"), "costCursor");
        setMinHeight(170);
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
            onStage.accept((int) Math.max(0, Math.min(lastStage, Math.round(placeOf(event)))));
        }
    }

    /** A stage of the first line, in the scene: where a click finds it. */
    public Point2D locationOf(int ofStage) {
        return locationOf(ofStage, CLICK_AIR);
    }

    /** Shows the lines of a run under a convention; the first is the chosen algorithm's. */
    public void show(List<CostLine> lines, CountingConvention convention) {
        lastStage = lines.get(0).stages();
        int stages = lines.stream().mapToInt(CostLine::stages).max().orElse(1);
        long messages =
                lines.stream().mapToLong(line -> line.total(convention)).max().orElse(1);
        setCreateSymbols(stages <= MOST_SYMBOLS);
        show(lines.stream().map(line -> curve(line, convention)).toList(), stages, messages, List.of(), List.of());
    }

    private static Curve curve(CostLine line, CountingConvention convention) {
        return new Curve(
                line.publication(),
                IntStream.rangeClosed(0, line.stages())
                        .mapToObj(at -> new Point(at, line.upTo(at, convention)))
                        .toList());
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
    protected double cursorPlace() {
        return stage;
    }
}

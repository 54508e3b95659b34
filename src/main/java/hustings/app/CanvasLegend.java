package hustings.app;

import hustings.model.MessageType;
import hustings.picture.ArrowStyle;
import hustings.picture.Palette;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;

/** What the arrows of each message type look like: a short arrow and the type's name, side by side. */
public final class CanvasLegend extends FlowPane {

    private static final double SAMPLE_WIDTH = 56;
    private static final double SAMPLE_HEIGHT = 18;
    private static final double LINE_WIDTH = 3.2;
    private static final double HEAD_LENGTH = 13;

    private final BooleanProperty dark = new SimpleBooleanProperty(this, "dark", false);
    private List<? extends MessageType> types = List.of();

    /** An empty legend. */
    public CanvasLegend() {
        super(18, 6);
        getStyleClass().add("canvas-legend");
        setAlignment(Pos.CENTER_LEFT);
        dark.addListener((property, before, after) -> rebuild());
    }

    /** Shows the types of an algorithm, in its order. */
    public void show(List<? extends MessageType> typesToShow) {
        if (!types.equals(typesToShow)) {
            types = List.copyOf(typesToShow);
            rebuild();
        }
    }

    /** Whether the colours are those for a dark background. */
    public BooleanProperty darkProperty() {
        return dark;
    }

    private void rebuild() {
        getChildren().setAll(types.stream().map(this::entry).toList());
    }

    private Label entry(MessageType type) {
        Canvas sample = new Canvas(SAMPLE_WIDTH, SAMPLE_HEIGHT);
        paint(sample.getGraphicsContext2D(), ArrowStyle.of(type));
        Label entry = new Label(type.name(), sample);
        entry.setMinWidth(USE_PREF_SIZE);
        return entry;
    }

    private void paint(GraphicsContext g, ArrowStyle style) {
        Palette palette = dark.get() ? Palette.dark() : Palette.light();
        double y = SAMPLE_HEIGHT / 2;
        double tip = SAMPLE_WIDTH - 3;
        g.setStroke(Color.web(palette.of(style.hue())));
        g.setFill(Color.web(palette.of(style.hue())));
        g.setLineWidth(LINE_WIDTH * style.weight());
        g.setLineCap(StrokeLineCap.ROUND);
        g.setLineJoin(StrokeLineJoin.ROUND);
        CanvasArrows.setDashes(g, style, LINE_WIDTH * style.weight());
        g.strokeLine(3, y, tip - CanvasHeads.back(style.head()) * HEAD_LENGTH, y);
        g.setLineDashes();
        CanvasHeads head = new CanvasHeads(g, style.head(), HEAD_LENGTH, LINE_WIDTH);
        g.beginPath();
        head.add(tip, y, 1, 0);
        head.finish();
    }
}

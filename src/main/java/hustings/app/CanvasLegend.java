package hustings.app;

import hustings.model.MessageType;
import hustings.picture.ArrowPainter;
import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Palette;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;

/** What the arrows of each message type look like: a short arrow and the type's name, side by side. */
public final class CanvasLegend extends FlowPane {

    private static final double SAMPLE_WIDTH = 56;
    private static final double SAMPLE_HEIGHT = 18;

    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(this, "palette", Palette.light());
    private List<? extends MessageType> types = List.of();

    /** An empty legend. */
    public CanvasLegend() {
        super(18, 6);
        getStyleClass().add("canvas-legend");
        setAlignment(Pos.CENTER_LEFT);
        palette.addListener((property, before, after) -> rebuild());
    }

    /** Shows the types of an algorithm, in its order. */
    public void show(List<? extends MessageType> typesToShow) {
        if (!types.equals(typesToShow)) {
            types = List.copyOf(typesToShow);
            rebuild();
        }
    }

    /** The colours. */
    public ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    private void rebuild() {
        getChildren().setAll(types.stream().map(this::entry).toList());
    }

    private Label entry(MessageType type) {
        Canvas sample = new Canvas(SAMPLE_WIDTH, SAMPLE_HEIGHT);
        ArrowPainter.sample(
                new CanvasSurface(sample.getGraphicsContext2D()),
                palette.get(),
                ArrowStyle.of(type),
                new Box(0, 0, SAMPLE_WIDTH, SAMPLE_HEIGHT));
        Label entry = new Label(type.name(), sample);
        entry.setMinWidth(USE_PREF_SIZE);
        return entry;
    }
}

package hustings.app.canvas;

import hustings.app.widget.CanvasSurface;
import hustings.picture.Box;
import hustings.picture.Palette;
import hustings.picture.election.LegendEntry;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;

/** The legend of a picture: samples of arrows and symbols with their names, side by side. */
public final class CanvasLegend extends FlowPane {

    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(this, "palette", Palette.LIGHT);
    private List<LegendEntry> entries = List.of();

    /** An empty legend. */
    public CanvasLegend() {
        super(18, 6);
        getStyleClass().add("canvas-legend");
        palette.addListener((property, before, after) -> rebuild());
    }

    /** Shows entries, in this order. */
    public void show(List<LegendEntry> newEntries) {
        entries = List.copyOf(newEntries);
        rebuild();
    }

    /** The colours. */
    public ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    private void rebuild() {
        getChildren().setAll(entries.stream().map(this::label).toList());
    }

    private Label label(LegendEntry entry) {
        Canvas sample = new Canvas(entry.width(), LegendEntry.HEIGHT);
        entry.sample()
                .paint(
                        new CanvasSurface(sample.getGraphicsContext2D()),
                        palette.get(),
                        new Box(0, 0, entry.width(), LegendEntry.HEIGHT));
        Label label = new Label(entry.text(), sample);
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }
}

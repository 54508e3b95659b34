package hustings.app.canvas;

import hustings.app.widget.CanvasSurface;
import hustings.app.widget.Controls;
import hustings.picture.Palette;
import hustings.picture.election.LegendEntry;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;

/** The legend of a picture: samples of arrows and symbols with their names, side by side. */
public class CanvasLegend extends FlowPane {

    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(this, "palette", Palette.LIGHT);
    private List<LegendEntry> entries = List.of();

    /** Creates an empty legend. */
    public CanvasLegend() {
        super(18, 6);
        setMinWidth(0); // its labels wrap
        getStyleClass().add("canvas-legend");
        palette.addListener((property, before, after) -> rebuild());
    }

    /** Shows entries, in this order. */
    public final void show(List<LegendEntry> newEntries) {
        entries = List.copyOf(newEntries);
        rebuild();
    }

    /** The colours. */
    public final ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    @Override
    protected double computePrefHeight(double width) {
        limitLabelWidths(width);
        return super.computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        limitLabelWidths(getWidth());
        super.layoutChildren();
    }

    /**
     * Wraps texts that are longer than the legend is wide. Sets a width only if it differs, since setting it requests a
     * layout.
     */
    private void limitLabelWidths(double width) {
        for (Node child : getChildren()) {
            if (width > 0 && child instanceof Label label && label.getMaxWidth() != width) {
                label.setMaxWidth(width);
            }
        }
    }

    private void rebuild() {
        getChildren().setAll(entries.stream().map(this::createLabel).toList());
    }

    private Label createLabel(LegendEntry entry) {
        Canvas sample = new Canvas();
        Label label = Controls.wrapText(new Label(entry.text(), entry.width() > 0 ? sample : null));
        label.setMinWidth(0);
        label.fontProperty()
                .subscribe(font -> paintSample(entry, sample, Math.max(1, font.getSize() / LegendEntry.HEIGHT)));
        return label;
    }

    /** Paints a sample, enlarged with the font of its label. */
    private void paintSample(LegendEntry entry, Canvas sample, double scale) {
        sample.setWidth(scale * entry.width());
        sample.setHeight(scale * LegendEntry.HEIGHT);
        GraphicsContext g = sample.getGraphicsContext2D();
        g.setTransform(scale, 0, 0, scale, 0, 0);
        g.clearRect(0, 0, entry.width(), LegendEntry.HEIGHT);
        entry.paintSample(new CanvasSurface(g), palette.get(), 0, 0);
    }
}

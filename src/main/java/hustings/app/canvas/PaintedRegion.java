package hustings.app.canvas;

import hustings.app.widget.CanvasSurface;
import hustings.picture.Palette;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Region;

/** A region with one or more canvas layers, repainted only after changes. */
public abstract class PaintedRegion extends Region {

    private final List<Canvas> layers;
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(this, "palette", Palette.LIGHT);
    private boolean painted;

    /**
     * Creates a region with empty layers.
     *
     * @param layerCount the number of layers; 0 is the lowest
     */
    protected PaintedRegion(String styleClass, int layerCount) {
        getStyleClass().add(styleClass);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        layers = Stream.generate(Canvas::new).limit(layerCount).toList();
        for (Canvas layer : layers) {
            layer.setMouseTransparent(true);
            layer.setManaged(false);
        }
        getChildren().addAll(layers);
        repaintOnChange(widthProperty(), heightProperty(), palette);
    }

    /** The colours. */
    public final ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    /** Repaints whenever one of these values changes. */
    protected final void repaintOnChange(ObservableValue<?>... causes) {
        for (ObservableValue<?> cause : causes) {
            cause.addListener((observable, was, is) -> repaint());
        }
    }

    /** Requests a repaint in the next pulse, once for all changes until then. */
    protected void repaint() {
        painted = false;
        requestLayout();
    }

    /** Clears a layer and returns its surface. */
    protected final CanvasSurface clearLayer(int layer) {
        Canvas canvas = layers.get(layer);
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        return new CanvasSurface(g);
    }

    /** Paints all layers; the size is positive. */
    protected abstract void paint();

    @Override
    protected void layoutChildren() {
        for (Canvas layer : layers) {
            layer.setWidth(getWidth());
            layer.setHeight(getHeight());
        }
        if (!painted && getWidth() > 0 && getHeight() > 0) {
            painted = true;
            paint();
        }
    }
}

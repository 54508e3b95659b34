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

/** A view that is painted, on one layer or on several, when something has changed and there is room. */
public abstract class PaintedRegion extends Region {

    private final List<Canvas> layers;
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(this, "palette", Palette.LIGHT);
    private boolean painted;

    /**
     * Nothing is painted yet.
     *
     * @param layerCount how many layers it has, from the lowest to the highest
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
        repaintOn(widthProperty(), heightProperty(), palette);
    }

    /** The colours. */
    public final ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    /** Has all painted anew when something changes. */
    protected final void repaintOn(ObservableValue<?>... causes) {
        for (ObservableValue<?> cause : causes) {
            cause.addListener((observable, was, is) -> repaint());
        }
    }

    /** Asks for all to be painted in the next pulse, however many changes come until then. */
    protected void repaint() {
        painted = false;
        requestLayout();
    }

    /** A layer, with nothing on it. */
    protected final CanvasSurface clearLayer(int layer) {
        Canvas canvas = layers.get(layer);
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        return new CanvasSurface(g);
    }

    /** Paints all; there is room. */
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

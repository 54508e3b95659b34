package hustings.app.run;

import hustings.app.widget.CanvasSurface;
import hustings.paper.figure.StateDiagram;
import hustings.picture.Palette;
import hustings.picture.plot.DiagramPicture;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Region;

/**
 * A small state diagram with at most one state lit. It is laid out for a narrow place and scaled: its events are left
 * to the words below it, which can be read in any size.
 */
public final class DiagramView extends Region {

    private static final double LAYOUT_WIDTH = 340;
    private static final double HEIGHT_TO_WIDTH = 0.55;

    private final Canvas canvas = new Canvas();
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(this, "palette", Palette.light());
    private Optional<StateDiagram> diagram = Optional.empty();
    private Optional<String> lit = Optional.empty();

    /** A view of nothing. */
    public DiagramView() {
        getStyleClass().add("diagram-view");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinHeight(0);
        getChildren().add(canvas);
        palette.addListener((observable, was, is) -> requestLayout());
    }

    /** The colours. */
    public ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    /** Shows a diagram, with one of its states lit or none. */
    void show(StateDiagram newDiagram, Optional<String> litState) {
        diagram = Optional.of(newDiagram);
        lit = litState;
        requestLayout();
    }

    /** The state that is lit. */
    public Optional<String> lit() {
        return lit;
    }

    @Override
    protected double computePrefHeight(double width) {
        return HEIGHT_TO_WIDTH * (width < 0 ? getWidth() : width);
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.clearRect(0, 0, getWidth(), getHeight());
        if (diagram.isEmpty() || getWidth() < 1 || getHeight() < 1) {
            return;
        }
        double scale = getWidth() / LAYOUT_WIDTH;
        g.save();
        g.scale(scale, scale);
        DiagramPicture.of(diagram.get(), getWidth() / scale, getHeight() / scale, lit)
                .paint(new CanvasSurface(g), palette.get());
        g.restore();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }
}

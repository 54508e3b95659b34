package hustings.app.run;

import hustings.app.canvas.PaintedRegion;
import hustings.app.widget.CanvasSurface;
import hustings.paper.figure.StateDiagram;
import hustings.picture.plot.StateDiagramPicture;
import java.util.Optional;
import javafx.geometry.Orientation;

/**
 * A small state diagram with at most one state highlighted. It is laid out for a narrow panel and scaled. The events
 * are not drawn; the text below, legible at any size, names them.
 */
public final class DiagramView extends PaintedRegion {

    private static final double LAYOUT_WIDTH = 340;
    private static final double HEIGHT_TO_WIDTH = 0.55;

    private Optional<StateDiagram> diagram = Optional.empty();
    private Optional<String> highlightedState = Optional.empty();

    /** Creates an empty view. */
    public DiagramView() {
        super("diagram-view", 1);
        setMinHeight(0);
    }

    /** Shows a diagram with one of its states highlighted, or none. */
    void show(StateDiagram newDiagram, Optional<String> newHighlightedState) {
        diagram = Optional.of(newDiagram);
        highlightedState = newHighlightedState;
        repaint();
    }

    /** The highlighted state; empty if there is none. */
    public Optional<String> highlightedState() {
        return highlightedState;
    }

    @Override
    protected double computePrefHeight(double width) {
        return HEIGHT_TO_WIDTH * (width < 0 ? getWidth() : width);
    }

    @Override
    protected void paint() {
        diagram.ifPresent(shown -> {
            double scale = getWidth() / LAYOUT_WIDTH;
            CanvasSurface surface = clearLayer(0);
            surface.pushTransform(0, 0, scale);
            StateDiagramPicture.of(shown, getWidth() / scale, getHeight() / scale, highlightedState)
                    .toDrawing()
                    .paint(surface, paletteProperty().get());
            surface.popTransform();
        });
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }
}

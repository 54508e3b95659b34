package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.app.widget.CanvasSurface;
import hustings.app.widget.Controls;
import hustings.picture.Palette;
import hustings.picture.election.LegendEntry;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesPainter;
import hustings.picture.lanes.LanesPicture;
import hustings.picture.lanes.LanesViewState;
import hustings.picture.lanes.LanesViewport;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * The lanes of a whole run at the size of this node, with a legend; without interaction.
 */
public final class LanesPreview extends VBox {

    private static final double MIN_WIDTH = 260;
    /** The smallest font size, in pixels; the font grows with the space for the lanes, up to the maximum. */
    private static final double MIN_FONT_SIZE = 13;

    private static final double MAX_FONT_SIZE = 24;

    private final CanvasLegend legend = new CanvasLegend();
    private final PaintedRegion region = new PaintedRegion("lanes-region", 1) {
        @Override
        protected void paint() {
            paintLanes(clearLayer(0));
        }
    };
    private Lanes lanes;
    /** The lanes that set the width of a tick: those of the longest run on the same axis. */
    private Lanes longest;

    private LanesViewState shown;

    /** Creates a hidden preview. */
    public LanesPreview() {
        getStyleClass().add("lanes-preview");
        setMinWidth(MIN_WIDTH);
        region.setId("lanesOfRun");
        region.setAccessibleText(Texts.of("search.lanes"));
        legend.paletteProperty().bind(region.paletteProperty());
        Controls.bindManagedToVisible(this);
        setVgrow(region, Priority.ALWAYS);
        getChildren().setAll(legend, region);
        show(Optional.empty());
    }

    /** The colours. */
    public ObjectProperty<Palette> paletteProperty() {
        return region.paletteProperty();
    }

    /** Shows a run, or hides the preview if there is none. */
    public void show(Optional<Lanes> newLanes) {
        setVisible(newLanes.isPresent());
        newLanes.ifPresent(whole -> {
            legend.show(whole.messages().stream()
                    .map(message -> message.flight().sent().message().type())
                    .distinct()
                    .map(LegendEntry::of)
                    .toList());
            showLanes(whole, whole, LanesViewState.wholeRun(whole));
        });
    }

    /**
     * Shows a run on the time axis of a longer one, without a legend.
     *
     * @param longestLanes the lanes of the longest run on that axis
     * @param shownPart the shown part of the run
     */
    public void show(Lanes newLanes, Lanes longestLanes, LanesViewState shownPart) {
        getChildren().remove(legend);
        setVisible(true);
        showLanes(newLanes, longestLanes, shownPart);
    }

    private void showLanes(Lanes newLanes, Lanes longestLanes, LanesViewState shownPart) {
        lanes = newLanes;
        longest = longestLanes;
        shown = shownPart;
        region.repaint();
    }

    private void paintLanes(CanvasSurface surface) {
        if (lanes != null) {
            double width = region.getWidth();
            double height = region.getHeight();
            double fontSize = LanesViewport.fontSizeFor(height, lanes.order().size());
            fontSize = Math.max(MIN_FONT_SIZE, Math.min(MAX_FONT_SIZE, fontSize));
            LanesViewport window = LanesViewport.showingAll(
                    width, height, fontSize, longest, shown.rows().size());
            LanesPainter.toDrawing(LanesPicture.of(lanes, window, shown), Texts.language())
                    .paint(surface, region.paletteProperty().get());
        }
    }
}

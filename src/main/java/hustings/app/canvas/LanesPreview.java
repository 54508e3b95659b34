package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.app.widget.CanvasSurface;
import hustings.app.widget.Controls;
import hustings.picture.Palette;
import hustings.picture.election.LegendEntry;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesPainter;
import hustings.picture.lanes.LanesPicture;
import hustings.picture.lanes.LanesShown;
import hustings.picture.lanes.LanesWindow;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * The lanes of a whole run at the size of this node, with a legend; without interaction.
 */
public final class LanesPreview extends VBox {

    private static final double MIN_WIDTH = 260;
    /** The least font size, in pixels; up to the greatest it grows with the space for the lanes. */
    private static final double MIN_UNIT = 13;

    private static final double MAX_UNIT = 24;

    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(this, "palette", Palette.LIGHT);
    private final CanvasLegend legend = new CanvasLegend();
    private final Canvas canvas = new Canvas();
    private Lanes lanes;
    /** The lanes that set the width of a tick: those of the longest run on the same axis. */
    private Lanes longest;

    private LanesShown shown;
    private int delayTicks;

    /** Shows nothing yet. */
    public LanesPreview() {
        getStyleClass().add("lanes-preview");
        setMinWidth(MIN_WIDTH);
        Pane room = new Pane(canvas);
        room.setId("lanesOfRun");
        room.setMinSize(0, 0);
        room.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        room.setAccessibleText(Texts.of("search.lanes"));
        canvas.widthProperty().bind(room.widthProperty());
        canvas.heightProperty().bind(room.heightProperty());
        canvas.widthProperty().addListener((observable, was, is) -> paint());
        canvas.heightProperty().addListener((observable, was, is) -> paint());
        palette.addListener((observable, was, is) -> paint());
        legend.paletteProperty().bind(palette);
        Controls.unmanageHidden(this);
        setVgrow(room, Priority.ALWAYS);
        getChildren().setAll(legend, room);
        show(Optional.empty(), 1);
    }

    /** The colours. */
    public ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    /**
     * Shows a run; without one it is hidden.
     *
     * @param newDelayTicks its D
     */
    public void show(Optional<Lanes> newLanes, int newDelayTicks) {
        lanes = newLanes.orElse(null);
        longest = lanes;
        delayTicks = newDelayTicks;
        setVisible(lanes != null);
        if (lanes != null) {
            shown = LanesShown.all(lanes);
            legend.show(lanes.messages().stream()
                    .map(message -> message.flight().sent().message().type())
                    .distinct()
                    .map(LegendEntry::of)
                    .toList());
        }
        paint();
    }

    /**
     * Shows a run on the time axis of a longer one, without a legend.
     *
     * @param newLongest the lanes of the longest run on that axis
     * @param newShown the shown part of the run
     * @param newDelayTicks its D
     */
    public void show(Lanes newLanes, Lanes newLongest, LanesShown newShown, int newDelayTicks) {
        lanes = newLanes;
        longest = newLongest;
        shown = newShown;
        delayTicks = newDelayTicks;
        getChildren().remove(legend);
        setVisible(true);
        paint();
    }

    private void paint() {
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        if (lanes != null && canvas.getWidth() > 0 && canvas.getHeight() > 0) {
            double unit = LanesWindow.unitFor(canvas.getHeight(), lanes.order().size());
            unit = Math.max(MIN_UNIT, Math.min(MAX_UNIT, unit));
            LanesWindow window = LanesWindow.showing(
                    canvas.getWidth(),
                    canvas.getHeight(),
                    unit,
                    longest,
                    shown.rows().size());
            LanesPainter.drawing(LanesPicture.of(lanes, delayTicks, window, shown))
                    .paint(new CanvasSurface(g), palette.get());
        }
    }
}

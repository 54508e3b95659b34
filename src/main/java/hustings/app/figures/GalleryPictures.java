package hustings.app.figures;

import hustings.app.base.Background;
import hustings.app.base.Texts;
import hustings.app.widget.CanvasSurface;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;

/** Computes and paints the pictures of the gallery in the background; each appears as soon as it is ready. */
final class GalleryPictures {

    /** The width for which a picture is laid out; painting scales it. */
    static final double WIDTH = 280;

    /** The height for which a picture is laid out. */
    static final double HEIGHT = 175;

    private final Executor quick = Background.singleThread("hustings-pictures");
    private final Executor slow = Background.singleThread("hustings-slow-pictures");
    private volatile PictureStyle currentStyle;

    /**
     * The style of the pictures.
     *
     * @param width the width of each picture, in pixels
     */
    record PictureStyle(Palette palette, double width) {

        double pictureHeight() {
            return width * HEIGHT / WIDTH;
        }
    }

    /**
     * Paints the pictures of some tiles in a style. Pictures of other styles that are still waiting are no longer
     * painted.
     */
    void paint(List<FigureTile> tiles, PictureStyle newStyle) {
        currentStyle = newStyle;
        for (FigureTile tile : tiles) {
            (tile.entry().slow() ? slow : quick).execute(() -> paintTile(tile, newStyle));
        }
    }

    private void paintTile(FigureTile tile, PictureStyle style) {
        if (!style.equals(currentStyle)) {
            return;
        }
        try {
            Canvas canvas = createPaintedCanvas(tile.entry().picture().get(), style);
            runIfStyleCurrent(style, () -> tile.setPicture(canvas));
        } catch (RuntimeException | OutOfMemoryError e) {
            System.Logger logger = System.getLogger(GalleryPictures.class.getName());
            logger.log(
                    System.Logger.Level.ERROR, "no picture of " + tile.entry().id(), e);
            runIfStyleCurrent(style, () -> tile.showMessage(Texts.of("figures.no-picture")));
        }
    }

    private void runIfStyleCurrent(PictureStyle style, Runnable update) {
        Platform.runLater(() -> {
            if (style.equals(currentStyle)) {
                update.run();
            }
        });
    }

    /** Paints a new canvas, which any thread may do before the canvas is in a window. */
    private static Canvas createPaintedCanvas(Drawing drawing, PictureStyle style) {
        Canvas canvas = new Canvas(style.width(), style.pictureHeight());
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.setFill(Color.web(style.palette().background()));
        g.fillRect(0, 0, style.width(), style.pictureHeight());
        g.scale(style.width() / WIDTH, style.width() / WIDTH);
        drawing.paint(new CanvasSurface(g), style.palette());
        canvas.setMouseTransparent(true);
        return canvas;
    }
}

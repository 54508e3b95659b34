package hustings.picture.election;

import hustings.engine.Frame;
import hustings.picture.Drawing;
import java.util.OptionalInt;

/** Drawings of frames. */
public final class FrameDrawing {

    private FrameDrawing() {}

    /**
     * A drawing of a frame by itself, with the arrows of its messages and without their tokens, which only a step has;
     * sizes are in pixels.
     */
    public static Drawing of(Frame frame, PictureSettings setting, double width, double height) {
        return of(PictureLayout.of(frame, setting, width, height), 1);
    }

    /**
     * A drawing of a frame that is laid out already.
     *
     * @param progress how far its messages have come, from 0 to 1
     */
    public static Drawing of(ElectionPicture picture, double progress) {
        return Drawing.of(picture.width(), picture.height(), (surface, palette) -> {
            picture.paintBackground(surface, palette);
            new ArrowPainter(picture.arrowsAt(progress), palette).paint(surface, progress);
            new LabelPainter(surface, palette).paint(picture, progress, OptionalInt.empty());
            new ProcessPainter(surface, palette).paint(picture, progress);
            new TokenPainter(surface, palette).paint(picture, progress, OptionalInt.empty());
        });
    }
}

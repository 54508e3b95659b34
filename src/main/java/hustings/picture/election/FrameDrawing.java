package hustings.picture.election;

import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.Surface;
import java.util.OptionalInt;

/**
 * A frame as a drawing.
 *
 * @param progress how far its messages have come, from 0 to 1
 */
public record FrameDrawing(ElectionPicture picture, double progress) implements Drawing {

    /** A frame, its messages arrived. */
    public FrameDrawing(ElectionPicture picture) {
        this(picture, 1);
    }

    @Override
    public double width() {
        return picture.width();
    }

    @Override
    public double height() {
        return picture.height();
    }

    @Override
    public void paint(Surface surface, Palette palette) {
        picture.paintGround(surface, palette);
        new ArrowPainter(picture.arrows(), palette).paint(surface, progress);
        new LabelPainter(surface, palette).paint(picture, progress, OptionalInt.empty());
        new ProcessPainter(surface, palette).paint(picture);
    }
}

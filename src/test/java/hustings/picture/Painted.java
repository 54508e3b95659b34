package hustings.picture;

import hustings.picture.file.SvgSurface;
import java.util.function.Consumer;

/** Whatever a test paints, as a drawing. */
public final class Painted {

    private Painted() {}

    /** What is painted, as a drawing. */
    public static Drawing of(double width, double height, Consumer<Surface> painter) {
        return Drawing.of(width, height, (surface, palette) -> painter.accept(surface));
    }

    /** What is painted, as SVG in the light colours. */
    public static String svg(double width, double height, Consumer<Surface> painter) {
        return SvgSurface.toSvg(of(width, height, painter), RenderingOptions.of(Palette.LIGHT));
    }
}

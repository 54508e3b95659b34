package hustings.picture;

import hustings.picture.file.SvgSurface;
import java.util.function.Consumer;

/** Whatever a test paints, as a drawing. */
public record Painted(double width, double height, Consumer<Surface> painter) implements Drawing {

    @Override
    public void paint(Surface surface, Palette palette) {
        painter.accept(surface);
    }

    /** What is painted, as SVG in the light colours. */
    public static String svg(double width, double height, Consumer<Surface> painter) {
        return SvgSurface.toSvg(new Painted(width, height, painter), Rendering.of(Palette.LIGHT));
    }
}

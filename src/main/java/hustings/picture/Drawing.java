package hustings.picture;

import java.util.function.BiConsumer;

/**
 * A picture that is laid out and can be painted on any surface. It has no background of its own. Immutable.
 *
 * @param width the width, in pixels
 * @param height the height, in pixels
 * @param title the title of a file that holds the drawing; empty if the drawing is only part of one
 * @param description a description for readers who cannot see the drawing; empty if it is only part of a file
 * @param painter paints the drawing with its upper left corner at the surface's origin
 */
public record Drawing(
        double width, double height, String title, String description, BiConsumer<Surface, Palette> painter) {

    /** A drawing without title and description, to be used within a file. */
    public static Drawing of(double width, double height, BiConsumer<Surface, Palette> painter) {
        return new Drawing(width, height, "", "", painter);
    }

    /** A copy with a title and a description. */
    public Drawing withDescription(String newTitle, String newDescription) {
        return new Drawing(width, height, newTitle, newDescription, painter);
    }

    /** A copy scaled by a factor. */
    public Drawing scaled(double scale) {
        return of(scale * width, scale * height, (surface, palette) -> {
            surface.pushTransform(0, 0, scale);
            paint(surface, palette);
            surface.popTransform();
        });
    }

    /** Paints the drawing with its upper left corner at the surface's origin. */
    public void paint(Surface surface, Palette palette) {
        painter.accept(surface, palette);
    }

    /** Paints the drawing with its upper left corner at a point. */
    public void paintAt(Surface surface, double x, double y, Palette palette) {
        surface.pushTransform(x, y, 1);
        paint(surface, palette);
        surface.popTransform();
    }
}

package hustings.picture;

import java.util.function.BiConsumer;

/** A picture that is laid out and can be painted on any surface. It has no background of its own. Immutable. */
public interface Drawing {

    /** The width, in pixels. */
    double width();

    /** The height, in pixels. */
    double height();

    /** The title of a file that holds the drawing; empty if the drawing is only part of one. */
    default String title() {
        return "";
    }

    /** A description for readers who cannot see the drawing; empty if it is only part of a file. */
    default String description() {
        return "";
    }

    /** Paints the drawing with its upper left corner at the surface's origin. */
    void paint(Surface surface, Palette palette);

    /** Paints the drawing with its upper left corner at a point. */
    default void paintAt(Surface surface, double x, double y, Palette palette) {
        surface.pushTransform(x, y, 1);
        paint(surface, palette);
        surface.popTransform();
    }

    /** A drawing without title and description, to be used within a file. */
    static Drawing of(double width, double height, BiConsumer<Surface, Palette> painter) {
        return new Composed(width, height, "", "", painter);
    }

    /** A copy with a title and a description. */
    default Drawing withDescription(String title, String description) {
        return new Composed(width(), height(), title, description, this::paint);
    }

    /** A copy scaled by a factor. */
    default Drawing scaled(double scale) {
        return of(scale * width(), scale * height(), (surface, palette) -> {
            surface.pushTransform(0, 0, scale);
            paint(surface, palette);
            surface.popTransform();
        });
    }

    /** A drawing given by a function that paints it. */
    record Composed(double width, double height, String title, String description, BiConsumer<Surface, Palette> painter)
            implements Drawing {
        @Override
        public void paint(Surface surface, Palette palette) {
            painter.accept(surface, palette);
        }
    }
}

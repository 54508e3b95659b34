package hustings.picture;

import java.util.function.BiConsumer;

/** A picture that is laid out and can be painted on any surface. It brings no background of its own. Immutable. */
public interface Drawing {

    /** Its width, in pixels. */
    double width();

    /** Its height, in pixels. */
    double height();

    /** What it is called, as the title of a file that holds it; empty if it is only part of one. */
    default String title() {
        return "";
    }

    /** What is to be seen, told to somebody who does not see it; empty if it is only part of a file. */
    default String description() {
        return "";
    }

    /** Paints it with its upper left corner at the surface's origin. */
    void paint(Surface surface, Palette palette);

    /** Paints it with its upper left corner at a point. */
    default void paintAt(Surface surface, double x, double y, Palette palette) {
        surface.push(x, y, 1);
        paint(surface, palette);
        surface.pop();
    }

    /** A drawing that is part of a file. */
    static Drawing of(double width, double height, BiConsumer<Surface, Palette> painter) {
        return new Composed(width, height, "", "", painter);
    }

    /** The same with a title and a description. */
    default Drawing withDescription(String title, String description) {
        return new Composed(width(), height(), title, description, this::paint);
    }

    /** The same, so many times as large. */
    default Drawing scaled(double scale) {
        return of(scale * width(), scale * height(), (surface, palette) -> {
            surface.push(0, 0, scale);
            paint(surface, palette);
            surface.pop();
        });
    }

    /** A drawing that is told what paints it. */
    record Composed(double width, double height, String title, String description, BiConsumer<Surface, Palette> painter)
            implements Drawing {
        @Override
        public void paint(Surface surface, Palette palette) {
            painter.accept(surface, palette);
        }
    }
}

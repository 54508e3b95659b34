package hustings.picture;

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
}

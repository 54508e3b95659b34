package hustings.picture;

/** A picture that is laid out and can be painted on any surface. It brings no background of its own. Immutable. */
public interface Drawing {

    /** Its width, in pixels. */
    double width();

    /** Its height, in pixels. */
    double height();

    /** Paints it with its upper left corner at the surface's origin. */
    void paint(Surface surface, Palette palette);
}

package hustings.picture;

/**
 * How a drawing is rendered into a file.
 *
 * @param palette the colours
 * @param scale the size, as a multiple of that in which the drawing is laid out
 * @param transparent whether the background is transparent instead of having the palette's colour
 */
public record RenderingOptions(Palette palette, double scale, boolean transparent) {

    /** Pixels of an unscaled drawing per inch on paper, as in CSS. */
    public static final double PIXELS_PER_INCH = 96;

    /** A scaled rendering on the palette's background. */
    public static RenderingOptions of(Palette palette, double scale) {
        return new RenderingOptions(palette, scale, false);
    }

    /** An unscaled rendering on the palette's background. */
    public static RenderingOptions of(Palette palette) {
        return of(palette, 1);
    }
}

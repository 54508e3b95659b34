package hustings.picture;

/**
 * How a drawing becomes a file.
 *
 * @param palette its colours
 * @param scale how many times as large as laid out
 * @param transparent whether what lies behind it shows through, instead of the palette's background
 */
public record Rendering(Palette palette, double scale, boolean transparent) {

    /** How many pixels of a drawing in its own size make an inch on paper, as in CSS. */
    public static final double PIXELS_PER_INCH = 96;

    /** On the palette's background. */
    public static Rendering of(Palette palette, double scale) {
        return new Rendering(palette, scale, false);
    }

    /** On the palette's background, as large as laid out. */
    public static Rendering of(Palette palette) {
        return of(palette, 1);
    }
}

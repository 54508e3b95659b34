package hustings.picture;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The colours of the pictures, as {@code #rrggbb}: for a light background, for a dark one, and for a projector in a
 * bright hall. The hues are Okabe and Ito's, which the colour-blind can tell apart, darkened or lightened until they
 * stand out from the background and can carry text; for the projector with a contrast of seven to one.
 *
 * @param background what lies behind a picture that brings its own background
 * @param ink text and outlines
 * @param surface the inside of a live process
 * @param muted outlines and text of a crashed process
 * @param mutedSurface the inside of a crashed process
 * @param gone the cross through a crashed process, and whatever else is broken
 * @param coordinator the inside of the coordinator
 * @param coordinatorInk text and outlines on the coordinator
 * @param electing the mark of a process that holds an election
 * @param waiting the mark of a process that waits
 * @param granted the mark of a process that was granted the role
 * @param timer a running timer
 * @param timerTrack the elapsed part of a timer
 * @param focus the ring of the keyboard's focus
 * @param onHue text on a hue
 * @param thickness the width of lines, as a multiple of the normal one
 * @param faint the opacity of arrows that do not belong to the shown stage, from 0 to 1
 * @param faded the opacity of what does not concern the process that is pointed out, from 0 to 1
 * @param colors every colour by its name in the file, including those of hues, of the sides of a partition and of
 *     algorithms
 */
public record Palette(
        String background,
        String ink,
        String surface,
        String muted,
        String mutedSurface,
        String gone,
        String coordinator,
        String coordinatorInk,
        String electing,
        String waiting,
        String granted,
        String timer,
        String timerTrack,
        String focus,
        String onHue,
        double thickness,
        double faint,
        double faded,
        Map<String, String> colors) {

    /** Number of sides of a partition that have a colour of their own. */
    public static final int COLORED_SIDES = 4;

    /** For a light background. */
    public static final Palette LIGHT = readPalette("light");

    /** For a dark background. */
    public static final Palette DARK = readPalette("dark");

    /** For a projector: no greys, thick lines, and every colour at least seven to one against the white. */
    public static final Palette PROJECTOR = readPalette("projector");

    /** For a web page whose style sheet holds the colours as variables, named as in {@link #colors}. */
    public static final Palette VARIABLES =
            of(LIGHT.thickness, LIGHT.faint, LIGHT.faded, LIGHT.colors.keySet(), name -> "var(--" + name + ")");

    /** Reads one palette; the file has the palettes side by side, one colour per line. */
    private static Palette readPalette(String name) {
        Map<String, String> cells = new LinkedHashMap<>();
        List<List<String>> rows = StyleFile.readRows("palettes.txt");
        int column = rows.get(0).indexOf(name);
        rows.forEach(row -> cells.put(row.get(0), row.get(column)));
        double thickness = Double.parseDouble(cells.remove("thickness"));
        double faint = Double.parseDouble(cells.remove("faint"));
        double faded = Double.parseDouble(cells.remove("faded"));
        cells.remove("palette");
        return of(thickness, faint, faded, cells.keySet(), cells::get);
    }

    private static Palette of(
            double lineWidthFactor,
            double faintOpacity,
            double fadedOpacity,
            Set<String> names,
            UnaryOperator<String> colorByName) {
        Map<String, String> colors = new LinkedHashMap<>();
        names.forEach(name -> colors.put(name, colorByName.apply(name)));
        return new Palette(
                colorByName.apply("background"),
                colorByName.apply("ink"),
                colorByName.apply("surface"),
                colorByName.apply("muted"),
                colorByName.apply("mutedSurface"),
                colorByName.apply("gone"),
                colorByName.apply("coordinator"),
                colorByName.apply("coordinatorInk"),
                colorByName.apply("electing"),
                colorByName.apply("waiting"),
                colorByName.apply("granted"),
                colorByName.apply("timer"),
                colorByName.apply("timerTrack"),
                colorByName.apply("focus"),
                colorByName.apply("onHue"),
                lineWidthFactor,
                faintOpacity,
                fadedOpacity,
                Collections.unmodifiableMap(colors));
    }

    /** The colour of a hue. */
    public String of(ArrowStyle.Hue hue) {
        return colors.get("hue-" + hue.name().toLowerCase(Locale.ROOT));
    }

    /** The colour of an algorithm, which no message has. */
    public String of(AlgorithmStyle algorithm) {
        return algorithm.isOfUserAlgorithm() ? ink : colors.get("algorithm-" + (1 + algorithm.place()));
    }

    /** The background colour of a side of a partition, by its number from 1. */
    public String partitionSideColor(int side) {
        return colors.get("side-" + (1 + (side - 1) % COLORED_SIDES));
    }
}

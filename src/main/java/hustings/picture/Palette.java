package hustings.picture;

import java.util.List;
import java.util.Map;

/**
 * The colours of the pictures, as {@code #rrggbb}: for a light background, for a dark one, and for a projector in
 * a bright hall. The hues are Okabe and Ito's, which the colour-blind can tell apart, darkened or lightened until they
 * stand out from the background and carry writing; for the projector until they do so seven to one.
 *
 * @param background what lies behind a picture that brings its own background
 * @param ink writing and outlines
 * @param surface the inside of a live process
 * @param muted outlines and writing of a crashed process
 * @param mutedSurface the inside of a crashed process
 * @param gone the cross through a crashed process, and whatever else is broken
 * @param coordinator the inside of the coordinator
 * @param coordinatorInk writing and outlines on it
 * @param electing mark of a process that holds an election
 * @param waiting mark of one that waits
 * @param granted mark of one that was granted the role
 * @param timer a running timer
 * @param timerTrack the part of a timer that is over
 * @param focus the ring of the keyboard's focus
 * @param onHue writing on a hue
 * @param thickness how many times as thick as usual lines are
 * @param faint how opaque arrows are that are not of the shown stage, from 0 to 1
 * @param hues the colour of each hue
 * @param tints what lies behind the sides of a partition, in turn
 * @param algorithms the colour of each algorithm by its place in the catalogue; none is that of a message
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
        Map<ArrowStyle.Hue, String> hues,
        List<String> tints,
        List<String> algorithms) {

    private static final double USUAL_FAINT = 0.34;

    private static final Palette LIGHT = new Palette(
            "#ffffff",
            "#1b1f24",
            "#ffffff",
            "#6e7781",
            "#e6e9ec",
            "#b3123b",
            "#ffd24d",
            "#1b1f24",
            "#0067a3",
            "#5a6570",
            "#94376d",
            "#5f8f00",
            "#e2e5e9",
            "#8250df",
            "#ffffff",
            1,
            USUAL_FAINT,
            hues("#0067a3", "#007552", "#b84a00", "#94376d", "#30363d", "#8a6100", "#006f80", "#3c4600"),
            List.of("#e9f2fc", "#fdf1e3", "#eef6e8"),
            List.of(
                    "#8743ec", "#537276", "#0d299c", "#783f4a", "#816946", "#d91306", "#1b7e09", "#044318", "#770715",
                    "#790abf", "#0c557d", "#4b2c5e", "#415168", "#532d45", "#293e2e"));

    private static final Palette DARK = new Palette(
            "#0d1117",
            "#e9edf2",
            "#20262e",
            "#9aa4af",
            "#2f353d",
            "#ff7a90",
            "#ffcf4a",
            "#14181d",
            "#6cc4f5",
            "#b6c0cb",
            "#f0a3cf",
            "#a5d63f",
            "#3a424c",
            "#b794ff",
            "#0d1117",
            1,
            USUAL_FAINT,
            hues("#6cc4f5", "#3fd6a7", "#ff9a5c", "#f0a3cf", "#dfe4ea", "#f2c14e", "#7fe0ee", "#d7e88c"),
            List.of("#14263c", "#2e2214", "#1a2b1a"),
            List.of(
                    "#dec0fd", "#9dd6dd", "#7e74fb", "#d0979f", "#e7c799", "#fdbdac", "#57e839", "#139b41", "#fb3a43",
                    "#cf88fc", "#28affc", "#a176ba", "#8fa7cc", "#bc6ca0", "#63906f"));

    private static final Palette PROJECTOR = new Palette(
            "#ffffff",
            "#000000",
            "#ffffff",
            "#000000",
            "#ffffff",
            "#a3002e",
            "#ffd633",
            "#000000",
            "#003f8a",
            "#000000",
            "#8a1a66",
            "#3a5900",
            "#a8c8f0",
            "#5b2ca8",
            "#ffffff",
            1.5,
            0.5,
            hues("#003f8a", "#00553b", "#8f2d00", "#8a1a66", "#000000", "#6b4a00", "#005566", "#273000"),
            List.of("#dcebff", "#ffe9cf", "#e2f3d6"),
            List.of(
                    "#6927cf", "#3f595c", "#051969", "#5d3039", "#645236", "#ac0d03", "#126305", "#022b0b", "#4f0206",
                    "#5e0697", "#094162", "#301b3d", "#313e51", "#351b2c", "#18271c"));

    /** For a light background. */
    public static Palette light() {
        return LIGHT;
    }

    /** For a dark background. */
    public static Palette dark() {
        return DARK;
    }

    /** For a projector: no greys, thick lines, and every colour at least seven to one against the white. */
    public static Palette projector() {
        return PROJECTOR;
    }

    /** The colour of a hue. */
    public String of(ArrowStyle.Hue hue) {
        return hues.get(hue);
    }

    /** The colour of an algorithm. */
    public String of(AlgorithmStyle algorithm) {
        return algorithms.get(algorithm.place() % algorithms.size());
    }

    /** What lies behind a side of a partition, by its number from 1. */
    public String tint(int side) {
        return tints.get((side - 1) % tints.size());
    }

    private static Map<ArrowStyle.Hue, String> hues(
            String blue,
            String green,
            String vermillion,
            String purple,
            String ink,
            String amber,
            String cyan,
            String olive) {
        return Map.of(
                ArrowStyle.Hue.BLUE, blue,
                ArrowStyle.Hue.GREEN, green,
                ArrowStyle.Hue.VERMILLION, vermillion,
                ArrowStyle.Hue.PURPLE, purple,
                ArrowStyle.Hue.INK, ink,
                ArrowStyle.Hue.AMBER, amber,
                ArrowStyle.Hue.CYAN, cyan,
                ArrowStyle.Hue.OLIVE, olive);
    }
}

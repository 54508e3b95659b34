package hustings.picture;

/**
 * The colours of the pictures, as {@code #rrggbb}: one set for a light background, one for a dark one. The hues are
 * Okabe and Ito's, which the colour-blind can tell apart, darkened or lightened until they stand out from the background
 * and carry writing.
 *
 * @param background what lies behind a picture that brings its own background
 * @param ink writing and outlines
 * @param surface the inside of a live process
 * @param muted outlines and writing of a crashed process
 * @param mutedSurface the inside of a crashed process
 * @param gone the cross through a crashed process and at the end of a lost message
 * @param coordinator the inside of the coordinator
 * @param coordinatorInk writing and outlines on it
 * @param electing mark of a process that holds an election
 * @param waiting mark of one that waits
 * @param granted mark of one that was granted the role
 * @param timer a running timer
 * @param timerTrack the part of a timer that is over
 * @param focus the ring of the keyboard's focus
 * @param onHue writing on a hue
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
        String onHue) {

    private static final Palette LIGHT = new Palette(
            "#ffffff", "#1b1f24", "#ffffff", "#6e7781", "#e6e9ec", "#b3123b", "#ffd24d", "#1b1f24", "#0067a3",
            "#5a6570", "#94376d", "#bf8700", "#e2e5e9", "#8250df", "#ffffff");

    private static final Palette DARK = new Palette(
            "#0d1117", "#e9edf2", "#20262e", "#9aa4af", "#2f353d", "#ff7a90", "#ffcf4a", "#14181d", "#6cc4f5",
            "#b6c0cb", "#f0a3cf", "#ffb454", "#3a424c", "#b794ff", "#0d1117");

    /** For a light background. */
    public static Palette light() {
        return LIGHT;
    }

    /** For a dark background. */
    public static Palette dark() {
        return DARK;
    }

    /** The colour of a hue. */
    public String of(ArrowStyle.Hue hue) {
        boolean light = equals(LIGHT);
        return switch (hue) {
            case BLUE -> light ? "#0067a3" : "#6cc4f5";
            case GREEN -> light ? "#007552" : "#3fd6a7";
            case VERMILLION -> light ? "#b84a00" : "#ff9a5c";
            case PURPLE -> light ? "#94376d" : "#f0a3cf";
            case INK -> light ? "#30363d" : "#dfe4ea";
            case AMBER -> light ? "#8a6100" : "#f2c14e";
            case CYAN -> light ? "#006f80" : "#7fe0ee";
            case OLIVE -> light ? "#5c6b00" : "#c5d86d";
        };
    }
}

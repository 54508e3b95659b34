package hustings.workbench.check;

import java.util.Locale;

/** What came of a part of a check. */
public enum Verdict {
    /** In all that was tried. */
    HELD,
    /** Not in all that was tried. */
    BROKEN,
    /** It could not be checked, or the time was up before all was tried. */
    UNKNOWN;

    /** In words, as printed. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package hustings.picture.file;

import java.util.Locale;

/** What an exported picture shows of a run. */
public enum ExportView {
    /** One frame. */
    FRAME,
    /** All stages, one after the other: on pages, or as a film. */
    STAGES,
    /** All stages on one sheet. */
    SHEET,
    /** All of the run as a space-time diagram. */
    LANES;

    /** The name on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}

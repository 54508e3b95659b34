package hustings.workbench.check;

/** What came of a part of a check. */
public enum Verdict {
    /** In all that was tried. */
    HELD("held"),
    /** Not in all that was tried. */
    BROKEN("broken"),
    /** It could not be checked, or the time was up before all was tried. */
    UNKNOWN("unknown");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    /** In words, as printed. */
    public String text() {
        return text;
    }
}

package hustings.app.session;

/** What saving over a file would lose. */
public enum OverwriteLoss {
    /** Comments, which are no part of a scenario. */
    COMMENTS,
    /** What another program has changed since the file was last opened or written. */
    CHANGES
}

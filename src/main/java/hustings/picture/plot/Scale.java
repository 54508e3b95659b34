package hustings.picture.plot;

/** The scale of an axis. */
public enum Scale {
    /** Equal steps are equal differences; the axis begins at 0 unless the values lie far from it. */
    LINEAR,
    /** Equal steps are equal factors; values that are not positive are left out. */
    LOGARITHMIC
}

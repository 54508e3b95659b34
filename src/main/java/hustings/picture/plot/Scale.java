package hustings.picture.plot;

/** What an axis does with equal steps. */
public enum Scale {
    /** Equal steps are equal differences; the axis begins at 0 unless the values lie far from it. */
    LINEAR,
    /** Equal steps are equal factors; values that are not positive are left out. */
    LOGARITHMIC
}

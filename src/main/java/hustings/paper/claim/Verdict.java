package hustings.paper.claim;

/** What the runs say of a claim. */
public enum Verdict {
    /** In every run that was made. */
    HOLDS("holds"),
    /** In every run, if messages are counted in a certain way; the finding names it. */
    HOLDS_UNDER_CONVENTION("holds under a convention"),
    /** In every run within limits that the finding names, and not beyond. */
    HOLDS_WITHIN_LIMITS("holds within limits"),
    /** Not in every run; the finding gives the smallest counterexample. */
    DOES_NOT_HOLD("does not hold"),
    /** No run can tell; the finding says why. */
    NOT_CHECKABLE("not checkable");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    /** In words, as shown and exported. */
    public String text() {
        return text;
    }
}

package hustings.check;

/** What the runs say of a claim, or of a part of the check of an algorithm. */
public enum Verdict {
    /** In every run that was made. */
    HOLDS("holds"),
    /** In every run, if messages are counted in a certain way; the finding names it. */
    HOLDS_UNDER_CONVENTION("holds under a convention"),
    /** In every run within limits that the finding names, and not beyond. */
    HOLDS_WITHIN_LIMITS("holds within limits"),
    /** Not in every run; the finding gives the smallest counterexample. */
    DOES_NOT_HOLD("does not hold"),
    /** The time was up before all was tried; the finding says why. No claim of a paper is left so. */
    UNKNOWN("unknown");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    /** In a word, as the check of an algorithm prints it: held, broken or unknown. */
    public String shortText() {
        return switch (this) {
            case HOLDS, HOLDS_UNDER_CONVENTION, HOLDS_WITHIN_LIMITS -> "held";
            case DOES_NOT_HOLD -> "broken";
            case UNKNOWN -> "unknown";
        };
    }

    /** In words, as shown and exported. */
    public String text() {
        return text;
    }
}

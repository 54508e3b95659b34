package hustings.check;

/** The verdict that runs give on a claim or on a part of the check of an algorithm. */
public enum Verdict {
    /** True in every run. */
    HOLDS("holds"),
    /** True in every run if messages are counted in a certain way, which the report names. */
    HOLDS_UNDER_CONVENTION("holds under a convention"),
    /** True in every run within limits that the report names, and not beyond. */
    HOLDS_WITHIN_LIMITS("holds within limits"),
    /** Not true in every run; the report gives the smallest counterexample. */
    DOES_NOT_HOLD("does not hold"),
    /**
     * Not decided, because time ran out before every run was tried; the report says why. Never the verdict on a claim
     * of a paper.
     */
    UNKNOWN("unknown");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    /** One word, as the check of an algorithm prints it: held, broken or unknown. */
    public String shortText() {
        return switch (this) {
            case HOLDS, HOLDS_UNDER_CONVENTION, HOLDS_WITHIN_LIMITS -> "held";
            case DOES_NOT_HOLD -> "broken";
            case UNKNOWN -> "unknown";
        };
    }

    /** The text that is shown and exported. */
    public String text() {
        return text;
    }
}

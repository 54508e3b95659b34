package hustings.paper.claim;

import java.util.Arrays;

/** How a number is to stand to another. */
public enum Relation {
    EQUAL("="),
    AT_MOST("≤"),
    LESS("<"),
    MORE(">"),
    AT_LEAST("≥");

    private final String sign;

    Relation(String sign) {
        this.sign = sign;
    }

    /** As papers print it. */
    public String sign() {
        return sign;
    }

    /** The one of a sign; equal if it is null. */
    static Relation ofSign(String sign) {
        return Arrays.stream(values())
                .filter(relation -> relation.sign.equals(sign))
                .findFirst()
                .orElse(EQUAL);
    }

    boolean holds(long measured, long claimed) {
        return switch (this) {
            case EQUAL -> measured == claimed;
            case AT_MOST -> measured <= claimed;
            case LESS -> measured < claimed;
            case MORE -> measured > claimed;
            case AT_LEAST -> measured >= claimed;
        };
    }
}

package hustings.paper.claim;

import java.util.Arrays;

/** The relation that a number should have to another. */
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

    /** The sign that papers print. */
    public String sign() {
        return sign;
    }

    /** The relation with a sign; equality if the sign is null. */
    static Relation parseSign(String sign) {
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

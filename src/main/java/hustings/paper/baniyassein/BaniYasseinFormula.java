package hustings.paper.baniyassein;

import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/**
 * The formulas of Bani Yassein et al. 2012, section 5, for ELECTION and OK among n nodes; halves and quarters are
 * rounded down, though the paper has them only where they divide.
 */
public enum BaniYasseinFormula {
    /** Section 5.1, without a number: MAP with the next candidate alive. */
    CASE_1_MAP("1 + 1", n -> 2),
    /** Formula (1): the bully algorithm, the lowest detects. */
    ONE("2(n - 1) + 2(n - 2) + … + 2", n -> n * (n - 1L)),
    /** Formula (2): the bully algorithm, the middle one detects. */
    TWO("2(n/2) + 2(n/2 - 1) + … + 2", n -> n / 2 * (n / 2 + 1L)),
    /** Formula (3): MAP, a quarter is crashed. */
    THREE("n/4 + 2", n -> n / 4 + 2L),
    /** Formula (4): the bully algorithm, a quarter is crashed, the lowest detects. */
    FOUR("((n-1) + 3n/4) + ((n-2) + (3n/4 - 1)) + … + n/4", n -> pairs(n, 3 * n / 4)),
    /** Formula (5): the bully algorithm, a quarter is crashed, the middle one detects. */
    FIVE(
            "(n/2 + n/4) + ((n/2 - 1) + (n/4 - 1)) + … + n/4",
            n -> IntStream.rangeClosed(0, n / 4)
                    .mapToLong(k -> n / 2 - k + n / 4 - k)
                    .sum()),
    /** Formula (6): MAP, half are crashed, the lowest detects. */
    SIX("n/2 + 2", n -> n / 2 + 2L),
    /** Formula (7): the bully algorithm, half are crashed, the lowest detects. */
    SEVEN("((n-1) + n/2) + ((n-2) + (n/2 - 1)) + … + n/2", n -> pairs(n, n / 2)),
    /** Section 5.4: either algorithm, all above the middle node are crashed and it detects. */
    CASE_4("n/2", n -> n / 2),
    /** Section 5.5: either algorithm, only the lowest is up. */
    ONLY_LOWEST("n - 1", n -> n - 1L),
    /** Section 5.5: either algorithm, the one right below the leader detects. */
    NEXT_DETECTS("0", n -> 0);

    private final String printed;
    private final IntToLongFunction value;

    BaniYasseinFormula(String printed, IntToLongFunction value) {
        this.printed = printed;
        this.value = value;
    }

    /** As it stands in the paper. */
    String printed() {
        return printed;
    }

    /** What it comes to for n nodes. */
    public long value(int n) {
        return value.applyAsLong(n);
    }

    /** Formulas (4) and (7): pairs (n - k) + (live - k + 1) from k = 1 on; the last summand is n - live. */
    private static long pairs(int n, int live) {
        return n
                - live
                + IntStream.range(1, live).mapToLong(k -> n - k + live - k + 1).sum();
    }
}

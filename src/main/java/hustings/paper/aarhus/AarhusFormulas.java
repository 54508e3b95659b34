package hustings.paper.aarhus;

import java.util.stream.IntStream;

/**
 * Formulas (4) and (6) of the Aarhus report, section II: the number of all messages if p of P processes detects and P
 * itself has crashed.
 */
public final class AarhusFormulas {

    private AarhusFormulas() {}

    /** Formula (4), the regular algorithm: Σ (P - p) + Σ (P - 1 - p) + P - 1, from p up to P. */
    public static long regularMessages(int processes, int detector) {
        return IntStream.rangeClosed(detector, processes)
                        .mapToLong(p -> 2L * (processes - p) - 1)
                        .sum()
                + processes
                - 1;
    }

    /** Formula (6), the modified algorithm: (P - p) + (P - 1 - p) + (P - 1). */
    public static long modifiedMessages(int processes, int detector) {
        return 3L * processes - 2L * detector - 2;
    }
}

package hustings.paper.kordafshari;

/**
 * Formulas (1) and (3) of Kordafshari et al. 2005, section 4.1: the number of messages among n live processes of which
 * the r-th detects.
 */
public final class KordafshariFormulas {

    private KordafshariFormulas() {}

    /** Formula (1), the modified algorithm: 2(n - r) + n. */
    public static long modifiedMessages(int n, int r) {
        return 2L * (n - r) + n;
    }

    /** Formula (3), the bully algorithm: (n - r + 1)(n - r) + n - 1. */
    public static long bullyMessages(int n, int r) {
        return (n - r + 1L) * (n - r) + n - 1;
    }
}

package hustings.paper.baniyassein;

import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.MAP;

import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Relation;
import hustings.paper.claim.Settings;
import hustings.trace.CountingConvention;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/** The formulas of Bani Yassein et al. 2012, section 5, for ELECTION and OK among n nodes. */
public enum BaniYasseinFormula {
    /** Section 5.1, without a number: MAP with the next candidate alive. */
    CASE_1_MAP("", NodesDown.LEADER_LOWEST, MAP, "1 + 1", n -> 2),
    /** The lowest detects. */
    ONE("(1)", NodesDown.LEADER_LOWEST, BULLY, "2(n - 1) + 2(n - 2) + … + 2", n -> n * (n - 1L)),
    /** The middle one detects. */
    TWO("(2)", NodesDown.LEADER_MIDDLE, BULLY, "2(n/2) + 2(n/2 - 1) + … + 2", n -> n / 2 * (n / 2 + 1L)),
    /** A quarter is crashed. */
    THREE("(3)", NodesDown.QUARTER_LOWEST, MAP, "n/4 + 2", n -> n / 4 + 2L),
    /** A quarter is crashed, the lowest detects. */
    FOUR(
            "(4)",
            NodesDown.QUARTER_LOWEST,
            BULLY,
            "((n-1) + 3n/4) + ((n-2) + (3n/4 - 1)) + … + n/4",
            n -> pairs(n, 3 * n / 4)),
    /** A quarter is crashed, the middle one detects. */
    FIVE(
            "(5)",
            NodesDown.QUARTER_MIDDLE,
            BULLY,
            "(n/2 + n/4) + ((n/2 - 1) + (n/4 - 1)) + … + n/4",
            n -> IntStream.rangeClosed(0, n / 4).map(k -> n / 2 - k + n / 4 - k).sum()),
    /** Half are crashed, the lowest detects. */
    SIX("(6)", NodesDown.HALF_LOWEST, MAP, "n/2 + 2", n -> n / 2 + 2L),
    /** Half are crashed, the lowest detects. */
    SEVEN("(7)", NodesDown.HALF_LOWEST, BULLY, "((n-1) + n/2) + ((n-2) + (n/2 - 1)) + … + n/2", n -> pairs(n, n / 2)),
    /** Section 5.4: all above the middle node are crashed and it detects. */
    CASE_4_BULLY("5.4 bully", NodesDown.HALF_MIDDLE, BULLY, "n/2", n -> n / 2),
    CASE_4_MAP("5.4 map", NodesDown.HALF_MIDDLE, MAP, "n/2", n -> n / 2),
    /** Section 5.5: only the lowest is up. */
    SPECIAL_1_BULLY("5.5 bully", NodesDown.ALL_BUT_LOWEST, BULLY, "n - 1", n -> n - 1L),
    SPECIAL_1_MAP("5.5 map", NodesDown.ALL_BUT_LOWEST, MAP, "n - 1", n -> n - 1L),
    /** Section 5.5: the one right below the leader detects. */
    SPECIAL_2_BULLY("", NodesDown.LEADER_NEXT, BULLY, "0", n -> 0),
    SPECIAL_2_MAP("", NodesDown.LEADER_NEXT, MAP, "0", n -> 0);

    private final String number;
    private final NodesDown nodesDown;
    private final String algorithm;
    private final String printed;
    private final IntToLongFunction value;

    BaniYasseinFormula(String number, NodesDown nodesDown, String algorithm, String printed, IntToLongFunction value) {
        this.number = number;
        this.nodesDown = nodesDown;
        this.algorithm = algorithm;
        this.printed = printed;
        this.value = value;
    }

    /** How it is called, such as "(6)" or "5.4 map"; "" if it is not told among the others. */
    String number() {
        return number;
    }

    /** The name of the algorithm it is about. */
    String algorithm() {
        return algorithm;
    }

    /** As it stands in the paper. */
    String printed() {
        return printed;
    }

    /** What it comes to for n nodes. */
    public long value(int n) {
        return value.applyAsLong(n);
    }

    /** The formula with the one n of the paper, which counts the crashed leader. */
    NumberCheck withLeader() {
        return check(nodesDown.settings(algorithm), 0);
    }

    /** The formula with an n that leaves the leader out. */
    NumberCheck withoutLeader() {
        return check(nodesDown.apart(algorithm), 1);
    }

    private NumberCheck check(Settings settings, int leader) {
        return NumberCheck.counts(settings, CountingConvention.OVERHEAD, CountingConvention.OVERHEAD_LIVE)
                .are(Relation.EQUAL, setting -> value(setting.size() - leader));
    }

    /** Formulas (4) and (7): pairs (n - k) + (live - k + 1) from k = 1 on; the last summand is n - live. */
    private static long pairs(int n, int live) {
        return n
                - live
                + IntStream.range(1, live).mapToLong(k -> n - k + live - k + 1).sum();
    }
}

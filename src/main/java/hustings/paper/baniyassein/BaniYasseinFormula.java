package hustings.paper.baniyassein;

import static hustings.paper.baniyassein.NodesDown.ALL_BUT_LOWEST;
import static hustings.paper.baniyassein.NodesDown.HALF_LOWEST;
import static hustings.paper.baniyassein.NodesDown.HALF_MIDDLE;
import static hustings.paper.baniyassein.NodesDown.LEADER_LOWEST;
import static hustings.paper.baniyassein.NodesDown.LEADER_MIDDLE;
import static hustings.paper.baniyassein.NodesDown.LEADER_NEXT;
import static hustings.paper.baniyassein.NodesDown.QUARTER_LOWEST;
import static hustings.paper.baniyassein.NodesDown.QUARTER_MIDDLE;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.MAP;

import hustings.check.Formula;
import hustings.check.TestCases;
import hustings.paper.claim.Names;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.Relation;
import hustings.paper.claim.TestCasesCheck;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Map;

/**
 * A formula of Bani Yassein et al. 2012, section 5, for the number of ELECTION and OK messages among n nodes.
 *
 * @param number the name of the formula, such as "(6)" or "5.4 map"; "" if it is not listed among the others
 * @param nodesDown the case that the formula describes
 * @param algorithm the name of the algorithm
 * @param printed the formula as printed in the paper
 * @param closed the formula in closed form, without dots
 */
public record BaniYasseinFormula(String number, NodesDown nodesDown, String algorithm, String printed, String closed) {

    private BaniYasseinFormula(String number, NodesDown nodesDown, String algorithm, String printed) {
        this(number, nodesDown, algorithm, printed, printed);
    }

    /** The number of ELECTION and OK messages, except those to the crashed leader. */
    static final Quantity OVERHEAD_WITHOUT_LEADER = (runs, setting, convention) -> runs.trace(setting).sends().stream()
            .filter(send -> send.to() != setting.highestId())
            .filter(send -> send.type().equals(Names.ELECTION) || send.type().equals(Names.OK))
            .count();

    /** Section 5.1, unnumbered: MAP with the next candidate alive. */
    public static final BaniYasseinFormula CASE_1_MAP = new BaniYasseinFormula("", LEADER_LOWEST, MAP, "1 + 1");

    /** The lowest detects. */
    static final BaniYasseinFormula ONE =
            new BaniYasseinFormula("(1)", LEADER_LOWEST, BULLY, "2(n - 1) + 2(n - 2) + … + 2", "n(n - 1)");

    /** The middle one detects. */
    static final BaniYasseinFormula TWO =
            new BaniYasseinFormula("(2)", LEADER_MIDDLE, BULLY, "2(n/2) + 2(n/2 - 1) + … + 2", "n/2(n/2 + 1)");

    /** A quarter is crashed. */
    public static final BaniYasseinFormula THREE = new BaniYasseinFormula("(3)", QUARTER_LOWEST, MAP, "n/4 + 2");

    /** A quarter is crashed, the lowest detects. */
    public static final BaniYasseinFormula FOUR = new BaniYasseinFormula(
            "(4)", QUARTER_LOWEST, BULLY, "((n-1) + 3n/4) + ((n-2) + (3n/4 - 1)) + … + n/4", "n/4 + (3n/4 - 1)(n + 1)");

    /** A quarter is crashed, the middle one detects. */
    static final BaniYasseinFormula FIVE = new BaniYasseinFormula(
            "(5)", QUARTER_MIDDLE, BULLY, "(n/2 + n/4) + ((n/2 - 1) + (n/4 - 1)) + … + n/4", "(n/4 + 1)(n/2)");

    /** Half are crashed, the lowest detects. */
    static final BaniYasseinFormula SIX = new BaniYasseinFormula("(6)", HALF_LOWEST, MAP, "n/2 + 2");

    /** Half are crashed, the lowest detects. */
    static final BaniYasseinFormula SEVEN = new BaniYasseinFormula(
            "(7)", HALF_LOWEST, BULLY, "((n-1) + n/2) + ((n-2) + (n/2 - 1)) + … + n/2", "n/2 + (n/2 - 1)(n + 1)");

    /** Section 5.4: all above the middle node are crashed and it detects. */
    static final BaniYasseinFormula CASE_4_BULLY = new BaniYasseinFormula("5.4 bully", HALF_MIDDLE, BULLY, "n/2");

    static final BaniYasseinFormula CASE_4_MAP = new BaniYasseinFormula("5.4 map", HALF_MIDDLE, MAP, "n/2");

    /** Section 5.5: only the lowest is up. */
    static final BaniYasseinFormula SPECIAL_1_BULLY =
            new BaniYasseinFormula("5.5 bully", ALL_BUT_LOWEST, BULLY, "n - 1");

    static final BaniYasseinFormula SPECIAL_1_MAP = new BaniYasseinFormula("5.5 map", ALL_BUT_LOWEST, MAP, "n - 1");

    /** Section 5.5: the one right below the leader detects. */
    static final BaniYasseinFormula SPECIAL_2_BULLY = new BaniYasseinFormula("", LEADER_NEXT, BULLY, "0");

    static final BaniYasseinFormula SPECIAL_2_MAP = new BaniYasseinFormula("", LEADER_NEXT, MAP, "0");

    /** The listed formulas, in the paper's order. */
    static final List<BaniYasseinFormula> ALL =
            List.of(ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, CASE_4_BULLY, CASE_4_MAP, SPECIAL_1_BULLY, SPECIAL_1_MAP);

    /** The value of the formula for n nodes. */
    public long evaluate(int n) {
        return (long) Formula.evaluatePrinted(closed, Map.of("n", (double) n));
    }

    /** Checks the formula with the n of the paper, which counts the crashed leader. */
    TestCasesCheck createCheckCountingLeader() {
        return TestCasesCheck.ofMessageCounts(
                        nodesDown.testCases(algorithm), CountingConvention.OVERHEAD, CountingConvention.OVERHEAD_LIVE)
                .expect(closed);
    }

    /** Checks the formula with an n and a count that leave the leader out: messages to it do not count. */
    TestCasesCheck createCheckNotCountingLeader() {
        return createLeaderOutsideCheck(nodesDown.casesWithLeaderOutside(algorithm), OVERHEAD_WITHOUT_LEADER);
    }

    /** Checks the formula in runs with the leader outside the n, for a given quantity. */
    TestCasesCheck createLeaderOutsideCheck(TestCases settings, Quantity measured) {
        return new TestCasesCheck(settings, measured)
                .expect(Relation.EQUAL, (runs, setting, convention) -> evaluate(setting.size() - 1));
    }
}

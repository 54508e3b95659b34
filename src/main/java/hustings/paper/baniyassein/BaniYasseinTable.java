package hustings.paper.baniyassein;

import static hustings.paper.baniyassein.BaniYasseinFormula.CASE_1_MAP;
import static hustings.paper.baniyassein.BaniYasseinFormula.CASE_4_BULLY;
import static hustings.paper.baniyassein.BaniYasseinFormula.CASE_4_MAP;
import static hustings.paper.baniyassein.BaniYasseinFormula.FIVE;
import static hustings.paper.baniyassein.BaniYasseinFormula.FOUR;
import static hustings.paper.baniyassein.BaniYasseinFormula.ONE;
import static hustings.paper.baniyassein.BaniYasseinFormula.SEVEN;
import static hustings.paper.baniyassein.BaniYasseinFormula.SIX;
import static hustings.paper.baniyassein.BaniYasseinFormula.SPECIAL_1_BULLY;
import static hustings.paper.baniyassein.BaniYasseinFormula.SPECIAL_1_MAP;
import static hustings.paper.baniyassein.BaniYasseinFormula.SPECIAL_2_BULLY;
import static hustings.paper.baniyassein.BaniYasseinFormula.SPECIAL_2_MAP;
import static hustings.paper.baniyassein.BaniYasseinFormula.THREE;
import static hustings.paper.baniyassein.BaniYasseinFormula.TWO;
import static hustings.paper.baniyassein.NodesDown.ALL_BUT_LOWEST;
import static hustings.paper.baniyassein.NodesDown.HALF_LOWEST;
import static hustings.paper.baniyassein.NodesDown.HALF_MIDDLE;
import static hustings.paper.baniyassein.NodesDown.LEADER_LOWEST;
import static hustings.paper.baniyassein.NodesDown.LEADER_MIDDLE;
import static hustings.paper.baniyassein.NodesDown.LEADER_NEXT;
import static hustings.paper.baniyassein.NodesDown.QUARTER_LOWEST;
import static hustings.paper.baniyassein.NodesDown.QUARTER_MIDDLE;
import static hustings.trace.CountingConvention.OVERHEAD;

import hustings.paper.claim.PublishedAlgorithms;
import hustings.paper.figure.Figure;
import hustings.paper.figure.Table;
import hustings.paper.figure.Table.Cell;
import java.util.ArrayList;
import java.util.List;

/**
 * Bani Yassein et al. 2012, section 5: Table 1, with the cases I to IV and the special cases behind it, each formula
 * next to the measured number. The leader n is one of the n nodes; ELECTION and OK messages count.
 */
public final class BaniYasseinTable {

    /** The sizes are multiples of this, because the formulas contain halves and quarters of n. */
    private static final int SIZE_STEP = 4;

    /** The greatest size, because the bully algorithm's messages grow with the square of n. */
    private static final int MAX_NODES = 400;

    private static final int DEFAULT_NODES = 16;
    private static final String LINEAR = "O(N)";
    private static final String QUADRATIC = "O(N²)";

    private BaniYasseinTable() {}

    /** Creates Table 1, which can be computed for any number of nodes in the range. */
    public static Figure.Tabled createContent() {
        return new Figure.Tabled(BaniYasseinTable::createTable, SIZE_STEP, MAX_NODES, DEFAULT_NODES);
    }

    /** Makes the runs and creates the table, for the greatest multiple of 4 up to the number of nodes requested. */
    private static Table createTable(int requestedNodes) {
        int n = requestedNodes - requestedNodes % SIZE_STEP;
        List<List<Cell>> rows = List.of(
                createRow(n, LEADER_LOWEST, CASE_1_MAP, "2"),
                createRow(n, LEADER_LOWEST, ONE, QUADRATIC),
                createRow(n, LEADER_MIDDLE, CASE_1_MAP, "2"),
                createRow(n, LEADER_MIDDLE, TWO, QUADRATIC),
                createRow(n, QUARTER_LOWEST, THREE, LINEAR),
                createRow(n, QUARTER_LOWEST, FOUR, QUADRATIC),
                createRow(n, QUARTER_MIDDLE, THREE, LINEAR),
                createRow(n, QUARTER_MIDDLE, FIVE, QUADRATIC),
                createRow(n, HALF_LOWEST, SIX, LINEAR),
                createRow(n, HALF_LOWEST, SEVEN, QUADRATIC),
                createRow(n, HALF_MIDDLE, CASE_4_MAP, LINEAR),
                createRow(n, HALF_MIDDLE, CASE_4_BULLY, LINEAR),
                createRow(n, ALL_BUT_LOWEST, SPECIAL_1_MAP, ""),
                createRow(n, ALL_BUT_LOWEST, SPECIAL_1_BULLY, ""),
                createRow(n, LEADER_NEXT, SPECIAL_2_MAP, ""),
                createRow(n, LEADER_NEXT, SPECIAL_2_BULLY, ""));
        return new Table(
                "ELECTION and OK among n = " + n + " nodes, the crashed leader N[n] among them",
                Table.parseHeadings(
                        "Case, Detector, Algorithm, Formula as printed, Its value, Measured, Order in Table 1"),
                rows,
                createRemarks(requestedNodes, n));
    }

    private static List<Cell> createRow(int n, NodesDown nodesDown, BaniYasseinFormula formula, String order) {
        long measured = PublishedAlgorithms.measure(nodesDown.testCase(formula.algorithm(), n))
                .count(OVERHEAD);
        String number = formula.number().startsWith("(") ? formula.number() + " " : "";
        return List.of(
                Cell.uncomparedCell(nodesDown.crashedText()),
                Cell.uncomparedCell(nodesDown.detectorText()),
                Cell.uncomparedCell(formula.algorithm()),
                Cell.uncomparedCell(number + formula.printed()),
                Cell.uncomparedCell(formula.evaluate(n)),
                Cell.measuredCell(measured, formula.evaluate(n)),
                Cell.uncomparedCell(order));
    }

    private static List<String> createRemarks(int requestedNodes, int n) {
        List<String> remarks = new ArrayList<>();
        if (requestedNodes != n) {
            remarks.add("The formulas are in quarters of n, so for " + requestedNodes + " nodes the table is made for "
                    + n + ".");
        }
        remarks.add(
                "The paper numbers the nodes 1 to n with the crashed leader N[n] among them. The highest have crashed,"
                        + " the leader included, as many as the case says.");
        remarks.add(
                "Every send counts, also one to a crashed node: " + OVERHEAD.meaning() + " (" + OVERHEAD.id() + ").");
        remarks.add("The ledger says what holds instead of a formula that differs here, and which of them need an n"
                + " without the crashed leader.");
        return remarks;
    }
}

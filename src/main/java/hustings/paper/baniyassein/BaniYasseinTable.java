package hustings.paper.baniyassein;

import hustings.paper.claim.Runs;
import hustings.paper.figure.Figure;
import hustings.paper.figure.Table;
import hustings.paper.figure.Table.Cell;
import hustings.paper.figure.Table.Mark;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;

/**
 * Bani Yassein et al. 2012, section 5: Table 1, and behind it the cases I to IV and the special cases, formula by
 * formula beside what runs come to. The leader n is one of the n nodes; ELECTION and OK count.
 */
public final class BaniYasseinTable {

    /** The formulas have halves and quarters of n. */
    private static final int UNIT = 4;

    /** The bully algorithm's runs grow with the square of n. */
    private static final int MOST = 400;

    private static final int USUAL = 16;
    private static final String BULLY = "bully";
    private static final String MAP = "map";
    private static final String LINEAR = "O(N)";
    private static final String QUADRATIC = "O(N²)";

    private BaniYasseinTable() {}

    public static Figure.Tabled content() {
        return new Figure.Tabled(BaniYasseinTable::table, UNIT, MOST, USUAL);
    }

    /** How many of n nodes are crashed, and which one detects. */
    private record Setting(String name, int crashed, String detectorName, int detector) {}

    /** Makes the runs, for the greatest multiple of 4 up to the number of nodes asked for. */
    static Table table(int asked) {
        int n = asked - asked % UNIT;
        Setting oneLowest = new Setting("I: 1 crashed", 1, "N[1]", 1);
        Setting oneMiddle = new Setting("I: 1 crashed", 1, "N[n/2]", n / 2);
        Setting quarterLowest = new Setting("II: n/4 crashed", n / 4, "N[1]", 1);
        Setting quarterMiddle = new Setting("II: n/4 crashed", n / 4, "N[n/2]", n / 2);
        Setting halfLowest = new Setting("III: n/2 crashed", n / 2, "N[1]", 1);
        Setting halfMiddle = new Setting("IV: n/2 crashed", n / 2, "N[n/2]", n / 2);
        Setting alone = new Setting("special: n - 1 crashed", n - 1, "N[1]", 1);
        Setting next = new Setting("special: 1 crashed", 1, "N[n-1]", n - 1);
        List<List<Cell>> rows = List.of(
                row(n, oneLowest, MAP, "", BaniYasseinFormula.CASE_1_MAP, "2"),
                row(n, oneLowest, BULLY, "(1) ", BaniYasseinFormula.ONE, QUADRATIC),
                row(n, oneMiddle, MAP, "", BaniYasseinFormula.CASE_1_MAP, "2"),
                row(n, oneMiddle, BULLY, "(2) ", BaniYasseinFormula.TWO, QUADRATIC),
                row(n, quarterLowest, MAP, "(3) ", BaniYasseinFormula.THREE, LINEAR),
                row(n, quarterLowest, BULLY, "(4) ", BaniYasseinFormula.FOUR, QUADRATIC),
                row(n, quarterMiddle, MAP, "(3) ", BaniYasseinFormula.THREE, LINEAR),
                row(n, quarterMiddle, BULLY, "(5) ", BaniYasseinFormula.FIVE, QUADRATIC),
                row(n, halfLowest, MAP, "(6) ", BaniYasseinFormula.SIX, LINEAR),
                row(n, halfLowest, BULLY, "(7) ", BaniYasseinFormula.SEVEN, QUADRATIC),
                row(n, halfMiddle, MAP, "", BaniYasseinFormula.CASE_4, LINEAR),
                row(n, halfMiddle, BULLY, "", BaniYasseinFormula.CASE_4, LINEAR),
                row(n, alone, MAP, "", BaniYasseinFormula.ONLY_LOWEST, ""),
                row(n, alone, BULLY, "", BaniYasseinFormula.ONLY_LOWEST, ""),
                row(n, next, MAP, "", BaniYasseinFormula.NEXT_DETECTS, ""),
                row(n, next, BULLY, "", BaniYasseinFormula.NEXT_DETECTS, ""));
        return new Table(
                "ELECTION and OK among n = " + n + " nodes, the crashed leader N[n] among them",
                List.of(
                        "Case",
                        "Detector",
                        "Algorithm",
                        "Formula as printed",
                        "Its value",
                        "Measured",
                        "Order in Table 1"),
                rows,
                remarks(asked, n));
    }

    private static List<Cell> row(
            int n, Setting setting, String algorithm, String number, BaniYasseinFormula formula, String order) {
        long measured = Runs.once(Runs.crashedFromTop(algorithm, n, setting.crashed(), setting.detector()))
                .counted(CountingConvention.OVERHEAD);
        long claimed = formula.value(n);
        return List.of(
                plain(setting.name()),
                plain(setting.detectorName()),
                plain(algorithm),
                plain(number + formula.printed()),
                plain(Long.toString(claimed)),
                new Cell(Long.toString(measured), measured == claimed ? Mark.AGREES : Mark.DIFFERS),
                plain(order));
    }

    private static Cell plain(String text) {
        return new Cell(text, Mark.NONE);
    }

    private static List<String> remarks(int asked, int n) {
        List<String> remarks = new ArrayList<>();
        if (asked != n) {
            remarks.add(
                    "The formulas are in quarters of n, so for " + asked + " nodes the table is made for " + n + ".");
        }
        remarks.add(
                "The paper numbers the nodes 1 to n with the crashed leader N[n] among them. The highest have crashed,"
                        + " the leader included, as many as the case says.");
        remarks.add("Every send counts, also one to a crashed node: " + CountingConvention.OVERHEAD.meaning() + " ("
                + CountingConvention.OVERHEAD.id() + ").");
        remarks.add("The ledger says what holds instead of a formula that differs here, and which of them need an n"
                + " without the crashed leader.");
        return remarks;
    }
}

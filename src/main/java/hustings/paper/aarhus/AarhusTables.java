package hustings.paper.aarhus;

import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.IMPROVED;
import static hustings.trace.CountingConvention.AARHUS;

import hustings.check.TestCase;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.paper.figure.Figure;
import hustings.paper.figure.Table;
import hustings.paper.figure.Table.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The two message tables of the Aarhus report of 2020, section IV, and formulas (4) and (6), by which its expected
 * values are computed.
 */
public final class AarhusTables {

    /** The regular algorithm: Σ (P - p) + Σ (P - 1 - p) + P - 1, from p up to P, in closed form. */
    public static final String FORMULA_4 = "(P - p)² + P - 2";

    /** The modified algorithm. */
    public static final String FORMULA_6 = "(P - p) + (P - 1 - p) + (P - 1)";

    /**
     * A row of both tables. Expected and realized numbers, the columns E and R, are the same in each.
     *
     * @param processes the size of the network
     * @param regular the messages of the regular algorithm in the worst case
     * @param modified the messages of the modified algorithm
     * @param absolute the number of messages that the modified algorithm saves
     * @param relative the change in percent of the regular algorithm's messages
     */
    record Row(int processes, long regular, long modified, long absolute, String relative) {}

    /** The printed rows. */
    static final List<Row> ROWS = List.of(
            new Row(4, 11, 8, 3, "-27.27"),
            new Row(6, 29, 14, 15, "-51.72"),
            new Row(10, 89, 26, 63, "-70.79"),
            new Row(14, 181, 38, 143, "-79.01"),
            new Row(18, 305, 50, 255, "-83.61"),
            new Row(22, 461, 62, 399, "-86.55"),
            new Row(24, 551, 68, 483, "-87.66"),
            new Row(28, 775, 80, 695, "-89.68"));

    private AarhusTables() {}

    /** Creates both tables side by side. Their sizes are fixed, so there is nothing to choose. */
    public static Figure.Tabled createContent() {
        int largest = ROWS.get(ROWS.size() - 1).processes();
        return new Figure.Tabled(size -> createTable(), largest, largest, largest);
    }

    /** The sizes of the networks in the tables. */
    static IntStream networkSizes() {
        return ROWS.stream().mapToInt(Row::processes);
    }

    /** The run behind a number: the highest of the ids 1 to P is crashed, and the lowest detects. */
    static TestCase worstCase(String algorithm, int processes) {
        return TestCase.withCrashedCoordinatorAmongN(algorithm, processes, List.of(1))
                .withName("P = " + processes);
    }

    /** The run of P processes, of which P has crashed and p detects. */
    static TestCase caseWithDetector(String algorithm, int size, int p) {
        return TestCase.withCrashedCoordinatorAmongN(algorithm, size, List.of(p))
                .withName("P = " + size + ", p = " + p);
    }

    /** The change from one number of messages to another, in percent with two decimals, as the report prints it. */
    static String formatRelativeChange(long before, long after) {
        return String.format(Locale.ROOT, "%.2f", 100.0 * (after - before) / before);
    }

    /** Makes the runs, and creates the table. */
    static Table createTable() {
        List<List<Cell>> rows = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        remarks.add(
                "E is what the report expects by formulas (4) and (6), R what its program realized. The lowest process"
                        + " detects, the highest has crashed.");
        remarks.add(
                "The limits of the sums in formula (4) are printed as p₀ and P = p, which name no range; p is read as"
                        + " going from 1 to P.");
        remarks.add("Measured as its program counts: " + AARHUS.meaning() + " (" + AARHUS.id() + ").");
        for (Row row : ROWS) {
            long regular = countMessages(BULLY, row.processes());
            long modified = countMessages(IMPROVED, row.processes());
            rows.add(createCells(row, regular, modified));
            if (regular != row.regular()) {
                remarks.add(describeMisprint(row, row.regular(), "(4)", FORMULA_4, regular));
            }
            if (modified != row.modified()) {
                remarks.add(describeMisprint(row, row.modified(), "(6)", FORMULA_6, modified));
            }
        }
        return new Table(
                "Messages in the worst case, and what the modified algorithm saves",
                Table.parseHeadings(
                        "Processes, Regular E, Regular R, Regular measured, Modified E, Modified R, Modified measured,"
                                + " Absolute, Absolute measured, Relative, Relative measured"),
                rows,
                remarks);
    }

    private static long countMessages(String algorithm, int processes) {
        return PublishedAlgorithms.measure(worstCase(algorithm, processes)).count(AARHUS);
    }

    private static List<Cell> createCells(Row row, long regular, long modified) {
        String relative = formatRelativeChange(regular, modified);
        return List.of(
                Cell.uncomparedCell(row.processes()),
                Cell.uncomparedCell(row.regular()),
                Cell.uncomparedCell(row.regular()),
                Cell.measuredCell(regular, row.regular()),
                Cell.uncomparedCell(row.modified()),
                Cell.uncomparedCell(row.modified()),
                Cell.measuredCell(modified, row.modified()),
                Cell.uncomparedCell(row.absolute()),
                Cell.measuredCell(regular - modified, row.absolute()),
                Cell.uncomparedCell(row.relative() + "%"),
                Cell.measuredCell(relative + "%", row.relative() + "%"));
    }

    private static String describeMisprint(Row row, long printed, String number, String formula, long measured) {
        long expected = caseWithDetector(BULLY, row.processes(), 1).evaluate(formula);
        return row.processes() + " processes: " + printed + " is printed, as expected and as realized. Formula "
                + number
                + " comes to " + expected + ", and the run to " + measured
                + ". The absolute and the relative improvement follow the printed number.";
    }
}

package hustings.paper.figure;

import java.util.List;

/**
 * A table of printed and measured values.
 *
 * @param title the title
 * @param columns the headings of the columns
 * @param rows its rows; each has as many cells as there are columns
 * @param remarks further remarks
 */
public record Table(String title, List<String> columns, List<List<Cell>> rows, List<String> remarks) {

    /** Splits a list with commas into the headings of columns. */
    public static List<String> parseHeadings(String list) {
        return List.of(list.split(", ", -1));
    }

    /** Whether a cell agrees with the paper. */
    public enum Agreement {
        /** Not compared with the paper. */
        NONE,
        /** A measured value that agrees with the paper. */
        AGREES,
        /** A measured value that differs from the paper. */
        DIFFERS
    }

    /**
     * A cell.
     *
     * @param text the text of the cell
     * @param mark whether the cell agrees with the paper
     */
    public record Cell(String text, Agreement mark) {

        /** A cell that is not compared, such as a printed number. */
        public static Cell uncomparedCell(Object text) {
            return new Cell(text.toString(), Agreement.NONE);
        }

        /** A cell with a measured value that is compared with the printed one. */
        public static Cell measuredCell(Object measured, Object printed) {
            return new Cell(measured.toString(), measured.equals(printed) ? Agreement.AGREES : Agreement.DIFFERS);
        }
    }
}

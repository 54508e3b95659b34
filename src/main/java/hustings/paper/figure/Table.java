package hustings.paper.figure;

import java.util.List;

/**
 * A table of printed values beside measured ones.
 *
 * @param title what it tells
 * @param columns the heads of its columns
 * @param rows its rows; each has as many cells as there are columns
 * @param remarks what else there is to say
 */
public record Table(String title, List<String> columns, List<List<Cell>> rows, List<String> remarks) {

    /** The heads of columns, of a list of them that has commas between them. */
    public static List<String> heads(String list) {
        return List.of(list.split(", ", -1));
    }

    /** What a cell says of the paper. */
    public enum Mark {
        /** Nothing. */
        NONE,
        /** A measured value that is what the paper says. */
        AGREES,
        /** A measured value that is not what the paper says. */
        DIFFERS
    }

    /**
     * A cell.
     *
     * @param text what stands there
     * @param mark what it says of the paper
     */
    public record Cell(String text, Mark mark) {

        /** What stands there of itself, such as a printed number. */
        public static Cell plain(Object text) {
            return new Cell(text.toString(), Mark.NONE);
        }

        /** What is measured, beside what is printed. */
        public static Cell measured(Object measured, Object printed) {
            return new Cell(measured.toString(), measured.equals(printed) ? Mark.AGREES : Mark.DIFFERS);
        }
    }
}

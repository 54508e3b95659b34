package hustings.scenario;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Where the processes of a scenario are drawn. */
public sealed interface Layout {

    /** On a circle. For a ring this is the order of the ring, too. */
    record Circle(List<Integer> clockwiseFromTop) implements Layout {
        /** A copy of the order given. */
        public Circle {
            clockwiseFromTop = List.copyOf(clockwiseFromTop);
        }
    }

    /** On a grid: each process in a cell of its own. */
    record Grid(SortedMap<Integer, Cell> cells) implements Layout {
        /** A copy of the cells given. */
        public Grid {
            cells = Collections.unmodifiableSortedMap(new TreeMap<>(cells));
        }

        /** A grid of cells by id. */
        public static Grid of(Map<Integer, Cell> cells) {
            return new Grid(new TreeMap<>(cells));
        }
    }

    /**
     * A cell of a grid.
     *
     * @param column from the left, from 1
     * @param row from the top, from 1
     */
    record Cell(int column, int row) {}
}

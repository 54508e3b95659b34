package hustings.scenario;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The positions at which the processes of a scenario are drawn. */
public sealed interface Layout {

    /** Positions on a circle, which is also the order of a ring. */
    record Circle(List<Integer> clockwiseFromTop) implements Layout {
        /** Copies the order. */
        public Circle {
            clockwiseFromTop = List.copyOf(clockwiseFromTop);
        }

        /**
         * All orders of distinct ids on a circle, beginning with the given one. The first id keeps its place, since
         * turning a ring makes no difference. There must be at least one id.
         */
        public static Stream<List<Integer>> ordersOf(List<Integer> ids) {
            return permutations(ids.subList(1, ids.size())).map(others -> prepend(ids.get(0), others));
        }

        private static Stream<List<Integer>> permutations(List<Integer> ids) {
            return ids.isEmpty()
                    ? Stream.of(List.of())
                    : ids.stream()
                            .flatMap(first -> permutations(ids.stream()
                                            .filter(id -> !id.equals(first))
                                            .toList())
                                    .map(others -> prepend(first, others)));
        }

        private static List<Integer> prepend(int first, List<Integer> others) {
            return Stream.concat(Stream.of(first), others.stream()).toList();
        }
    }

    /** Positions on a grid, each process in a cell of its own. */
    record Grid(SortedMap<Integer, Cell> cells) implements Layout {
        /** Copies the cells. */
        public Grid {
            cells = Collections.unmodifiableSortedMap(new TreeMap<>(cells));
        }

        /** Creates a grid from cells by id. */
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

package hustings.picture.plot;

import hustings.paper.figure.Plot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;

/** Finds where two lines of a plot lie on each other. */
final class CurveOverlap {

    private static final Comparator<Plot.Point> BY_X_THEN_Y =
            Comparator.comparingDouble(Plot.Point::x).thenComparingDouble(Plot.Point::y);

    private CurveOverlap() {}

    /**
     * The segments that two lines share, each as its two ends.
     *
     * @param one the points of a line, each to the right of the one before, or straight above it
     * @param other those of another
     */
    static List<List<Plot.Point>> findSharedSegments(List<Plot.Point> one, List<Plot.Point> other) {
        List<List<Plot.Point>> found = new ArrayList<>();
        int i = 1;
        int j = 1;
        while (i < one.size() && j < other.size()) {
            Plot.Point end = one.get(i);
            Plot.Point otherEnd = other.get(j);
            Plot.Point from = BinaryOperator.maxBy(BY_X_THEN_Y).apply(one.get(i - 1), other.get(j - 1));
            Plot.Point to = BinaryOperator.minBy(BY_X_THEN_Y).apply(end, otherEnd);
            if (BY_X_THEN_Y.compare(from, to) < 0
                    && areCollinear(one.get(i - 1), end, other.get(j - 1))
                    && areCollinear(one.get(i - 1), end, otherEnd)) {
                found.add(List.of(from, to));
            }
            if (to.equals(end)) {
                i++;
            } else {
                j++;
            }
        }
        return found;
    }

    private static boolean areCollinear(Plot.Point a, Plot.Point b, Plot.Point c) {
        return (b.x() - a.x()) * (c.y() - a.y()) == (c.x() - a.x()) * (b.y() - a.y());
    }
}

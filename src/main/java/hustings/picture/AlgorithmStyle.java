package hustings.picture;

import hustings.algorithm.Catalogue;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What an algorithm looks like wherever its cost is drawn or told: the same in every chart, plot and theme. No two
 * algorithms share both dash and mark, so that they are told apart in grey, too.
 *
 * @param place the algorithm's place in the catalogue, from 0, which gives its colour
 */
public record AlgorithmStyle(int place) {

    /** How many algorithms look different. */
    public static final int COUNT = 15;

    /** Lengths of strokes and gaps in turn, in pixels, for lines three pixels thick. */
    private static final List<List<Double>> DASHES =
            List.of(List.of(), List.of(8.0, 6.0), List.of(2.0, 6.0), List.of(12.0, 5.0, 2.0, 5.0));

    /** The corners of a mark as x and y in turn, of radius 1; a disc has none. */
    private static final List<List<Double>> MARKS = List.of(
            List.of(),
            List.of(-0.88, -0.88, 0.88, -0.88, 0.88, 0.88, -0.88, 0.88),
            List.of(0.0, -1.2, 1.1, 0.75, -1.1, 0.75),
            List.of(0.0, -1.3, 1.1, 0.0, 0.0, 1.3, -1.1, 0.0));

    /** The style of an algorithm by its name; one that is not in the catalogue gets a place by its name alone. */
    public static AlgorithmStyle of(String algorithm) {
        return new AlgorithmStyle(IntStream.range(0, Catalogue.all().size())
                .filter(place -> Catalogue.all().get(place).name().equals(algorithm))
                .findFirst()
                .orElseGet(() -> Math.floorMod(algorithm.hashCode(), COUNT)));
    }

    /** Lengths of strokes and gaps in turn, in pixels; empty for a solid line. */
    public List<Double> dashes() {
        return DASHES.get(place % DASHES.size());
    }

    /** The corners of its mark as x and y in turn, round 0, of radius 1; empty for a disc. */
    public List<Double> mark() {
        return MARKS.get((place + place / DASHES.size()) % MARKS.size());
    }

    /** Adds its mark to the path. */
    public void addMark(Surface g, double x, double y, double r) {
        List<Double> corners = mark();
        if (corners.isEmpty()) {
            g.moveTo(x + r, y);
            g.arc(x, y, r, 0, 360);
        } else {
            g.traceAt(x, y, r, corners.stream().mapToDouble(d -> d).toArray());
        }
        g.closePath();
    }
}

package hustings.picture;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What an algorithm looks like wherever its cost is drawn or told: the same in every chart, plot and theme. No two
 * algorithms share both dash and mark, so that they are told apart in grey, too.
 *
 * @param place the algorithm's place in the catalogue, from 0, which gives its colour; from {@link #COUNT} on that of
 *     one that somebody brought, which has the colour of the writing and a mark that no other has
 */
public record AlgorithmStyle(int place) {

    /** How many algorithms that ship look different. */
    public static final int COUNT = 15;

    /** How many look different if those are counted that people bring. */
    public static final int COUNT_WITH_OWN = COUNT + 4;

    /** How thick a line is that has the dashes as they are, in pixels. */
    public static final double DASHED_WIDTH = 3;

    private static final List<List<Double>> DASHES = readRows("dash");
    private static final List<List<Double>> MARKS = readRows("mark");
    private static final List<List<Double>> LOOKS = readRows("look");
    private static final List<List<Double>> OWN_MARKS = readRows("own");

    private static List<List<Double>> readRows(String kind) {
        return StyleFile.rows("marks.txt").stream()
                .filter(row -> row.get(0).equals(kind))
                .map(row -> row.stream().skip(1).map(Double::valueOf).toList())
                .toList();
    }

    /** The style of an algorithm by its name; one that is not in the catalogue gets a place by its name alone. */
    public static AlgorithmStyle of(String algorithm) {
        List<Publication> known = Catalogue.known();
        return new AlgorithmStyle(IntStream.range(0, known.size())
                .filter(place -> known.get(place).name().equals(algorithm))
                .map(place -> place < COUNT ? place : COUNT + (place - COUNT) % OWN_MARKS.size())
                .findFirst()
                .orElseGet(() -> Math.floorMod(algorithm.hashCode(), COUNT)));
    }

    /** Whether it is that of an algorithm which somebody brought. */
    boolean isOwn() {
        return place >= COUNT;
    }

    /** Lengths of strokes and gaps in turn, in pixels; empty for a solid line. */
    public List<Double> dashes() {
        return DASHES.get(
                isOwn() ? place % DASHES.size() : LOOKS.get(place).get(0).intValue());
    }

    /** The corners of its mark as x and y in turn, round 0, of radius 1; empty for a disc. */
    public List<Double> mark() {
        return isOwn()
                ? OWN_MARKS.get(place - COUNT)
                : MARKS.get(LOOKS.get(place).get(1).intValue());
    }

    /** Adds its mark to the path. */
    public void addMark(Surface g, double x, double y, double radius) {
        List<Double> corners = mark();
        if (corners.isEmpty()) {
            g.moveTo(x + radius, y);
            g.arc(x, y, radius, 0, 360);
        } else {
            g.traceAt(x, y, radius, corners.stream().mapToDouble(d -> d).toArray());
        }
        g.closePath();
    }
}

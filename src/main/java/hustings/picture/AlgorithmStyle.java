package hustings.picture;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How an algorithm looks wherever its cost is shown: the same in every chart, plot and theme. No two algorithms share
 * both dash and mark, so that they can be told apart in grey, too.
 *
 * @param place the algorithm's place in the catalogue, from 0, which gives its colour; from {@link #COUNT} on, the
 *     place of a user's own algorithm, which has the colour of the text and a mark that no other has
 */
public record AlgorithmStyle(int place) {

    /** Number of distinct styles of the algorithms that ship with the program. */
    public static final int COUNT = 15;

    /** Number of distinct styles including those of users' own algorithms. */
    public static final int COUNT_WITH_OWN = COUNT + 4;

    /** The line width for which {@link #dashes} gives the lengths, in pixels. */
    public static final double REFERENCE_LINE_WIDTH = 3;

    private static final List<List<Double>> DASHES = readRows("dash");
    private static final List<List<Double>> MARKS = readRows("mark");
    private static final List<List<Double>> LOOKS = readRows("look");
    private static final List<List<Double>> OWN_MARKS = readRows("own");

    private static List<List<Double>> readRows(String rowLabel) {
        return StyleFile.readRows("marks.txt").stream()
                .filter(row -> row.get(0).equals(rowLabel))
                .map(row -> row.stream().skip(1).map(Double::valueOf).toList())
                .toList();
    }

    /**
     * The style of an algorithm by its name; the style of one that is not in the catalogue depends on its name alone.
     */
    public static AlgorithmStyle of(String algorithm) {
        List<Publication> known = Catalogue.shippedAndLoaded();
        return new AlgorithmStyle(IntStream.range(0, known.size())
                .filter(place -> known.get(place).name().equals(algorithm))
                .map(place -> place < COUNT ? place : COUNT + (place - COUNT) % OWN_MARKS.size())
                .findFirst()
                .orElseGet(() -> Math.floorMod(algorithm.hashCode(), COUNT)));
    }

    /** The styles of algorithms beside each other, all different even where the same algorithm stands twice. */
    public static List<AlgorithmStyle> allDifferent(List<String> algorithms) {
        List<AlgorithmStyle> styles = new ArrayList<>();
        for (String algorithm : algorithms) {
            AlgorithmStyle style = of(algorithm);
            while (styles.contains(style) && styles.size() < COUNT) {
                style = new AlgorithmStyle((style.place() + 1) % COUNT);
            }
            styles.add(style);
        }
        return List.copyOf(styles);
    }

    /** The name of the algorithm that has this style when it stands alone. */
    public String algorithmName() {
        return Catalogue.shippedAndLoaded().get(place).name();
    }

    /** Whether this is the style of a user's own algorithm. */
    boolean isOfUserAlgorithm() {
        return place >= COUNT;
    }

    /** Lengths of dashes and gaps in turn, in pixels; empty for a solid line. */
    public List<Double> dashes() {
        int row = isOfUserAlgorithm()
                ? place % DASHES.size()
                : LOOKS.get(place).get(0).intValue();
        return DASHES.get(row);
    }

    /** The corners of the mark, x and y in turn, around 0 and of radius 1; empty for a disc. */
    public List<Double> markCorners() {
        return isOfUserAlgorithm()
                ? OWN_MARKS.get(place - COUNT)
                : MARKS.get(LOOKS.get(place).get(1).intValue());
    }

    /** Adds the mark to the surface's path. */
    public void addMarkToPath(Surface g, double x, double y, double radius) {
        List<Double> corners = markCorners();
        if (corners.isEmpty()) {
            g.moveTo(x + radius, y);
            g.arc(x, y, radius, 0, 360);
        } else {
            g.addScaledPolyline(
                    x, y, radius, corners.stream().mapToDouble(d -> d).toArray());
        }
        g.closePath();
    }
}

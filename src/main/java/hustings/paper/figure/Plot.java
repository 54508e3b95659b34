package hustings.paper.figure;

import hustings.trace.CountingConvention;
import hustings.trace.StageCounts;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Curves over a common axis.
 *
 * @param title what is plotted
 * @param xLabel what runs along the horizontal axis
 * @param yLabel what runs along the vertical one
 * @param curves the curves
 */
public record Plot(String title, String xLabel, String yLabel, List<Curve> curves) {

    /** Where the values of a curve come from. */
    public enum Origin {
        /** From runs. */
        MEASURED,
        /** From a formula that the paper prints. */
        FORMULA,
        /** As printed in the paper. */
        PRINTED,
        /** From a function fitted to the measured values. */
        FITTED,
        /** From one run: what it has come to, place after place. */
        RUN
    }

    /**
     * A curve.
     *
     * @param name what it is called
     * @param algorithm the name of the algorithm that it tells about, such as "modified-bully", which gives its colour
     * @param origin where its values come from
     * @param points its points, from left to right
     */
    public record Curve(String name, String algorithm, Origin origin, List<Point> points) {
        /** The messages that a run has sent up to each of its stages, under a convention. */
        public static Curve ofRun(String name, String algorithm, StageCounts counts, CountingConvention convention) {
            List<Point> points = IntStream.rangeClosed(0, counts.stages())
                    .mapToObj(stage -> new Point(stage, counts.upTo(stage, convention)))
                    .toList();
            return new Curve(name, algorithm, Origin.RUN, points);
        }
    }

    /**
     * A point.
     *
     * @param x along the horizontal axis
     * @param y along the vertical axis
     * @param least of the values of which y is the mean
     * @param most of them
     */
    public record Point(double x, double y, double least, double most) {

        /** A single value. */
        public Point(double x, double y) {
            this(x, y, y, y);
        }
    }
}

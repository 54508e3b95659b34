package hustings.paper.figure;

import hustings.trace.CountingConvention;
import hustings.trace.StageMessageCounts;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A plot of curves over a common axis.
 *
 * @param title the title of the plot
 * @param xLabel the label of the horizontal axis
 * @param yLabel the label of the vertical axis
 * @param curves the curves
 */
public record Plot(String title, String xLabel, String yLabel, List<Curve> curves) {

    /** The origin of the values of a curve. */
    public enum CurveSource {
        /** From runs. */
        MEASURED,
        /** From a formula that the paper prints. */
        FORMULA,
        /** As printed in the paper. */
        PRINTED,
        /** From a function fitted to the measured values. */
        FITTED,
        /** From one run: the running total, stage after stage or tick after tick. */
        RUN
    }

    /**
     * A curve.
     *
     * @param name the name of the curve
     * @param algorithm the name of the algorithm of the curve, such as "modified-bully"; determines its colour
     * @param source the origin of its values
     * @param points its points, from left to right
     */
    public record Curve(String name, String algorithm, CurveSource source, List<Point> points) {
        /** A curve of the messages that a run has sent up to each of its stages, under a convention. */
        public static Curve ofRun(
                String name, String algorithm, StageMessageCounts counts, CountingConvention convention) {
            List<Point> points = IntStream.rangeClosed(0, counts.stages())
                    .mapToObj(stage -> new Point(stage, counts.upTo(stage, convention)))
                    .toList();
            return new Curve(name, algorithm, CurveSource.RUN, points);
        }
    }

    /**
     * A point.
     *
     * @param x the horizontal coordinate
     * @param y the vertical coordinate
     * @param least the least of the values whose mean is y
     * @param most the greatest of these values
     */
    public record Point(double x, double y, double least, double most) {

        /** A single value. */
        public Point(double x, double y) {
            this(x, y, y, y);
        }
    }
}

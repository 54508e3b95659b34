package hustings.paper.kordafshari;

import hustings.paper.claim.Runs;
import hustings.paper.claim.Setting;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.Curve;
import hustings.paper.figure.Plot.Origin;
import hustings.paper.figure.Plot.Point;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Kordafshari et al. 2005, Figure 5: how many messages it takes if the r-th of 1000 processes detects, by runs at
 * sampled r and by formulas (1) and (3). Counted as there: the crashed coordinator is outside the group of n.
 */
public final class KordafshariFigure5 {

    static final int PROCESSES = 1000;
    /** Few enough for the million messages of the worst case, and with r = 100, the worked example, among them. */
    private static final int STEP = 50;

    private KordafshariFigure5() {}

    /** The priority numbers r that runs are made for: the lowest, and from there to the highest in equal steps. */
    static List<Integer> sampled() {
        return IntStream.rangeClosed(0, PROCESSES / STEP)
                .map(i -> Math.max(1, i * STEP))
                .boxed()
                .toList();
    }

    /** Makes the runs. */
    public static Plot plot() {
        return new Plot(
                "Messages if one of 1000 processes detects",
                "r, the priority number of the process that detects",
                "messages (live group only)",
                List.of(
                        curve(
                                "Bully",
                                "bully",
                                Origin.FORMULA,
                                "formula (3)",
                                r -> KordafshariFormulas.bully(PROCESSES, r)),
                        curve("Bully", "bully", Origin.MEASURED, "measured", r -> measured("bully", r)),
                        curve(
                                "Modified bully",
                                "modified-bully",
                                Origin.FORMULA,
                                "formula (1)",
                                r -> KordafshariFormulas.modified(PROCESSES, r)),
                        curve(
                                "Modified bully",
                                "modified-bully",
                                Origin.MEASURED,
                                "measured",
                                r -> measured("modified-bully", r))));
    }

    private static Curve curve(
            String subject, String algorithm, Origin origin, String by, IntToDoubleFunction messages) {
        List<Point> points = sampled().stream()
                .map(r -> new Point(r, messages.applyAsDouble(r)))
                .toList();
        return new Curve(subject + ", " + by, algorithm, origin, points);
    }

    private static long measured(String algorithm, int r) {
        return Runs.delivered(Setting.outside(algorithm, PROCESSES, List.of(r)));
    }
}

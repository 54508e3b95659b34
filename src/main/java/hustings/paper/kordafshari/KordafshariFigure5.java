package hustings.paper.kordafshari;

import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.paper.claim.Names;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.Curve;
import hustings.paper.figure.Plot.Origin;
import hustings.paper.figure.Plot.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.function.ToLongBiFunction;
import java.util.stream.IntStream;

/**
 * Kordafshari et al. 2005, Figure 5: the number of messages if the r-th of 1000 processes detects, by runs at sampled r
 * and by formulas (1) and (3). Counted as in the paper: the crashed coordinator is outside the group of n.
 */
public final class KordafshariFigure5 {

    static final int PROCESSES = 1000;
    /**
     * The distance between samples: large enough for the million messages of the worst case, and such that r = 100, the
     * worked example, is sampled.
     */
    private static final int STEP = 50;

    private KordafshariFigure5() {}

    /**
     * The priority numbers r of the detectors in the runs: the lowest, and from there to the highest in equal steps.
     */
    static List<Integer> sampledDetectors() {
        return IntStream.rangeClosed(0, PROCESSES / STEP)
                .map(i -> Math.max(1, i * STEP))
                .boxed()
                .toList();
    }

    /** Makes the runs, and creates the plot. */
    public static Plot createPlot() {
        List<Curve> curves =
                new ArrayList<>(createCurves("Bully", Names.BULLY, "formula (3)", KordafshariFormulas::bullyMessages));
        curves.addAll(
                createCurves("Modified bully", Names.MODIFIED, "formula (1)", KordafshariFormulas::modifiedMessages));
        return new Plot(
                "Messages if one of 1000 processes notices",
                "r, the priority number of the process that notices",
                "messages (live group only)",
                curves);
    }

    private static List<Curve> createCurves(
            String subject, String algorithm, String number, ToLongBiFunction<Integer, Integer> formula) {
        List<Point> claimed = toPoints(r -> formula.applyAsLong(PROCESSES, r));
        List<Point> measured = toPoints(r -> new Runs(PublishedAlgorithms::requireAlgorithm)
                .tally(TestCase.withCoordinatorOutside(algorithm, PROCESSES, List.of(r))
                        .run())
                .delivered());
        return List.of(
                new Curve(subject + ", " + number, algorithm, Origin.FORMULA, claimed),
                new Curve(subject + ", measured", algorithm, Origin.MEASURED, measured));
    }

    private static List<Point> toPoints(IntToLongFunction messages) {
        return sampledDetectors().stream()
                .map(r -> new Point(r, messages.applyAsLong(r)))
                .toList();
    }
}

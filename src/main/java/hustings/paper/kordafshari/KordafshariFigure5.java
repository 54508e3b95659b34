package hustings.paper.kordafshari;

import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.paper.claim.Names;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.Curve;
import hustings.paper.figure.Plot.CurveSource;
import hustings.paper.figure.Plot.Point;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
        Stream<Curve> bully = createCurves("Bully", Names.BULLY, "formula (3)", Kordafshari2005.FORMULA_3);
        Stream<Curve> modified =
                createCurves("Modified bully", Names.MODIFIED, "formula (1)", Kordafshari2005.FORMULA_1);
        return new Plot(
                "Messages if one of 1000 processes notices",
                "r, the priority number of the process that notices",
                "messages (live group only)",
                Stream.concat(bully, modified).toList());
    }

    private static Stream<Curve> createCurves(String subject, String algorithm, String number, String formula) {
        ScenarioRunner runs = new ScenarioRunner(PublishedAlgorithms::requireAlgorithm);
        List<TestCase> sampled = sampledDetectors().stream()
                .map(r -> Kordafshari2005.caseWithDetectors(algorithm, PROCESSES, List.of(r)))
                .toList();
        return Stream.of(
                new Curve(
                        subject + ", " + number,
                        algorithm,
                        CurveSource.FORMULA,
                        toPoints(sampled, setting -> setting.evaluate(formula))),
                new Curve(
                        subject + ", measured",
                        algorithm,
                        CurveSource.MEASURED,
                        toPoints(sampled, setting -> runs.tally(setting.run()).delivered())));
    }

    private static List<Point> toPoints(List<TestCase> sampled, ToLongFunction<TestCase> messages) {
        return sampled.stream()
                .map(setting -> new Point(setting.firstDetector(), messages.applyAsLong(setting)))
                .toList();
    }
}

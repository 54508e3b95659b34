package hustings.paper.aarhus;

import hustings.check.PolynomialFit;
import hustings.check.Report;
import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.paper.aarhus.AarhusTables.Row;
import hustings.paper.claim.Names;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.Curve;
import hustings.paper.figure.Plot.CurveSource;
import hustings.paper.figure.Plot.Point;
import hustings.trace.CountingConvention;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The Aarhus report of 2020, Figure 11: processes and messages in the worst case, with a quadratic curve fitted to the
 * regular algorithm and a straight line to the modified one. The report fits its curves to the positions of the numbers
 * in its table, 1 to 8, and not to the numbers of processes.
 *
 * @param subject the name of the curves
 * @param algorithm the algorithm whose messages are counted
 * @param column the column of the printed messages
 * @param degree the degree of the fitted curve
 */
public record AarhusFigure11(String subject, String algorithm, ToLongFunction<Row> column, int degree) {

    static final AarhusFigure11 REGULAR = new AarhusFigure11("Bully", Names.BULLY, Row::regular, 2);
    static final AarhusFigure11 MODIFIED = new AarhusFigure11("Improved bully", Names.IMPROVED, Row::modified, 1);

    private static final String PLACES = " over the places of the numbers in the table, 1 to 8, and not over P.";
    /** The number of digits of a coefficient that a spreadsheet shows. */
    private static final MathContext SHOWN = new MathContext(5);

    /** Makes the runs, and creates the plot. */
    public static Plot createPlot() {
        return new Plot(
                "Messages in the worst case, with fitted curves",
                "processes P (the report fits its curves over their places, 1 to 8)",
                "messages (as the report counts)",
                Stream.of(REGULAR, MODIFIED)
                        .flatMap(figure -> figure.createCurves().stream())
                        .toList());
    }

    private List<Curve> createCurves() {
        double[] x = networkSizes();
        double[] measured = measureMessages(new ScenarioRunner(PublishedAlgorithms::requireAlgorithm));
        PolynomialFit fit = PolynomialFit.fit(x, measured, degree);
        String asPrinted =
                ", printed; a fit to these has " + formatRSquared(PolynomialFit.fit(x, printedMessages(), degree))
                        + ", in the report " + formatRSquared(fitOverPositions(printedMessages()));
        String asFitted = ", fitted to the measured: " + fit.format("P") + ", " + formatRSquared(fit);
        List<Point> line = pointsOfFit(fit, (int) x[0], (int) x[x.length - 1]);
        return List.of(
                new Curve(subject + ", measured", algorithm, CurveSource.MEASURED, toPoints(x, measured)),
                new Curve(subject + asPrinted, algorithm, CurveSource.PRINTED, toPoints(x, printedMessages())),
                new Curve(subject + asFitted, algorithm, CurveSource.FITTED, line));
    }

    private static double[] networkSizes() {
        return AarhusTables.networkSizes().asDoubleStream().toArray();
    }

    private double[] printedMessages() {
        return AarhusTables.ROWS.stream().mapToDouble(column::applyAsLong).toArray();
    }

    private double[] measureMessages(ScenarioRunner runs) {
        return AarhusTables.networkSizes()
                .mapToDouble(n -> runs.countMessages(AarhusTables.worstCase(algorithm, n), CountingConvention.AARHUS))
                .toArray();
    }

    /** The fit over the positions of the numbers in the table, as the report makes it. */
    private PolynomialFit fitOverPositions(double[] messages) {
        double[] places =
                IntStream.rangeClosed(1, messages.length).asDoubleStream().toArray();
        return PolynomialFit.fit(places, messages, degree);
    }

    /** Checks that the R² of the figure, rounded to two decimals, is what section V says. */
    Report checkRSquaredToTwoDecimals(ScenarioRunner runs, String printed) {
        PolynomialFit fit = fitOverPositions(printedMessages());
        String measured = String.format(Locale.ROOT, "R² = %.2f", fit.rSquared());
        String note = "The figure prints " + formatRSquared(fit) + PLACES + " A fit over P to what the runs send has "
                + formatRSquared(PolynomialFit.fit(networkSizes(), measureMessages(runs), degree)) + ".";
        return createReport(measured.equals(printed), measured, note);
    }

    /** Checks that the curve and the R² that the figure prints are those of a fit. */
    Report checkPrintedCurve(ScenarioRunner runs, String printed) {
        PolynomialFit fit = fitOverPositions(printedMessages());
        DoubleFunction<String> asShown =
                value -> new BigDecimal(value).round(SHOWN).stripTrailingZeros().toPlainString();
        String formula = fit.format("x", asShown);
        String measured = formula + ", " + formatRSquared(fit);
        String note = "It is fitted" + PLACES + " The same fit to what the runs send has "
                + formatRSquared(fitOverPositions(measureMessages(runs))) + ".";
        return createReport(printed.equals("y = " + measured), measured, note);
    }

    private Report createReport(boolean holds, String measured, String note) {
        TestCase shown = AarhusTables.worstCase(algorithm, 4);
        return Report.of(holds, "", "the numbers of the table, the lowest detects", measured, note, shown);
    }

    private static String formatRSquared(PolynomialFit fit) {
        return String.format(Locale.ROOT, "R² = %.4f", fit.rSquared());
    }

    private static List<Point> toPoints(double[] x, double[] y) {
        return IntStream.range(0, x.length).mapToObj(i -> new Point(x[i], y[i])).toList();
    }

    private static List<Point> pointsOfFit(PolynomialFit fit, int least, int most) {
        return IntStream.rangeClosed(least, most)
                .mapToObj(n -> new Point(n, fit.valueAt(n)))
                .toList();
    }
}

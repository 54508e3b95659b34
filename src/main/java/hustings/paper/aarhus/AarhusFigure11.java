package hustings.paper.aarhus;

import hustings.check.PolynomialFit;
import hustings.check.Report;
import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.paper.aarhus.AarhusTables.Row;
import hustings.paper.claim.Names;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.Curve;
import hustings.paper.figure.Plot.Origin;
import hustings.paper.figure.Plot.Point;
import hustings.trace.CountingConvention;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The Aarhus report of 2020, Figure 11: processes and messages in the worst case, with a quadratic curve fitted to
 * those of the regular algorithm and a straight line to those of the modified one. The report fits its curves to the
 * places of the numbers in its table, 1 to 8, and not to the number of processes.
 *
 * @param subject what the curves are called
 * @param algorithm the one that the messages are of
 * @param column where its printed messages stand
 * @param degree of the curve that is fitted
 */
public record AarhusFigure11(String subject, String algorithm, ToLongFunction<Row> column, int degree) {

    static final AarhusFigure11 REGULAR = new AarhusFigure11("Bully", Names.BULLY, Row::regular, 2);
    static final AarhusFigure11 MODIFIED = new AarhusFigure11("Improved bully", Names.IMPROVED, Row::modified, 1);

    private static final String PLACES = " over the places of the numbers in the table, 1 to 8, and not over P.";
    /** As many digits of a coefficient as a spreadsheet shows. */
    private static final MathContext SHOWN = new MathContext(5);

    /** Makes the runs. */
    public static Plot plot() {
        return new Plot(
                "Messages in the worst case, with fitted curves",
                "processes P (the report fits its curves over their places, 1 to 8)",
                "messages (as the report counts)",
                Stream.of(REGULAR, MODIFIED)
                        .flatMap(figure -> figure.curves().stream())
                        .toList());
    }

    private List<Curve> curves() {
        double[] x = sizes();
        double[] measured = measured(new Runs(PublishedAlgorithms::find));
        PolynomialFit fit = PolynomialFit.of(x, measured, degree);
        String asPrinted = ", printed; a fit to these has " + squared(PolynomialFit.of(x, printed(), degree))
                + ", in the report " + squared(overPlaces(printed()));
        String asFitted = ", fitted to the measured: " + fit.formula("P") + ", " + squared(fit);
        List<Point> line = line(fit, (int) x[0], (int) x[x.length - 1]);
        return List.of(
                new Curve(subject + ", measured", algorithm, Origin.MEASURED, points(x, measured)),
                new Curve(subject + asPrinted, algorithm, Origin.PRINTED, points(x, printed())),
                new Curve(subject + asFitted, algorithm, Origin.FITTED, line));
    }

    private static double[] sizes() {
        return IntStream.of(AarhusTables.sizes()).asDoubleStream().toArray();
    }

    private double[] printed() {
        return AarhusTables.ROWS.stream().mapToDouble(column::applyAsLong).toArray();
    }

    private double[] measured(Runs runs) {
        return IntStream.of(AarhusTables.sizes())
                .mapToDouble(n -> runs.count(AarhusTables.worstCase(algorithm, n), CountingConvention.AARHUS))
                .toArray();
    }

    /** A fit over the places of the numbers in the table, as the report makes it. */
    private PolynomialFit overPlaces(double[] messages) {
        double[] places =
                IntStream.rangeClosed(1, messages.length).asDoubleStream().toArray();
        return PolynomialFit.of(places, messages, degree);
    }

    /** Whether the R² of the figure is, rounded to two decimals, what section V says. */
    Report rounded(Runs runs, String printed) {
        PolynomialFit fit = overPlaces(printed());
        String measured = String.format(Locale.ROOT, "R² = %.2f", fit.rSquared());
        String note = "The figure prints " + squared(fit) + PLACES + " A fit over P to what the runs send has "
                + squared(PolynomialFit.of(sizes(), measured(runs), degree)) + ".";
        return finding(measured.equals(printed), measured, note);
    }

    /** Whether the curve and the R² that the figure prints are those of a fit. */
    Report curve(Runs runs, String printed) {
        PolynomialFit fit = overPlaces(printed());
        String formula = fit.formula(
                "x",
                coefficient -> new BigDecimal(coefficient)
                        .round(SHOWN)
                        .stripTrailingZeros()
                        .toPlainString());
        String measured = formula + ", " + squared(fit);
        String note = "It is fitted" + PLACES + " The same fit to what the runs send has "
                + squared(overPlaces(measured(runs))) + ".";
        return finding(printed.equals("y = " + measured), measured, note);
    }

    private Report finding(boolean holds, String measured, String note) {
        TestCase shown = AarhusTables.worstCase(algorithm, 4);
        return Report.of(holds, "", "the numbers of the table, the lowest detects", measured, note, shown);
    }

    private static String squared(PolynomialFit fit) {
        return String.format(Locale.ROOT, "R² = %.4f", fit.rSquared());
    }

    private static List<Point> points(double[] x, double[] y) {
        return IntStream.range(0, x.length).mapToObj(i -> new Point(x[i], y[i])).toList();
    }

    private static List<Point> line(PolynomialFit fit, int least, int most) {
        return IntStream.rangeClosed(least, most)
                .mapToObj(n -> new Point(n, fit.value(n)))
                .toList();
    }
}

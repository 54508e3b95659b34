package hustings.paper.aarhus;

import hustings.paper.aarhus.AarhusTables.Row;
import hustings.paper.claim.Names;
import hustings.paper.claim.PolynomialFit;
import hustings.paper.claim.Runs;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.Curve;
import hustings.paper.figure.Plot.Origin;
import hustings.paper.figure.Plot.Point;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * The Aarhus report of 2020, Figure 11: processes and messages in the worst case, with a quadratic curve fitted to
 * those of the regular algorithm and a straight line to those of the modified one.
 */
public final class AarhusFigure11 {

    private AarhusFigure11() {}

    /** Makes the runs. */
    public static Plot plot() {
        List<Curve> curves = new ArrayList<>(curves("Bully", Names.BULLY, Row::regular, 2));
        curves.addAll(curves("Improved bully", Names.IMPROVED, Row::modified, 1));
        return new Plot(
                "Messages in the worst case, with fitted curves",
                "processes P (the report's text puts them on the y-axis)",
                "messages (as the report counts)",
                curves);
    }

    private static List<Curve> curves(String subject, String algorithm, ToLongFunction<Row> column, int degree) {
        double[] x = IntStream.of(AarhusTables.sizes()).asDoubleStream().toArray();
        double[] measured = IntStream.of(AarhusTables.sizes())
                .mapToDouble(
                        n -> Runs.once(AarhusTables.worstCase(algorithm, n)).counted(CountingConvention.AARHUS))
                .toArray();
        double[] printed =
                AarhusTables.ROWS.stream().mapToDouble(column::applyAsLong).toArray();
        PolynomialFit fit = PolynomialFit.of(x, measured, degree);
        String asPrinted = ", printed; a fit to these has " + squared(PolynomialFit.of(x, printed, degree));
        String asFitted = ", fitted to the measured: " + fit.formula("P") + ", " + squared(fit);
        List<Point> line = line(fit, (int) x[0], (int) x[x.length - 1]);
        return List.of(
                new Curve(subject + ", measured", algorithm, Origin.MEASURED, points(x, measured)),
                new Curve(subject + asPrinted, algorithm, Origin.PRINTED, points(x, printed)),
                new Curve(subject + asFitted, algorithm, Origin.FITTED, line));
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

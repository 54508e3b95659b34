package hustings.paper.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import hustings.check.PolynomialFit;
import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.Curve;
import hustings.paper.figure.Plot.CurveSource;
import hustings.paper.figure.Plot.Point;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The plotted figures: what is measured, and what it is beside. */
class PlotsTest {

    private static Plot plot(String id) {
        return ((Figure.Plotted) Figures.requireFigure(id).content()).plot().get();
    }

    private static Curve curve(Plot plot, String algorithm, CurveSource origin) {
        return plot.curves().stream()
                .filter(curve -> curve.algorithm().equals(algorithm) && curve.source() == origin)
                .findFirst()
                .orElseThrow();
    }

    private static double at(Curve curve, double x) {
        return curve.points().stream()
                .filter(point -> point.x() == x)
                .findFirst()
                .orElseThrow()
                .y();
    }

    @Test
    void figure5OfKordafshariLiesOnTheFormulasExceptWhereTheLedgerSaysSo() {
        Plot plot = plot("K5");
        List<String> off = new ArrayList<>();
        for (String algorithm : List.of("bully", "modified-bully")) {
            Curve formula = curve(plot, algorithm, CurveSource.FORMULA);
            Curve measured = curve(plot, algorithm, CurveSource.MEASURED);
            assertThat(measured.points()).hasSizeBetween(21, 41);
            for (Point point : measured.points()) {
                if (point.y() != at(formula, point.x())) {
                    off.add(algorithm + " at " + (int) point.x() + ": " + (int) point.y() + ", not "
                            + (int) at(formula, point.x()));
                }
            }
        }
        assertThat(off)
                .as("formula (1) is one too many for r = n, where nobody is there to be granted")
                .containsExactly("modified-bully at 1000: 999, not 1000");
    }

    @Test
    void figure5HasTheWorkedExampleAndTheWorstCase() {
        Plot plot = plot("K5");
        Curve bully = curve(plot, "bully", CurveSource.MEASURED);
        Curve modified = curve(plot, "modified-bully", CurveSource.MEASURED);
        assertThat(at(bully, 100)).isEqualTo(811_899);
        assertThat(at(modified, 100)).isEqualTo(2_800);
        assertThat(at(bully, 1)).isEqualTo(1000 * 1000 - 1);
        assertThat(at(modified, 1)).as("formula (2) is printed as 3n - 1").isEqualTo(3 * 1000 - 2);
        assertThat(at(bully, 1000)).isEqualTo(999);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bully", "modified-bully"})
    void deliveredMessagesAreThoseThatTheLiveGroupSends(String algorithm) {
        for (int n = 1; n <= 12; n++) {
            for (int r = 1; r <= n; r++) {
                var run = TestCase.withCrashedCoordinatorOutsideN(algorithm, n, List.of(r));
                assertThat(new ScenarioRunner(PublishedAlgorithms::requireAlgorithm)
                                .tally(run.run())
                                .delivered())
                        .as("n = %d, r = %d", n, r)
                        .isEqualTo(PublishedAlgorithms.measure(run).count(CountingConvention.LIVE_GROUP));
            }
        }
    }

    @Test
    void figure11OfTheAarhusReportIsPrintedMeasuredAndFitted() {
        Plot plot = plot("A11");
        assertThat(plot.xLabel()).contains("over their places, 1 to 8");
        Curve measured = curve(plot, "bully", CurveSource.MEASURED);
        Curve printed = curve(plot, "bully", CurveSource.PRINTED);
        assertThat(measured.points().stream().filter(point -> point.y() != at(printed, point.x())))
                .as("of 28 processes the report prints 775")
                .containsExactly(new Point(28, 755));
        assertThat(at(printed, 28)).isEqualTo(775);
        assertThat(curve(plot, "improved-bully", CurveSource.MEASURED).points())
                .isEqualTo(curve(plot, "improved-bully", CurveSource.PRINTED).points());
    }

    @Test
    void figure11sFitsGoThroughWhatIsMeasured() {
        Plot plot = plot("A11");
        Curve quadratic = curve(plot, "bully", CurveSource.FITTED);
        assertThat(quadratic.name()).endsWith("1.00 P² - 1.00 P - 1.00, R² = 1.0000");
        assertThat(curve(plot, "improved-bully", CurveSource.FITTED).name()).endsWith("3.00 P - 4.00, R² = 1.0000");
        for (Point point : quadratic.points()) {
            assertThat(point.y()).isCloseTo(point.x() * point.x() - point.x() - 1, within(1e-6));
        }
        assertThat(curve(plot, "bully", CurveSource.PRINTED).name())
                .as("775 instead of 755 does not show in two decimals")
                .contains("a fit to these has R² = 0.9998")
                .as("printed in the picture of Figure 11")
                .endsWith("in the report R² = 0.9948");
        assertThat(curve(plot, "improved-bully", CurveSource.PRINTED).name()).endsWith("in the report R² = 0.9945");
    }

    @Test
    void aFitFindsThePolynomialThatThePointsLieOn() {
        double[] x = {-2, -1, 0, 1, 2, 5};
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            y[i] = -2 * x[i] * x[i] + 0.5 * x[i] + 3;
        }
        PolynomialFit fit = PolynomialFit.fit(x, y, 2);
        assertThat(fit.coefficient(2)).isCloseTo(-2, within(1e-9));
        assertThat(fit.coefficient(1)).isCloseTo(0.5, within(1e-9));
        assertThat(fit.coefficient(0)).isCloseTo(3, within(1e-9));
        assertThat(fit.valueAt(10)).isCloseTo(-192, within(1e-9));
        assertThat(fit.format("x")).isEqualTo("-2.00 x² + 0.50 x + 3.00");
        assertThat(fit.rSquared()).isCloseTo(1, within(1e-12));
    }

    @Test
    void theStraightLineThroughThreePointsThatAreNotOnOne() {
        PolynomialFit fit = PolynomialFit.fit(new double[] {0, 1, 2}, new double[] {0, 3, 3}, 1);
        assertThat(fit.format("x")).isEqualTo("1.50 x + 0.50");
        assertThat(fit.rSquared()).isCloseTo(0.75, within(1e-12));
    }
}

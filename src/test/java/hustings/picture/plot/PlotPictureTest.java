package hustings.picture.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.Curve;
import hustings.paper.figure.Plot.CurveSource;
import hustings.paper.figure.Plot.Point;
import hustings.picture.AlgorithmStyle;
import hustings.picture.ArrowStyle;
import hustings.picture.Painted;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.file.SvgSurface;
import hustings.picture.plot.PlotPainter.FilledArea;
import hustings.picture.plot.PlotPicture.PlottedPoint;
import hustings.scenario.Translation;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Axes, readings and looks of plots. */
@Tag("jdk")
class PlotPictureTest {

    private static final Curve SQUARES = curve("Squares, measured", "bully", CurveSource.MEASURED, 0, 1, 4, 9, 16, 25);
    private static final Curve FORMULA = curve("Squares, formula", "bully", CurveSource.FORMULA, 0, 1, 4, 9, 16, 25);
    private static final Curve LINE =
            curve("Line, measured", "modified-bully", CurveSource.MEASURED, 0, 2, 4, 6, 8, 10);

    private static Curve curve(String name, String subject, CurveSource origin, double... values) {
        List<Point> points = IntStream.range(0, values.length)
                .mapToObj(x -> new Point(x, values[x]))
                .toList();
        return new Curve(name, subject, origin, points);
    }

    private static String svg(PlotPicture picture, Palette palette) {
        return SvgSurface.toSvg(PlotPainter.toDrawing(picture), RenderingOptions.of(palette));
    }

    private static PlotPicture picture(Scale yScale, Curve... curves) {
        return PlotPicture.of(
                new Plot("Plot", "x", "y", List.of(curves)), 600, 400, Scale.LINEAR, yScale, Translation.ENGLISH);
    }

    private static Curve oneTo(double value) {
        return new Curve("c", "s", CurveSource.MEASURED, List.of(new Point(1, 1), new Point(2, value)));
    }

    @Test
    void ticksAreRoundAndCoverAllValues() {
        assertThat(picture(Scale.LINEAR, SQUARES).yAxis().ticks()).containsExactly(0.0, 5.0, 10.0, 15.0, 20.0, 25.0);
        assertThat(picture(Scale.LINEAR, oneTo(0.7)).yAxis().ticks()).containsExactly(0.0, 0.2, 0.4, 0.6, 0.8, 1.0);
        assertThat(picture(Scale.LINEAR, oneTo(999_000)).yAxis().ticks()).endsWith(800_000.0, 1_000_000.0);
        assertThat(picture(Scale.LINEAR, oneTo(-3)).yAxis().ticks())
                .startsWith(-3.0)
                .endsWith(1.0);
    }

    @Test
    void logarithmicTicksArePowersOfTenAndFinerIfTheyAreFew() {
        assertThat(picture(Scale.LOGARITHMIC, oneTo(999_000)).yAxis().ticks())
                .containsExactly(1.0, 10.0, 100.0, 1e3, 1e4, 1e5, 1e6);
        assertThat(picture(Scale.LOGARITHMIC, oneTo(8)).yAxis().ticks()).containsExactly(1.0, 2.0, 5.0, 10.0);
        assertThat(picture(Scale.LOGARITHMIC, oneTo(1e30)).yAxis().ticks()).hasSizeLessThan(12);
        PlotAxis axis = picture(Scale.LOGARITHMIC, curve("Few", "few", CurveSource.MEASURED, 8, 65_536))
                .yAxis();
        assertThat(axis.ticks()).containsExactly(10.0, 100.0, 1e3, 1e4, 1e5);
        assertThat(axis.low()).as("no empty decade below").isEqualTo(5);
    }

    @Test
    void oneValueAloneAndNoneAtAllHaveAxes() {
        for (Scale scale : Scale.values()) {
            assertThat(picture(scale, curve("One", "One", CurveSource.MEASURED, 1))
                            .yAxis()
                            .ticks())
                    .hasSizeGreaterThan(1);
            assertThat(picture(scale, curve("None", "None", CurveSource.MEASURED))
                            .yAxis()
                            .ticks())
                    .hasSizeGreaterThan(1);
        }
    }

    @Test
    void numbersAreWrittenWithAsManyDigitsAsTheyNeed() {
        assertThat(Translation.ENGLISH.formatNumber(1_000_000)).isEqualTo("1,000,000");
        assertThat(Translation.ENGLISH.formatNumber(-12)).isEqualTo("-12");
        assertThat(Translation.ENGLISH.formatNumber(0.1 + 0.2)).isEqualTo("0.3");
        assertThat(Translation.ENGLISH.formatNumber(1234.5)).isEqualTo("1234.5");
        Translation german = Translation.of(Locale.GERMAN);
        assertThat(german.formatNumber(1_000_000)).isEqualTo("1.000.000");
        assertThat(german.formatNumber(1234.5)).isEqualTo("1234,5");
    }

    @Test
    void theNumbersOfTheAxesAreInTheLanguageOfThePlot() {
        Plot plot = new Plot("", "n", "", List.of(oneTo(1_000_000)));
        PlotPicture german = PlotPicture.withoutTitleAndLegend(plot, 300, 200, 13, Translation.of(Locale.GERMAN));
        assertThat(svg(german, Palette.LIGHT)).contains("1.000.000").doesNotContain("1,000,000");
    }

    @Test
    void theNearestPointIsRead() {
        PlotPicture picture = picture(Scale.LINEAR, SQUARES, LINE);
        double x = picture.xOf(3);
        double y = picture.yOf(9);
        PlottedPoint reading = picture.findNearestPlottedPoint(x + 5, y - 4).orElseThrow();
        assertThat(reading.curve()).isEqualTo(SQUARES);
        assertThat(reading.point()).isEqualTo(new Point(3, 9));
        assertThat(reading.x()).isEqualTo(x, within(1e-9));
        assertThat(reading.y()).isEqualTo(y, within(1e-9));
        assertThat(picture.findNearestPlottedPoint(x, picture.yOf(6))
                        .orElseThrow()
                        .curve())
                .isEqualTo(LINE);
        assertThat(picture.findNearestPlottedPoint(picture.xOf(1), picture.yOf(20)))
                .isEmpty();
    }

    @Test
    void theMeasuredPointIsReadBeforeTheFormulasAndBothAreTold() {
        PlotPicture picture = picture(Scale.LINEAR, FORMULA, SQUARES);
        PlottedPoint reading =
                picture.findNearestPlottedPoint(picture.xOf(4), picture.yOf(16)).orElseThrow();
        assertThat(reading.curve()).isEqualTo(SQUARES);
        assertThat(Painted.svg(600, 400, surface -> new PlotPainter(picture, surface, Palette.LIGHT).paint(reading)))
                .contains(">x: 4<", ">Squares, formula: 16<", ">Squares, measured: 16<");
    }

    /** The range has the colour of the algorithm, and is within the axes. */
    @Test
    void meansAreShadedFromTheLeastToTheMostOfTheirValues() {
        Curve means = new Curve(
                "Means", "bully", CurveSource.MEASURED, List.of(new Point(1, 20, 10, 40), new Point(2, 40, 10, 100)));
        PlotPicture picture = picture(Scale.LINEAR, means);
        assertThat(picture.yAxis().high()).isEqualTo(100);
        String shaded = " opacity=\"0.2\"";
        assertThat(svg(picture, Palette.LIGHT)).contains(shaded);
        assertThat(svg(picture(Scale.LINEAR, SQUARES), Palette.LIGHT)).doesNotContain(shaded);
    }

    @Test
    void aLogarithmicAxisLeavesOutWhatIsNotPositive() {
        PlotPicture picture = picture(Scale.LOGARITHMIC, SQUARES, FORMULA);
        assertThat(picture.plottedPoints(SQUARES)).hasSize(5).allMatch(reading -> Double.isFinite(reading.y()));
        assertThat(picture.plottedPoints(SQUARES).get(0).point()).isEqualTo(new Point(1, 1));
        assertThat(svg(picture, Palette.LIGHT)).doesNotContain("NaN", "Infinity");
        assertThat(picture(Scale.LINEAR, SQUARES).plottedPoints(SQUARES)).hasSize(6);
    }

    @Test
    void anAlgorithmKeepsItsColourWhateverItIsBesideAndHoweverSmallThePlot() {
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK, Palette.PROJECTOR)) {
            String bully = palette.of(AlgorithmStyle.of("bully"));
            String modified = palette.of(AlgorithmStyle.of("modified-bully"));
            assertThat(svg(picture(Scale.LINEAR, SQUARES, FORMULA), palette))
                    .contains(bully)
                    .doesNotContain(modified);
            assertThat(svg(picture(Scale.LINEAR, LINE), palette))
                    .contains(modified)
                    .doesNotContain(bully);
            Plot both = new Plot("Plot", "x", "y", List.of(LINE, SQUARES));
            assertThat(svg(PlotPicture.of(both, 200, 140, Scale.LINEAR, Scale.LINEAR, Translation.ENGLISH), palette))
                    .contains(bully, modified);
        }
    }

    @Test
    void originsDifferInKind() {
        assertThat(svg(picture(Scale.LINEAR, SQUARES), Palette.LIGHT)).doesNotContain("stroke-dasharray");
        assertThat(svg(picture(Scale.LINEAR, curve("Fit", "Fit", CurveSource.FITTED, 1, 2, 3)), Palette.LIGHT))
                .contains("stroke-dasharray");
    }

    private static PlotPicture bare(Curve... curves) {
        return PlotPicture.withoutTitleAndLegend(
                new Plot("", "stage", "", List.of(curves)), 300, 200, 13, Translation.ENGLISH);
    }

    @Test
    void aRunIsALineWithTheDashesAndTheMarksOfItsAlgorithm() {
        Curve bully = curve("Bully", "bully", CurveSource.RUN, 0, 3, 5, 8);
        Curve modified = curve("Modified bully", "modified-bully", CurveSource.RUN, 0, 3, 5, 6);
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK, Palette.PROJECTOR)) {
            String color = palette.of(AlgorithmStyle.of("bully"));
            assertThat(svg(bare(bully), palette))
                    .contains("fill=\"" + color, "stroke=\"" + color, ">stage<", ">3<")
                    .doesNotContain("stroke-dasharray", ">Bully<");
            assertThat(svg(bare(modified), palette)).contains("stroke-dasharray");
        }
    }

    @Test
    void formulasAreNamedAtTheEndsOfTheirLinesWhereThereIsNoLegend() {
        Curve low = curve("(1): 12", "bully", CurveSource.FORMULA, 12, 12);
        Curve high = curve("(6): 13", "modified-bully", CurveSource.FORMULA, 13, 13);
        assertThat(svg(bare(low, high), Palette.LIGHT))
                .containsOnlyOnce(">(1): 12<")
                .containsOnlyOnce(">(6): 13<");
        assertThat(svg(picture(Scale.LINEAR, low, high), Palette.LIGHT)).containsOnlyOnce(">(1): 12<");
    }

    @Test
    void aCursorADotOnEachCurveAMarkAndBandsArePaintedAtTheirPlaces() {
        Curve bully = curve("Bully", "bully", CurveSource.RUN, 0, 3, 5, 8);
        PlotPicture picture = bare(bully);
        Palette palette = Palette.LIGHT;
        assertThat(picture.xValueAt(picture.xOf(2))).isEqualTo(2, within(1e-9));
        PlotAxis factors = picture(Scale.LOGARITHMIC, SQUARES).yAxis();
        assertThat(factors.valueAt(factors.relativePosition(7))).isEqualTo(7, within(1e-9));
        assertThat(Painted.svg(
                        300,
                        200,
                        surface -> new PlotPainter(picture, surface, palette)
                                .paintCursor(2, bully.points().subList(2, 3))))
                .contains("stroke=\"" + palette.muted(), "stroke-dasharray", palette.of(AlgorithmStyle.of("bully")))
                .contains("cx=\"" + (int) picture.xOf(2));
        assertThat(Painted.svg(300, 200, surface -> new PlotPainter(picture, surface, palette).paintVerticalMarker(2)))
                .contains(palette.focus());
        ArrowStyle.Hue hue = ArrowStyle.Hue.BLUE;
        FilledArea band =
                new FilledArea(hue, curve("", "", CurveSource.RUN, 0, 0, 0, 0).points(), bully.points());
        assertThat(Painted.svg(300, 200, surface -> new PlotPainter(picture, surface, palette).paint(band)))
                .contains("fill=\"" + palette.of(hue), "opacity=\"0.35\"");
    }

    @Test
    void everythingIsWithinThePicture() {
        for (double width : new double[] {120, 220, 700, 1400}) {
            PlotPicture picture = PlotPicture.of(
                    new Plot("Plot", "x", "y", List.of(oneTo(1_000_000), SQUARES)),
                    width,
                    0.7 * width,
                    Scale.LINEAR,
                    Scale.LINEAR,
                    Translation.ENGLISH);
            assertThat(picture.area().x()).isPositive();
            assertThat(picture.area().x() + picture.area().width()).isLessThan(width);
            assertThat(picture.area().y() + picture.area().height()).isLessThan(0.7 * width);
            assertThat(picture.area().width()).as("%s", width).isGreaterThan(0.4 * width);
        }
    }
}

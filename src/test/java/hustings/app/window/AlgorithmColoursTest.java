package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.Theme;
import hustings.app.chart.CostChart;
import hustings.paper.figure.Plot;
import hustings.picture.AlgorithmStyle;
import hustings.play.Run;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Shape;
import org.junit.jupiter.api.Test;

/** Someone knows an algorithm again by its colour, from page to page and from theme to theme. */
class AlgorithmColoursTest extends WindowFixture {

    private void choose(Theme theme) {
        OpenMenu.choose(window, theme.name().toLowerCase(Locale.ROOT));
    }

    private static List<Color> colors(Theme theme, List<String> algorithms) {
        return algorithms.stream()
                .map(algorithm -> Color.web(theme.palette().of(AlgorithmStyle.of(algorithm))))
                .toList();
    }

    private static List<Paint> strokes(Set<Node> nodes) {
        return nodes.stream().map(node -> ((Shape) node).getStroke()).toList();
    }

    /** That each of a chart's curves is painted in its colour: the line that leads to its end, and a mark at least. */
    private void assertDrawn(String selector, List<Color> colors) {
        CostChart chart = window.node(selector, CostChart.class);
        AtomicReference<WritableImage> image = new AtomicReference<>();
        window.interact(() -> image.set(chart.snapshot(null, null)));
        List<Plot.Curve> curves = chart.plot().curves();
        assertThat(curves).hasSameSizeAs(colors);
        for (int i = 0; i < curves.size(); i++) {
            List<Plot.Point> points = curves.get(i).points();
            Plot.Point from = points.get(points.size() - 2);
            Plot.Point to = points.get(points.size() - 1);
            assertThat(IntStream.range(20, 80).mapToObj(part -> color(chart, image.get(), from, to, part / 100.0)))
                    .as("line of %s", curves.get(i).name())
                    .contains(colors.get(i));
            assertThat(points.stream().map(point -> color(chart, image.get(), point, point, 0)))
                    .as("marks of %s", curves.get(i).name())
                    .contains(colors.get(i));
        }
    }

    /** Of a place between two points. */
    private static Color color(CostChart chart, WritableImage image, Plot.Point from, Plot.Point to, double part) {
        double x = from.x() + part * (to.x() - from.x());
        double y = from.y() + part * (to.y() - from.y());
        Point2D at = chart.sceneToLocal(chart.sceneLocationOf(x, y));
        return image.getPixelReader().getColor((int) at.getX(), (int) at.getY());
    }

    @Test
    void chartsKeysPanesAndTableGiveAnAlgorithmOneColourInEveryTheme() {
        List<String> beside = List.of("bully", "modified-bully");
        for (Theme theme : Theme.values()) {
            choose(theme);
            window.until(
                    "the key is painted",
                    () -> strokes(window.nodes("#costLines .cost-sample")).equals(colors(theme, beside)));
            assertDrawn("#chart", colors(theme, beside));
        }
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.sees("#position", "stage 0 of 16");
        List<String> four = List.of("bully", "modified-bully", "map", "ring");
        for (Theme theme : Theme.values()) {
            choose(theme);
            window.until(
                    "the panes are painted",
                    () -> strokes(window.nodes(".column-title .cost-sample")).equals(colors(theme, four)));
            assertDrawn("#compareChart", colors(theme, four));
            assertThat(strokes(window.nodes("#compareTable .cost-sample"))).isEqualTo(colors(theme, four));
        }
    }

    @Test
    void anAlgorithmKeepsItsColourWhenItStandsAlone() {
        window.interact(() -> window.session().edits().setAlgorithm("map"));
        window.until(
                "MAP is drawn first",
                () -> !window.nodes("#costLines .cost-sample").isEmpty()
                        && strokes(window.nodes("#costLines .cost-sample"))
                                .get(0)
                                .equals(colors(Theme.LIGHT, List.of("map")).get(0)));
        Run run = window.session().shown().run();
        List<Color> all = Stream.concat(Stream.of(run.cost()), run.baselines().stream())
                .map(line -> line.publication().name())
                .flatMap(name -> colors(Theme.LIGHT, List.of(name)).stream())
                .toList();
        assertThat(all).hasSizeGreaterThan(1).doesNotHaveDuplicates();
        assertDrawn("#chart", all);
    }
}

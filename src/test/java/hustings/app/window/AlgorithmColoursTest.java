package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.Theme;
import hustings.picture.AlgorithmStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.XYChart;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Shape;
import org.junit.jupiter.api.Test;

/** Someone knows an algorithm again by its colour, from page to page and from theme to theme. */
class AlgorithmColoursTest extends WindowFixture {

    private void choose(Theme theme) {
        MenuItem item = window.node("#menuBar", MenuBar.class).getMenus().get(2).getItems().stream()
                .filter(choice -> theme.name().toLowerCase(Locale.ROOT).equals(choice.getId()))
                .findFirst()
                .orElseThrow();
        window.interact(() -> ((RadioMenuItem) item).fire());
    }

    private static List<Color> colors(Theme theme, List<String> algorithms) {
        return algorithms.stream()
                .map(algorithm -> Color.web(theme.palette().of(AlgorithmStyle.of(algorithm))))
                .toList();
    }

    private static List<Paint> strokes(Set<Node> nodes) {
        return nodes.stream().map(node -> ((Shape) node).getStroke()).toList();
    }

    /** Of a chart's lines and the first mark of each. */
    private List<Paint> drawn(String chart) {
        List<Paint> seen = new ArrayList<>();
        XYChart<?, ?> drawn = window.node(chart, LineChart.class);
        for (XYChart.Series<?, ?> series : drawn.getData()) {
            Paint line = ((Shape) series.getNode()).getStroke();
            seen.add(line);
            Region mark = (Region) series.getData().get(0).getNode();
            assertThat(mark.getBackground().getFills().get(0).getFill()).isEqualTo(line);
        }
        return seen;
    }

    @Test
    void chartsKeysPanesAndTableGiveAnAlgorithmOneColourInEveryTheme() {
        List<String> beside = List.of("bully", "modified-bully");
        for (Theme theme : Theme.values()) {
            choose(theme);
            window.until(
                    "the key is painted",
                    () -> strokes(window.nodes("#lines .cost-sample")).equals(colors(theme, beside)));
            assertThat(drawn("#chart")).isEqualTo(colors(theme, beside));
        }
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.sees("#comparePosition", "stage 0 of 16");
        List<String> four = List.of("bully", "modified-bully", "map", "ring");
        for (Theme theme : Theme.values()) {
            choose(theme);
            window.until(
                    "the panes are painted",
                    () -> strokes(window.nodes(".compared-head .cost-sample")).equals(colors(theme, four)));
            assertThat(drawn("#compareChart")).isEqualTo(colors(theme, four));
            assertThat(strokes(window.nodes("#compareTable .cost-sample"))).isEqualTo(colors(theme, four));
        }
    }

    @Test
    void anAlgorithmKeepsItsColourWhenItStandsAlone() {
        window.interact(() -> window.session().edits().setAlgorithm("map"));
        window.until(
                "MAP is drawn first",
                () -> !window.nodes("#lines .cost-sample").isEmpty()
                        && strokes(window.nodes("#lines .cost-sample"))
                                .get(0)
                                .equals(colors(Theme.LIGHT, List.of("map")).get(0)));
        assertThat(drawn("#chart"))
                .startsWith(colors(Theme.LIGHT, List.of("map")).get(0))
                .doesNotHaveDuplicates();
    }
}

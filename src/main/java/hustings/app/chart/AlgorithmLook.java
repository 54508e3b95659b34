package hustings.app.chart;

import hustings.picture.AlgorithmStyle;
import hustings.picture.Palette;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.chart.XYChart;
import javafx.scene.shape.Line;

/** Gives nodes of the window the look of an algorithm; the style sheet finds its colour as {@code -hustings-line}. */
public final class AlgorithmLook {

    private static final double SAMPLE_WIDTH = 28;

    private AlgorithmLook() {}

    /** The colours of all algorithms as a style for the root of a window. */
    public static String colors(Palette palette) {
        return IntStream.range(0, AlgorithmStyle.COUNT_WITH_OWN)
                .mapToObj(AlgorithmStyle::new)
                .map(style -> color(style) + ": " + palette.of(style) + ";")
                .collect(Collectors.joining());
    }

    /** Gives nodes an algorithm's colour. */
    public static void color(String algorithm, Node... nodes) {
        for (Node node : nodes) {
            node.setStyle(line(AlgorithmStyle.of(algorithm)));
        }
    }

    /** A piece of an algorithm's line, for a key. */
    public static Line sample(String algorithm) {
        Line sample = new Line(0, 0, SAMPLE_WIDTH, 0);
        sample.getStyleClass().add("cost-sample");
        color(algorithm, sample);
        sample.getStrokeDashArray().setAll(AlgorithmStyle.of(algorithm).dashes());
        return sample;
    }

    /** Gives a series that is in a chart the colour, the dash and the marks of an algorithm. */
    public static void draw(String algorithm, XYChart.Series<?, ?> series) {
        AlgorithmStyle style = AlgorithmStyle.of(algorithm);
        series.getNode().setStyle(line(style) + (style.dashes().isEmpty() ? "" : dashes(style)));
        for (XYChart.Data<?, ?> point : series.getData()) {
            if (point.getNode() != null) {
                point.getNode().setStyle(line(style) + (style.mark().isEmpty() ? "" : shape(style)));
            }
        }
    }

    private static String color(AlgorithmStyle style) {
        return "-hustings-algorithm-" + style.place();
    }

    private static String line(AlgorithmStyle style) {
        return "-hustings-line: " + color(style) + ";";
    }

    private static String dashes(AlgorithmStyle style) {
        return "-fx-stroke-dash-array: "
                + style.dashes().stream().map(String::valueOf).collect(Collectors.joining(" ")) + ";";
    }

    private static String shape(AlgorithmStyle style) {
        List<Double> corners = style.mark();
        return "-fx-shape: 'M" + corners.stream().map(String::valueOf).collect(Collectors.joining(" ")) + "Z';";
    }
}

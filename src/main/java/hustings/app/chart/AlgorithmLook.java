package hustings.app.chart;

import hustings.picture.AlgorithmStyle;
import hustings.picture.Palette;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.shape.Line;

/**
 * The styles of algorithms in the window; the style sheet refers to an algorithm's colour as {@code -hustings-line}.
 */
public final class AlgorithmLook {

    private static final double SAMPLE_WIDTH = 28;

    private AlgorithmLook() {}

    /** Defines the colours of all algorithms as an inline style for the root of a window. */
    public static String formatColorDefinitions(Palette palette) {
        return IntStream.range(0, AlgorithmStyle.COUNT_WITH_OWN)
                .mapToObj(AlgorithmStyle::new)
                .map(style -> colorVariable(style) + ": " + palette.of(style) + ";")
                .collect(Collectors.joining());
    }

    /** Creates a sample of an algorithm's line, for a legend. */
    public static Line createLineSample(AlgorithmStyle style) {
        Line sample = new Line(0, 0, SAMPLE_WIDTH, 0);
        sample.getStyleClass().add("cost-sample");
        sample.setStyle("-hustings-line: " + colorVariable(style) + ";");
        sample.getStrokeDashArray().setAll(style.dashes());
        return sample;
    }

    private static String colorVariable(AlgorithmStyle style) {
        return "-hustings-algorithm-" + style.place();
    }
}

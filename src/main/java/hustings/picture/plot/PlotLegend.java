package hustings.picture.plot;

import hustings.paper.figure.Plot;
import hustings.picture.Box;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import java.util.ArrayList;
import java.util.List;

/**
 * The legend of a plot, in columns of equal width, filled row by row.
 *
 * @param entries in the order of the curves
 * @param height of all rows
 */
record PlotLegend(List<Entry> entries, double height) {

    static final PlotLegend NONE = new PlotLegend(List.of(), 0);

    private static final double SAMPLE_WIDTH = 2.6;
    private static final double GAP = 0.6;
    private static final double ROW_HEIGHT = 1.6;
    private static final double COLUMN_GAP = 1.8;

    /**
     * The entry of a curve.
     *
     * @param sample the box for a piece of the curve, within the legend
     * @param textX the x of its name
     * @param room the maximum width of its name
     */
    record Entry(Plot.Curve curve, Box sample, double textX, double room) {}

    static PlotLegend of(List<Plot.Curve> curves, double width, double fontSize) {
        double before = (SAMPLE_WIDTH + GAP) * fontSize;
        double widest =
                TextMetrics.maxWidth(curves.stream().map(Plot.Curve::name).toList(), TextStyle.regular(fontSize));
        double room = Math.min(widest, width - before);
        double pitch = before + room + COLUMN_GAP * fontSize;
        int columns = Math.max(1, (int) ((width + COLUMN_GAP * fontSize) / pitch));
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < curves.size(); i++) {
            double x = i % columns * pitch;
            int row = i / columns;
            double y = row * ROW_HEIGHT * fontSize;
            entries.add(new Entry(
                    curves.get(i), new Box(x, y, SAMPLE_WIDTH * fontSize, ROW_HEIGHT * fontSize), x + before, room));
        }
        int rows = (curves.size() + columns - 1) / columns;
        return new PlotLegend(List.copyOf(entries), rows * ROW_HEIGHT * fontSize);
    }
}

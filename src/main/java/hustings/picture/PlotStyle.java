package hustings.picture;

import hustings.paper.Plot;
import hustings.picture.ArrowStyle.Hue;
import java.util.List;

/**
 * What a subject looks like in a plot.
 *
 * @param hue its colour
 * @param form the form of its marks
 */
record PlotStyle(Hue hue, Form form) {

    /** The forms of marks there are. */
    enum Form {
        DISC,
        SQUARE,
        TRIANGLE,
        DIAMOND
    }

    private static final List<Hue> HUES =
            List.of(Hue.BLUE, Hue.VERMILLION, Hue.GREEN, Hue.PURPLE, Hue.AMBER, Hue.CYAN, Hue.OLIVE, Hue.INK);

    /** The style of a curve's subject, by its place among the subjects of all curves. */
    static PlotStyle of(Plot.Curve curve, List<Plot.Curve> curves) {
        List<String> subjects =
                curves.stream().map(Plot.Curve::subject).distinct().toList();
        int place = subjects.indexOf(curve.subject());
        Form[] forms = Form.values();
        return new PlotStyle(HUES.get(place % HUES.size()), forms[place % forms.length]);
    }

    /** Adds a mark of this form to the path. */
    void addMark(Surface g, double x, double y, double r) {
        switch (form) {
            case DISC -> {
                g.moveTo(x + r, y);
                g.arc(x, y, r, 0, 360);
            }
            case SQUARE ->
                polygon(
                        g,
                        x - 0.88 * r,
                        y - 0.88 * r,
                        x + 0.88 * r,
                        y - 0.88 * r,
                        x + 0.88 * r,
                        y + 0.88 * r,
                        x - 0.88 * r,
                        y + 0.88 * r);
            case TRIANGLE -> polygon(g, x, y - 1.2 * r, x + 1.1 * r, y + 0.75 * r, x - 1.1 * r, y + 0.75 * r);
            case DIAMOND -> polygon(g, x, y - 1.3 * r, x + 1.1 * r, y, x, y + 1.3 * r, x - 1.1 * r, y);
        }
        g.closePath();
    }

    private static void polygon(Surface g, double... corners) {
        g.moveTo(corners[0], corners[1]);
        for (int i = 2; i < corners.length; i += 2) {
            g.lineTo(corners[i], corners[i + 1]);
        }
    }
}

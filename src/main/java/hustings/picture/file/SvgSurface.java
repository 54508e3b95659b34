package hustings.picture.file;

import hustings.picture.Box;
import hustings.picture.Drawing;
import hustings.picture.Lettering;
import hustings.picture.Palette;
import hustings.picture.Rendering;
import hustings.picture.Surface;
import hustings.picture.TextSize;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Paints a picture as the text of an SVG file. The same picture gives the same text. */
public final class SvgSurface implements Surface {

    private static final String FONTS = "DejaVu Sans, Verdana, Arial, sans-serif";
    private static final String MONOSPACED_FONTS = "DejaVu Sans Mono, Menlo, Consolas, monospace";

    private final StringBuilder out = new StringBuilder();
    private final StringBuilder path = new StringBuilder();
    private String fill = "#000000";
    private String stroke = "#000000";
    private double alpha = 1;
    private double lineWidth = 1;
    private double[] dashes = {};
    private boolean roundEnds;
    private boolean started;

    private SvgSurface(Drawing drawing, Rendering rendering, String shownWidth, String shownHeight) {
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + shownWidth + "\" height=\"" + shownHeight
                + "\" viewBox=\"0 0 " + number(drawing.width()) + " " + number(drawing.height())
                + "\" role=\"img\">\n");
        told("title", drawing.title());
        told("desc", drawing.description());
        if (!rendering.transparent()) {
            out.append("<rect width=\"100%\" height=\"100%\" fill=\""
                    + rendering.palette().background() + "\"/>\n");
        }
        drawing.paint(this, rendering.palette());
        out.append("</svg>\n");
    }

    private void told(String name, String text) {
        if (!text.isEmpty()) {
            out.append("<" + name + ">" + escaped(text) + "</" + name + ">\n");
        }
    }

    /** A drawing as the text of an SVG file, on the palette's background. */
    public static String svg(Drawing drawing, Palette palette) {
        return svg(drawing, Rendering.of(palette));
    }

    /** A drawing as the text of an SVG file. */
    public static String svg(Drawing drawing, Rendering rendering) {
        String width = number(rendering.scale() * drawing.width());
        String height = number(rendering.scale() * drawing.height());
        return new SvgSurface(drawing, rendering, width, height).out.toString();
    }

    /** A drawing as the text of an SVG file that is as large as a sheet of paper; the scale does not matter. */
    static String onPaper(Drawing drawing, Rendering rendering, double widthMillimetres, double heightMillimetres) {
        String width = number(widthMillimetres) + "mm";
        return new SvgSurface(drawing, rendering, width, number(heightMillimetres) + "mm").out.toString();
    }

    @Override
    public void push(double x, double y, double scale) {
        out.append("<g transform=\"translate(" + number(x) + " " + number(y) + ")"
                + (scale == 1 ? "" : " scale(" + fine(scale) + ")") + "\">\n");
    }

    @Override
    public void pop() {
        out.append("</g>\n");
    }

    @Override
    public void setFill(String color) {
        fill = color;
    }

    @Override
    public void setStroke(String color) {
        stroke = color;
    }

    @Override
    public void setAlpha(double newAlpha) {
        alpha = newAlpha;
    }

    @Override
    public void setLineWidth(double width) {
        lineWidth = width;
    }

    @Override
    public void setDashes(double... lengths) {
        dashes = lengths.clone();
    }

    @Override
    public void setRoundEnds(boolean round) {
        roundEnds = round;
    }

    @Override
    public void beginPath() {
        path.setLength(0);
        started = false;
    }

    @Override
    public void moveTo(double x, double y) {
        path.append("M" + number(x) + " " + number(y));
        started = true;
    }

    @Override
    public void lineTo(double x, double y) {
        path.append("L" + number(x) + " " + number(y));
    }

    @Override
    public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
        path.append("C" + number(x1) + " " + number(y1) + " " + number(x2) + " " + number(y2) + " " + number(x) + " "
                + number(y));
    }

    /** In two halves, since SVG cannot say a whole circle as one arc. */
    @Override
    public void arc(double centerX, double centerY, double radius, double start, double extent) {
        double x = centerX + radius * Math.cos(Math.toRadians(start));
        double y = centerY - radius * Math.sin(Math.toRadians(start));
        path.append((started ? "L" : "M") + number(x) + " " + number(y));
        started = true;
        for (int half = 1; half <= 2; half++) {
            double angle = Math.toRadians(start + extent * half / 2);
            path.append("A" + number(radius) + " " + number(radius) + " 0 0 " + (extent > 0 ? 0 : 1) + " "
                    + number(centerX + radius * Math.cos(angle)) + " " + number(centerY - radius * Math.sin(angle)));
        }
    }

    @Override
    public void closePath() {
        path.append("Z");
    }

    @Override
    public void fillPath() {
        if (path.length() > 0) {
            element("path", "d=\"" + path + "\"", filled());
        }
    }

    @Override
    public void strokePath() {
        if (path.length() > 0) {
            element("path", "d=\"" + path + "\"", stroked());
        }
    }

    @Override
    public void fillDisc(double x, double y, double radius) {
        element("circle", circle(x, y, radius), filled());
    }

    @Override
    public void strokeRing(double x, double y, double radius) {
        element("circle", circle(x, y, radius), stroked());
    }

    private static String circle(double x, double y, double radius) {
        return "cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"" + number(radius) + "\"";
    }

    @Override
    public void fillBox(Box box, double cornerRadius) {
        element("rect", rect(box, cornerRadius), filled());
    }

    @Override
    public void strokeBox(Box box, double cornerRadius) {
        element("rect", rect(box, cornerRadius), stroked());
    }

    private static String rect(Box box, double cornerRadius) {
        return "x=\"" + number(box.x()) + "\" y=\"" + number(box.y()) + "\" width=\"" + number(box.width())
                + "\" height=\"" + number(box.height()) + "\" rx=\"" + number(cornerRadius) + "\"";
    }

    @Override
    public void fillText(String text, double x, double y, double size, double room) {
        text(text, x, y, size, room, filled());
    }

    @Override
    public void strokeText(String text, double x, double y, double size, double room) {
        text(text, x, y, size, room, stroked());
    }

    @Override
    public void fillLine(String text, double x, double y, Lettering lettering, double room) {
        String face = switch (lettering.face()) {
            case REGULAR -> FONTS + "\"";
            case BOLD -> FONTS + "\" font-weight=\"bold\"";
            case MONOSPACED -> MONOSPACED_FONTS + "\" xml:space=\"preserve\"";
        };
        String anchor = switch (lettering.anchor()) {
            case START -> "";
            case MIDDLE -> " text-anchor=\"middle\"";
            case END -> " text-anchor=\"end\"";
        };
        out.append("<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" font-family=\"" + face + " font-size=\""
                + number(lettering.size()) + "\"" + anchor + squeeze(TextSize.width(text, lettering), room) + " "
                + filled() + ">" + escaped(text) + "</text>\n");
    }

    private static String squeeze(double width, double room) {
        return width > room ? " textLength=\"" + number(room) + "\" lengthAdjust=\"spacingAndGlyphs\"" : "";
    }

    private void text(String text, double x, double y, double size, double room, String look) {
        out.append("<text x=\"" + number(x) + "\" y=\"" + number(y + TextSize.BELOW_MIDDLE * size) + "\" font-family=\""
                + FONTS
                + "\" font-weight=\"bold\" font-size=\"" + number(size) + "\" text-anchor=\"middle\""
                + squeeze(TextSize.width(text, size), room) + " "
                + look + ">" + escaped(text) + "</text>\n");
    }

    private void element(String name, String shape, String look) {
        out.append("<" + name + " " + shape + " " + look + "/>\n");
    }

    private String filled() {
        return "fill=\"" + fill + "\"" + opacity();
    }

    private String stroked() {
        String dashArray = dashes.length == 0
                ? ""
                : DoubleStream.of(dashes)
                        .mapToObj(SvgSurface::number)
                        .collect(Collectors.joining(" ", " stroke-dasharray=\"", "\""));
        return "fill=\"none\" stroke=\"" + stroke + "\" stroke-width=\"" + number(lineWidth)
                + "\" stroke-linejoin=\"round\"" + (roundEnds ? " stroke-linecap=\"round\"" : "") + dashArray
                + opacity();
    }

    private String opacity() {
        return alpha == 1 ? "" : " opacity=\"" + number(alpha) + "\"";
    }

    /** With two decimals at most, so that files are short and the last bits of the arithmetic do not show. */
    private static String number(double value) {
        return shortened(String.format(Locale.ROOT, "%.2f", value));
    }

    /** A factor: with four decimals at most. */
    private static String fine(double value) {
        return shortened(String.format(Locale.ROOT, "%.4f", value));
    }

    private static String shortened(String text) {
        return text.replaceFirst("\\.?0+$", "").replaceFirst("^-0$", "0");
    }

    /** What XML cannot hold at all, such as a bell, becomes a mark of replacement. */
    private static String escaped(String text) {
        return text.replaceAll("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF]|\\p{Cs}", "\ufffd")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }
}

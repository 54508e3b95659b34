package hustings.picture.file;

import hustings.picture.Box;
import hustings.picture.Drawing;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.Surface;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Paints a picture as the text of an SVG file. The same picture gives the same text. */
public final class SvgSurface implements Surface {

    private static final String FONTS = "DejaVu Sans, Verdana, Arial, sans-serif";
    private static final String MONOSPACED_FONTS = "DejaVu Sans Mono, Menlo, Consolas, monospace";

    private final StringBuilder out = new StringBuilder();
    private final StringBuilder path = new StringBuilder();
    private double alpha = 1;

    private SvgSurface(Drawing drawing, RenderingOptions rendering, String shownWidth, String shownHeight) {
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + shownWidth + "\" height=\"" + shownHeight
                + "\" viewBox=\"0 0 " + formatNumber(drawing.width()) + " " + formatNumber(drawing.height())
                + "\" role=\"img\">\n");
        writeElementUnlessEmpty("title", drawing.title());
        writeElementUnlessEmpty("desc", drawing.description());
        if (!rendering.transparent()) {
            out.append("<rect width=\"100%\" height=\"100%\" fill=\""
                    + rendering.palette().background() + "\"/>\n");
        }
        drawing.paint(this, rendering.palette());
        out.append("</svg>\n");
    }

    private void writeElementUnlessEmpty(String name, String text) {
        if (!text.isEmpty()) {
            out.append("<" + name + ">" + escapeXml(text) + "</" + name + ">\n");
        }
    }

    /** A drawing as the text of an SVG file. */
    public static String toSvg(Drawing drawing, RenderingOptions rendering) {
        String width = formatNumber(rendering.scale() * drawing.width());
        String height = formatNumber(rendering.scale() * drawing.height());
        return new SvgSurface(drawing, rendering, width, height).out.toString();
    }

    /** A drawing as an element of a web page whose style sheet holds the colours. */
    static String toInlineSvg(Drawing drawing) {
        return toSvg(drawing, new RenderingOptions(Palette.VARIABLES, 1, true));
    }

    /** A page of {@link RunPages} as the text of an SVG file with the size of the paper; the scale does not matter. */
    public static String toA4Svg(Drawing page, RenderingOptions rendering) {
        String width = formatNumber(RunPages.WIDTH_MILLIMETRES) + "mm";
        String height = formatNumber(RunPages.HEIGHT_MILLIMETRES) + "mm";
        return new SvgSurface(page, rendering, width, height).out.toString();
    }

    @Override
    public void pushTransform(double x, double y, double scale) {
        out.append("<g transform=\"translate(" + formatNumber(x) + " " + formatNumber(y) + ")"
                + (scale == 1 ? "" : " scale(" + formatWithoutTrailingZeros("%.4f", scale) + ")") + "\">\n");
    }

    @Override
    public void popTransform() {
        out.append("</g>\n");
    }

    @Override
    public void setAlpha(double newAlpha) {
        alpha = newAlpha;
    }

    private void addPathCommand(String command, double... numbers) {
        path.append(command).append(formatNumbers(numbers));
    }

    @Override
    public void moveTo(double x, double y) {
        addPathCommand("M", x, y);
    }

    @Override
    public void lineTo(double x, double y) {
        addPathCommand("L", x, y);
    }

    @Override
    public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
        addPathCommand("C", x1, y1, x2, y2, x, y);
    }

    /** Adds an arc in two halves, since SVG cannot describe a whole circle as one arc. */
    @Override
    public void arc(double centerX, double centerY, double radius, double start, double extent) {
        for (int half = 0; half <= 2; half++) {
            double angle = Math.toRadians(start + extent * half / 2);
            double x = centerX + radius * Math.cos(angle);
            double y = centerY - radius * Math.sin(angle);
            if (half == 0) {
                addPathCommand(path.length() > 0 ? "L" : "M", x, y);
            } else {
                addPathCommand("A", radius, radius, 0, 0, extent > 0 ? 0 : 1, x, y);
            }
        }
    }

    @Override
    public void closePath() {
        path.append("Z");
    }

    @Override
    public void paintPath(Paint ink) {
        if (path.length() > 0) {
            writeShape("path d=\"" + path + "\"", ink);
            path.setLength(0);
        }
    }

    @Override
    public void paintDisc(double x, double y, double radius, Paint ink) {
        writeShape("circle" + formatAttribute("cx", x) + formatAttribute("cy", y) + formatAttribute("r", radius), ink);
    }

    @Override
    public void paintBox(Box box, double cornerRadius, Paint ink) {
        String place = formatAttribute("x", box.x()) + formatAttribute("y", box.y());
        String size = formatAttribute("width", box.width()) + formatAttribute("height", box.height());
        writeShape("rect" + place + size + formatAttribute("rx", cornerRadius), ink);
    }

    @Override
    public void paintText(String text, double x, double y, TextStyle lettering, double maxWidth, Paint ink) {
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
        String squeeze = TextMetrics.width(text, lettering) > maxWidth
                ? formatAttribute("textLength", maxWidth) + " lengthAdjust=\"spacingAndGlyphs\""
                : "";
        out.append("<text" + formatAttribute("x", x) + formatAttribute("y", y) + " font-family=\"" + face
                + formatAttribute("font-size", lettering.size()) + anchor + squeeze + " " + formatPaintAttributes(ink)
                + ">"
                + escapeXml(text)
                + "</text>\n");
    }

    private void writeShape(String shape, Paint ink) {
        out.append("<" + shape + " " + formatPaintAttributes(ink) + "/>\n");
    }

    private String formatPaintAttributes(Paint ink) {
        String opacity = alpha == 1 ? "" : formatAttribute("opacity", alpha);
        if (ink.isFill()) {
            return "fill=\"" + ink.color() + "\"" + opacity;
        }
        double[] dashes = ink.dashes().stream().mapToDouble(d -> d).toArray();
        return "fill=\"none\" stroke=\"" + ink.color() + "\"" + formatAttribute("stroke-width", ink.lineWidth())
                + " stroke-linejoin=\"round\"" + (ink.roundEnds() ? " stroke-linecap=\"round\"" : "")
                + (dashes.length == 0 ? "" : " stroke-dasharray=\"" + formatNumbers(dashes) + "\"") + opacity;
    }

    private static String formatAttribute(String name, double value) {
        return " " + name + "=\"" + formatNumber(value) + "\"";
    }

    private static String formatNumbers(double... values) {
        return DoubleStream.of(values).mapToObj(SvgSurface::formatNumber).collect(Collectors.joining(" "));
    }

    /** A number with at most two decimals, so that files are short and the last bits of the arithmetic do not show. */
    private static String formatNumber(double value) {
        return formatWithoutTrailingZeros("%.2f", value);
    }

    /** Formats a number by a format with decimals, but without zeros at its end. */
    static String formatWithoutTrailingZeros(String format, double value) {
        return String.format(Locale.ROOT, format, value)
                .replaceFirst("\\.?0+$", "")
                .replaceFirst("^-0$", "0");
    }

    /**
     * Escapes a text for XML; characters that XML cannot hold at all, such as a bell, become replacement characters.
     */
    public static String escapeXml(String text) {
        return text.replaceAll("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF]|\\p{Cs}", "\ufffd")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }

    /** Escapes a text for the value of an attribute in HTML or XML. */
    public static String escapeAttribute(String text) {
        return escapeXml(text).replace("\"", "&quot;");
    }
}

package hustings.picture;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import javax.imageio.ImageIO;

/** Paints a picture as an image, in memory: no window, no display. The letters are those of the computer it runs on. */
public final class ImageSurface implements Surface {

    private static final double MAX_PIXELS = 5e7;

    private final BufferedImage image;
    private final Graphics2D g;
    private final Deque<AffineTransform> outer = new ArrayDeque<>();
    private Path2D path = new Path2D.Double();
    private Color fill = Color.BLACK;
    private Color stroke = Color.BLACK;
    private double lineWidth = 1;
    private float[] dashes = {};
    private boolean roundEnds;

    private ImageSurface(double width, double height, double scale, String background) {
        image = new BufferedImage(pixels(width, scale), pixels(height, scale), BufferedImage.TYPE_INT_RGB);
        g = image.createGraphics();
        g.setColor(Color.decode(background));
        g.fillRect(0, 0, image.getWidth(), image.getHeight());
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.scale(scale, scale);
    }

    private static int pixels(double length, double scale) {
        return (int) Math.max(1, Math.ceil(length * scale - 1e-6));
    }

    /**
     * A drawing as the bytes of a PNG file, on the palette's background.
     *
     * @param scale how many pixels of the image one of the drawing becomes, along either axis
     * @throws IllegalArgumentException if the scale is not positive or the image would be too large
     */
    public static byte[] png(Drawing drawing, Palette palette, double scale) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image(drawing, palette, scale), "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static BufferedImage image(Drawing drawing, Palette palette, double scale) {
        if (!(scale > 0) || drawing.width() * scale * drawing.height() * scale > MAX_PIXELS) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "found %s; expected a positive number that makes an image of 50 million pixels at most",
                    scale));
        }
        ImageSurface surface = new ImageSurface(drawing.width(), drawing.height(), scale, palette.background());
        drawing.paint(surface, palette);
        surface.g.dispose();
        return surface.image;
    }

    @Override
    public void setFill(String color) {
        fill = Color.decode(color);
    }

    @Override
    public void setStroke(String color) {
        stroke = Color.decode(color);
    }

    @Override
    public void setAlpha(double alpha) {
        g.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, (float) alpha));
    }

    @Override
    public void setLineWidth(double width) {
        lineWidth = width;
    }

    @Override
    public void setDashes(double... lengths) {
        dashes = new float[lengths.length];
        for (int i = 0; i < lengths.length; i++) {
            dashes[i] = (float) lengths[i];
        }
    }

    @Override
    public void setRoundEnds(boolean round) {
        roundEnds = round;
    }

    @Override
    public void beginPath() {
        path = new Path2D.Double();
    }

    @Override
    public void moveTo(double x, double y) {
        path.moveTo(x, y);
    }

    @Override
    public void lineTo(double x, double y) {
        path.lineTo(x, y);
    }

    @Override
    public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
        path.curveTo(x1, y1, x2, y2, x, y);
    }

    @Override
    public void arc(double centerX, double centerY, double radius, double start, double extent) {
        path.append(
                new Arc2D.Double(centerX - radius, centerY - radius, 2 * radius, 2 * radius, start, extent, Arc2D.OPEN),
                true);
    }

    @Override
    public void closePath() {
        path.closePath();
    }

    @Override
    public void fillPath() {
        fill(path);
    }

    @Override
    public void strokePath() {
        stroke(path);
    }

    @Override
    public void fillDisc(double x, double y, double radius) {
        fill(circle(x, y, radius));
    }

    @Override
    public void strokeRing(double x, double y, double radius) {
        stroke(circle(x, y, radius));
    }

    private static Shape circle(double x, double y, double radius) {
        return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    @Override
    public void fillBox(Box box, double cornerRadius) {
        fill(roundBox(box, cornerRadius));
    }

    @Override
    public void strokeBox(Box box, double cornerRadius) {
        stroke(roundBox(box, cornerRadius));
    }

    private static Shape roundBox(Box box, double cornerRadius) {
        return new RoundRectangle2D.Double(
                box.x(), box.y(), box.width(), box.height(), 2 * cornerRadius, 2 * cornerRadius);
    }

    private void fill(Shape shape) {
        g.setColor(fill);
        g.fill(shape);
    }

    private void stroke(Shape shape) {
        int cap = roundEnds ? BasicStroke.CAP_ROUND : BasicStroke.CAP_BUTT;
        float[] pattern = dashes.length == 0 ? null : dashes;
        g.setColor(stroke);
        g.setStroke(new BasicStroke((float) lineWidth, cap, BasicStroke.JOIN_ROUND, 10, pattern, 0));
        g.draw(shape);
    }

    @Override
    public void push(double x, double y, double scale) {
        outer.push(g.getTransform());
        g.translate(x, y);
        g.scale(scale, scale);
    }

    @Override
    public void pop() {
        g.setTransform(outer.pop());
    }

    @Override
    public void fillText(String text, double x, double y, double size, double room) {
        fill(outline(
                text, x, y + TextSize.BELOW_MIDDLE * size, Lettering.bold(size).centred(), room));
    }

    @Override
    public void strokeText(String text, double x, double y, double size, double room) {
        stroke(outline(
                text, x, y + TextSize.BELOW_MIDDLE * size, Lettering.bold(size).centred(), room));
    }

    @Override
    public void fillLine(String text, double x, double y, Lettering lettering, double room) {
        fill(outline(text, x, y, lettering, room));
    }

    /** The outline of a line of writing; as a shape it is the same at any scale, and can be squeezed. */
    private Shape outline(String text, double x, double y, Lettering lettering, double room) {
        Font font = font(lettering);
        double width = font.getStringBounds(text, g.getFontRenderContext()).getWidth();
        double squeeze = width > room ? room / width : 1;
        double before = switch (lettering.anchor()) {
            case START -> 0;
            case MIDDLE -> 0.5;
            case END -> 1;
        };
        AffineTransform place = AffineTransform.getTranslateInstance(x - before * width * squeeze, y);
        place.scale(squeeze, 1);
        return place.createTransformedShape(
                font.createGlyphVector(g.getFontRenderContext(), text).getOutline());
    }

    private static Font font(Lettering lettering) {
        Font font = switch (lettering.face()) {
            case REGULAR -> new Font(Font.SANS_SERIF, Font.PLAIN, 1);
            case BOLD -> new Font(Font.SANS_SERIF, Font.BOLD, 1);
            case MONOSPACED -> new Font(Font.MONOSPACED, Font.PLAIN, 1);
        };
        return font.deriveFont((float) lettering.size());
    }
}

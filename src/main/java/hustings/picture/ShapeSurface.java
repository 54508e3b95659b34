package hustings.picture;

import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;

/** Makes shapes of all that is painted, writing too; what they are painted on says how shapes get there. */
public abstract class ShapeSurface implements Surface {

    /** For outlines that hold at any scale. */
    public static final FontRenderContext SHARP = new FontRenderContext(null, true, true);

    private Path2D path = new Path2D.Double();
    private Color fill = Color.BLACK;
    private Color stroke = Color.BLACK;
    private double lineWidth = 1;
    private float[] dashes = {};
    private boolean roundEnds;

    /** Fills a shape with the colour of what is filled. */
    public abstract void fill(Shape shape);

    /** Draws the outline of a shape in the colour, thickness and pattern of lines. */
    public abstract void stroke(Shape shape);

    public final Color fillColor() {
        return fill;
    }

    public final Color strokeColor() {
        return stroke;
    }

    public final double lineWidth() {
        return lineWidth;
    }

    /** Lengths of strokes and gaps in turn; none for solid lines. */
    public final float[] dashes() {
        return dashes.clone();
    }

    public final boolean hasRoundEnds() {
        return roundEnds;
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

    @Override
    public void fillText(String text, double x, double y, double size, double room) {
        fillLine(text, x, y + TextSize.BELOW_MIDDLE * size, Lettering.bold(size).centred(), room);
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
    private static Shape outline(String text, double x, double y, Lettering lettering, double room) {
        Font font = font(lettering);
        double width = font.getStringBounds(text, SHARP).getWidth();
        double squeeze = width > room ? room / width : 1;
        AffineTransform place = AffineTransform.getTranslateInstance(x - lettering.before() * width * squeeze, y);
        place.scale(squeeze, 1);
        return place.createTransformedShape(font.createGlyphVector(SHARP, text).getOutline());
    }

    /** The letters of the computer. */
    public static Font font(Lettering lettering) {
        Font font = switch (lettering.face()) {
            case REGULAR -> new Font(Font.SANS_SERIF, Font.PLAIN, 1);
            case BOLD -> new Font(Font.SANS_SERIF, Font.BOLD, 1);
            case MONOSPACED -> new Font(Font.MONOSPACED, Font.PLAIN, 1);
        };
        return font.deriveFont((float) lettering.size());
    }
}

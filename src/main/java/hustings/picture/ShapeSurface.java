package hustings.picture;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;

/** A surface that turns all that is painted into shapes, text too; subclasses paint the shapes. */
public abstract class ShapeSurface implements Surface {

    /** The font context for outlines that look the same at any scale. */
    public static final FontRenderContext FONT_CONTEXT = new FontRenderContext(null, true, true);

    private Path2D path = new Path2D.Double();

    /** Paints a shape. */
    protected abstract void paintShape(Shape shape, Paint ink);

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
    public void arc(double x, double y, double radius, double start, double extent) {
        path.append(new Arc2D.Double(x - radius, y - radius, 2 * radius, 2 * radius, start, extent, Arc2D.OPEN), true);
    }

    @Override
    public void closePath() {
        path.closePath();
    }

    @Override
    public void paintPath(Paint ink) {
        paintShape(path, ink);
        path = new Path2D.Double();
    }

    @Override
    public void paintDisc(double x, double y, double radius, Paint ink) {
        paintShape(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius), ink);
    }

    @Override
    public void paintBox(Box box, double radius, Paint ink) {
        paintShape(
                new RoundRectangle2D.Double(box.x(), box.y(), box.width(), box.height(), 2 * radius, 2 * radius), ink);
    }

    /** Paints text as a shape, which looks the same at any scale and can be squeezed. */
    @Override
    public void paintText(String text, double x, double y, TextStyle lettering, double maxWidth, Paint ink) {
        Font font = font(lettering);
        double width = font.getStringBounds(text, FONT_CONTEXT).getWidth();
        double squeeze = width > maxWidth ? maxWidth / width : 1;
        AffineTransform place = AffineTransform.getTranslateInstance(x - lettering.anchorRatio() * width * squeeze, y);
        place.scale(squeeze, 1);
        paintShape(
                place.createTransformedShape(
                        font.createGlyphVector(FONT_CONTEXT, text).getOutline()),
                ink);
    }

    /** The font of a text style, as installed on this computer. */
    public static Font font(TextStyle lettering) {
        String name = lettering.face() == TextStyle.Face.MONOSPACED ? Font.MONOSPACED : Font.SANS_SERIF;
        int style = lettering.face() == TextStyle.Face.BOLD ? Font.BOLD : Font.PLAIN;
        return new Font(name, style, 1).deriveFont((float) lettering.size());
    }
}

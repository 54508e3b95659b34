package hustings.app.widget;

import hustings.picture.Box;
import hustings.picture.Paint;
import hustings.picture.Surface;
import hustings.picture.TextStyle;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.TextAlignment;

/** A canvas of the window as a surface for pictures. */
public final class CanvasSurface implements Surface {

    private final GraphicsContext g;

    public CanvasSurface(GraphicsContext g) {
        this.g = g;
        g.setLineJoin(StrokeLineJoin.ROUND);
        g.setGlobalAlpha(1);
        g.beginPath();
    }

    /** Applies a paint to the canvas; returns whether shapes are to be filled rather than drawn as lines. */
    private boolean selectFillOrStroke(Paint paint) {
        if (paint.isFill()) {
            g.setFill(Color.web(paint.color()));
            return true;
        }
        g.setStroke(Color.web(paint.color()));
        g.setLineWidth(paint.lineWidth());
        g.setLineDashes(paint.dashes().stream().mapToDouble(d -> d).toArray());
        g.setLineCap(paint.roundEnds() ? StrokeLineCap.ROUND : StrokeLineCap.BUTT);
        return false;
    }

    @Override
    public void setAlpha(double alpha) {
        g.setGlobalAlpha(alpha);
    }

    @Override
    public void moveTo(double x, double y) {
        g.moveTo(x, y);
    }

    @Override
    public void lineTo(double x, double y) {
        g.lineTo(x, y);
    }

    @Override
    public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
        g.bezierCurveTo(x1, y1, x2, y2, x, y);
    }

    @Override
    public void arc(double centerX, double centerY, double radius, double start, double extent) {
        g.arc(centerX, centerY, radius, radius, start, extent);
    }

    @Override
    public void closePath() {
        g.closePath();
    }

    @Override
    public void paintPath(Paint ink) {
        if (selectFillOrStroke(ink)) {
            g.fill();
        } else {
            g.stroke();
        }
        g.beginPath();
    }

    @Override
    public void paintDisc(double x, double y, double radius, Paint ink) {
        if (selectFillOrStroke(ink)) {
            g.fillOval(x - radius, y - radius, 2 * radius, 2 * radius);
        } else {
            g.strokeOval(x - radius, y - radius, 2 * radius, 2 * radius);
        }
    }

    @Override
    public void paintBox(Box box, double radius, Paint ink) {
        if (selectFillOrStroke(ink)) {
            g.fillRoundRect(box.x(), box.y(), box.width(), box.height(), 2 * radius, 2 * radius);
        } else {
            g.strokeRoundRect(box.x(), box.y(), box.width(), box.height(), 2 * radius, 2 * radius);
        }
    }

    @Override
    public void paintText(String text, double x, double y, TextStyle lettering, double maxWidth, Paint ink) {
        g.setFont(toFont(lettering));
        g.setTextAlign(
                switch (lettering.anchor()) {
                    case START -> TextAlignment.LEFT;
                    case MIDDLE -> TextAlignment.CENTER;
                    case END -> TextAlignment.RIGHT;
                });
        if (selectFillOrStroke(ink)) {
            g.fillText(text, x, y, maxWidth);
        } else {
            g.strokeText(text, x, y, maxWidth);
        }
    }

    @Override
    public void pushTransform(double x, double y, double scale) {
        g.save();
        g.translate(x, y);
        g.scale(scale, scale);
    }

    @Override
    public void popTransform() {
        g.restore();
    }

    private static Font toFont(TextStyle style) {
        String family = Font.getDefault().getFamily();
        return switch (style.face()) {
            case REGULAR -> Font.font(family, style.size());
            case BOLD -> Font.font(family, FontWeight.BOLD, style.size());
            case MONOSPACED -> Font.font("Monospaced", style.size());
        };
    }
}

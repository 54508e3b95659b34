package hustings.app.widget;

import hustings.picture.Box;
import hustings.picture.Lettering;
import hustings.picture.Surface;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.TextAlignment;

/** A canvas of the window, to paint pictures on. */
public final class CanvasSurface implements Surface {

    private final GraphicsContext g;

    public CanvasSurface(GraphicsContext g) {
        this.g = g;
        g.setTextAlign(TextAlignment.CENTER);
        g.setTextBaseline(VPos.CENTER);
        g.setLineJoin(StrokeLineJoin.ROUND);
        g.setLineCap(StrokeLineCap.BUTT);
        g.setLineDashes();
        g.setGlobalAlpha(1);
    }

    @Override
    public void setFill(String color) {
        g.setFill(Color.web(color));
    }

    @Override
    public void setStroke(String color) {
        g.setStroke(Color.web(color));
    }

    @Override
    public void setAlpha(double alpha) {
        g.setGlobalAlpha(alpha);
    }

    @Override
    public void setLineWidth(double width) {
        g.setLineWidth(width);
    }

    @Override
    public void setDashes(double... lengths) {
        g.setLineDashes(lengths);
    }

    @Override
    public void setRoundEnds(boolean round) {
        g.setLineCap(round ? StrokeLineCap.ROUND : StrokeLineCap.BUTT);
    }

    @Override
    public void beginPath() {
        g.beginPath();
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
    public void fillPath() {
        g.fill();
    }

    @Override
    public void strokePath() {
        g.stroke();
    }

    @Override
    public void fillDisc(double x, double y, double radius) {
        g.fillOval(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    @Override
    public void strokeRing(double x, double y, double radius) {
        g.strokeOval(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    @Override
    public void fillBox(Box box, double cornerRadius) {
        g.fillRoundRect(box.x(), box.y(), box.width(), box.height(), 2 * cornerRadius, 2 * cornerRadius);
    }

    @Override
    public void strokeBox(Box box, double cornerRadius) {
        g.strokeRoundRect(box.x(), box.y(), box.width(), box.height(), 2 * cornerRadius, 2 * cornerRadius);
    }

    @Override
    public void fillText(String text, double x, double y, double size, double room) {
        g.setFont(Font.font(Font.getDefault().getFamily(), FontWeight.BOLD, size));
        g.fillText(text, x, y, room);
    }

    @Override
    public void strokeText(String text, double x, double y, double size, double room) {
        g.setFont(Font.font(Font.getDefault().getFamily(), FontWeight.BOLD, size));
        g.strokeText(text, x, y, room);
    }

    @Override
    public void push(double x, double y, double scale) {
        g.save();
        g.translate(x, y);
        g.scale(scale, scale);
    }

    @Override
    public void pop() {
        g.restore();
    }

    @Override
    public void fillLine(String text, double x, double y, Lettering lettering, double room) {
        g.setFont(font(lettering));
        g.setTextAlign(
                switch (lettering.anchor()) {
                    case START -> TextAlignment.LEFT;
                    case MIDDLE -> TextAlignment.CENTER;
                    case END -> TextAlignment.RIGHT;
                });
        g.setTextBaseline(VPos.BASELINE);
        g.fillText(text, x, y, room);
        g.setTextAlign(TextAlignment.CENTER);
        g.setTextBaseline(VPos.CENTER);
    }

    private static Font font(Lettering lettering) {
        String family = Font.getDefault().getFamily();
        return switch (lettering.face()) {
            case REGULAR -> Font.font(family, lettering.size());
            case BOLD -> Font.font(family, FontWeight.BOLD, lettering.size());
            case MONOSPACED -> Font.font("Monospaced", lettering.size());
        };
    }
}

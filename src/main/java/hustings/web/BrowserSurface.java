package hustings.web;

import hustings.picture.Box;
import hustings.picture.Paint;
import hustings.picture.Surface;
import hustings.picture.TextStyle;
import org.teavm.jso.JSBody;
import org.teavm.jso.browser.Window;
import org.teavm.jso.canvas.CanvasRenderingContext2D;
import org.teavm.jso.dom.html.HTMLCanvasElement;
import org.teavm.jso.dom.html.HTMLElement;

/** A canvas of the browser on which pictures are painted. */
final class BrowserSurface implements Surface {

    private static final String FONT = "\"DejaVu Sans\", Verdana, Arial, sans-serif";

    private final CanvasRenderingContext2D g;

    private BrowserSurface(CanvasRenderingContext2D g) {
        this.g = g;
    }

    /** Clears a canvas, and gives it the resolution of the screen; its unit is a CSS pixel. */
    static BrowserSurface createOnClearedCanvas(HTMLElement canvas) {
        double scale = Window.current().getDevicePixelRatio();
        return createOnResizedCanvas(canvas, canvas.getClientWidth(), canvas.getClientHeight(), scale);
    }

    /** Clears a canvas and sets its size in CSS pixels; the scale is the number of points per pixel. */
    static BrowserSurface createOnResizedCanvas(HTMLElement element, double width, double height, double scale) {
        HTMLCanvasElement canvas = (HTMLCanvasElement) element;
        canvas.setWidth((int) Math.round(scale * width));
        canvas.setHeight((int) Math.round(scale * height));
        CanvasRenderingContext2D g = (CanvasRenderingContext2D) canvas.getContext("2d");
        g.scale(scale, scale);
        g.setLineJoin("round");
        g.beginPath();
        return new BrowserSurface(g);
    }

    /** Sets the style of a paint, and returns whether it fills; otherwise it draws a line. */
    private boolean selectFillOrStroke(Paint paint) {
        if (paint.isFill()) {
            g.setFillStyle(paint.color());
            return true;
        }
        g.setStrokeStyle(paint.color());
        g.setLineWidth(paint.lineWidth());
        setLineDash(g, paint.dashes().stream().mapToDouble(d -> d).toArray());
        g.setLineCap(paint.roundEnds() ? "round" : "butt");
        return false;
    }

    @JSBody(
            params = {"g", "dashes"},
            script = "g.setLineDash(Array.from(dashes));")
    private static native void setLineDash(CanvasRenderingContext2D g, double[] dashes);

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
        g.arc(centerX, centerY, radius, -Math.toRadians(start), -Math.toRadians(start + extent), extent > 0);
    }

    @Override
    public void closePath() {
        g.closePath();
    }

    @Override
    public void paintPath(Paint paint) {
        if (selectFillOrStroke(paint)) {
            g.fill();
        } else {
            g.stroke();
        }
        g.beginPath();
    }

    @Override
    public void paintDisc(double x, double y, double radius, Paint paint) {
        g.arc(x, y, radius, 0, 2 * Math.PI);
        paintPath(paint);
    }

    @Override
    public void paintBox(Box box, double cornerRadius, Paint paint) {
        double right = box.x() + box.width();
        double bottom = box.y() + box.height();
        double radius = Math.min(cornerRadius, Math.min(box.width(), box.height()) / 2);
        g.moveTo(box.x() + radius, box.y());
        g.arcTo(right, box.y(), right, bottom, radius);
        g.arcTo(right, bottom, box.x(), bottom, radius);
        g.arcTo(box.x(), bottom, box.x(), box.y(), radius);
        g.arcTo(box.x(), box.y(), right, box.y(), radius);
        g.closePath();
        paintPath(paint);
    }

    @Override
    public void paintText(String text, double x, double y, TextStyle style, double room, Paint paint) {
        String face = style.face() == TextStyle.Face.BOLD ? "bold " : "";
        g.setFont(face + style.size() + "px " + (style.face() == TextStyle.Face.MONOSPACED ? "monospace" : FONT));
        g.setTextAlign(
                switch (style.anchor()) {
                    case START -> "left";
                    case MIDDLE -> "center";
                    case END -> "right";
                });
        if (selectFillOrStroke(paint)) {
            g.fillText(text, x, y, room);
        } else {
            g.strokeText(text, x, y, room);
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
}

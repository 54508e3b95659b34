package hustings.picture;

/** A drawing, so many times as large as laid out. */
public record ScaledDrawing(Drawing drawing, double scale) implements Drawing {

    @Override
    public double width() {
        return scale * drawing.width();
    }

    @Override
    public double height() {
        return scale * drawing.height();
    }

    @Override
    public void paint(Surface surface, Palette palette) {
        surface.push(0, 0, scale);
        drawing.paint(surface, palette);
        surface.pop();
    }
}

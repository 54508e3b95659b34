package hustings.picture;

import hustings.picture.ArrowStyle.Head;

/** Adds the heads of arrows that look alike to one path, and fills or strokes it in the end. */
public final class HeadPainter {

    private final Surface g;
    private final Head head;
    private final double length;
    private final double lineWidth;

    public HeadPainter(Surface g, Head head, double length, double lineWidth) {
        this.g = g;
        this.head = head;
        this.length = length;
        this.lineWidth = lineWidth;
    }

    /** How far behind the tip the line ends, in lengths of the head. */
    public static double back(Head head) {
        return switch (head) {
            case TRIANGLE, DIAMOND, DISC -> 0.8;
            case DOUBLE -> 1.4;
            case OPEN -> 0.12;
            case BAR -> 0.15;
        };
    }

    /** Adds a head with its tip at a point, in a direction. */
    public void add(double tipX, double tipY, double dx, double dy) {
        double norm = Math.max(1e-9, Math.hypot(dx, dy));
        double ux = dx / norm;
        double uy = dy / norm;
        switch (head) {
            case TRIANGLE -> triangle(tipX, tipY, ux, uy, length, 0.42);
            case DOUBLE -> {
                triangle(tipX, tipY, ux, uy, 0.85 * length, 0.5);
                triangle(tipX - 0.75 * length * ux, tipY - 0.75 * length * uy, ux, uy, 0.85 * length, 0.5);
            }
            case OPEN -> open(tipX, tipY, ux, uy);
            case DIAMOND -> diamond(tipX, tipY, ux, uy);
            case BAR -> {
                double half = 0.55 * length;
                double x = tipX - 0.12 * length * ux;
                double y = tipY - 0.12 * length * uy;
                g.moveTo(x - half * uy, y + half * ux);
                g.lineTo(x + half * uy, y - half * ux);
            }
            case DISC -> {
                double radius = 0.42 * length;
                double x = tipX - radius * ux;
                double y = tipY - radius * uy;
                g.moveTo(x + radius, y);
                g.arc(x, y, radius, 0, 360);
                g.closePath();
            }
        }
    }

    private void triangle(double tipX, double tipY, double ux, double uy, double size, double halfWidth) {
        double baseX = tipX - size * ux;
        double baseY = tipY - size * uy;
        double half = halfWidth * size;
        g.moveTo(tipX, tipY);
        g.lineTo(baseX - half * uy, baseY + half * ux);
        g.lineTo(baseX + half * uy, baseY - half * ux);
        g.closePath();
    }

    private void open(double tipX, double tipY, double ux, double uy) {
        double inX = tipX - 0.12 * length * ux;
        double inY = tipY - 0.12 * length * uy;
        double baseX = tipX - 0.95 * length * ux;
        double baseY = tipY - 0.95 * length * uy;
        double half = 0.5 * length;
        g.moveTo(baseX - half * uy, baseY + half * ux);
        g.lineTo(inX, inY);
        g.lineTo(baseX + half * uy, baseY - half * ux);
    }

    private void diamond(double tipX, double tipY, double ux, double uy) {
        double middleX = tipX - 0.55 * length * ux;
        double middleY = tipY - 0.55 * length * uy;
        double half = 0.42 * length;
        g.moveTo(tipX, tipY);
        g.lineTo(middleX - half * uy, middleY + half * ux);
        g.lineTo(tipX - 1.1 * length * ux, tipY - 1.1 * length * uy);
        g.lineTo(middleX + half * uy, middleY - half * ux);
        g.closePath();
    }

    /** Paints what was added. */
    public void finish() {
        switch (head) {
            case OPEN, BAR -> {
                g.setLineWidth(1.15 * lineWidth);
                g.strokePath();
            }
            default -> g.fillPath();
        }
    }
}

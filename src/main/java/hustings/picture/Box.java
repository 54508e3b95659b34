package hustings.picture;

/**
 * An upright rectangle, in pixels.
 *
 * @param x the x of its left side
 * @param y the y of its upper side
 * @param width its width
 * @param height its height
 */
public record Box(double x, double y, double width, double height) {

    /** A box around a centre. */
    public static Box around(double centerX, double centerY, double width, double height) {
        return new Box(centerX - width / 2, centerY - height / 2, width, height);
    }

    /** A box that is larger on each side, by some pixels. */
    public Box grownBy(double margin) {
        return new Box(x - margin, y - margin, width + 2 * margin, height + 2 * margin);
    }

    /** The x of its right side. */
    public double right() {
        return x + width;
    }

    /** The y of its lower side. */
    public double bottom() {
        return y + height;
    }

    /** The x of its centre. */
    public double centerX() {
        return x + width / 2;
    }

    /** The y of its centre. */
    public double centerY() {
        return y + height / 2;
    }

    /** Whether a point lies in the box or on its border. */
    public boolean contains(double px, double py) {
        return px >= x && px <= x + width && py >= y && py <= y + height;
    }

    /** Whether two boxes have a point in common. */
    public boolean overlaps(Box other) {
        return x <= other.right() && other.x <= right() && y <= other.bottom() && other.y <= bottom();
    }

    /** How far a point is from the box; 0 within it. */
    public double distanceTo(double px, double py) {
        double dx = Math.max(0, Math.max(x - px, px - x - width));
        double dy = Math.max(0, Math.max(y - py, py - y - height));
        return Math.hypot(dx, dy);
    }

    /** Whether the box lies wholly within another. */
    public boolean isWithin(Box outer) {
        return x >= outer.x && y >= outer.y && right() <= outer.right() && bottom() <= outer.bottom();
    }
}

package hustings.picture;

/**
 * A cubic Bézier curve; the path of an arrow. All coordinates are in pixels, y downwards.
 *
 * @param x0 the x of the start
 * @param y0 the y of the start
 * @param x1 the x of the first control point
 * @param y1 the y of the first control point
 * @param x2 the x of the second control point
 * @param y2 the y of the second control point
 * @param x3 the x of the end
 * @param y3 the y of the end
 */
public record Curve(double x0, double y0, double x1, double y1, double x2, double y2, double x3, double y3) {

    /** Number of straight segments that stand for the curve when distances are measured. */
    private static final int SEGMENTS = 24;

    /** Number of points at which a curve is compared with a box, which may be flat. */
    private static final int BOX_SAMPLES = 200;

    /** A straight line. */
    public static Curve straightBetween(double ax, double ay, double bx, double by) {
        return bentBetween(ax, ay, bx, by, 0, 1.0 / 3);
    }

    /**
     * A curve from one point to another that is bent to one side.
     *
     * @param bendPixels how far the middle lies off the straight line, in pixels; positive to the right of the
     * direction
     * @param controlPointRatio how far the control points lie along the way from its ends, as a part of its length
     */
    public static Curve bentBetween(
            double ax, double ay, double bx, double by, double bendPixels, double controlPointRatio) {
        double vx = bx - ax;
        double vy = by - ay;
        double length = Math.max(1e-6, Math.hypot(vx, vy));
        double nx = -vy / length * (bendPixels / 0.75);
        double ny = vx / length * (bendPixels / 0.75);
        double dx = controlPointRatio * vx;
        double dy = controlPointRatio * vy;
        return new Curve(ax, ay, ax + dx + nx, ay + dy + ny, bx - dx + nx, by - dy + ny, bx, by);
    }

    /** The x of the point at a parameter from 0 to 1. */
    public double x(double t) {
        return bezier(t, x0, x1, x2, x3);
    }

    /** The y of the point at a parameter from 0 to 1. */
    public double y(double t) {
        return bezier(t, y0, y1, y2, y3);
    }

    private static double bezier(double t, double a, double b, double c, double d) {
        double s = 1 - t;
        return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
    }

    /** The derivative of x at a parameter. */
    public double dx(double t) {
        return derivative(t, x0, x1, x2, x3);
    }

    /** The derivative of y at a parameter. */
    public double dy(double t) {
        return derivative(t, y0, y1, y2, y3);
    }

    private static double derivative(double t, double a, double b, double c, double d) {
        double s = 1 - t;
        return 3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c));
    }

    /** The length of the derivative at a parameter. */
    public double speed(double t) {
        return Math.hypot(dx(t), dy(t));
    }

    /**
     * A box for text at the point of a parameter, on the curve or beside it.
     *
     * @param side 0 on the curve, 1 to the right of its direction, -1 to the left
     * @param gap between the curve and the box, in pixels
     */
    public Box boxBeside(double t, int side, double width, double height, double gap) {
        double speed = Math.max(1e-9, speed(t));
        double nx = -dy(t) / speed;
        double ny = dx(t) / speed;
        double offset = side * (Math.abs(nx) * width / 2 + Math.abs(ny) * height / 2 + gap);
        return Box.around(x(t) + nx * offset, y(t) + ny * offset, width, height);
    }

    /** The part of the curve from its start to a parameter. */
    public Curve partUntil(double t) {
        double ax = interpolate(x0, x1, t);
        double ay = interpolate(y0, y1, t);
        double bx = interpolate(x1, x2, t);
        double by = interpolate(y1, y2, t);
        double cx = interpolate(x2, x3, t);
        double cy = interpolate(y2, y3, t);
        double dx = interpolate(ax, bx, t);
        double dy = interpolate(ay, by, t);
        double ex = interpolate(bx, cx, t);
        double ey = interpolate(by, cy, t);
        return new Curve(x0, y0, ax, ay, dx, dy, interpolate(dx, ex, t), interpolate(dy, ey, t));
    }

    /** The part of the curve from a parameter to its end. */
    public Curve partFrom(double t) {
        return reversed().partUntil(1 - t).reversed();
    }

    /** The same curve in the opposite direction. */
    public Curve reversed() {
        return new Curve(x3, y3, x2, y2, x1, y1, x0, y0);
    }

    private static double interpolate(double a, double b, double t) {
        return a + (b - a) * t;
    }

    /** The length of the curve in pixels, to within one per cent. */
    public double length() {
        double length = 0;
        for (int i = 0; i < SEGMENTS; i++) {
            double t = (double) i / SEGMENTS;
            double next = (double) (i + 1) / SEGMENTS;
            length += Math.hypot(x(next) - x(t), y(next) - y(t));
        }
        return length;
    }

    /** The distance of a point from the curve, in pixels. */
    public double distanceTo(double px, double py) {
        double least = Double.MAX_VALUE;
        double ax = x0;
        double ay = y0;
        for (int i = 1; i <= SEGMENTS; i++) {
            double bx = x((double) i / SEGMENTS);
            double by = y((double) i / SEGMENTS);
            least = Math.min(least, distanceToSegment(px, py, ax, ay, bx, by));
            ax = bx;
            ay = by;
        }
        return least;
    }

    /** The distance of a point from a straight segment, in pixels. */
    public static double distanceToSegment(double px, double py, double ax, double ay, double bx, double by) {
        double vx = bx - ax;
        double vy = by - ay;
        double square = vx * vx + vy * vy;
        double t = square == 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * vx + (py - ay) * vy) / square));
        double dx = ax + t * vx - px;
        double dy = ay + t * vy - py;
        return Math.sqrt(dx * dx + dy * dy); // Math.hypot is slow, and exact in cases that no picture has
    }

    /** The parameter at which the curve has left a box for good; 0 if it never is in it, 1 if it ends there. */
    public double parameterLeaving(Box box) {
        int outside = BOX_SAMPLES;
        while (outside > 0 && !box.contains(x((outside - 1.0) / BOX_SAMPLES), y((outside - 1.0) / BOX_SAMPLES))) {
            outside--;
        }
        return (double) outside / BOX_SAMPLES;
    }

    /**
     * The parameter at which the curve leaves a circle round its own start, so that the part before can be cut off; 1
     * if it never does.
     */
    public double parameterLeavingCircle(double radius) {
        double inside = 0;
        double outside = 1;
        for (int i = 1; i <= SEGMENTS; i++) {
            double t = (double) i / SEGMENTS;
            if (Math.hypot(x(t) - x0, y(t) - y0) >= radius) {
                outside = t;
                break;
            }
            inside = t;
        }
        for (int i = 0; i < 20; i++) {
            double middle = (inside + outside) / 2;
            if (Math.hypot(x(middle) - x0, y(middle) - y0) >= radius) {
                outside = middle;
            } else {
                inside = middle;
            }
        }
        return outside;
    }
}

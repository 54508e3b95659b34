package hustings.picture.election;

import hustings.scenario.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The positions and the size of the processes: a function of the layout and the size of the picture.
 *
 * @param seats the position of each process, by id
 * @param radius of every process's circle
 * @param circle the ids clockwise from the top, if the processes sit on a circle; otherwise empty
 * @param rim positions on that circle, clockwise from the top: equally many for each process, the first of which is its
 *     seat
 * @param cellWidth the width of a cell of the grid, if they sit on one; otherwise 0
 * @param cellHeight the height of a cell of the grid; otherwise 0
 */
record Seating(
        SortedMap<Integer, Seat> seats,
        double radius,
        List<Integer> circle,
        List<Seat> rim,
        double cellWidth,
        double cellHeight) {

    /** Half the number of positions on the rim with which a line through them looks round. */
    private static final int HALF_RIM_POSITIONS = 150;

    /** The number of positions on the rim from one process to the next; even, and smaller for larger groups. */
    private static int circlePointsPerProcess(int processes) {
        return 2 * Math.max(1, HALF_RIM_POSITIONS / processes);
    }

    /** The largest group drawn as circles; larger ones are drawn as dots without ids and without arrows. */
    static final int MAX_CIRCLES = 64;

    /** Maximum ratio of width to height of the circle in a picture that is not wider itself. */
    private static final double NORMAL_ASPECT = 1.4;

    /** Maximum ratio of width to height in a very wide picture, such as one on a whole screen. */
    private static final double MAX_ASPECT = 2.6;

    /** How quickly the ratio grows as the picture gets wider. */
    private static final double WIDENING = 1.6;

    /** Maximum enlargement of the processes in a wide picture, where there is more space between them. */
    private static final double MAX_ENLARGEMENT = 1.3;

    private static final double RADIUS_TO_SIZE = 0.064;
    /** The radius of processes that can be read and clicked; smaller only in a small picture, or for want of room. */
    private static final double READABLE_RADIUS = 12.25;

    /** The least side of a picture in which processes are readable if there is room. */
    private static final double READABLE_SIZE = 120;

    static final double BADGE_ROOM = 0.55;
    static final double BELIEF_ROOM = 1.5;
    private static final double EDGE = 6;

    /**
     * The position of a process.
     *
     * @param x the x of its centre
     * @param y the y of its centre
     * @param outX the x of the direction away from the middle of the picture, where no arrows come from; of length 1
     * @param outY the y of that direction
     */
    record Seat(double x, double y, double outX, double outY) {}

    /** @param roomOutside the room outside of the outermost circles, in radii */
    static Seating of(Layout layout, double width, double height, double roomOutside) {
        if (layout instanceof Layout.Circle circle) {
            return onCircle(circle.clockwiseFromTop(), width, height, roomOutside);
        }
        return onGrid(((Layout.Grid) layout).cells(), width, height, roomOutside);
    }

    private static Seating onCircle(List<Integer> ids, double width, double height, double outerMarginRadii) {
        double larger = Math.max(1, Math.min(MAX_ENLARGEMENT, Math.sqrt(width / height / NORMAL_ASPECT)));
        double side = Math.min(width, height);
        double most = Math.max(larger * RADIUS_TO_SIZE * side, side < READABLE_SIZE ? 0 : READABLE_RADIUS);
        double radius = most;
        double[] ellipse = ellipseSemiAxes(width, height, radius, outerMarginRadii);
        // A smaller circle needs less margin, so two rounds bring both close to what fits.
        for (int round = 0; round < 2; round++) {
            double spacing = ellipsePerimeter(ellipse[0], ellipse[1]) / ids.size();
            double share = ids.size() > 32 ? 0.40 : 0.32;
            radius = Math.max(1.5, Math.min(most, share * spacing));
            ellipse = ellipseSemiAxes(width, height, radius, outerMarginRadii);
        }
        int places = circlePointsPerProcess(ids.size());
        List<Seat> rim = seatsOnEllipse(places * ids.size(), width / 2, height / 2, ellipse[0], ellipse[1]);
        SortedMap<Integer, Seat> seats = new TreeMap<>();
        for (int i = 0; i < ids.size(); i++) {
            seats.put(ids.get(i), rim.get(places * i));
        }
        return new Seating(seats, radius, ids, rim, 0, 0);
    }

    private static double[] ellipseSemiAxes(double width, double height, double radius, double outerMarginRadii) {
        double margin = radius * (1 + outerMarginRadii) + EDGE;
        double a = Math.max(1, width / 2 - margin);
        double b = Math.max(1, height / 2 - margin);
        double wider = Math.max(0, width / height - NORMAL_ASPECT);
        double aspect = Math.min(MAX_ASPECT, NORMAL_ASPECT + WIDENING * wider);
        return new double[] {Math.min(a, b * aspect), Math.min(b, a * NORMAL_ASPECT)};
    }

    /** The perimeter of an ellipse, by Ramanujan's approximation. */
    private static double ellipsePerimeter(double a, double b) {
        return Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)));
    }

    /** Positions at equal distances along an ellipse, clockwise from the top. */
    private static List<Seat> seatsOnEllipse(int count, double cx, double cy, double a, double b) {
        int steps = Math.max(720, 2 * count);
        double[] walked = new double[steps + 1];
        for (int i = 1; i <= steps; i++) {
            double before = 2 * Math.PI * (i - 1) / steps;
            double here = 2 * Math.PI * i / steps;
            double dx = a * (Math.sin(here) - Math.sin(before));
            double dy = b * (Math.cos(here) - Math.cos(before));
            walked[i] = walked[i - 1] + Math.hypot(dx, dy);
        }
        List<Seat> seats = new ArrayList<>();
        int step = 0;
        for (int i = 0; i < count; i++) {
            double goal = walked[steps] * i / count;
            while (step < steps && walked[step + 1] <= goal) {
                step++;
            }
            double rest = step == steps ? 0 : (goal - walked[step]) / (walked[step + 1] - walked[step]);
            double angle = 2 * Math.PI * (step + rest) / steps;
            seats.add(seatAtAngle(angle, cx, cy, a, b));
        }
        return List.copyOf(seats);
    }

    private static Seat seatAtAngle(double angle, double cx, double cy, double a, double b) {
        double normalX = Math.sin(angle) / a;
        double normalY = -Math.cos(angle) / b;
        double length = Math.hypot(normalX, normalY);
        return new Seat(cx + a * Math.sin(angle), cy - b * Math.cos(angle), normalX / length, normalY / length);
    }

    private static Seating onGrid(
            SortedMap<Integer, Layout.Cell> cells, double width, double height, double outerMarginRadii) {
        int left = cells.values().stream().mapToInt(Layout.Cell::column).min().orElse(1);
        int right = cells.values().stream().mapToInt(Layout.Cell::column).max().orElse(1);
        int top = cells.values().stream().mapToInt(Layout.Cell::row).min().orElse(1);
        int bottom = cells.values().stream().mapToInt(Layout.Cell::row).max().orElse(1);
        double radius = RADIUS_TO_SIZE * Math.min(width, height);
        double pitchX = 0;
        double pitchY = 0;
        for (int round = 0; round < 3; round++) {
            double margin = radius * (1 + outerMarginRadii) + EDGE;
            pitchX = right == left ? 0 : Math.max(1, width - 2 * margin) / (right - left);
            pitchY = bottom == top ? 0 : Math.max(1, height - 2 * margin) / (bottom - top);
            radius = processRadiusOnGrid(pitchX, pitchY, radius);
        }
        SortedMap<Integer, Seat> seats = new TreeMap<>();
        double slant = Math.sqrt(0.5);
        for (var entry : cells.entrySet()) {
            double x = width / 2 + (entry.getValue().column() - (left + right) / 2.0) * pitchX;
            double y = height / 2 + (entry.getValue().row() - (top + bottom) / 2.0) * pitchY;
            seats.put(entry.getKey(), new Seat(x, y, slant, -slant));
        }
        double lone = 2 * (1 + BADGE_ROOM) * radius;
        return new Seating(seats, radius, List.of(), List.of(), pitchX > 0 ? pitchX : lone, pitchY > 0 ? pitchY : lone);
    }

    /**
     * The radius on a grid: small enough that two arrows fit between two rows; a single row has space above and below
     * it.
     */
    private static double processRadiusOnGrid(double pitchX, double pitchY, double maxRadius) {
        double share = pitchX > 0 && pitchY > 0 ? 0.24 : 0.32;
        double inRow = pitchX > 0 ? share * pitchX : maxRadius;
        double inColumn = pitchY > 0 ? share * pitchY : maxRadius;
        return Math.max(1.5, Math.min(maxRadius, Math.min(inRow, inColumn)));
    }
}

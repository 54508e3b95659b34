package hustings.picture.election;

import hustings.picture.Curve;
import hustings.picture.election.ProcessShape.Circle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Gives each arrow a path that depends on nothing but the seats, its two ends and its track: an arrow keeps its way,
 * whatever else comes or goes. To this end the tracks between two processes are laid out in a fixed order, the badges
 * that any process may have are avoided, and an arrow avoids the usual ways of its sender's arrows, whether they are
 * there or not.
 */
final class SteadyRouter {

    /** The line width for which there is space beside circles; most arrows are not wider. */
    private static final double LINE_WIDTH = 3;

    private static final int MAX_TRIES = 400;
    private static final int MIN_TRIES = 40;
    /** The number of curves that may be tried for one arrow to each receiver of each sender. */
    private static final int TRIES_FOR_ALL = 160_000;

    /** In a larger group arrows cross anyway. */
    private static final int MAX_PROCESSES_WITHOUT_CROSSINGS = 16;

    /** The cost of crossing the usual way of another arrow of the sender, in attempts. */
    private static final double CROSSING_COST = 6;

    /** The cost of ending under a badge, which would hide the head. */
    private static final double HIDDEN_HEAD_COST = 10;

    /** Where an arrow ends, in radii from the centre of its receiver. */
    private static final double END_DISTANCE = 1.15;

    /** The number of straight lines that stand for a curve when crossings are looked for. */
    private static final int SEGMENTS = 10;

    private final Seating seating;
    private final ArrowRouter router;
    private final List<Integer> ids;
    private final int maxTries;
    /** For each two processes, with the lower id first, the ways of the tracks from either, and the bends they take. */
    private final Map<List<Integer>, Ways> ways = new HashMap<>();

    private final Map<Integer, Map<Integer, double[]>> usualWays = new HashMap<>();

    private record Ways(List<Curve> fromLower, List<Curve> fromHigher, List<Double> bends) {}

    SteadyRouter(Seating seating, double width, double height) {
        this.seating = seating;
        ids = List.copyOf(seating.seats().keySet());
        List<Circle> badges = new ArrayList<>();
        seating.seats().forEach((id, seat) -> badges.addAll(ProcessShape.usualBadges(seat, seating.radius())));
        router = new ArrowRouter(seating, badges, width, height, LINE_WIDTH);
        maxTries = Math.max(MIN_TRIES, Math.min(MAX_TRIES, TRIES_FOR_ALL / (ids.size() * ids.size())));
    }

    /** The path from the centre of one process to that of another, on a track from 0. */
    Curve route(int from, int to, int track) {
        int lower = Math.min(from, to);
        int higher = Math.max(from, to);
        Ways between = ways.computeIfAbsent(
                List.of(lower, higher), pair -> new Ways(new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
        while (between.fromHigher().size() <= track) {
            between.fromLower().add(findWay(lower, higher, between.bends()));
            between.fromHigher().add(findWay(higher, lower, between.bends()));
        }
        return (from == lower ? between.fromLower() : between.fromHigher()).get(track);
    }

    private Curve findWay(int from, int to, List<Double> bends) {
        return router.routeAlone(
                from,
                to,
                maxTries,
                bends,
                curve -> CROSSING_COST * countCrossings(curve, from, to)
                        + (hidesHead(curve, to) ? HIDDEN_HEAD_COST : 0));
    }

    /** Whether a badge that the receiver may have lies over the head of an arrow. */
    private boolean hidesHead(Curve curve, int to) {
        Curve back = curve.reversed();
        double end = back.parameterLeavingCircle(END_DISTANCE * seating.radius());
        return ProcessShape.usualBadges(seating.seats().get(to), seating.radius()).stream()
                .anyMatch(badge -> Math.hypot(badge.x() - back.x(end), badge.y() - back.y(end)) < badge.radius());
    }

    /** Counts the usual ways from a sender to others that a curve crosses. */
    private long countCrossings(Curve curve, int from, int to) {
        if (ids.size() > MAX_PROCESSES_WITHOUT_CROSSINGS) {
            return 0;
        }
        double[] points = pointsOf(curve);
        return usualWays.computeIfAbsent(from, this::createUsualWays).entrySet().stream()
                .filter(way -> way.getKey() != to && cross(points, way.getValue()))
                .count();
    }

    private Map<Integer, double[]> createUsualWays(int from) {
        Map<Integer, double[]> found = new TreeMap<>();
        ids.stream().filter(id -> id != from).forEach(id -> found.put(id, pointsOf(router.createUsualCurve(from, id))));
        return found;
    }

    private static double[] pointsOf(Curve curve) {
        double[] points = new double[2 * (SEGMENTS + 1)];
        for (int i = 0; i <= SEGMENTS; i++) {
            points[2 * i] = curve.x((double) i / SEGMENTS);
            points[2 * i + 1] = curve.y((double) i / SEGMENTS);
        }
        return points;
    }

    /** Whether two lines with the same first point meet anywhere else. */
    private static boolean cross(double[] one, double[] other) {
        for (int i = 2; i + 3 < one.length; i += 2) {
            for (int j = 2; j + 3 < other.length; j += 2) {
                if (areOnTwoSides(one, i, other, j) && areOnTwoSides(other, j, one, i)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the ends of a segment are on two sides of the line through another. */
    private static boolean areOnTwoSides(double[] segment, int i, double[] line, int j) {
        double dx = line[j + 2] - line[j];
        double dy = line[j + 3] - line[j + 1];
        double first = dx * (segment[i + 1] - line[j + 1]) - dy * (segment[i] - line[j]);
        double second = dx * (segment[i + 3] - line[j + 1]) - dy * (segment[i + 2] - line[j]);
        return (first < 0) != (second < 0);
    }
}

package hustings.picture.election;

import hustings.picture.Curve;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/**
 * Gives each arrow a path that depends on nothing but the seats, its two ends and its track: an arrow keeps its way,
 * whatever else comes or goes. To this end the ways between all processes are laid out in a fixed order, whether there
 * are arrows on them or not; of a small group they do not cross others of their sender where there is another way.
 */
final class SteadyRouter {

    /** The line width for which there is space beside circles; most arrows are not wider. */
    private static final double LINE_WIDTH = 3;

    /** The number of routers that are kept. */
    private static final int MAX_KEPT = 8;

    private static final int MAX_TRIES = 400;
    private static final int MIN_TRIES = 40;
    /** The number of curves that may be tried for one arrow to each receiver of each sender. */
    private static final int TRIES_FOR_ALL = 30_000;

    /** In a larger group arrows cross anyway. */
    private static final int MAX_PROCESSES_WITHOUT_CROSSINGS = 16;

    /** The cost of crossing another arrow of the sender, in attempts. */
    private static final double CROSSING_COST = 14;

    /** The cost of ending under a badge, which would hide the head. */
    private static final double HIDDEN_HEAD_COST = 4;

    /** Where an arrow ends, in radii from the centre of its receiver. */
    private static final double END_DISTANCE = 1.15;

    /** The number of straight lines that stand for a curve when crossings are looked for. */
    private static final int SEGMENTS = 10;

    private final Seating seating;
    private final double width;
    private final double height;
    private final ArrowRouter router;
    private final List<Integer> ids;
    private final int maxTries;
    /** For each two processes, with the lower id first, the ways of the tracks from either, and the bends they take. */
    private final Map<List<Integer>, Ways> ways = new HashMap<>();

    private final Map<Integer, Map<Integer, double[]>> firstWays = new HashMap<>();

    private record Ways(List<Curve> fromLower, List<Curve> fromHigher, List<Double> bends) {}

    /** The routers of the pictures laid out last, since a picture of the same size has the same ways. */
    private static final AtomicReference<List<SteadyRouter>> LAST = new AtomicReference<>(List.of());

    SteadyRouter(Seating seating, double width, double height) {
        this.seating = seating;
        this.width = width;
        this.height = height;
        ids = List.copyOf(seating.seats().keySet());
        router = new ArrowRouter(seating, List.of(), width, height, LINE_WIDTH);
        maxTries = Math.max(MIN_TRIES, Math.min(MAX_TRIES, TRIES_FOR_ALL / (ids.size() * ids.size())));
        if (ids.size() <= MAX_PROCESSES_WITHOUT_CROSSINGS) {
            ids.forEach(from -> ids.stream().filter(to -> !to.equals(from)).forEach(to -> route(from, to, 0)));
        }
    }

    /** A router for a picture; one of those used last if it is for the same picture. */
    static SteadyRouter of(Seating seating, double width, double height) {
        List<SteadyRouter> last = LAST.get();
        for (SteadyRouter known : last) {
            if (known.width == width && known.height == height && known.seating.equals(seating)) {
                return known;
            }
        }
        SteadyRouter created = new SteadyRouter(seating, width, height);
        LAST.set(
                Stream.concat(Stream.of(created), last.stream()).limit(MAX_KEPT).toList());
        return created;
    }

    /** The path from the centre of one process to that of another, on a track from 0. */
    synchronized Curve route(int from, int to, int track) {
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
        Curve way = router.routeAlone(
                from,
                to,
                maxTries,
                bends,
                curve -> CROSSING_COST * countCrossings(curve, from, to)
                        + (hidesHead(curve, to) ? HIDDEN_HEAD_COST : 0));
        waysFrom(from).putIfAbsent(to, pointsOf(way));
        return way;
    }

    /** Whether a badge that the receiver may have lies over the head of an arrow. */
    private boolean hidesHead(Curve curve, int to) {
        Curve back = curve.reversed();
        double end = back.parameterLeavingCircle(END_DISTANCE * seating.radius());
        return ProcessShape.usualBadges(seating.seats().get(to), seating.radius()).stream()
                .anyMatch(badge -> Math.hypot(badge.x() - back.x(end), badge.y() - back.y(end)) < badge.radius());
    }

    /** Counts the ways from a sender to others that a curve crosses. */
    private long countCrossings(Curve curve, int from, int to) {
        if (ids.size() > MAX_PROCESSES_WITHOUT_CROSSINGS) {
            return 0;
        }
        double[] points = pointsOf(curve);
        return waysFrom(from).entrySet().stream()
                .filter(way -> way.getKey() != to && cross(points, way.getValue()))
                .count();
    }

    /** The first ways found so far from a sender, by their receivers, as points. */
    private Map<Integer, double[]> waysFrom(int from) {
        return firstWays.computeIfAbsent(from, id -> new TreeMap<>());
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

package hustings.picture.election;

import hustings.picture.Curve;
import hustings.picture.election.ProcessShape.Circle;
import hustings.picture.election.Seating.Seat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;
import java.util.function.ToDoubleFunction;

/**
 * Finds a path for each arrow: a gentle curve to the right of its direction if that is free, so that opposite messages
 * have separate curves; otherwise bent until it clears all circles except its ends, and lies apart from the other
 * arrows between the same two processes.
 */
final class ArrowRouter {

    private static final int BENDS = 48;
    private static final int SAMPLES = 28;
    private static final int FURTHER_TRIES = 7;
    private static final double MIN_EDGE_DISTANCE = 3;
    /**
     * Maximum number of curves that are tried in one picture, so that a picture too crowded or too small to route in
     * stays fast.
     */
    private static final int MAX_TRIES = 40_000;

    /** Two arrows that meet a circle at a smaller angle than this seem to merge. */
    private static final double CROWDED_ANGLE = Math.toRadians(11);

    private static final double CROWDED_COST = 8;
    private static final double OUTSIDE_COST = 12;

    /**
     * Positions of the control points along the way: gentle curves first, then ones that leave steeply and run flat.
     */
    private static final double[] REACHES = {0.33, 0.08, -0.12};

    /**
     * Factors of the distance between arrows of the same two processes: the smaller one where they would not all fit
     * otherwise.
     */
    private static final double[] SEPARATIONS = {1, 0.4};

    private final Seating seating;
    private final List<Integer> ids;
    private final double width;
    private final double height;
    private final double clearance;
    /** Whether all processes sit in one row or column, so that every arrow has to arch over those between. */
    private final boolean inOneLine;

    /** The height of such an arch as a part of its length: as high as the picture allows for the longest one. */
    private final double archHeightRatio;

    private final List<Circle> obstacles = new ArrayList<>();

    /** The bends already used between two processes, seen from the lower id. */
    private final Map<Long, List<Double>> usedBends = new HashMap<>();
    /** The directions in which arrows leave or reach each process. */
    private final Map<Integer, List<Double>> endAngles = new HashMap<>();

    /**
     * @param badges further circles to avoid
     * @param lineWidth the line width of the arrows to be routed
     */
    ArrowRouter(Seating seating, List<Circle> badges, double width, double height, double lineWidth) {
        this.seating = seating;
        this.width = width;
        this.height = height;
        this.ids = List.copyOf(seating.seats().keySet());
        List<Seat> seats = List.copyOf(seating.seats().values());
        this.inOneLine = areInOneLine(seats);
        this.archHeightRatio = inOneLine ? archHeightRatio(seats, width, height) : 0;
        this.clearance = Math.min(Math.max(3, 0.14 * seating.radius()), 8) + lineWidth / 2;
        seats.forEach(seat -> obstacles.add(new Circle(seat.x(), seat.y(), seating.radius())));
        obstacles.addAll(badges);
    }

    private static boolean areInOneLine(List<Seat> seats) {
        Seat first = seats.get(0);
        return seats.size() > 2
                && (seats.stream().allMatch(seat -> Math.abs(seat.x() - first.x()) < 1)
                        || seats.stream().allMatch(seat -> Math.abs(seat.y() - first.y()) < 1));
    }

    private static double archHeightRatio(List<Seat> seats, double width, double height) {
        Seat first = seats.get(0);
        double longest = seats.stream()
                .mapToDouble(seat -> Math.hypot(seat.x() - first.x(), seat.y() - first.y()))
                .max()
                .orElse(1);
        boolean isRow = Math.abs(seats.get(1).y() - first.y()) < 1;
        double room = (isRow ? height : width) / 2;
        return Math.min(0.22, 0.85 * room / longest);
    }

    private int tries;
    /** The number of further attempts once a free curve is found. */
    private int furtherTries = FURTHER_TRIES;

    /** Sample points of the curve that is being tried. */
    private final double[] xs = new double[SAMPLES + 1];

    private final double[] ys = new double[SAMPLES + 1];

    /** The straight way from one process to another. */
    private final class Chord {
        private final Seat a;
        private final Seat b;
        private final double length;
        /**
         * The distance of each obstacle from the straight line, positive to the left; NaN for the ends of the way, and
         * for their badges if the path may run under these.
         */
        private final double[] offsets;

        Chord(int from, int to, boolean underBadges) {
            a = seating.seats().get(from);
            b = seating.seats().get(to);
            double vx = b.x() - a.x();
            double vy = b.y() - a.y();
            length = Math.max(1e-6, Math.hypot(vx, vy));
            double skipRadius = underBadges ? ProcessShape.BADGE_REACH * seating.radius() : 0;
            offsets = obstacles.stream()
                    .mapToDouble(circle -> isCloserThan(circle, a, skipRadius) || isCloserThan(circle, b, skipRadius)
                            ? Double.NaN
                            : ((circle.x() - a.x()) * vy - (circle.y() - a.y()) * vx) / length)
                    .toArray();
            offsets[ids.indexOf(from)] = Double.NaN; // its ends are not in its way: NaN is not near
            offsets[ids.indexOf(to)] = Double.NaN;
        }
    }

    private static boolean isCloserThan(Circle circle, Seat seat, double distance) {
        return Math.hypot(circle.x() - seat.x(), circle.y() - seat.y()) < distance;
    }

    /**
     * A path from the centre of one process to the centre of another; a repeated call for the same two gives another
     * path.
     *
     * @param mayPassUnderBadges whether the path may run under the badges of its ends, so that it stays beside a link
     */
    Curve route(int from, int to, boolean mayPassUnderBadges) {
        List<Double> others = usedBends.computeIfAbsent(
                (long) Math.min(from, to) * Integer.MAX_VALUE + Math.max(from, to), pair -> new ArrayList<>());
        BestPath best = findPath(from, to, mayPassUnderBadges, others, curve -> crowdingAndDetourCost(from, to, curve));
        endAngles.computeIfAbsent(from, id -> new ArrayList<>()).add(angleAtStart(best.curve));
        endAngles.computeIfAbsent(to, id -> new ArrayList<>()).add(angleAtStart(best.curve.reversed()));
        return best.curve;
    }

    /**
     * A path that depends on no other arrows but the given ones between the same two processes.
     *
     * @param maxTries the number of curves that may be tried
     * @param others the bends that those take, seen from the lower id; the one of the new path is added
     * @param cost what a free curve costs besides its detour
     */
    Curve routeAlone(int from, int to, int maxTries, List<Double> others, ToDoubleFunction<Curve> cost) {
        tries = MAX_TRIES - maxTries;
        furtherTries = maxTries;
        return findPath(from, to, true, others, curve -> inOneLine ? 0 : detourCost(curve) + cost.applyAsDouble(curve))
                .curve;
    }

    private BestPath findPath(
            int from, int to, boolean mayPassUnderBadges, List<Double> others, ToDoubleFunction<Curve> cost) {
        Chord chord = new Chord(from, to, mayPassUnderBadges);
        int direction = from < to ? 1 : -1;
        BestPath best = new BestPath();
        for (double apart : SEPARATIONS) {
            for (double reach : REACHES) {
                if (!best.isFree && tries <= MAX_TRIES) {
                    tryBends(
                            best,
                            chord,
                            reach,
                            bend -> isNearUsedBend(others, direction * bend, apart * chord.length),
                            cost);
                }
            }
        }
        if (best.curve == null) {
            // in so small a picture that earlier arrows use all bends
            best.keepIfBetter(createBentCurve(chord, 0, REACHES[0]), 0, 0, 0);
        }
        others.add(direction * best.bend);
        return best;
    }

    private void tryBends(
            BestPath best,
            Chord chord,
            double controlPointRatio,
            DoublePredicate isTaken,
            ToDoubleFunction<Curve> costOfCurve) {
        int last = 2 * BENDS;
        for (int i = 0; i < last && tries <= MAX_TRIES; i++) {
            double bend = bendOfAttempt(i, chord.length);
            if (!isTaken.test(bend)) {
                Curve curve = createBentCurve(chord, bend, controlPointRatio);
                double room = measureClearance(curve, chord, best.isFree ? clearance : best.room);
                tries++;
                double cost = room >= clearance ? i + costOfCurve.applyAsDouble(curve) : 0;
                best.keepIfBetter(curve, bend, room, cost);
                if (best.isFree) {
                    last = Math.min(last, i + 1 + furtherTries); // a few more attempts may find a better one
                }
            }
        }
    }

    /** The best path so far: a free one is better than any that is not; of the free ones the cheapest is best. */
    private final class BestPath {
        private Curve curve;
        private double bend;
        private double room = -Double.MAX_VALUE;
        private double cost;
        private boolean isFree;

        void keepIfBetter(Curve newCurve, double newBend, double newClearance, double newCost) {
            boolean newIsFree = newClearance >= clearance;
            boolean better = newIsFree ? !isFree || newCost < cost : !isFree && newClearance > room;
            if (better || curve == null) {
                curve = newCurve;
                bend = newBend;
                room = newClearance;
                cost = newCost;
                isFree = newIsFree;
            }
        }
    }

    /** The cost of a free curve: other arrows near its two ends, and a way round the outside. */
    private double crowdingAndDetourCost(int from, int to, Curve curve) {
        if (inOneLine) {
            return 0; // arches that nest are the clearest there
        }
        return crowdingCost(from, angleAtStart(curve))
                + crowdingCost(to, angleAtStart(curve.reversed()))
                + detourCost(curve);
    }

    private double crowdingCost(int id, double angle) {
        double crowding = 0;
        for (double other : endAngles.getOrDefault(id, List.of())) {
            double turn = Math.abs(angle - other);
            double apart = Math.min(turn, 2 * Math.PI - turn); // IEEEremainder comes out otherwise in TeaVM
            crowding += Math.max(0, 1 - apart / CROWDED_ANGLE);
        }
        return CROWDED_COST * crowding;
    }

    private double angleAtStart(Curve curve) {
        double t = Math.min(0.4, 1.6 * seating.radius() / Math.max(1, curve.length()));
        return Math.atan2(curve.y(t) - curve.y0(), curve.x(t) - curve.x0());
    }

    private double detourCost(Curve curve) {
        double middle = distanceFromCenter(curve.x(0.5), curve.y(0.5));
        boolean outside = middle > distanceFromCenter(curve.x0(), curve.y0())
                && middle > distanceFromCenter(curve.x3(), curve.y3());
        return outside ? OUTSIDE_COST : 0;
    }

    private double distanceFromCenter(double x, double y) {
        return Math.hypot((x - width / 2) / width, (y - height / 2) / height);
    }

    /** The bend of an attempt, from 0: gentle ones first, then growing, to the right and left in turn. */
    private double bendOfAttempt(int attempt, double length) {
        double gentle = inOneLine
                ? Math.max(archHeightRatio * length, 0.8 * seating.radius())
                : Math.min(Math.max(0.07 * length, 5), 26);
        double step = Math.max(4, 0.3 * seating.radius());
        return switch (attempt) {
            case 0 -> gentle;
            case 1 -> 0.35 * gentle;
            case 2 -> 1.6 * gentle;
            case 3 -> -0.35 * gentle;
            default -> (attempt % 2 == 0 ? 1 : -1) * (gentle + (attempt / 2 - 2) * step);
        };
    }

    private static boolean isNearUsedBend(List<Double> usedBends, double bend, double length) {
        double apart = Math.min(Math.max(0.06 * length, 9), 30) * 0.99;
        return usedBends.stream().anyMatch(other -> Math.abs(other - bend) < apart);
    }

    private static Curve createBentCurve(Chord chord, double bend, double controlPointRatio) {
        return Curve.bentBetween(chord.a.x(), chord.a.y(), chord.b.x(), chord.b.y(), bend, controlPointRatio);
    }

    /**
     * The least distance of a curve from what it must not touch, at most the clearance it needs; any value up to {@code
     * clearanceToBeat} as soon as the distance cannot exceed that.
     */
    private double measureClearance(Curve curve, Chord chord, double clearanceToBeat) {
        double room = clearance;
        xs[0] = curve.x0();
        ys[0] = curve.y0();
        for (int i = 1; i <= SAMPLES; i++) {
            xs[i] = curve.x((double) i / SAMPLES);
            ys[i] = curve.y((double) i / SAMPLES);
            double edge = Math.min(Math.min(xs[i], ys[i]), Math.min(width - xs[i], height - ys[i]));
            if (edge < MIN_EDGE_DISTANCE) {
                room = Math.min(room, edge - MIN_EDGE_DISTANCE);
                if (room <= clearanceToBeat) {
                    return room;
                }
            }
        }
        // The curve lies no farther from its chord than its control points, and so touches no obstacle beyond them.
        double vx = chord.b.x() - chord.a.x();
        double vy = chord.b.y() - chord.a.y();
        double side = ((curve.x1() - curve.x0()) * vy - (curve.y1() - curve.y0()) * vx) / chord.length;
        double least = Math.min(0, side);
        double most = Math.max(0, side);
        for (int o = 0; o < chord.offsets.length && !(room < clearance && room <= clearanceToBeat); o++) {
            Circle circle = obstacles.get(o);
            double reach = circle.radius() + clearance;
            if (chord.offsets[o] > least - reach && chord.offsets[o] < most + reach) {
                room = Math.min(room, measureClearance(circle, reach));
            }
        }
        return room;
    }

    /** The distance of the curve that is being tried from a circle, at most the clearance it needs. */
    private double measureClearance(Circle circle, double reach) {
        double left = circle.x() - reach;
        double right = circle.x() + reach;
        double top = circle.y() - reach;
        double bottom = circle.y() + reach;
        double least = reach;
        for (int i = 1; i <= SAMPLES; i++) {
            boolean beyond = (xs[i - 1] < left && xs[i] < left)
                    || (xs[i - 1] > right && xs[i] > right)
                    || (ys[i - 1] < top && ys[i] < top)
                    || (ys[i - 1] > bottom && ys[i] > bottom);
            if (!beyond) {
                double distance = Curve.distanceToSegment(circle.x(), circle.y(), xs[i - 1], ys[i - 1], xs[i], ys[i]);
                least = Math.min(least, distance);
            }
        }
        return least == reach ? clearance : least - circle.radius();
    }
}

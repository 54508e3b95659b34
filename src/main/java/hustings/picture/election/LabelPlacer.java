package hustings.picture.election;

import hustings.picture.Box;
import hustings.picture.election.ProcessShape.Circle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Finds places for labels: on or beside an arrow, never over a process, and where few other arrows pass. A place is
 * found by weighing a fixed list of candidates.
 */
final class LabelPlacer {

    private static final double[] ARROW_PARAMETERS = {0.5, 0.43, 0.57, 0.36, 0.64, 0.29, 0.71, 0.23, 0.77};
    /** Distances of a label from its arrow, in pixels; the next is tried only if the nearer ones leave no place. */
    private static final double[] DISTANCES = {0, 10, 25, 45, 70, 100};
    /** Number of these distances that leave no doubt which of several arrows a label belongs to. */
    private static final int CLOSE_DISTANCES = 2;

    private static final int MAX_ARROWS_TRIED = 48;
    private static final int SAMPLES = 24;
    private static final double GAP = 5;
    /** The part of an arrow that a label may cover; the label of a shorter arrow lies beside it. */
    private static final double MAX_COVERED_RATIO = 0.35;
    /** The cost of hiding an arrow if every place hides one; crossing an arrow costs about 1. */
    private static final double HIDING_COST = 6;

    private static final double IMPOSSIBLE_COST = Double.POSITIVE_INFINITY;
    private static final int NO_ARROW = -1;

    /** What no label may touch: processes and their badges, with some space around them. */
    private final List<Circle> circles = new ArrayList<>();

    private final List<ArrowShape> arrows;
    private final IdentityHashMap<ArrowShape, Integer> arrowIndices = new IdentityHashMap<>();
    private final Box bounds;
    private final List<Box> placedLabels = new ArrayList<>();
    private final double[][] samplePoints;
    private final Box[] extents;
    /** The current cost of hiding most of an arrow. */
    private double hidingCost = HIDING_COST;

    LabelPlacer(List<ProcessShape> processes, List<ArrowShape> arrows, double width, double height) {
        for (ProcessShape process : processes) {
            circles.add(new Circle(process.x(), process.y(), process.radius() + GAP));
            process.badgeCircles().forEach(badge -> circles.add(new Circle(badge.x(), badge.y(), badge.radius() + 2)));
        }
        this.arrows = arrows;
        for (int i = 0; i < arrows.size(); i++) {
            arrowIndices.put(arrows.get(i), i);
        }
        this.bounds = new Box(2, 2, width - 4, height - 4);
        this.samplePoints = arrows.stream().map(LabelPlacer::samplePointsOf).toArray(double[][]::new);
        this.extents = Arrays.stream(samplePoints).map(LabelPlacer::boundsOf).toArray(Box[]::new);
    }

    private static double[] samplePointsOf(ArrowShape arrow) {
        double[] samplePoints = new double[2 * (SAMPLES + 1)];
        for (int i = 0; i <= SAMPLES; i++) {
            samplePoints[2 * i] = arrow.path().x((double) i / SAMPLES);
            samplePoints[2 * i + 1] = arrow.path().y((double) i / SAMPLES);
        }
        return samplePoints;
    }

    private static Box boundsOf(double[] samplePoints) {
        double left = samplePoints[0];
        double right = samplePoints[0];
        double top = samplePoints[1];
        double bottom = samplePoints[1];
        for (int i = 0; i < samplePoints.length; i += 2) {
            left = Math.min(left, samplePoints[i]);
            right = Math.max(right, samplePoints[i]);
            top = Math.min(top, samplePoints[i + 1]);
            bottom = Math.max(bottom, samplePoints[i + 1]);
        }
        return new Box(left, top, right - left, bottom - top);
    }

    /** Keeps later labels off a box. */
    void reserve(Box box) {
        placedLabels.add(box);
    }

    /**
     * Whether the label of each of some arrows finds a place; of several arrows one that hides no arrow and is close to
     * its own.
     */
    boolean hasRoomForLabels(List<ArrowShape> candidates, ToDoubleFunction<ArrowShape> width, double height) {
        int before = placedLabels.size();
        boolean found = candidates.stream().allMatch(arrow -> {
            List<ArrowShape> own = List.of(arrow);
            return candidates.size() == 1
                    ? placeLabel(own, width.applyAsDouble(arrow), height).isPresent()
                    : findNearestPlace(own, width.applyAsDouble(arrow), height, IMPOSSIBLE_COST, CLOSE_DISTANCES)
                            .map(placedLabels::add)
                            .orElse(false);
        });
        placedLabels.subList(before, placedLabels.size()).clear();
        return found;
    }

    /**
     * The best place for a label that belongs to all of some arrows, if there is any: as near to one of them as
     * possible.
     */
    Optional<Box> placeLabel(List<ArrowShape> candidates, double width, double height) {
        Optional<Box> place = findNearestPlace(candidates, width, height, IMPOSSIBLE_COST, DISTANCES.length);
        if (place.isEmpty()) {
            place = findNearestPlace(candidates, width, height, HIDING_COST, DISTANCES.length);
        }
        place = place.or(() -> findFreePlaceAnywhere(width, height));
        place.ifPresent(placedLabels::add);
        return place;
    }

    private Optional<Box> findNearestPlace(
            List<ArrowShape> candidates, double width, double height, double newHidingCost, int distanceCount) {
        hidingCost = newHidingCost;
        Optional<Box> place = Optional.empty();
        for (int i = 0; i < distanceCount && place.isEmpty(); i++) {
            place = findBestPlace(candidates, width, height, DISTANCES[i]);
        }
        return place;
    }

    private Optional<Box> findBestPlace(List<ArrowShape> candidates, double width, double height, double distance) {
        Box best = null;
        double bestCost = IMPOSSIBLE_COST;
        int stride = Math.max(1, candidates.size() / MAX_ARROWS_TRIED);
        for (int i = 0; i < candidates.size(); i += stride) {
            ArrowShape arrow = candidates.get(i);
            int own = arrowIndices.get(arrow);
            double onLineCost = isCoveredByLabel(own) ? 4 : 0;
            double length = arrow.path().length();
            for (double t : ARROW_PARAMETERS) {
                for (int side = -1; side <= 1; side++) {
                    Box box = arrow.path().boxBeside(t, side, width, height, arrow.lineWidth() + 3 + distance);
                    double ownCost = costAlongOwnArrow(arrow, t, side, box, length) + (side == 0 ? onLineCost : 0);
                    double cost = ownCost + obstructionCost(box, own, bestCost - ownCost);
                    if (cost < bestCost) {
                        bestCost = cost;
                        best = box;
                    }
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /** Whether a label lies on an arrow already, so that another would hide it. */
    private boolean isCoveredByLabel(int arrowIndex) {
        return placedLabels.stream()
                .anyMatch(box -> box.overlaps(extents[arrowIndex]) && passesThrough(samplePoints[arrowIndex], box));
    }

    /** The cost of a place on or beside its own arrow: off the middle, beside the line, or hiding most of the line. */
    private static double costAlongOwnArrow(ArrowShape arrow, double t, int side, Box box, double length) {
        double ux = Math.abs(arrow.path().dx(t));
        double uy = Math.abs(arrow.path().dy(t));
        double speed = Math.max(1e-9, Math.hypot(ux, uy));
        double along = Math.min(box.width() * speed / Math.max(ux, 1e-9), box.height() * speed / Math.max(uy, 1e-9));
        double covered = side == 0 ? along / Math.max(1, length) : 0;
        return 3 * Math.abs(t - 0.5) + (side == 0 ? 0 : 1.5) + 1.5 * covered - Math.min(length, 800) / 800;
    }

    /**
     * The cost of a place because of everything else in the picture.
     *
     * @param ownArrowIndex the index of the arrow that the box may cover
     * @param costLimit a place that costs as much is of no interest, and need not be weighed to the end
     */
    private double obstructionCost(Box box, int ownArrowIndex, double costLimit) {
        if (costLimit <= 0
                || !box.isWithin(bounds)
                || placedLabels.stream().anyMatch(box::overlaps)
                || overlapsProcessOrBadge(box)) {
            return IMPOSSIBLE_COST;
        }
        double cost = 0;
        for (int i = 0; i < arrows.size() && cost < costLimit; i++) {
            ArrowShape arrow = arrows.get(i);
            double weight = arrow.strength() == ArrowShape.Strength.FAINT ? 0.4 : 1.6;
            if (box.overlaps(extents[i]) && passesThrough(samplePoints[i], box)) {
                cost += pathRatioWithin(samplePoints[i], box) > MAX_COVERED_RATIO
                        ? hidingCost * weight
                        : i == ownArrowIndex ? 0 : weight;
            }
            double end = arrow.headLength() + GAP;
            double head = arrow.travelledPathRatio(1);
            if (box.distanceTo(arrow.path().x(head), arrow.path().y(head)) < end
                    || (arrow.isLost() && box.distanceTo(arrow.lostCrossX(), arrow.lostCrossY()) < end)) {
                cost += 4 * weight;
            }
        }
        return cost;
    }

    private boolean overlapsProcessOrBadge(Box box) {
        return circles.stream().anyMatch(circle -> box.distanceTo(circle.x(), circle.y()) < circle.radius());
    }

    private static boolean passesThrough(double[] samplePoints, Box box) {
        for (int i = 0; i + 3 < samplePoints.length; i += 2) {
            double middleX = (samplePoints[i] + samplePoints[i + 2]) / 2;
            double middleY = (samplePoints[i + 1] + samplePoints[i + 3]) / 2;
            if (box.contains(samplePoints[i], samplePoints[i + 1]) || box.contains(middleX, middleY)) {
                return true;
            }
        }
        return false;
    }

    /** The part of a path that lies in a box, from 0 to 1. */
    private static double pathRatioWithin(double[] samplePoints, Box box) {
        int inside = 0;
        for (int i = 0; i < samplePoints.length; i += 2) {
            inside += box.contains(samplePoints[i], samplePoints[i + 1]) ? 1 : 0;
        }
        return 2.0 * inside / samplePoints.length;
    }

    /** The first free place on a coarse grid, from the middle of the picture outwards. */
    private Optional<Box> findFreePlaceAnywhere(double width, double height) {
        Box best = null;
        double bestCost = IMPOSSIBLE_COST;
        for (int row = 0; row <= 12; row++) {
            for (int column = 0; column <= 12; column++) {
                double x = bounds.x() + bounds.width() * column / 12;
                double y = bounds.y() + bounds.height() * row / 12;
                Box box = Box.around(x, y, width, height);
                double offCenter = Math.hypot(x - bounds.centerX(), y - bounds.centerY());
                double cost = obstructionCost(box, NO_ARROW, bestCost) + offCenter / 100;
                if (cost < bestCost) {
                    bestCost = cost;
                    best = box;
                }
            }
        }
        return Optional.ofNullable(best);
    }
}

package hustings.picture.election;

import hustings.engine.Frame;
import hustings.picture.Curve;
import hustings.picture.election.NetworkBackground.CutLink;
import hustings.picture.election.NetworkBackground.PartitionArea;
import hustings.picture.election.NetworkBackground.PartitionBorder;
import hustings.picture.election.NetworkBackground.Point;
import hustings.picture.election.NetworkBackground.RingLink;
import hustings.picture.election.Seating.Seat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Lays out the background below the processes of one frame. */
final class NetworkBackgroundLayout {

    /** How far the area of a side reaches beyond the centre of a process, in radii. */
    private static final double AREA_REACH = 1.5;

    /** The largest group of which the links that work are drawn while others are cut. */
    static final int MAX_WITH_WORKING_LINKS = 12;

    /** How far from the centre of a crashed process the way past it runs, in radii. */
    private static final double BYPASS_DISTANCE = 1.75;

    private final Frame frame;
    private final Seating seating;
    private final Map<Integer, Integer> sides = new HashMap<>();

    NetworkBackgroundLayout(Frame frame, Seating seating) {
        this.frame = frame;
        this.seating = seating;
        for (int side = 0; side < frame.sides().size(); side++) {
            for (int id : frame.sides().get(side)) {
                sides.put(id, side + 1);
            }
        }
    }

    /** The number of the side of a partition that a process is on, from 1; 0 if there is no partition. */
    int partitionSideOf(int id) {
        return sides.getOrDefault(id, 0);
    }

    /**
     * Lays out the background.
     *
     * @param setting tells the order of the ring, if there is one
     */
    NetworkBackground layOut(PictureSettings setting) {
        List<Integer> ring = setting.ring();
        List<PartitionArea> areas = new ArrayList<>();
        List<PartitionBorder> borders = new ArrayList<>();
        if (!sides.isEmpty() && seating.circle().isEmpty()) {
            addCellAreas(areas, borders);
        } else if (!sides.isEmpty()) {
            addSegmentAreas(areas, borders);
        }
        boolean drawn = frame.processes().size() <= Seating.MAX_CIRCLES;
        List<RingLink> links = drawn && ring.size() > 1 ? layOutRingLinks(ring) : List.of();
        boolean showsWorking = showsWorkingLinks(frame);
        List<CutLink> cutLinks = frame.cuts().stream()
                .filter(cut -> drawn)
                .map(cut -> new CutLink(
                        straightPath(cut.from(), cut.to()), cut, showsWorking, frame.kind() == Frame.Kind.START))
                .toList();
        boolean directed = setting.oneWay() && ring.size() > 2; // two processes share one link
        List<Curve> working = showsWorking && ring.isEmpty() ? layOutWorkingLinks() : List.of();
        return new NetworkBackground(areas, borders, working, links, directed, cutLinks);
    }

    /** Whether the picture of a frame shows the links that work: while others are cut, in a group of not too many. */
    static boolean showsWorkingLinks(Frame frame) {
        return !frame.cuts().isEmpty() && frame.processes().size() <= MAX_WITH_WORKING_LINKS;
    }

    /** The links that work both ways, or one way. */
    private List<Curve> layOutWorkingLinks() {
        List<Integer> ids = frame.group().ids();
        return ids.stream()
                .flatMap(from -> ids.stream()
                        .filter(to -> from < to && !(frame.isCut(from, to) && frame.isCut(to, from)))
                        .map(to -> straightPath(from, to)))
                .toList();
    }

    private Curve straightPath(int from, int to) {
        return Curve.bentBetween(
                seatOf(from).x(), seatOf(from).y(), seatOf(to).x(), seatOf(to).y(), 0, 0);
    }

    /**
     * Adds the areas of processes on a circle: neighbours on one side share a segment, cut off by a straight line
     * that no message within the segment crosses.
     */
    private void addSegmentAreas(List<PartitionArea> areas, List<PartitionBorder> borders) {
        List<Integer> circle = seating.circle();
        int places = seating.rim().size() / circle.size();
        int n = circle.size();
        int[] starts = IntStream.range(0, n)
                .filter(i -> partitionSideOf(circle.get(i)) != partitionSideOf(circle.get((i + n - 1) % n)))
                .toArray();
        for (int i = 0; i < starts.length; i++) {
            int first = starts[i];
            int length = (starts[(i + 1) % starts.length] - first + n) % n;
            int from = places * first - places / 2;
            List<Point> corners = IntStream.rangeClosed(from, from + places * length)
                    .map(index -> Math.floorMod(index, places * n))
                    .mapToObj(index -> outerAreaCorner(seating.rim().get(index)))
                    .toList();
            areas.add(new PartitionArea(partitionSideOf(circle.get(first)), corners));
            PartitionBorder cut = new PartitionBorder(corners.get(corners.size() - 1), corners.get(0));
            if (!borders.contains(new PartitionBorder(cut.to(), cut.from()))) {
                borders.add(cut);
            }
        }
    }

    private Point outerAreaCorner(Seat seat) {
        double reach = AREA_REACH * seating.radius();
        return new Point(seat.x() + reach * seat.outX(), seat.y() + reach * seat.outY());
    }

    /** Adds the areas of processes on a grid: each has its cell. */
    private void addCellAreas(List<PartitionArea> areas, List<PartitionBorder> borders) {
        for (var one : seating.seats().entrySet()) {
            double x = one.getValue().x();
            double y = one.getValue().y();
            double w = seating.cellWidth() / 2;
            double h = seating.cellHeight() / 2;
            List<Point> corners = List.of(
                    new Point(x - w, y - h), new Point(x + w, y - h), new Point(x + w, y + h), new Point(x - w, y + h));
            areas.add(new PartitionArea(partitionSideOf(one.getKey()), corners));
            for (var other : seating.seats().entrySet()) {
                double right = other.getValue().x() - x;
                double down = other.getValue().y() - y;
                if (partitionSideOf(one.getKey()) == partitionSideOf(other.getKey())) {
                    continue;
                }
                if (Math.abs(down) < 1 && Math.abs(right - 2 * w) < 1) {
                    borders.add(new PartitionBorder(new Point(x + w, y - h), new Point(x + w, y + h)));
                } else if (Math.abs(right) < 1 && Math.abs(down - 2 * h) < 1) {
                    borders.add(new PartitionBorder(new Point(x - w, y + h), new Point(x + w, y + h)));
                }
            }
        }
    }

    private List<RingLink> layOutRingLinks(List<Integer> ring) {
        List<RingLink> links = new ArrayList<>();
        int n = ring.size();
        for (int i = 0; i < (n == 2 ? 1 : n); i++) {
            int from = ring.get(i);
            int to = ring.get((i + 1) % n);
            RingLink.Kind kind = isLive(from) && isLive(to) ? RingLink.Kind.TO_NEXT : RingLink.Kind.DEAD;
            links.add(new RingLink(from, to, straightPath(from, to), kind));
            int crashed = 0;
            while (crashed < n && !isLive(ring.get((i + 1 + crashed) % n))) {
                crashed++;
            }
            int beyond = ring.get((i + 1 + crashed) % n);
            if (isLive(from) && crashed > 0 && beyond != from) {
                Stream<Seat> skipped =
                        IntStream.rangeClosed(i + 1, i + crashed).mapToObj(place -> seatOf(ring.get(place % n)));
                Curve path = bypassCurve(seatOf(from), skipped, seatOf(beyond));
                links.add(new RingLink(from, beyond, path, RingLink.Kind.PAST_CRASHED));
            }
        }
        return links.stream().filter(link -> !isBlocked(link) && !isCut(link)).toList();
    }

    /** Whether a link of the ring is cut both ways, where only those that work are drawn. */
    private boolean isCut(RingLink link) {
        return showsWorkingLinks(frame) && frame.isCut(link.from(), link.to()) && frame.isCut(link.to(), link.from());
    }

    /** Whether a link would run through a third process, as from the end of a row back to its beginning. */
    private boolean isBlocked(RingLink link) {
        return seating.seats().entrySet().stream()
                .filter(entry -> entry.getKey() != link.from() && entry.getKey() != link.to())
                .map(Map.Entry::getValue)
                .anyMatch(seat -> link.path().distanceTo(seat.x(), seat.y()) <= seating.radius());
    }

    private boolean isLive(int id) {
        return frame.process(id).live();
    }

    private Seat seatOf(int id) {
        return seating.seats().get(id);
    }

    /** A curve past skipped processes, bent no further than they require. */
    private Curve bypassCurve(Seat a, Stream<Seat> skipped, Seat b) {
        double right = b.x() - a.x();
        double down = b.y() - a.y();
        double length = Math.hypot(right, down);
        double bend = skipped.mapToDouble(seat -> ((seat.x() - a.x()) * down - (seat.y() - a.y()) * right) / length)
                .map(left -> Math.copySign(Math.max(0, BYPASS_DISTANCE * seating.radius() - Math.abs(left)), left))
                .reduce(0, (one, other) -> Math.abs(one) > Math.abs(other) ? one : other);
        return Curve.bentBetween(a.x(), a.y(), b.x(), b.y(), bend, 1.0 / 3);
    }
}

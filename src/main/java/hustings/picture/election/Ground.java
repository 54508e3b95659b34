package hustings.picture.election;

import hustings.picture.Curve;
import hustings.picture.Palette;
import hustings.picture.Surface;
import java.util.List;

/**
 * What lies below the processes and their messages, and stays where it is: the sides of a partition, and the ring.
 *
 * @param patches the parts of the picture that belong to the sides of a partition
 * @param cuts where one side ends and another begins
 * @param links the ring, from each process to the next
 */
record Ground(List<Patch> patches, List<Line> cuts, List<Link> links) {

    /** Nothing. */
    static final Ground NONE = new Ground(List.of(), List.of(), List.of());

    private static final double LINK_OPACITY = 0.4;

    /**
     * A part of the picture that belongs to one side of a partition.
     *
     * @param side its number, from 1
     * @param corners of the outline
     */
    record Patch(int side, List<Point> corners) {}

    /** A corner. */
    record Point(double x, double y) {}

    /** A straight line. */
    record Line(Point from, Point to) {}

    /**
     * From one process of the ring to another.
     *
     * @param path from centre to centre
     * @param kind what it says
     */
    record Link(Curve path, Kind kind) {

        /** What a link says. */
        enum Kind {
            /** Both are up. */
            TO_NEXT,
            /** One of them is crashed. */
            DEAD,
            /** Leads past those that are crashed, to the next that is up. */
            PAST_CRASHED
        }
    }

    void paint(Surface g, Palette palette) {
        g.setAlpha(1);
        for (Patch patch : patches) {
            g.setFill(palette.tint(patch.side()));
            g.beginPath();
            trace(g, patch.corners());
            g.closePath();
            g.fillPath();
        }
        g.setRoundEnds(false);
        g.setStroke(palette.gone());
        g.setLineWidth(2 * palette.thickness());
        g.setDashes(10, 6);
        for (Line cut : cuts) {
            g.beginPath();
            trace(g, List.of(cut.from(), cut.to()));
            g.strokePath();
        }
        g.setAlpha(LINK_OPACITY);
        g.setStroke(palette.muted());
        g.setLineWidth(1.5 * palette.thickness());
        for (Link link : links) {
            switch (link.kind()) {
                case TO_NEXT -> g.setDashes();
                case DEAD -> g.setDashes(1.5, 5);
                case PAST_CRASHED -> g.setDashes(7, 5);
            }
            Curve path = link.path();
            g.beginPath();
            g.moveTo(path.x0(), path.y0());
            g.curveTo(path.x1(), path.y1(), path.x2(), path.y2(), path.x3(), path.y3());
            g.strokePath();
        }
        g.setDashes();
        g.setAlpha(1);
    }

    private static void trace(Surface g, List<Point> points) {
        g.moveTo(points.get(0).x(), points.get(0).y());
        points.stream().skip(1).forEach(point -> g.lineTo(point.x(), point.y()));
    }
}

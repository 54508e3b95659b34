package hustings.picture.election;

import hustings.picture.Curve;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import java.util.List;
import java.util.stream.DoubleStream;

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
            g.trace(patch.corners().stream()
                    .flatMapToDouble(corner -> DoubleStream.of(corner.x(), corner.y()))
                    .toArray());
            g.closePath();
            g.path(Paint.fill(palette.tint(patch.side())));
        }
        Paint cutInk = Paint.line(palette.gone(), 2 * palette.thickness(), 10, 6);
        cuts.forEach(cut ->
                g.line(cut.from().x(), cut.from().y(), cut.to().x(), cut.to().y(), cutInk));
        g.setAlpha(LINK_OPACITY);
        for (Link link : links) {
            double[] dashes = switch (link.kind()) {
                case TO_NEXT -> new double[0];
                case DEAD -> new double[] {1.5, 5};
                case PAST_CRASHED -> new double[] {7, 5};
            };
            g.trace(link.path());
            g.path(Paint.line(palette.muted(), 1.5 * palette.thickness(), dashes));
        }
        g.setAlpha(1);
    }
}

package hustings.picture.election;

import hustings.engine.Intervention;
import hustings.picture.ArrowStyle.Head;
import hustings.picture.ArrowheadPainter;
import hustings.picture.Curve;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The background below the processes and messages, which does not move: the sides of a partition, the ring, and the cut
 * links.
 *
 * @param areas the parts of the picture that belong to the sides of a partition
 * @param borders the borders between the sides
 * @param links the links of the ring, from each process to the next
 * @param directed whether the links of the ring show their direction by arrowheads
 * @param cutLinks the links that are cut
 */
record NetworkBackground(
        List<PartitionArea> areas,
        List<PartitionBorder> borders,
        List<RingLink> links,
        boolean directed,
        List<CutLink> cutLinks) {

    /** An empty background. */
    static final NetworkBackground NONE = new NetworkBackground(List.of(), List.of(), List.of(), false, List.of());

    private static final double LINK_ALPHA = 0.4;

    /**
     * Positions of the cross and of the arrowhead on a link that is cut one way, from 0 to 1 along it; the head points
     * in the direction that works.
     */
    private static final double CROSS_POSITION = 0.62;

    private static final double ARROWHEAD_POSITION = 0.36;

    /** Length of the arrowhead of a direction: as a part of its link, and its maximum in pixels. */
    private static final double ARROWHEAD_LENGTH_RATIO = 0.09;

    private static final double MAX_ARROWHEAD_LENGTH = 14;

    /**
     * A part of the picture that belongs to one side of a partition.
     *
     * @param side its number, from 1
     * @param corners of the outline
     */
    record PartitionArea(int side, List<Point> corners) {}

    /** A corner of an area. */
    record Point(double x, double y) {}

    /** A straight border between two sides. */
    record PartitionBorder(Point from, Point to) {}

    /** A cut link, from centre to centre. */
    record CutLink(Curve path, Intervention.Link link) {}

    /**
     * A link of the ring from one process to another.
     *
     * @param from its id
     * @param to the id of the other
     * @param path from centre to centre
     * @param kind whether the link works
     */
    record RingLink(int from, int to, Curve path, Kind kind) {

        /** Whether a link works. */
        enum Kind {
            /** Both processes are up. */
            TO_NEXT,
            /** One of the processes has crashed. */
            DEAD,
            /** The link leads past crashed processes to the next one that is up. */
            PAST_CRASHED
        }
    }

    /** Whether a link leads from one process to another, past crashed ones. */
    boolean hasLinkPastCrashed(int from, int to) {
        return links.stream()
                .anyMatch(link -> link.kind() == RingLink.Kind.PAST_CRASHED && link.from() == from && link.to() == to);
    }

    void paint(Surface g, Palette palette) {
        g.setAlpha(1);
        for (PartitionArea area : areas) {
            g.addToPath(area.corners().stream()
                    .flatMapToDouble(corner -> DoubleStream.of(corner.x(), corner.y()))
                    .toArray());
            g.closePath();
            g.paintPath(Paint.fill(palette.partitionSideColor(area.side())));
        }
        Paint cutInk = Paint.line(palette.gone(), 2 * palette.thickness(), 10, 6);
        borders.forEach(cut -> g.paintLine(
                cut.from().x(), cut.from().y(), cut.to().x(), cut.to().y(), cutInk));
        for (RingLink link : links) {
            switch (link.kind()) {
                case TO_NEXT -> paintRingLink(g, palette, link.path());
                case DEAD -> paintRingLink(g, palette, link.path(), 1.5, 5);
                case PAST_CRASHED -> paintRingLink(g, palette, link.path(), 7, 5);
            }
            if (directed && link.kind() != RingLink.Kind.DEAD) {
                paintArrowhead(g, palette, link.path());
            }
        }
        cutLinks.forEach(cut -> paintCutLink(g, palette, cut.path(), cut.link().oneWay(), 6));
    }

    private static void paintRingLink(Surface g, Palette palette, Curve path, double... dashes) {
        g.setAlpha(LINK_ALPHA);
        g.addToPath(path);
        g.paintPath(Paint.line(palette.muted(), 1.5 * palette.thickness(), dashes));
        g.setAlpha(1);
    }

    /** Paints a small arrowhead near the middle, as pale as the link. */
    private static void paintArrowhead(Surface g, Palette palette, Curve path) {
        double length = Math.min(MAX_ARROWHEAD_LENGTH, ARROWHEAD_LENGTH_RATIO * path.length());
        double tip = 0.5 + length / path.length(); // so that the heads of two opposite links are both visible
        ArrowheadPainter heads = new ArrowheadPainter(g, Head.TRIANGLE, length);
        heads.addHead(path.x(tip), path.y(tip), path.dx(tip), path.dy(tip));
        g.setAlpha(LINK_ALPHA);
        heads.paintAddedHeads(palette.muted(), 1);
        g.setAlpha(1);
    }

    /**
     * Paints a cut link: crossed out and, if it is cut one way only, with the arrowhead of the direction that works.
     */
    static void paintCutLink(Surface g, Palette palette, Curve path, boolean oneWay, double crossArm) {
        double width = 1.6 * palette.thickness();
        g.addToPath(path);
        g.paintPath(Paint.line(palette.gone(), width, 3, 5));
        double dx = path.x3() - path.x0();
        double dy = path.y3() - path.y0();
        double crossPosition = oneWay ? CROSS_POSITION : 0.5;
        g.paintCross(
                path.x0() + crossPosition * dx,
                path.y0() + crossPosition * dy,
                crossArm,
                Paint.line(palette.gone(), 1.5 * width));
        if (oneWay) {
            double length = Math.hypot(dx, dy);
            double x = path.x0() + ARROWHEAD_POSITION * dx;
            double y = path.y0() + ARROWHEAD_POSITION * dy;
            double unitX = crossArm * dx / length;
            double unitY = crossArm * dy / length;
            g.addToPath(
                    x + unitX - unitY, y + unitY + unitX, x - unitX, y - unitY, x + unitX + unitY, y + unitY - unitX);
            g.paintPath(Paint.line(palette.ink(), 1.5 * width));
        }
    }
}

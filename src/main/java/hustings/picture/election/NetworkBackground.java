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
 * @param working the links that work while others are cut, from centre to centre
 * @param links the links of the ring, from each process to the next
 * @param directed whether the links of the ring show their direction by arrowheads
 * @param cutLinks the links that are cut
 */
record NetworkBackground(
        List<PartitionArea> areas,
        List<PartitionBorder> borders,
        List<Curve> working,
        List<RingLink> links,
        boolean directed,
        List<CutLink> cutLinks) {

    /** An empty background. */
    static final NetworkBackground NONE =
            new NetworkBackground(List.of(), List.of(), List.of(), List.of(), false, List.of());

    private static final double LINK_ALPHA = 0.4;
    private static final double WORKING_ALPHA = 0.6;

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

    /**
     * A cut link, from centre to centre.
     *
     * @param onlyMarked whether the link is only marked where it was, since the links that work are drawn
     * @param yetToCome whether the link is cut right after the shown moment only, so that nothing can be done to it yet
     */
    record CutLink(Curve path, Intervention.Link link, boolean onlyMarked, boolean yetToCome) {}

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
        g.setAlpha(WORKING_ALPHA);
        working.forEach(g::addToPath);
        if (!working.isEmpty()) {
            g.paintPath(Paint.line(palette.muted(), palette.thickness()));
        }
        g.setAlpha(1);
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
        for (CutLink cut : cutLinks) {
            if (cut.onlyMarked() && cut.link().oneWay()) {
                LinkPainter.paintBreakAndHead(g, palette, cut.path(), true, 6);
            } else if (cut.onlyMarked()) {
                LinkPainter.paintMarkOfCut(g, palette, cut.path());
            } else {
                LinkPainter.paintCut(g, palette, cut.path(), cut.link().oneWay(), 6);
            }
        }
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
}

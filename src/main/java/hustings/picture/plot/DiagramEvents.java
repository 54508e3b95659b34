package hustings.picture.plot;

import hustings.picture.Box;
import hustings.picture.Lettering;
import hustings.picture.TextSize;
import hustings.picture.plot.DiagramLayout.Arrow;
import hustings.picture.plot.DiagramLayout.StateBox;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds places for the events of a state diagram: beside their arrows or on them, off everything else. A place is found
 * by weighing a fixed list of candidates; if some event finds none, all are written smaller.
 *
 * @param labels the events, in the order of the arrows
 * @param lettering how they are written
 */
record DiagramEvents(List<Label> labels, Lettering lettering) {

    /** How far the lines of an event are apart, in font sizes. */
    static final double LINE_HEIGHT = 1.2;

    private static final double[] SIZES = {0.88, 0.8, 0.72, 0.64, 0.56};
    private static final double SMALLEST = 8;
    static final DiagramEvents NONE = new DiagramEvents(List.of(), Lettering.regular(SMALLEST));
    private static final double[] ALONG = {0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74};
    /** The widths that an event may take, in font sizes. */
    private static final double[] ROOMS = {16, 12, 9, 7};

    private static final double EDGE = 2;
    private static final double CLASH = 1000;

    /**
     * An event.
     *
     * @param lines what is written
     * @param box the room it takes
     * @param cost what speaks against its place
     */
    record Label(List<String> lines, Box box, double cost) {}

    static DiagramEvents of(DiagramLayout diagram) {
        DiagramEvents best = NONE;
        for (double size : SIZES) {
            Lettering lettering = Lettering.regular(Math.max(SMALLEST, size * diagram.fontSize()));
            List<Label> labels = new ArrayList<>();
            diagram.arrows().forEach(arrow -> labels.add(label(diagram, arrow, lettering, labels)));
            best = new DiagramEvents(List.copyOf(labels), lettering);
            if (labels.stream().allMatch(label -> label.cost() < CLASH)) {
                return best;
            }
        }
        return best;
    }

    private static Label label(DiagramLayout diagram, Arrow arrow, Lettering lettering, List<Label> others) {
        Label best = null;
        for (double room : ROOMS) {
            List<String> lines = TextSize.lines(arrow.transition().event(), lettering, room * lettering.size());
            double width = 0.5 * lettering.size() + TextSize.widest(lines, lettering);
            double height = (LINE_HEIGHT * lines.size() + 0.1) * lettering.size();
            for (double t : ALONG) {
                for (int side = -1; side <= 1; side++) {
                    Box box = arrow.path().beside(t, side, width, height, 2);
                    double cost = cost(diagram, box, arrow, side, others) + 4 * Math.abs(t - 0.5) + 0.8 * lines.size();
                    if (best == null || cost < best.cost()) {
                        best = new Label(lines, box, cost);
                    }
                }
            }
        }
        return best;
    }

    /** What speaks against a place: most of all another writing, a state or another arrow; its own arrow least. */
    private static double cost(DiagramLayout diagram, Box box, Arrow own, int side, List<Label> others) {
        double cost = 0.6 * own.path().distanceTo(box.centerX(), box.centerY()) / diagram.fontSize();
        if (!box.within(new Box(EDGE, EDGE, diagram.width() - 2 * EDGE, diagram.height() - 2 * EDGE))) {
            cost += CLASH;
        }
        for (Label other : others) {
            cost += other.box().overlaps(box) ? CLASH : 0;
        }
        for (StateBox other : diagram.boxes()) {
            cost += other.box().overlaps(box) ? CLASH : 0;
        }
        double near = 1.5 * diagram.fontSize();
        double head = 0.8 * diagram.headLength();
        for (Arrow arrow : diagram.arrows()) {
            double distance = arrow.distanceTo(box);
            boolean ownArrow = arrow.equals(own);
            cost += box.distanceTo(arrow.path().x3(), arrow.path().y3()) < head ? CLASH : 0;
            if (!ownArrow && distance < near) {
                cost += distance <= 0 ? CLASH : 8 * (1 - distance / near);
            } else if (ownArrow && side == 0) {
                boolean level = Math.abs(arrow.path().dx(0.5))
                        > 2 * Math.abs(arrow.path().dy(0.5));
                cost += level ? 8 : 6 * box.height() / Math.max(1, arrow.path().length());
            } else if (ownArrow && distance <= 0) {
                cost += 4;
            }
        }
        return cost;
    }
}

package hustings.picture.plot;

import hustings.paper.figure.StateDiagram;
import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Curve;
import hustings.picture.Drawing;
import hustings.picture.HeadPainter;
import hustings.picture.Lettering;
import hustings.picture.Palette;
import hustings.picture.Surface;
import java.util.List;
import java.util.Optional;

/**
 * A state diagram as it is drawn: states as boxes with round corners on a grid, transitions as arrows that bear their
 * event, and at most one state lit. In a small picture the events are left out.
 */
public final class DiagramPicture implements Drawing {

    private static final double SMALL_WIDTH = 360;
    private static final double SMALL_HEIGHT = 240;

    private final double width;
    private final double height;
    private final Optional<String> litState;
    private final DiagramLayout layout;
    private final DiagramEvents events;

    private DiagramPicture(StateDiagram diagram, double width, double height, Optional<String> litState) {
        this.width = width;
        this.height = height;
        this.litState = litState;
        this.layout = new DiagramLayout(diagram, width, height);
        boolean small = width < SMALL_WIDTH || height < SMALL_HEIGHT;
        this.events = small ? DiagramEvents.none() : DiagramEvents.of(layout);
    }

    /**
     * Lays out a diagram.
     *
     * @param width the room there is, in pixels
     * @param height the room there is
     * @param litState the name of the state that is lit, if one is
     */
    public static DiagramPicture of(StateDiagram diagram, double width, double height, Optional<String> litState) {
        return new DiagramPicture(diagram, Math.max(1, width), Math.max(1, height), litState);
    }

    @Override
    public double width() {
        return width;
    }

    @Override
    public double height() {
        return height;
    }

    /** The box of a state, if the diagram has it. */
    Optional<Box> box(String state) {
        return layout.boxes().stream()
                .filter(box -> box.state().name().equals(state))
                .map(DiagramLayout.StateBox::box)
                .findFirst();
    }

    /** Where the events are written, in the order of the transitions; none in a small picture. */
    List<Box> eventBoxes() {
        return events.labels().stream().map(DiagramEvents.Label::box).toList();
    }

    @Override
    public void paint(Surface g, Palette palette) {
        g.setRoundEnds(true);
        g.setDashes();
        g.setStroke(palette.ink());
        g.setFill(palette.ink());
        g.setLineWidth(palette.thickness() * layout.lineWidth());
        layout.arrows().forEach(arrow -> arrow(g, arrow));
        layout.boxes().forEach(box -> state(g, palette, box));
        events.labels().forEach(label -> event(g, palette, label));
        g.setRoundEnds(false);
    }

    private void arrow(Surface g, DiagramLayout.Arrow arrow) {
        Curve path = arrow.path();
        double head = layout.headLength();
        double behind = Math.max(0, 1 - head / Math.max(1, path.length()));
        Curve line = path.until(1 - 0.8 * (1 - behind));
        g.beginPath();
        g.moveTo(line.x0(), line.y0());
        g.curveTo(line.x1(), line.y1(), line.x2(), line.y2(), line.x3(), line.y3());
        g.strokePath();
        HeadPainter heads = new HeadPainter(g, ArrowStyle.Head.TRIANGLE, head, layout.lineWidth());
        g.beginPath();
        heads.add(path.x3(), path.y3(), path.x3() - path.x(behind), path.y3() - path.y(behind));
        heads.finish();
    }

    private void state(Surface g, Palette palette, DiagramLayout.StateBox stateBox) {
        Box box = stateBox.box();
        boolean lit = litState.filter(stateBox.state().name()::equals).isPresent();
        double round = 0.3 * box.height();
        g.setFill(lit ? palette.coordinator() : palette.surface());
        g.fillBox(box, round);
        g.setStroke(palette.ink());
        g.setLineWidth(palette.thickness() * layout.lineWidth() * (lit ? 2.4 : 1));
        g.strokeBox(box, round);
        g.setFill(lit ? palette.coordinatorInk() : palette.ink());
        g.fillText(stateBox.state().name(), box.centerX(), box.centerY(), layout.fontSize(), 0.94 * box.width());
    }

    private void event(Surface g, Palette palette, DiagramEvents.Label label) {
        g.setFill(palette.background());
        g.fillBox(label.box(), 3);
        g.setFill(palette.ink());
        Lettering lettering = events.lettering().centred();
        double y = label.box().y() + 1.05 * lettering.size();
        for (String line : label.lines()) {
            g.fillLine(line, label.box().centerX(), y, lettering, label.box().width());
            y += DiagramEvents.LINE_HEIGHT * lettering.size();
        }
    }
}

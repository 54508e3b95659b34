package hustings.picture.plot;

import hustings.paper.figure.StateDiagram;
import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Curve;
import hustings.picture.Drawing;
import hustings.picture.HeadPainter;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextStyle;
import java.util.Optional;

/**
 * A state diagram as it is drawn: states as boxes with round corners on a grid, transitions as arrows that bear their
 * event, and at most one state highlighted. In a small picture the events are left out.
 *
 * @param litState the name of the highlighted state, if there is one
 * @param layout where everything is drawn
 */
public record DiagramPicture(double width, double height, Optional<String> litState, DiagramLayout layout)
        implements Drawing {

    private static final double SMALL_WIDTH = 360;
    private static final double SMALL_HEIGHT = 240;

    /**
     * Lays out a diagram.
     *
     * @param width the room there is, in pixels
     * @param height the room there is
     * @param litState the name of the highlighted state, if there is one
     */
    public static DiagramPicture of(StateDiagram diagram, double width, double height, Optional<String> litState) {
        DiagramLayout layout = DiagramLayout.of(diagram, Math.max(1, width), Math.max(1, height));
        return new DiagramPicture(layout.width(), layout.height(), litState, layout);
    }

    /** Whether the events are written. */
    boolean showsEvents() {
        return width >= SMALL_WIDTH && height >= SMALL_HEIGHT;
    }

    @Override
    public void paint(Surface g, Palette palette) {
        layout.arrows().forEach(arrow -> paintArrow(g, palette, arrow.path()));
        layout.boxes().forEach((name, box) -> paintState(g, palette, name, box));
        if (showsEvents()) {
            layout.arrows().forEach(arrow -> paintEvent(g, palette, arrow));
        }
    }

    private void paintArrow(Surface g, Palette palette, Curve path) {
        double head = layout.headLength();
        double behind = Math.max(0, 1 - head / Math.max(1, path.length()));
        g.addToPath(path.partUntil(1 - 0.8 * (1 - behind)));
        g.paintPath(Paint.line(palette.ink(), palette.thickness() * layout.lineWidth())
                .withRoundEnds());
        HeadPainter heads = new HeadPainter(g, ArrowStyle.Head.TRIANGLE, head);
        heads.addHead(path.x3(), path.y3(), path.x3() - path.x(behind), path.y3() - path.y(behind));
        heads.paintAddedHeads(palette.ink(), layout.lineWidth());
    }

    private void paintState(Surface g, Palette palette, String name, Box box) {
        boolean lit = litState.filter(name::equals).isPresent();
        double round = 0.3 * box.height();
        g.paintBox(box, round, lit ? palette.coordinator() : palette.surface());
        double lineWidth = palette.thickness() * layout.lineWidth() * (lit ? 2.4 : 1);
        g.paintBox(box, round, Paint.line(palette.ink(), lineWidth).withRoundEnds());
        String ink = lit ? palette.coordinatorInk() : palette.ink();
        g.paintCentredLabel(name, box.centerX(), box.centerY(), layout.fontSize(), 0.94 * box.width(), ink);
    }

    private void paintEvent(Surface g, Palette palette, DiagramLayout.Arrow arrow) {
        Box box = arrow.room();
        g.paintBox(box, 3, palette.background());
        TextStyle lettering = layout.eventStyle().centred();
        double y = box.y() + 1.05 * lettering.size();
        for (String line : arrow.lines()) {
            g.paintText(line, box.centerX(), y, lettering, box.width(), palette.ink());
            y += DiagramLayout.LINE_HEIGHT * lettering.size();
        }
    }
}

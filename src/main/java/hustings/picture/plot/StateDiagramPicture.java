package hustings.picture.plot;

import hustings.paper.figure.StateDiagram;
import hustings.paper.figure.StateDiagram.State;
import hustings.paper.figure.StateDiagram.Transition;
import hustings.picture.ArrowStyle;
import hustings.picture.ArrowheadPainter;
import hustings.picture.Box;
import hustings.picture.Curve;
import hustings.picture.Drawing;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A state diagram as it is drawn: states as boxes with round corners on a grid, transitions as arrows that bear their
 * event, and at most one state highlighted. In a small picture the events are left out.
 *
 * @param width of the picture, in pixels
 * @param height of the picture
 * @param fontSize of the names of the states
 * @param lettering the text style of the events
 * @param boxes by the names of the states
 * @param arrows the transitions, in their order
 * @param highlightedState the name of the highlighted state, if there is one
 */
public record StateDiagramPicture(
        double width,
        double height,
        double fontSize,
        TextStyle lettering,
        Map<String, Box> boxes,
        List<Arrow> arrows,
        Optional<String> highlightedState) {

    private static final double SMALL_WIDTH = 360;
    private static final double SMALL_HEIGHT = 240;

    /** The distance between the lines of an event, in font sizes. */
    private static final double LINE_HEIGHT = 1.2;

    /**
     * The font size of events relative to that of state names, in a picture that is wide in relation to the names and
     * in a narrow one.
     */
    private static final double EVENT_SIZE = 0.88;

    private static final double SMALL_EVENT_SIZE = 0.72;
    private static final double MIN_WIDE_EMS = 44;
    private static final double MIN_EVENT_SIZE = 8;

    /** The part of the picture's width that is left free at each side, for text. */
    private static final double SIDE_RATIO = 0.1;

    private static final int SAMPLES = 400;

    /** A transition: its path from border to border, the lines of its event, and the box they fill. */
    record Arrow(Curve path, List<String> lines, Box room) {}

    /**
     * Lays out a diagram.
     *
     * @param givenWidth the room there is, in pixels
     * @param givenHeight the room there is
     * @param highlightedState the name of the highlighted state, if there is one
     */
    public static StateDiagramPicture of(
            StateDiagram diagram, double givenWidth, double givenHeight, Optional<String> highlightedState) {
        double width = Math.max(1, givenWidth);
        double height = Math.max(1, givenHeight);
        int columns =
                1 + diagram.states().stream().mapToInt(State::column).max().orElse(0);
        int rows = 1 + diagram.states().stream().mapToInt(State::row).max().orElse(0);
        List<String> names = diagram.states().stream().map(State::name).toList();
        double widest = 1.6 + TextMetrics.maxWidth(names, TextStyle.bold(1));
        double fontSize = Math.max(6, Math.min(20, Math.min(0.44 * width / columns / widest, 0.14 * height / rows)));
        double boxWidth = widest * fontSize;
        double boxHeight = 2.3 * fontSize;
        double pitchX = columns == 1 ? 0 : (width * (1 - 2 * SIDE_RATIO) - boxWidth) / (columns - 1);
        double pitchY = rows == 1 ? 0 : (height - 4.8 * fontSize - boxHeight) / (rows - 1);
        Map<String, Box> boxes = new LinkedHashMap<>();
        for (State state : diagram.states()) {
            double x = width / 2 + (state.column() - (columns - 1) / 2.0) * pitchX;
            double y = height / 2 + (state.row() - (rows - 1) / 2.0) * pitchY;
            boxes.put(state.name(), Box.around(x, y, boxWidth, boxHeight));
        }
        double eventSize = width < MIN_WIDE_EMS * fontSize ? SMALL_EVENT_SIZE : EVENT_SIZE;
        TextStyle lettering = TextStyle.regular(Math.max(MIN_EVENT_SIZE, eventSize * fontSize));
        List<Arrow> arrows = diagram.transitions().stream()
                .map(transition -> layOutArrow(transition, diagram.transitions(), boxes, lettering))
                .toList();
        return new StateDiagramPicture(width, height, fontSize, lettering, boxes, arrows, highlightedState);
    }

    private static Box findBox(Map<String, Box> boxes, String state) {
        return Optional.ofNullable(boxes.get(state))
                .orElseThrow(() -> new IllegalArgumentException("a transition names no state '" + state + "'"));
    }

    /** Arrows between the same two states bow apart by the height of a box. */
    private static Arrow layOutArrow(
            Transition transition, List<Transition> all, Map<String, Box> boxes, TextStyle lettering) {
        Box from = findBox(boxes, transition.from());
        Box to = findBox(boxes, transition.to());
        List<Transition> between = all.stream()
                .filter(other -> connectSameStates(transition, other))
                .toList();
        double place = between.indexOf(transition) - (between.size() - 1) / 2.0;
        // A bow to the left of one direction is a bow to the right of the other.
        double side = transition.from().compareTo(transition.to()) < 0 ? 1 : -1;
        Curve bow = Curve.bentBetween(
                from.centerX(), from.centerY(), to.centerX(), to.centerY(), side * place * from.height(), 0.25);
        Curve back = bow.partFrom(parameterLeavingBox(bow, from, 0)).reversed();
        Curve path = back.partFrom(parameterLeavingBox(back, to, 2)).reversed();
        StateDiagram.Label label = transition.label();
        List<String> lines = TextMetrics.wrap(transition.event(), lettering, label.widthEm() * lettering.size());
        double width = 0.5 * lettering.size() + TextMetrics.maxWidth(lines, lettering);
        double height = (LINE_HEIGHT * lines.size() + 0.1) * lettering.size();
        return new Arrow(path, lines, path.boxBeside(label.along(), label.side(), width, height, 2));
    }

    private static boolean connectSameStates(Transition one, Transition other) {
        return (one.from().equals(other.from()) && one.to().equals(other.to()))
                || (one.from().equals(other.to()) && one.to().equals(other.from()));
    }

    /** The parameter at which a path is at a distance from the box in which it begins. */
    private static double parameterLeavingBox(Curve path, Box box, double distance) {
        double t = 0;
        while (t < 1 && box.distanceTo(path.x(t), path.y(t)) <= distance) {
            t += 1.0 / SAMPLES;
        }
        return t;
    }

    /** Whether the events are written. */
    boolean hasRoomForEvents() {
        return width >= SMALL_WIDTH && height >= SMALL_HEIGHT;
    }

    private double lineWidth() {
        return Math.max(1, 0.11 * fontSize);
    }

    /** The diagram as a drawing. */
    public Drawing toDrawing() {
        return Drawing.of(width, height, this::paint);
    }

    /** Paints the diagram. */
    private void paint(Surface g, Palette palette) {
        arrows.forEach(arrow -> paintArrow(g, palette, arrow.path()));
        boxes.forEach((name, box) -> paintState(g, palette, name, box));
        if (hasRoomForEvents()) {
            arrows.forEach(arrow -> paintEventLabel(g, palette, arrow));
        }
    }

    private void paintArrow(Surface g, Palette palette, Curve path) {
        double head = 4.5 * lineWidth() + 2;
        double behind = Math.max(0, 1 - head / Math.max(1, path.length()));
        g.addToPath(path.partUntil(1 - 0.8 * (1 - behind)));
        g.paintPath(Paint.line(palette.ink(), palette.thickness() * lineWidth()).withRoundEnds());
        ArrowheadPainter heads = new ArrowheadPainter(g, ArrowStyle.Head.TRIANGLE, head);
        heads.addHead(path.x3(), path.y3(), path.x3() - path.x(behind), path.y3() - path.y(behind));
        heads.paintAddedHeads(palette.ink(), lineWidth());
    }

    private void paintState(Surface g, Palette palette, String name, Box box) {
        boolean lit = highlightedState.filter(name::equals).isPresent();
        double round = 0.3 * box.height();
        g.paintBox(box, round, lit ? palette.coordinator() : palette.surface());
        double thickness = palette.thickness() * lineWidth() * (lit ? 2.4 : 1);
        g.paintBox(box, round, Paint.line(palette.ink(), thickness).withRoundEnds());
        String ink = lit ? palette.coordinatorInk() : palette.ink();
        g.paintCentredLabel(name, box.centerX(), box.centerY(), fontSize, 0.94 * box.width(), ink);
    }

    private void paintEventLabel(Surface g, Palette palette, Arrow arrow) {
        Box box = arrow.room();
        g.paintBox(box, 3, palette.background());
        double y = box.y() + 1.05 * lettering.size();
        for (String line : arrow.lines()) {
            g.paintText(line, box.centerX(), y, lettering.centred(), box.width(), palette.ink());
            y += LINE_HEIGHT * lettering.size();
        }
    }
}

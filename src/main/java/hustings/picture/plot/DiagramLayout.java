package hustings.picture.plot;

import hustings.paper.figure.StateDiagram;
import hustings.paper.figure.StateDiagram.State;
import hustings.paper.figure.StateDiagram.Transition;
import hustings.picture.Box;
import hustings.picture.Curve;
import hustings.picture.TextSize;
import hustings.picture.TextStyle;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The positions of the boxes, arrows and events of a state diagram.
 *
 * @param width of the picture, in pixels
 * @param height of the picture
 * @param fontSize of the names of the states
 * @param boxes by the names of the states
 * @param arrows the transitions, in their order
 */
record DiagramLayout(double width, double height, double fontSize, Map<String, Box> boxes, List<Arrow> arrows) {

    /** The distance between the lines of an event, in font sizes. */
    static final double LINE_HEIGHT = 1.2;

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

    static DiagramLayout of(StateDiagram diagram, double width, double height) {
        int columns =
                1 + diagram.states().stream().mapToInt(State::column).max().orElse(0);
        int rows = 1 + diagram.states().stream().mapToInt(State::row).max().orElse(0);
        List<String> names = diagram.states().stream().map(State::name).toList();
        double widest = 1.6 + TextSize.maxWidth(names, TextStyle.bold(1));
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
        DiagramLayout bare = new DiagramLayout(width, height, fontSize, boxes, List.of());
        List<Arrow> arrows = diagram.transitions().stream()
                .map(transition -> bare.createArrow(transition, diagram.transitions()))
                .toList();
        return new DiagramLayout(width, height, fontSize, boxes, arrows);
    }

    double lineWidth() {
        return Math.max(1, 0.11 * fontSize);
    }

    double headLength() {
        return 4.5 * lineWidth() + 2;
    }

    /** The text style of events. */
    TextStyle eventStyle() {
        double size = width < MIN_WIDE_EMS * fontSize ? SMALL_EVENT_SIZE : EVENT_SIZE;
        return TextStyle.regular(Math.max(MIN_EVENT_SIZE, size * fontSize));
    }

    private Box boxOf(String state) {
        return Optional.ofNullable(boxes.get(state))
                .orElseThrow(() -> new IllegalArgumentException("a transition names no state '" + state + "'"));
    }

    /** Arrows between the same two states bow apart by the height of a box. */
    private Arrow createArrow(Transition transition, List<Transition> all) {
        Box from = boxOf(transition.from());
        Box to = boxOf(transition.to());
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
        TextStyle lettering = eventStyle();
        StateDiagram.Label label = transition.label();
        List<String> lines = TextSize.wrap(transition.event(), lettering, label.widthEm() * lettering.size());
        double width = 0.5 * lettering.size() + TextSize.maxWidth(lines, lettering);
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
}

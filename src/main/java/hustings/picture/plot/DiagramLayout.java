package hustings.picture.plot;

import hustings.paper.figure.StateDiagram;
import hustings.paper.figure.StateDiagram.State;
import hustings.paper.figure.StateDiagram.Transition;
import hustings.picture.Box;
import hustings.picture.Curve;
import hustings.picture.TextSize;
import java.util.List;

/** Where the boxes and the arrows of a state diagram are drawn. */
final class DiagramLayout {

    /** How near an arrow may come to a state that it does not belong to, in pixels. */
    private static final double EDGE = 4;
    /** How far arrows between the same two states are apart, in heights of a box. */
    private static final double APART = 1;
    /** How much of the picture is left free at the sides, for writing. */
    private static final double SIDE = 0.1;

    private static final int SAMPLES = 40;

    /** A state and its box. */
    record StateBox(State state, Box box) {}

    /** A transition and its way, from border to border. */
    record Arrow(Transition transition, Curve path) {

        /** How near it comes to a box; 0 if it passes through it. */
        double distanceTo(Box box) {
            return nearness(path, box);
        }
    }

    private final double width;
    private final double height;
    private final double pitch;
    private final double fontSize;
    private final List<StateBox> boxes;
    private final List<Arrow> arrows;

    DiagramLayout(StateDiagram diagram, double width, double height) {
        this.width = width;
        this.height = height;
        int columns =
                1 + diagram.states().stream().mapToInt(State::column).max().orElse(0);
        int rows = 1 + diagram.states().stream().mapToInt(State::row).max().orElse(0);
        double widest = 1.6
                + diagram.states().stream()
                        .mapToDouble(state -> TextSize.width(state.name(), 1))
                        .max()
                        .orElse(1);
        double wish = Math.min(0.44 * width / columns / widest, 0.14 * height / rows);
        this.fontSize = Math.max(6, Math.min(20, wish));
        Box box = new Box(0, 0, widest * fontSize, 2.3 * fontSize);
        double left = SIDE * width + box.width() / 2;
        boolean loops = diagram.transitions().stream()
                .anyMatch(transition -> transition.from().equals(transition.to()));
        double top = (loops ? 4.4 : 2.4) * fontSize + box.height() / 2;
        double pitchX = columns == 1 ? 0 : (width - 2 * left) / (columns - 1);
        double pitchY = rows == 1 ? 0 : (height - 2 * top) / (rows - 1);
        this.pitch = Math.max(pitchX == 0 ? pitchY : pitchX, pitchY == 0 ? pitchX : pitchY) / 2;
        this.boxes = diagram.states().stream()
                .map(state -> new StateBox(
                        state,
                        Box.around(
                                width / 2 + (state.column() - (columns - 1) / 2.0) * pitchX,
                                height / 2 + (state.row() - (rows - 1) / 2.0) * pitchY,
                                box.width(),
                                box.height())))
                .toList();
        this.arrows = diagram.transitions().stream()
                .map(transition -> arrow(transition, diagram.transitions()))
                .toList();
    }

    double width() {
        return width;
    }

    double height() {
        return height;
    }

    List<StateBox> boxes() {
        return boxes;
    }

    List<Arrow> arrows() {
        return arrows;
    }

    /** Of the names of the states. */
    double fontSize() {
        return fontSize;
    }

    double lineWidth() {
        return Math.max(1, 0.11 * fontSize);
    }

    double headLength() {
        return 4.5 * lineWidth() + 2;
    }

    private Box box(String state) {
        return boxes.stream()
                .filter(box -> box.state().name().equals(state))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("a transition names no state '" + state + "'"))
                .box();
    }

    private Arrow arrow(Transition transition, List<Transition> all) {
        Box from = box(transition.from());
        Box to = box(transition.to());
        List<Transition> between =
                all.stream().filter(other -> connectsTheSame(transition, other)).toList();
        double place = between.indexOf(transition) - (between.size() - 1) / 2.0;
        if (from.equals(to)) {
            return new Arrow(transition, loop(from, between.indexOf(transition)));
        }
        // A bow to the left of one direction is a bow to the right of the other.
        double side = transition.from().compareTo(transition.to()) < 0 ? 1 : -1;
        double off = side * place * APART * from.height();
        Curve path = bow(from, to, off);
        for (double further = pitch / 4; hitsAnotherBox(path, from, to) && further < 2 * pitch; further += pitch / 4) {
            Curve left = bow(from, to, off - further);
            path = hitsAnotherBox(left, from, to) ? bow(from, to, off + further) : left;
        }
        return new Arrow(transition, cutOff(path, from, to));
    }

    private static boolean connectsTheSame(Transition one, Transition other) {
        return (one.from().equals(other.from()) && one.to().equals(other.to()))
                || (one.from().equals(other.to()) && one.to().equals(other.from()));
    }

    /** From centre to centre, passing the middle between them at a distance to the side. */
    private static Curve bow(Box from, Box to, double off) {
        double dx = to.centerX() - from.centerX();
        double dy = to.centerY() - from.centerY();
        double length = Math.max(1e-9, Math.hypot(dx, dy));
        double sideX = -dy / length * off * 4 / 3;
        double sideY = dx / length * off * 4 / 3;
        return new Curve(
                from.centerX(),
                from.centerY(),
                from.centerX() + dx / 4 + sideX,
                from.centerY() + dy / 4 + sideY,
                from.centerX() + 3 * dx / 4 + sideX,
                from.centerY() + 3 * dy / 4 + sideY,
                to.centerX(),
                to.centerY());
    }

    /** From a box back to it, on the side that is nearer to the edge of the picture: above or below. */
    private Curve loop(Box box, int place) {
        double up = box.centerY() <= height / 2 ? -1 : 1;
        double free = up < 0 ? box.y() : height - box.y() - box.height();
        double reach = Math.min(0.75 * free, 1.2 * box.height()) * (1 + 0.3 * place);
        double edge = box.centerY() + up * box.height() / 2;
        double half = 0.2 * box.width();
        double x = box.centerX();
        return new Curve(
                x - half,
                edge,
                x - 2 * half,
                edge + up * reach,
                x + 2 * half,
                edge + up * reach,
                x + half,
                edge + 2 * up);
    }

    private boolean hitsAnotherBox(Curve path, Box from, Box to) {
        return boxes.stream()
                .map(StateBox::box)
                .filter(box -> !box.equals(from) && !box.equals(to))
                .anyMatch(box -> nearness(path, box) < EDGE);
    }

    private static double nearness(Curve path, Box box) {
        double least = Double.MAX_VALUE;
        for (int i = 0; i <= SAMPLES; i++) {
            double t = (double) i / SAMPLES;
            least = Math.min(least, box.distanceTo(path.x(t), path.y(t)));
        }
        return least;
    }

    /** Leaves out what lies under the two boxes, and a little air before the head. */
    private static Curve cutOff(Curve path, Box from, Box to) {
        Curve back = path.from(leaves(path, from, 0)).reversed();
        return back.from(leaves(back, to, 2)).reversed();
    }

    /** The parameter at which a path is that far from the box that it begins in. */
    private static double leaves(Curve path, Box box, double distance) {
        int fine = 10 * SAMPLES;
        for (int i = 0; i < fine; i++) {
            double t = (double) i / fine;
            if (box.distanceTo(path.x(t), path.y(t)) > distance) {
                return t;
            }
        }
        return 0;
    }
}

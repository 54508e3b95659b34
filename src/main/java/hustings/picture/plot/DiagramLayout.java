package hustings.picture.plot;

import hustings.paper.figure.StateDiagram;
import hustings.paper.figure.StateDiagram.State;
import hustings.paper.figure.StateDiagram.Transition;
import hustings.picture.Box;
import hustings.picture.Curve;
import hustings.picture.Lettering;
import hustings.picture.TextSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the boxes and the arrows of a state diagram are drawn.
 *
 * @param width of the picture, in pixels
 * @param height of the picture
 * @param fontSize of the names of the states
 * @param boxes the states
 * @param arrows the transitions, in their order
 */
record DiagramLayout(double width, double height, double fontSize, List<StateBox> boxes, List<Arrow> arrows) {

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

    static DiagramLayout of(StateDiagram diagram, double width, double height) {
        int columns =
                1 + diagram.states().stream().mapToInt(State::column).max().orElse(0);
        int rows = 1 + diagram.states().stream().mapToInt(State::row).max().orElse(0);
        List<String> names = diagram.states().stream().map(State::name).toList();
        double widest = 1.6 + TextSize.widest(names, Lettering.bold(1));
        double wish = Math.min(0.44 * width / columns / widest, 0.14 * height / rows);
        double fontSize = Math.max(6, Math.min(20, wish));
        double boxWidth = widest * fontSize;
        double boxHeight = 2.3 * fontSize;
        double left = SIDE * width + boxWidth / 2;
        boolean loops = diagram.transitions().stream()
                .anyMatch(transition -> transition.from().equals(transition.to()));
        double top = (loops ? 4.4 : 2.4) * fontSize + boxHeight / 2;
        double pitchX = columns == 1 ? 0 : (width - 2 * left) / (columns - 1);
        double pitchY = rows == 1 ? 0 : (height - 2 * top) / (rows - 1);
        double pitch = Math.max(pitchX == 0 ? pitchY : pitchX, pitchY == 0 ? pitchX : pitchY) / 2;
        List<StateBox> boxes = new ArrayList<>();
        for (State state : diagram.states()) {
            double x = width / 2 + (state.column() - (columns - 1) / 2.0) * pitchX;
            double y = height / 2 + (state.row() - (rows - 1) / 2.0) * pitchY;
            boxes.add(new StateBox(state, Box.around(x, y, boxWidth, boxHeight)));
        }
        DiagramLayout bare = new DiagramLayout(width, height, fontSize, boxes, List.of());
        List<Arrow> arrows = diagram.transitions().stream()
                .map(transition -> bare.arrow(transition, diagram.transitions(), pitch))
                .toList();
        return new DiagramLayout(width, height, fontSize, List.copyOf(boxes), arrows);
    }

    double lineWidth() {
        return Math.max(1, 0.11 * fontSize);
    }

    double headLength() {
        return 4.5 * lineWidth() + 2;
    }

    /** The box of a state, if the diagram has it. */
    Optional<Box> box(String state) {
        return boxes.stream()
                .filter(box -> box.state().name().equals(state))
                .map(StateBox::box)
                .findFirst();
    }

    private Box end(String state) {
        return box(state)
                .orElseThrow(() -> new IllegalArgumentException("a transition names no state '" + state + "'"));
    }

    private Arrow arrow(Transition transition, List<Transition> all, double pitch) {
        Box from = end(transition.from());
        Box to = end(transition.to());
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
        return Curve.bow(from.centerX(), from.centerY(), to.centerX(), to.centerY(), off, 0.25);
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

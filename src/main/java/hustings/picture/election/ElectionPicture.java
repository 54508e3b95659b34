package hustings.picture.election;

import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.picture.Palette;
import hustings.picture.Surface;
import java.util.List;
import java.util.Optional;

/**
 * A frame as shapes: where everything is drawn, but no painting. It holds the shapes of the whole frame; what of an
 * arrow is seen at some progress of the animation, from 0 to 1, the arrow itself tells. Immutable.
 *
 * @param width of the picture, in pixels
 * @param height of the picture
 * @param processes by ascending id
 * @param arrows older ones first; none if the group is too large for arrows
 * @param labels what is written besides the ids
 * @param ground what lies below all of it
 */
public record ElectionPicture(
        double width,
        double height,
        List<ProcessShape> processes,
        List<ArrowShape> arrows,
        List<LabelShape> labels,
        Ground ground) {

    /** How opaque is what is not a process's own, while that process is pointed out. */
    static final double FADED = 0.14;

    /** The largest group that is drawn with ids and arrows; a larger one is drawn as dots. */
    public static final int MAX_PROCESSES_WITH_ARROWS = Seating.MAX_CIRCLES;

    /** A picture with nothing in it. */
    public static ElectionPicture empty(double width, double height) {
        return new ElectionPicture(width, height, List.of(), List.of(), List.of(), Ground.NONE);
    }

    /** Paints what lies below the processes and their messages, and does not move. */
    public void paintGround(Surface surface, Palette palette) {
        ground.paint(surface, palette);
    }

    /** Whether it shows the messages of a stage leave, so that nothing is to be said of them before. */
    boolean isStageSent() {
        return arrows.stream()
                .anyMatch(arrow -> arrow.strength() == ArrowShape.Strength.STRONG && arrow.fromReach() == 0);
    }

    /** Whether a message goes from or to some process. */
    public boolean hasArrowOf(int id) {
        return arrows.stream().anyMatch(arrow -> arrow.isOf(id));
    }

    /** Whether a process is some process itself or exchanges messages with it. */
    boolean isOwn(ProcessShape process, int id) {
        return process.id() == id || arrows.stream().anyMatch(arrow -> arrow.isOf(id) && arrow.isOf(process.id()));
    }

    /** Whether anything in the picture moves with the progress. */
    public boolean moves() {
        return arrows.stream().anyMatch(arrow -> arrow.fromReach() != arrow.toReach());
    }

    /** The process at a point. */
    public Optional<ProcessShape> processAt(double x, double y) {
        return processes.stream()
                .filter(process -> process.contains(x, y))
                .min((a, b) -> Double.compare(Math.hypot(a.x() - x, a.y() - y), Math.hypot(b.x() - x, b.y() - y)));
    }

    /** The arrow at a point: of several the one that was sent last. What lies under a process is not found. */
    public Optional<ArrowShape> arrowAt(double x, double y) {
        return processAt(x, y).isPresent() ? Optional.empty() : ArrowShape.nearest(arrows.stream(), x, y);
    }

    /** The link that is cut and runs through a point, unless a process or an arrow lies there. */
    public Optional<Intervention.Link> cutLinkAt(double x, double y) {
        if (processAt(x, y).isPresent() || arrowAt(x, y).isPresent()) {
            return Optional.empty();
        }
        return ground.cutLinks().stream()
                .filter(cut -> cut.path().distanceTo(x, y) <= ArrowShape.GRASP)
                .map(Ground.CutLink::link)
                .findFirst();
    }

    /** The shape of a process, if it is in the picture. */
    public Optional<ProcessShape> process(int id) {
        return processes.stream().filter(process -> process.id() == id).findFirst();
    }

    /** The arrow of a message, if it is drawn. */
    public Optional<ArrowShape> arrow(Flight flight) {
        return ArrowShape.find(arrows, flight.sent().sequence());
    }
}

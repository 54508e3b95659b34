package hustings.picture.election;

import hustings.engine.Frame.DetectorMessages;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.picture.Palette;
import hustings.picture.Surface;
import java.util.List;
import java.util.Optional;

/**
 * A frame as shapes: where everything is drawn, but no painting. It holds the shapes of the whole frame; each arrow
 * tells how much of it is visible at a progress of the animation, from 0 to 1. Immutable.
 *
 * @param width of the picture, in pixels
 * @param height of the picture
 * @param processes by ascending id
 * @param arrows older ones first; none if the group is too large for arrows
 * @param labels all text except the ids
 * @param ground the background below all of it
 * @param motion what moves besides arrows; nothing in a printed picture
 */
public record ElectionPicture(
        double width,
        double height,
        List<ProcessShape> processes,
        List<ArrowShape> arrows,
        List<LabelShape> labels,
        NetworkBackground ground,
        StepMotion motion) {

    /** The largest group that is drawn with ids and arrows; a larger one is drawn as dots. */
    public static final int MAX_PROCESSES_WITH_ARROWS = Seating.MAX_CIRCLES;

    /** An empty picture. */
    public static ElectionPicture empty(double width, double height) {
        return new ElectionPicture(
                width, height, List.of(), List.of(), List.of(), NetworkBackground.NONE, StepMotion.NONE);
    }

    /** Paints the background below the processes and messages, which does not move. */
    public void paintBackground(Surface surface, Palette palette) {
        ground.paint(surface, palette);
    }

    /** Whether the picture animates the sending of a stage, so that its labels must not appear at once. */
    boolean isAnimatingStage() {
        return motion.hasDepartures()
                || arrows.stream()
                        .anyMatch(arrow -> arrow.strength() == ArrowShape.Strength.STRONG && arrow.fromReach() == 0);
    }

    /** Whether a message goes from or to a process. */
    public boolean hasArrowFromOrTo(int id) {
        return arrows.stream().anyMatch(arrow -> arrow.isFromOrTo(id));
    }

    /** Whether a process has the given id, or exchanges a message with the process that has. */
    boolean isSelfOrPartner(ProcessShape process, int id) {
        return process.id() == id
                || arrows.stream().anyMatch(arrow -> arrow.isFromOrTo(id) && arrow.isFromOrTo(process.id()));
    }

    /** Whether anything in the picture moves with the progress. */
    public boolean isAnimated() {
        return motion.isMoving() || arrows.stream().anyMatch(arrow -> arrow.fromReach() != arrow.toReach());
    }

    /**
     * How far the animation has come at a time, both from 0 to 1. Arrows begin and end slowly, so that the eye can
     * follow; tokens do so by themselves, those that arrive and then those that set out.
     */
    public double progressAt(double time) {
        return motion.tokens().isEmpty() ? time * time * (3 - 2 * time) : time;
    }

    /** Whether the effects of what arrives in the step are seen at a progress of the animation. */
    public boolean showsEffectsAt(double progress) {
        return progress >= motion.effects();
    }

    /** The arrows of the messages that have been sent at a progress of the animation. */
    public List<ArrowShape> arrowsAt(double progress) {
        return showsEffectsAt(progress) ? arrows : motion.withoutDepartures(arrows);
    }

    /** The processes at a progress of the animation. */
    List<ProcessShape> processesAt(double progress) {
        return showsEffectsAt(progress) || motion.processesBefore().isEmpty() ? processes : motion.processesBefore();
    }

    /** The progress at which the labels of a stage begin to appear, where arrows grow or tokens set out. */
    double labelsStart(double whereArrowsGrow) {
        return motion.tokens().isEmpty() ? whereArrowsGrow : motion.effects();
    }

    /** The process at a point, if there is one. */
    public Optional<ProcessShape> processAt(double x, double y) {
        return processes.stream()
                .filter(process -> process.contains(x, y))
                .min((a, b) -> Double.compare(Math.hypot(a.x() - x, a.y() - y), Math.hypot(b.x() - x, b.y() - y)));
    }

    /**
     * The nearest of the arrows at a point, if there is one; none where a process lies over them, and none of a message
     * that only serves to notice crashes.
     */
    public Optional<ArrowShape> arrowAt(double x, double y) {
        return processAt(x, y).isPresent()
                ? Optional.empty()
                : ArrowShape.findNearestAt(
                        arrows.stream().filter(arrow -> !DetectorMessages.contains(arrow.flight())), x, y);
    }

    /** The cut link through a point, unless a process or an arrow lies there. */
    public Optional<Intervention.Link> cutLinkAt(double x, double y) {
        if (processAt(x, y).isPresent() || arrowAt(x, y).isPresent()) {
            return Optional.empty();
        }
        return ground.cutLinks().stream()
                .filter(cut -> !cut.yetToCome() && cut.path().distanceTo(x, y) <= ArrowShape.HIT_DISTANCE)
                .map(NetworkBackground.CutLink::link)
                .findFirst();
    }

    /** The shape of the process with an id, if it is in the picture. */
    public Optional<ProcessShape> findProcess(int id) {
        return processes.stream().filter(process -> process.id() == id).findFirst();
    }

    /** What the process with an id is called. */
    public String nameOf(int id) {
        return findProcess(id).map(ProcessShape::name).orElseGet(() -> Integer.toString(id));
    }

    /** The arrow of a message, if it is drawn. */
    public Optional<ArrowShape> findArrow(Flight flight) {
        return ArrowShape.findBySequence(arrows, flight.sequence());
    }
}

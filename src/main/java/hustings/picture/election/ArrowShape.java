package hustings.picture.election;

import hustings.engine.Frame.Flight;
import hustings.model.Message.MessageType;
import hustings.picture.ArrowStyle;
import hustings.picture.Curve;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A message as it is drawn. Its path begins at the border of the sender's circle; it ends at the receiver's border, or
 * just before the cross if the message is lost and its arrow marks that.
 *
 * @param flight the message
 * @param style what its type looks like
 * @param path the line it follows
 * @param strength how it is drawn
 * @param fromReach which part of the path lies behind its head at progress 0
 * @param toReach which part lies behind its head at progress 1
 * @param lineWidth of the line
 * @param headLength of the head, which is also the unit of the cross
 * @param marksLoss whether the arrow of a lost message ends in a cross; otherwise a token tells what became of it
 */
public record ArrowShape(
        Flight flight,
        ArrowStyle style,
        Curve path,
        Strength strength,
        double fromReach,
        double toReach,
        double lineWidth,
        double headLength,
        boolean marksLoss) {

    /** How strongly an arrow is drawn. */
    public enum Strength {
        /** Of the stage just sent: strong. */
        STRONG,
        /** Of an earlier stage and still on its way: faint, and whole. */
        FAINT,
        /** On its way while the clock moves: strong up to its head, faint beyond. */
        MOVING
    }

    /** How near a point must be to count as on an arrow, in pixels. */
    static final double HIT_DISTANCE = 7;

    /** The type of its message. */
    MessageType type() {
        return flight.sent().message().type();
    }

    /** A thicker copy. */
    ArrowShape thicker() {
        return new ArrowShape(
                flight, style, path, strength, fromReach, toReach, 1.6 * lineWidth, 1.25 * headLength, marksLoss);
    }

    /** The part of the path that lies behind the head at a progress of the animation; both from 0 to 1. */
    public double travelledPathRatio(double progress) {
        return fromReach + (toReach - fromReach) * progress;
    }

    /** Whether the head has reached the end of the path, where a lost message shows its cross. */
    boolean hasArrived(double progress) {
        return travelledPathRatio(progress) >= 1;
    }

    /** Whether a process sends or receives the message. */
    public boolean isFromOrTo(int id) {
        return flight.from() == id || flight.to() == id;
    }

    /** Whether the arrow ends in a cross, because its message is lost. */
    public boolean isLost() {
        return marksLoss && flight.fate().isLost();
    }

    /** The x of the centre of the cross: a little beyond the head. */
    public double lostCrossX() {
        return path.x3() + path.dx(1) / endDerivativeLength() * lostCrossDistanceFromTip(headLength);
    }

    /** The y of the centre of the cross. */
    public double lostCrossY() {
        return path.y3() + path.dy(1) / endDerivativeLength() * lostCrossDistanceFromTip(headLength);
    }

    private double endDerivativeLength() {
        return Math.max(1e-9, Math.hypot(path.dx(1), path.dy(1)));
    }

    /** The distance from the tip of the head to the centre of the cross. */
    public static double lostCrossDistanceFromTip(double headLength) {
        return 0.85 * headLength;
    }

    /** The radius of the ring around the cross. */
    double lostCrossRadius() {
        return 0.72 * headLength;
    }

    /** Whether a point is on the arrow, with some tolerance for the mouse. */
    public boolean contains(double px, double py) {
        return path.distanceTo(px, py) <= HIT_DISTANCE + lineWidth / 2;
    }

    /** The nearest of the arrows at a point, if there is one. */
    public static Optional<ArrowShape> findNearestAt(Stream<ArrowShape> arrows, double x, double y) {
        return arrows.filter(arrow -> arrow.contains(x, y))
                .min(Comparator.comparingDouble(arrow -> arrow.path().distanceTo(x, y)));
    }

    /** The arrow of the message with a number, if it is in the list. */
    public static Optional<ArrowShape> findBySequence(List<ArrowShape> arrows, long sequence) {
        return arrows.stream()
                .filter(arrow -> arrow.flight().sequence() == sequence)
                .findFirst();
    }
}

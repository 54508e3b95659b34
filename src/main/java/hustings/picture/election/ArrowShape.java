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
 * just before the cross if the message is lost.
 *
 * @param flight the message
 * @param style what its type looks like
 * @param path where it runs
 * @param strength how it is drawn
 * @param fromReach which part of the path lies behind its head at progress 0
 * @param toReach which part lies behind its head at progress 1
 * @param lineWidth of the line
 * @param headLength of the head; the unit for the cross, too
 */
public record ArrowShape(
        Flight flight,
        ArrowStyle style,
        Curve path,
        Strength strength,
        double fromReach,
        double toReach,
        double lineWidth,
        double headLength) {

    /** How an arrow is drawn. */
    public enum Strength {
        /** Of the stage just sent: strong. */
        STRONG,
        /** Of an earlier stage and still on its way: faint, and whole. */
        FAINT,
        /** On its way while the clock moves: strong up to its head, faint beyond. */
        MOVING
    }

    /** How near a point must be to be on an arrow. */
    static final double GRASP = 7;

    /** The type of its message. */
    MessageType type() {
        return flight.sent().message().type();
    }

    /** The same, drawn thicker. */
    ArrowShape thicker() {
        return new ArrowShape(flight, style, path, strength, fromReach, toReach, 1.6 * lineWidth, 1.25 * headLength);
    }

    /** The part of the path, from 0 to 1, that lies behind the head. */
    public double reach(double progress) {
        return fromReach + (toReach - fromReach) * progress;
    }

    /** Whether it has come to its end, so that a lost message shows its cross. */
    boolean hasArrived(double progress) {
        return reach(progress) >= 1;
    }

    /** Whether it comes from or goes to a process. */
    public boolean isOf(int id) {
        return flight.sent().from() == id || flight.sent().to() == id;
    }

    /** Whether it ends in a cross. */
    public boolean isLost() {
        return flight.fate().isLost();
    }

    /** The x of the centre of the cross: a little beyond the head. */
    public double crossX() {
        return path.x3() + path.dx(1) / endSpeed() * crossDistance(headLength);
    }

    /** The y of the centre of the cross. */
    public double crossY() {
        return path.y3() + path.dy(1) / endSpeed() * crossDistance(headLength);
    }

    private double endSpeed() {
        return Math.max(1e-9, Math.hypot(path.dx(1), path.dy(1)));
    }

    /** From the tip of the head to the centre of the cross. */
    public static double crossDistance(double headLength) {
        return 0.85 * headLength;
    }

    /** The radius of the ring that the cross stands in. */
    double crossSize() {
        return 0.72 * headLength;
    }

    /** Whether a point is on the arrow, or as near as a hand with a mouse comes. */
    public boolean contains(double px, double py) {
        return path.distanceTo(px, py) <= GRASP + lineWidth / 2;
    }

    /** Of the arrows at a point the nearest. */
    public static Optional<ArrowShape> nearest(Stream<ArrowShape> arrows, double x, double y) {
        return arrows.filter(arrow -> arrow.contains(x, y))
                .min(Comparator.comparingDouble(arrow -> arrow.path().distanceTo(x, y)));
    }

    /** The arrow of a message, by its number, if it is among some. */
    public static Optional<ArrowShape> find(List<ArrowShape> arrows, long sequence) {
        return arrows.stream()
                .filter(arrow -> arrow.flight().sent().sequence() == sequence)
                .findFirst();
    }
}

package hustings.picture.election;

import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Curve;
import hustings.trace.transit.Transit;
import hustings.trace.transit.Transit.Status;
import hustings.trace.transit.TransitStep;

/**
 * The token of a message on its arrow: an envelope part of the way while it is on its way, a disc with a tick at the
 * receiver's circle when it has arrived, a ring with a cross where it was lost.
 *
 * @param transit the message in the step that is shown
 * @param style what its type looks like
 * @param path the way of its arrow, between the borders of the two circles
 * @param size the width of the envelope, in pixels
 * @param roomAtReceiver how far its middle keeps from the end of the path, in pixels
 * @param effects the progress at which what arrives has arrived
 * @param shift how far along the path it rests from its usual place, since another token is there; a part of the path
 */
public record TokenShape(
        Transit transit,
        ArrowStyle style,
        Curve path,
        double size,
        double roomAtReceiver,
        double effects,
        double shift) {

    /** The height of an envelope, in widths of it. */
    static final double HEIGHT_RATIO = 0.7;

    /** The radius of a round token, in widths of an envelope. */
    static final double ROUND_RATIO = 0.4;

    /** What has become of the message at a progress of the animation, from 0 to 1. */
    public Status statusAt(double progress) {
        return TransitStep.statusAt(transit, progress, effects);
    }

    /** Whether the message has been sent at a progress of the animation. */
    boolean isVisibleAt(double progress) {
        return !transit.isNew() || progress >= effects;
    }

    /** The parameter of the path at which the middle of the token is; at the ends it lies against the circles. */
    double parameterAt(double progress) {
        double length = Math.max(1, path.length());
        double first = Math.min(0.3, radius() / length);
        double last = 1 - Math.min(0.45, roomAtReceiver / length);
        double way = TransitStep.wayAt(transit, progress, effects);
        double shifted = transit.isNew() && transit.way() > 0 ? shift * way / transit.way() : shift;
        return Math.max(0, Math.min(1, Math.max(first, Math.min(last, way)) + shifted));
    }

    /** A copy that rests a part of the path away from its usual place. */
    TokenShape shiftedBy(double newShift) {
        return new TokenShape(transit, style, path, size, roomAtReceiver, effects, newShift);
    }

    /** The distance between the middles of two tokens where they rest, in pixels. */
    public double restingDistanceTo(TokenShape other) {
        return Math.hypot(x(1) - other.x(1), y(1) - other.y(1));
    }

    /** The x of the middle of the token at a progress. */
    public double x(double progress) {
        return path.x(parameterAt(progress));
    }

    /** The y of the middle of the token at a progress. */
    public double y(double progress) {
        return path.y(parameterAt(progress));
    }

    /** The radius of a round token. */
    double radius() {
        return ROUND_RATIO * size;
    }

    /** The box of an envelope at a progress. */
    Box envelopeAt(double progress) {
        return Box.around(x(progress), y(progress), size, HEIGHT_RATIO * size);
    }

    /** The box of the token where it rests. */
    Box restingBox() {
        return statusAt(1) == Status.ON_ITS_WAY ? envelopeAt(1) : Box.around(x(1), y(1), 2 * radius(), 2 * radius());
    }

    /** Whether the token moves. */
    boolean isMoving() {
        return transit.way() != transit.wayBefore();
    }
}

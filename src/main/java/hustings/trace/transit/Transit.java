package hustings.trace.transit;

import hustings.engine.Frame.Fate;
import hustings.engine.Frame.Flight;

/**
 * A message in a step, from the frame seen before to the shown one.
 *
 * @param flight the message
 * @param track which of the ways between its two processes it takes, from 0; it keeps this while it is on its way
 * @param isNew whether it was sent in this step
 * @param statusBefore what had become of it at the frame before; of a new one, that it is on its way
 * @param wayBefore how far it had come by then, as a part of its way from 0 to 1
 * @param status what has become of it at the shown frame
 * @param way how far it has come by then
 */
public record Transit(
        Flight flight, int track, boolean isNew, Status statusBefore, double wayBefore, Status status, double way) {

    /** What has become of a message. */
    public enum Status {
        /** It has been sent, and neither arrived nor been lost. */
        ON_ITS_WAY,
        /** It has reached its receiver. */
        ARRIVED,
        /** It was lost, on its way or at a crashed receiver. */
        LOST
    }

    /** Where a message rests in the tick in which it is sent, as a part of its way. */
    static final double FIRST_REST = 0.36;

    /** Where a message would rest that arrives at once. */
    static final double LAST_REST = 0.64;

    /** Where a message is lost that the network loses when it should arrive: beyond every place where one rests. */
    static final double LOSS_BEFORE_ARRIVAL = 0.74;

    /** Where a message on its way rests at a tick: far from both processes, so that it is neither here nor there. */
    static double restAt(Flight flight, int tick) {
        double part = (double) (tick - flight.sentTick()) / Math.max(1, flight.arrivalTick() - flight.sentTick());
        return FIRST_REST + (LAST_REST - FIRST_REST) * Math.max(0, Math.min(1, part));
    }

    /** Where a message is lost, at the tick of its loss. */
    static double lossAt(Flight flight, int tick) {
        if (flight.fate() == Fate.RECEIVER_CRASHED) {
            return 1;
        }
        return tick < flight.arrivalTick() ? restAt(flight, tick) : LOSS_BEFORE_ARRIVAL;
    }

    /** Whether the message was sent before this step, and moves in it. */
    boolean goesOn() {
        return !isNew && way != wayBefore;
    }
}

package hustings.engine;

import hustings.model.Message.MessageType;
import java.util.Arrays;
import java.util.List;

/**
 * How many messages of each type were sent, delivered and lost; an immutable value. A multicast to k processes is k
 * messages; a message to a crashed process is sent, and lost when it arrives.
 */
public final class Tallies {

    private final List<? extends MessageType> types;
    private final long[] sent;
    private final long[] delivered;
    private final long[] lost;
    private final long[] sentToLower;
    private final long[] lostToCrashed;

    /** The arrays are not to be changed any more. */
    Tallies(
            List<? extends MessageType> types,
            long[] sent,
            long[] delivered,
            long[] lost,
            long[] sentToLower,
            long[] lostToCrashed) {
        this.types = types;
        this.sent = sent;
        this.delivered = delivered;
        this.lost = lost;
        this.sentToLower = sentToLower;
        this.lostToCrashed = lostToCrashed;
    }

    /** The types, in the algorithm's order. */
    public List<? extends MessageType> types() {
        return types;
    }

    /** Messages of a type that were sent so far. */
    public long sent(MessageType type) {
        return sent[type.ordinal()];
    }

    /** Messages of a type that a live process received. */
    public long delivered(MessageType type) {
        return delivered[type.ordinal()];
    }

    /** Messages of a type that were dropped, or found their receiver crashed. */
    public long lost(MessageType type) {
        return lost[type.ordinal()];
    }

    /** Messages of a type that were sent to a process with a lower id than the sender's. */
    public long sentToLower(MessageType type) {
        return sentToLower[type.ordinal()];
    }

    /** Messages of a type that were lost because they found their receiver crashed. */
    public long lostToCrashed(MessageType type) {
        return lostToCrashed[type.ordinal()];
    }

    /** Messages of all types that were sent so far. */
    public long sent() {
        return Arrays.stream(sent).sum();
    }

    /** Messages of all types that were delivered so far. */
    public long delivered() {
        return Arrays.stream(delivered).sum();
    }

    /** Messages of all types that were lost so far. */
    public long lost() {
        return Arrays.stream(lost).sum();
    }

    /** Messages that are on the wire: sent, and neither delivered nor lost. */
    public long inFlight() {
        return sent() - delivered() - lost();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tallies tallies
                && types.equals(tallies.types)
                && Arrays.equals(sent, tallies.sent)
                && Arrays.equals(delivered, tallies.delivered)
                && Arrays.equals(lost, tallies.lost)
                && Arrays.equals(sentToLower, tallies.sentToLower)
                && Arrays.equals(lostToCrashed, tallies.lostToCrashed);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(sent) + Arrays.hashCode(delivered)) + Arrays.hashCode(lost);
    }

    @Override
    public String toString() {
        return sent() + " sent, " + delivered() + " delivered, " + lost() + " lost";
    }
}

package hustings.engine;

import hustings.model.Message.MessageType;
import java.util.Arrays;
import java.util.List;

/**
 * The numbers of messages of each type that were sent, delivered and lost; an immutable value but for the one in which
 * the network itself counts. A multicast to k processes is k messages, and is counted as fast as one. A message to a
 * crashed process counts as sent, and as lost when it arrives; a message that is dropped, or lost by the network or at
 * a partition, counts as sent and as lost, too.
 */
public final class Tallies {

    /** The numbers of no messages of no type. */
    public static final Tallies NONE = new Tallies(List.of());

    // The kinds of counters of each message type.
    private static final int SENT = 0;

    private static final int SENT_TO_LOWER = 1;
    private static final int DELIVERED = 2;
    private static final int LOST = 3;
    private static final int LOST_TO_CRASHED = 4;
    private static final int KIND_COUNT = 5;

    private final List<? extends MessageType> types;
    /** The counts of one type after the other, each by kind. */
    private final long[] counts;

    Tallies(List<? extends MessageType> types) {
        this.types = types;
        this.counts = new long[KIND_COUNT * types.size()];
    }

    Tallies(Tallies original) {
        types = original.types;
        counts = original.counts.clone();
    }

    private long count(int counterKind, MessageType type) {
        return counts[type.ordinal() * KIND_COUNT + counterKind];
    }

    private long sumOverTypes(int counterKind) {
        long sum = 0;
        for (int place = counterKind; place < counts.length; place += KIND_COUNT) {
            sum += counts[place];
        }
        return sum;
    }

    /** The types, in the algorithm's order. */
    public List<? extends MessageType> types() {
        return types;
    }

    /** The number of messages of a type that were sent so far. */
    public long sent(MessageType type) {
        return count(SENT, type);
    }

    /** The number of messages of a type that a live process received. */
    public long delivered(MessageType type) {
        return count(DELIVERED, type);
    }

    /** The number of messages of a type that were lost on their way, or found their receiver crashed. */
    public long lost(MessageType type) {
        return count(LOST, type);
    }

    /** The number of messages of a type that were sent to a process with a lower id than the sender's. */
    public long sentToLowerIds(MessageType type) {
        return count(SENT_TO_LOWER, type);
    }

    /** The number of messages of a type that found their receiver crashed. */
    public long lostToCrashed(MessageType type) {
        return count(LOST_TO_CRASHED, type);
    }

    /** The number of messages of all types that were sent so far. */
    public long sent() {
        return sumOverTypes(SENT);
    }

    /** The number of messages of all types that were delivered so far. */
    public long delivered() {
        return sumOverTypes(DELIVERED);
    }

    /** The number of messages of all types that were lost so far. */
    public long lost() {
        return sumOverTypes(LOST);
    }

    /** The number of messages in flight: sent, and neither delivered nor lost yet. */
    public long inFlight() {
        return sent() - delivered() - lost();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tallies tallies && types.equals(tallies.types) && Arrays.equals(counts, tallies.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }

    @Override
    public String toString() {
        return sent() + " sent, " + delivered() + " delivered, " + lost() + " lost";
    }

    private void addToCounter(int counterKind, MessageType type, int messages) {
        counts[type.ordinal() * KIND_COUNT + counterKind] += messages;
    }

    void countSent(Multicast multicast) {
        addToCounter(SENT, multicast.type(), multicast.countReceivers());
        addToCounter(SENT_TO_LOWER, multicast.type(), multicast.countReceiversBelowSender());
    }

    /** Counts messages that reached live receivers. */
    void countDelivered(MessageType type, int messages) {
        addToCounter(DELIVERED, type, messages);
    }

    /** Counts messages that found their receivers crashed. */
    void countLostToCrashed(MessageType type, int messages) {
        addToCounter(LOST_TO_CRASHED, type, messages);
        addToCounter(LOST, type, messages);
    }

    /** Counts a message that was lost for another reason. */
    void countLostOnTheWay(MessageType type) {
        addToCounter(LOST, type, 1);
    }
}

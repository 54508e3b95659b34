package hustings.engine;

import hustings.model.Message.MessageType;
import java.util.Arrays;
import java.util.List;

/**
 * The numbers of messages of each type that were sent, delivered and lost; an immutable value. A multicast to k
 * processes is k messages. A message to a crashed process counts as sent, and as lost when it arrives; a message that
 * is dropped, or lost by the network or at a partition, counts as sent and as lost, too.
 */
public final class Tallies {

    // The kinds of counters of each message type.
    private static final int SENT = 0;

    private static final int SENT_TO_LOWER = 1;
    private static final int DELIVERED = 2;
    private static final int LOST = 3;
    private static final int LOST_TO_CRASHED = 4;
    private static final int KIND_COUNT = 5;

    private final List<? extends MessageType> types;
    /** The counts of one kind after the other, each by type. */
    private final long[] counts;

    /** @param counts not to be changed any more */
    private Tallies(List<? extends MessageType> types, long[] counts) {
        this.types = types;
        this.counts = counts;
    }

    private long count(int kind, MessageType type) {
        return counts[kind * types.size() + type.ordinal()];
    }

    private long sum(int kind) {
        return Arrays.stream(counts, kind * types.size(), (kind + 1) * types.size())
                .sum();
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
    public long sentToLower(MessageType type) {
        return count(SENT_TO_LOWER, type);
    }

    /** The number of messages of a type that found their receiver crashed. */
    public long lostToCrashed(MessageType type) {
        return count(LOST_TO_CRASHED, type);
    }

    /** The number of messages of all types that were sent so far. */
    public long sent() {
        return sum(SENT);
    }

    /** The number of messages of all types that were delivered so far. */
    public long delivered() {
        return sum(DELIVERED);
    }

    /** The number of messages of all types that were lost so far. */
    public long lost() {
        return sum(LOST);
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

    /** Counts the messages of a run by type. Counting a multicast takes as long as counting one message. */
    static final class Counters {

        private final List<? extends MessageType> types;
        private final int typeCount;
        private final long[] counts;

        Counters(List<? extends MessageType> types) {
            this(types, new long[KIND_COUNT * types.size()]);
        }

        private Counters(List<? extends MessageType> types, long[] counts) {
            this.types = types;
            this.typeCount = types.size();
            this.counts = counts;
        }

        Counters copy() {
            return new Counters(types, counts.clone());
        }

        private void add(int kind, MessageType type, int messages) {
            counts[kind * typeCount + type.ordinal()] += messages;
        }

        /** Counts sent messages, and those of them that go to lower ids than the sender's. */
        void countSent(MessageType type, int messages, int toLower) {
            add(SENT, type, messages);
            add(SENT_TO_LOWER, type, toLower);
        }

        /** Counts messages that reached live receivers. */
        void countDelivered(MessageType type, int messages) {
            add(DELIVERED, type, messages);
        }

        /** Counts messages that found their receivers crashed. */
        void countLostToCrashed(MessageType type, int messages) {
            add(LOST_TO_CRASHED, type, messages);
            add(LOST, type, messages);
        }

        /** Counts messages that were lost for another reason. */
        void countLostOnTheWay(MessageType type, int messages) {
            add(LOST, type, messages);
        }

        /** The number of messages of all types that were sent. */
        long sent() {
            long sum = 0;
            for (int type = 0; type < typeCount; type++) {
                sum += counts[SENT * typeCount + type];
            }
            return sum;
        }

        /** A snapshot of the counts. */
        Tallies tallies() {
            return new Tallies(types, counts.clone());
        }
    }
}

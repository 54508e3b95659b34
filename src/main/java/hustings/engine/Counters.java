package hustings.engine;

import hustings.model.Message.MessageType;
import java.util.Arrays;
import java.util.List;

/** Counts the messages of a run by type. Counting a multicast takes as long as counting one message. */
final class Counters {

    private final List<? extends MessageType> types;
    /** One after the other, each by type: sent, sent to lower ids, delivered, lost, and lost to crashed receivers. */
    private final long[] counts;

    private final int sentToLower;
    private final int delivered;
    private final int lost;
    private final int lostToCrashed;

    Counters(List<? extends MessageType> types) {
        this(types, new long[5 * types.size()]);
    }

    private Counters(List<? extends MessageType> types, long[] counts) {
        this.types = types;
        this.counts = counts;
        sentToLower = types.size();
        delivered = 2 * types.size();
        lost = 3 * types.size();
        lostToCrashed = 4 * types.size();
    }

    Counters copy() {
        return new Counters(types, counts.clone());
    }

    /** Messages were sent, some of them to lower ids than the sender's. */
    void sent(MessageType type, int messages, int toLower) {
        counts[type.ordinal()] += messages;
        counts[sentToLower + type.ordinal()] += toLower;
    }

    /** Messages reached live receivers. */
    void delivered(MessageType type, int messages) {
        counts[delivered + type.ordinal()] += messages;
    }

    /** Messages found their receivers crashed. */
    void lostToCrashed(MessageType type, int messages) {
        counts[lostToCrashed + type.ordinal()] += messages;
        counts[lost + type.ordinal()] += messages;
    }

    /** Messages were lost for another reason. */
    void lostOnTheWay(MessageType type, int messages) {
        counts[lost + type.ordinal()] += messages;
    }

    /** How many messages of all types were sent. */
    long sent() {
        long sum = 0;
        for (int type = 0; type < sentToLower; type++) {
            sum += counts[type];
        }
        return sum;
    }

    /** The counts as they are now. */
    Tallies tallies() {
        return new Tallies(types, from(0), from(delivered), from(lost), from(sentToLower), from(lostToCrashed));
    }

    private long[] from(int first) {
        return Arrays.copyOfRange(counts, first, first + types.size());
    }
}

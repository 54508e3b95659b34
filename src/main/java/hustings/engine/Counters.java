package hustings.engine;

import hustings.model.MessageType;
import java.util.List;

/** Counts the messages of a run by type. Counting a multicast takes as long as counting one message. */
final class Counters {

    private final List<? extends MessageType> types;
    private final long[] sent;
    private final long[] sentToLower;
    private final long[] delivered;
    private final long[] lost;
    private final long[] lostToCrashed;

    Counters(List<? extends MessageType> types) {
        this.types = types;
        sent = new long[types.size()];
        sentToLower = new long[types.size()];
        delivered = new long[types.size()];
        lost = new long[types.size()];
        lostToCrashed = new long[types.size()];
    }

    private Counters(Counters original) {
        types = original.types;
        sent = original.sent.clone();
        sentToLower = original.sentToLower.clone();
        delivered = original.delivered.clone();
        lost = original.lost.clone();
        lostToCrashed = original.lostToCrashed.clone();
    }

    Counters copy() {
        return new Counters(this);
    }

    /** Messages were sent, some of them to lower ids than the sender's. */
    void sent(MessageType type, int messages, int toLower) {
        sent[type.ordinal()] += messages;
        sentToLower[type.ordinal()] += toLower;
    }

    /** Messages reached live receivers. */
    void delivered(MessageType type, int messages) {
        delivered[type.ordinal()] += messages;
    }

    /** Messages found their receivers crashed. */
    void lostToCrashed(MessageType type, int messages) {
        lostToCrashed[type.ordinal()] += messages;
        lost[type.ordinal()] += messages;
    }

    /** Messages were lost for another reason. */
    void lostOnTheWay(MessageType type, int messages) {
        lost[type.ordinal()] += messages;
    }

    /** The counts as they are now. */
    Tallies tallies() {
        return new Tallies(
                types, sent.clone(), delivered.clone(), lost.clone(), sentToLower.clone(), lostToCrashed.clone());
    }
}

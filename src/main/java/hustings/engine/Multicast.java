package hustings.engine;

import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import java.util.Arrays;

/**
 * A message from one process to others: one object in an outbox and on its way, however many receivers it has. Without
 * a list, the receivers are the positions from {@code from} (inclusive) to {@code to} (exclusive), except the sender's.
 * With a list of positions, ascending and without the sender, they are its elements at these indices. Receivers can be
 * added while it is the last of its outbox; once it has left it is not changed, so copies of a run share it.
 */
final class Multicast {

    /** The maximum size of a range of receivers that is turned into a list when a non-adjacent receiver is added. */
    private static final int MAX_LISTED_RANGE = 8;

    private static final int NOBODY = -1;

    private final int sender;
    private final Message message;
    private final boolean wantsNotice;
    private int[] list;
    private int from;
    private int to;
    /** The position at which an adjacent range would begin. */
    private int nextAdjacent;
    /** The next in the outbox; null after the last. */
    Multicast next;

    private int sentTick;
    /** The sequence number of the message to the first receiver; those to the others follow consecutively. */
    private long firstSequence;

    Multicast(int sender, Message message, int from, int to, boolean wantsNotice) {
        this.sender = sender;
        this.message = message;
        this.wantsNotice = wantsNotice;
        this.from = from;
        extendTo(to);
    }

    /** Copies a multicast that has not left yet. */
    Multicast(Multicast original) {
        sender = original.sender;
        message = original.message;
        wantsNotice = original.wantsNotice;
        list = original.list == null ? null : original.list.clone();
        from = original.from;
        to = original.to;
        nextAdjacent = original.nextAdjacent;
    }

    /** One of the messages of a multicast that has left. */
    record SingleMessage(Multicast multicast, int receiver, long sequence) {

        int sender() {
            return multicast.sender;
        }

        Message message() {
            return multicast.message;
        }

        int sentTick() {
            return multicast.sentTick;
        }

        /** Describes the message, with ids instead of positions. */
        Sent toSent(Group group, int arrivalTick, int stage, boolean copy) {
            int from = group.id(sender());
            return new Sent(sequence, from, group.id(receiver), message(), sentTick(), arrivalTick, stage, copy);
        }
    }

    int sender() {
        return sender;
    }

    Message message() {
        return message;
    }

    MessageType type() {
        return message.type();
    }

    /** Whether the sender asked for a notice when a message is lost. */
    boolean wantsNotice() {
        return wantsNotice;
    }

    /** The list of the receivers, or null if they are a range of positions. */
    int[] list() {
        return list;
    }

    /** The start of the receivers: a position, or an index in their list. */
    int from() {
        return from;
    }

    /** The end of the receivers, exclusive: a position, or an index in their list. */
    int to() {
        return to;
    }

    boolean isAlike(Message other, boolean otherWantsNotice) {
        return (message == other || message.equals(other)) && wantsNotice == otherWantsNotice;
    }

    boolean isAdjacentTo(int position) {
        return position == nextAdjacent;
    }

    /** Adds the positions from the adjacent one to an end, exclusive. */
    void extendTo(int newEnd) {
        to = newEnd;
        nextAdjacent = newEnd == sender ? newEnd + 1 : newEnd;
    }

    /**
     * Adds a receiver, turning the receivers into a list; returns false if it does not come after them, or if they are
     * a range of more than {@link #MAX_LISTED_RANGE}.
     */
    boolean tryAddToList(int position) {
        if (list == null) {
            int count = count();
            if (position < to || count > MAX_LISTED_RANGE) {
                return false;
            }
            int[] receivers = new int[2 * MAX_LISTED_RANGE];
            for (int rank = 0; rank < count; rank++) {
                receivers[rank] = receiverAt(rank);
            }
            list = receivers;
            from = 0;
            to = count;
            nextAdjacent = NOBODY;
        } else if (position <= list[to - 1]) {
            return false;
        }
        if (to == list.length) {
            list = Arrays.copyOf(list, 2 * to);
        }
        list[to++] = position;
        return true;
    }

    /** Limits the receivers to the first few. */
    void limitTo(int maxCount) {
        if (count() > maxCount) {
            to = list != null || maxCount == 0 ? from + maxCount : receiverAt(maxCount - 1) + 1;
        }
    }

    /** Sets when it leaves, and the number of its first message. */
    void leave(int tick, long sequence) {
        sentTick = tick;
        firstSequence = sequence;
    }

    /** The sequence number of the first message. */
    long firstSequence() {
        return firstSequence;
    }

    /** The number of receivers, of which each gets a message. */
    int count() {
        return count(sender, list, from, to);
    }

    /** The number of receivers of a multicast with this sender, list, start and end. */
    static int count(int sender, int[] list, int from, int to) {
        int positions = Math.max(0, to - from);
        return list == null && sender >= from && sender < to ? positions - 1 : positions;
    }

    /** The number of receivers with a lower position than the sender. */
    int countReceiversBelowSender() {
        return list == null
                ? count(sender, null, from, Math.min(sender, to))
                : -Arrays.binarySearch(list, from, to, sender) - 1 - from;
    }

    /** Whether it goes from one position to another. */
    boolean isBetween(int oneSender, int receiver) {
        return sender == oneSender
                && (list == null
                        ? receiver != sender && receiver >= from && receiver < to
                        : Arrays.binarySearch(list, from, to, receiver) >= 0);
    }

    /** The message to one of the receivers. */
    SingleMessage messageTo(int receiver) {
        int rank = list == null
                ? receiver - from - (sender >= from && sender < receiver ? 1 : 0)
                : Arrays.binarySearch(list, from, to, receiver) - from;
        return new SingleMessage(this, receiver, firstSequence + rank);
    }

    /** The position of the receiver of the message with a sequence number. */
    int receiverOf(long sequence) {
        return receiverAt((int) (sequence - firstSequence));
    }

    /** The receiver with a rank among all receivers, from 0. */
    private int receiverAt(int rank) {
        int place = from + rank;
        if (list != null) {
            return list[place];
        }
        return sender >= from && sender <= place ? place + 1 : place;
    }

    void visitState(StateVisitor visitor) {
        visitor.visitValue(message);
        visitor.visitNumber(from);
        visitor.visitNumber(to);
        visitor.visitNumber((wantsNotice ? 1 : 0) + (list == null ? 0 : 2));
        for (int listed = 0; list != null && listed < to; listed++) {
            visitor.visitNumber(list[listed]);
        }
    }
}

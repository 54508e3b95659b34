package hustings.engine;

import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import java.util.Arrays;

/**
 * A message from one process to others: one object in an outbox and on its way, however many receivers it has. Without
 * a list, the receivers are the positions from {@code receiversStart} (inclusive) to {@code receiversEnd} (exclusive),
 * except the sender's. With a list of positions, ascending and without the sender, they are its elements at these
 * indices. Receivers can be added while it is the last of its outbox; once it has left it is not changed, so copies of
 * a run share it.
 */
final class Multicast {

    /** The maximum size of a range of receivers that is turned into a list when a non-adjacent receiver is added. */
    private static final int MAX_LISTED_RANGE = 8;

    private static final int NOBODY = -1;

    private final int sender;
    private final Message message;
    private final boolean wantsLossNotice;
    private int[] receiverList;
    private int receiversStart;
    private int receiversEnd;
    /** The position at which an adjacent range would begin. */
    private int nextAdjacent;
    /** The next in the outbox; null after the last. */
    Multicast next;

    private int sentTick;
    /** The sequence number of the message to the first receiver; those to the others follow consecutively. */
    private long firstSequence;

    Multicast(int sender, Message message, int receiversStart, int receiversEnd, boolean wantsLossNotice) {
        this.sender = sender;
        this.message = message;
        this.wantsLossNotice = wantsLossNotice;
        this.receiversStart = receiversStart;
        extendReceiversTo(receiversEnd);
    }

    /** Copies a multicast that has not left yet. */
    Multicast(Multicast original) {
        sender = original.sender;
        message = original.message;
        wantsLossNotice = original.wantsLossNotice;
        receiverList = original.receiverList == null ? null : original.receiverList.clone();
        receiversStart = original.receiversStart;
        receiversEnd = original.receiversEnd;
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
        SentMessage toSentMessage(Group group, int arrivalTick, int stage, boolean copy) {
            int from = group.id(sender());
            return new SentMessage(sequence, from, group.id(receiver), message(), sentTick(), arrivalTick, stage, copy);
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

    /** Whether the sender asked for a notice in case a message finds its receiver crashed. */
    boolean wantsLossNotice() {
        return wantsLossNotice;
    }

    /** The list of the receivers, or null if they are a range of positions. */
    int[] receiverList() {
        return receiverList;
    }

    /** The start of the receivers: a position, or an index in their list. */
    int receiversStart() {
        return receiversStart;
    }

    /** The end of the receivers, exclusive: a position, or an index in their list. */
    int receiversEnd() {
        return receiversEnd;
    }

    boolean carriesSameMessage(Message other, boolean otherWantsLossNotice) {
        return (message == other || message.equals(other)) && wantsLossNotice == otherWantsLossNotice;
    }

    boolean endsRightBefore(int position) {
        return position == nextAdjacent;
    }

    /** Adds the positions from the adjacent one to an end, exclusive. */
    void extendReceiversTo(int newEnd) {
        receiversEnd = newEnd;
        nextAdjacent = newEnd == sender ? newEnd + 1 : newEnd;
    }

    /**
     * Adds a receiver, turning the receivers into a list; returns false if it does not come after them, or if they are
     * a range of more than {@link #MAX_LISTED_RANGE}.
     */
    boolean tryAddReceiver(int position) {
        if (receiverList == null) {
            int count = countReceivers();
            if (position < receiversEnd || count > MAX_LISTED_RANGE) {
                return false;
            }
            int[] receivers = new int[2 * MAX_LISTED_RANGE];
            for (int rank = 0; rank < count; rank++) {
                receivers[rank] = receiverAt(rank);
            }
            receiverList = receivers;
            receiversStart = 0;
            receiversEnd = count;
            nextAdjacent = NOBODY;
        } else if (position <= receiverList[receiversEnd - 1]) {
            return false;
        }
        if (receiversEnd == receiverList.length) {
            receiverList = Arrays.copyOf(receiverList, 2 * receiversEnd);
        }
        receiverList[receiversEnd++] = position;
        return true;
    }

    /** Limits the receivers to the first few. */
    void limitReceiversTo(int maxCount) {
        if (countReceivers() > maxCount) {
            receiversEnd =
                    receiverList != null || maxCount == 0 ? receiversStart + maxCount : receiverAt(maxCount - 1) + 1;
        }
    }

    /** Sets when it leaves, and the number of its first message. */
    void markSent(int tick, long sequenceOfFirst) {
        sentTick = tick;
        firstSequence = sequenceOfFirst;
    }

    /** The sequence number of the first message. */
    long firstSequence() {
        return firstSequence;
    }

    /** The number of receivers, of which each gets a message. */
    int countReceivers() {
        return countReceivers(sender, receiverList, receiversStart, receiversEnd);
    }

    /** The number of receivers of a multicast with this sender, list, start and end. */
    static int countReceivers(int sender, int[] receiverList, int receiversStart, int receiversEnd) {
        int positions = Math.max(0, receiversEnd - receiversStart);
        return receiverList == null && sender >= receiversStart && sender < receiversEnd ? positions - 1 : positions;
    }

    /** The number of receivers with a lower position than the sender. */
    int countReceiversBelowSender() {
        return receiverList == null
                ? countReceivers(sender, null, receiversStart, Math.min(sender, receiversEnd))
                : -Arrays.binarySearch(receiverList, receiversStart, receiversEnd, sender) - 1 - receiversStart;
    }

    /** Whether it goes from one position to another. */
    boolean containsMessage(int oneSender, int receiver) {
        return sender == oneSender
                && (receiverList == null
                        ? receiver != sender && receiver >= receiversStart && receiver < receiversEnd
                        : Arrays.binarySearch(receiverList, receiversStart, receiversEnd, receiver) >= 0);
    }

    /** The message to one of the receivers. */
    SingleMessage messageTo(int receiver) {
        int rank = receiverList == null
                ? receiver - receiversStart - (sender >= receiversStart && sender < receiver ? 1 : 0)
                : Arrays.binarySearch(receiverList, receiversStart, receiversEnd, receiver) - receiversStart;
        return new SingleMessage(this, receiver, firstSequence + rank);
    }

    /** The position of the receiver of the message with a sequence number. */
    int receiverOf(long sequence) {
        return receiverAt((int) (sequence - firstSequence));
    }

    /** The receiver with a rank among all receivers, from 0. */
    private int receiverAt(int rank) {
        int place = receiversStart + rank;
        if (receiverList != null) {
            return receiverList[place];
        }
        return sender >= receiversStart && sender <= place ? place + 1 : place;
    }

    void visitState(StateVisitor visitor) {
        visitor.visitValue(message);
        visitor.visitNumber(receiversStart);
        visitor.visitNumber(receiversEnd);
        visitor.visitNumber((wantsLossNotice ? 1 : 0) + (receiverList == null ? 0 : 2));
        for (int listed = 0; receiverList != null && listed < receiversEnd; listed++) {
            visitor.visitNumber(receiverList[listed]);
        }
    }
}

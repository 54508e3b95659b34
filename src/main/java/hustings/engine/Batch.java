package hustings.engine;

import hustings.model.Message;
import java.util.Arrays;

/**
 * Messages that go together: an ordered list of multicasts, each one entry however many {@linkplain ReceiverRange
 * receivers} it has. Entries are held in parallel arrays, so that an entry costs no object. The messages are numbered
 * through, entry by entry and by receiver, from the sequence number of the first. Not changed any more once it is in
 * flight, so copies of a run share it.
 */
final class Batch {

    private int size;
    private int[] senders;
    /** Null if all receivers are ranges of positions. */
    private int[][] receiverLists;

    private int[] receiverStarts;
    private int[] receiverEnds;
    private Message[] messages;
    private boolean[] wantsNotices;
    /** By entry: how many messages there are in the entries before it. */
    private int[] messagesBefore;

    private int messageCount;
    /** By message: when it arrives. Null if all arrive together. */
    private int[] arrivalTicks;

    private final int sentTick;
    private final long firstSequence;
    /** When the messages arrive, if all do so together. */
    private final int arrivalTick;

    /**
     * A batch that is to be filled.
     *
     * @param arrivalTick when its messages arrive, unless their delays are drawn
     * @param capacity about how many entries it will have
     */
    Batch(int sentTick, int arrivalTick, long firstSequence, int capacity) {
        this.sentTick = sentTick;
        this.arrivalTick = arrivalTick;
        this.firstSequence = firstSequence;
        senders = new int[capacity];
        receiverStarts = new int[capacity];
        receiverEnds = new int[capacity];
        messages = new Message[capacity];
        wantsNotices = new boolean[capacity];
        messagesBefore = new int[capacity];
    }

    void add(int sender, int[] list, int from, int to, Message message, boolean wantsNotice) {
        if (size == senders.length) {
            grow();
        }
        if (list != null) {
            if (receiverLists == null) {
                receiverLists = new int[senders.length][];
            }
            receiverLists[size] = list;
        }
        senders[size] = sender;
        receiverStarts[size] = from;
        receiverEnds[size] = to;
        messages[size] = message;
        wantsNotices[size] = wantsNotice;
        messagesBefore[size] = messageCount;
        size++;
        messageCount += ReceiverRange.count(sender, list, from, to);
    }

    private void grow() {
        int capacity = 2 * size + 4;
        senders = Arrays.copyOf(senders, capacity);
        receiverStarts = Arrays.copyOf(receiverStarts, capacity);
        receiverEnds = Arrays.copyOf(receiverEnds, capacity);
        messages = Arrays.copyOf(messages, capacity);
        wantsNotices = Arrays.copyOf(wantsNotices, capacity);
        messagesBefore = Arrays.copyOf(messagesBefore, capacity);
        receiverLists = receiverLists == null ? null : Arrays.copyOf(receiverLists, capacity);
    }

    /** Says when each message arrives, in their order, where delays are drawn. */
    void setArrivalTicks(int[] ticks) {
        arrivalTicks = ticks;
    }

    /** When all of it was sent. */
    int sentTick() {
        return sentTick;
    }

    /** The number of entries. */
    int size() {
        return size;
    }

    /** The number of single messages in all entries. */
    int messages() {
        return messageCount;
    }

    /** The position of the sender of an entry. */
    int sender(int entry) {
        return senders[entry];
    }

    /** The list of the receivers of an entry, or null if they are a range of positions. */
    int[] list(int entry) {
        return receiverLists == null ? null : receiverLists[entry];
    }

    /** Where the receivers of an entry begin. */
    int from(int entry) {
        return receiverStarts[entry];
    }

    /** Where the receivers of an entry end. */
    int to(int entry) {
        return receiverEnds[entry];
    }

    Message message(int entry) {
        return messages[entry];
    }

    /** Whether the sender asked for a notice when a message of the entry is lost. */
    boolean wantsNotice(int entry) {
        return wantsNotices[entry];
    }

    /** The sequence number of the first message; the others follow on. */
    long firstSequence() {
        return firstSequence;
    }

    /** The sequence number of the first message of an entry. */
    long firstSequence(int entry) {
        return firstSequence + messagesBefore[entry];
    }

    /** When the messages arrive, in order; null if all do so together. Not to be changed. */
    int[] arrivalTicks() {
        return arrivalTicks;
    }

    /** When the message of a sequence number arrives. */
    int arrivalTick(long sequence) {
        return arrivalTicks == null ? arrivalTick : arrivalTicks[(int) (sequence - firstSequence)];
    }

    /** Whether an entry holds a message between two positions. */
    boolean contains(int entry, int sender, int receiver) {
        return senders[entry] == sender
                && ReceiverRange.contains(sender, list(entry), receiverStarts[entry], receiverEnds[entry], receiver);
    }

    /** The sequence number of the message of an entry to one of its receivers. */
    long sequence(int entry, int receiver) {
        return firstSequence(entry)
                + ReceiverRange.rank(senders[entry], list(entry), receiverStarts[entry], receiverEnds[entry], receiver);
    }

    /**
     * The entry with the message of a sequence number, which must be of this batch.
     *
     * @param from an entry that is not after it; the nearer it is, the sooner it is found
     */
    int findEntry(long sequence, int from) {
        int message = (int) (sequence - firstSequence);
        int step = 1;
        while (from + step < size && messagesBefore[from + step] <= message) {
            step *= 2;
        }
        int found = Arrays.binarySearch(messagesBefore, from + step / 2, Math.min(from + step, size), message);
        return found >= 0 ? found : -found - 2;
    }

    /** How many messages an entry holds. */
    int messages(int entry) {
        return (entry + 1 < size ? messagesBefore[entry + 1] : messageCount) - messagesBefore[entry];
    }

    /** The position of the receiver of the message of an entry that has a sequence number. */
    int receiver(int entry, long sequence) {
        return ReceiverRange.at(
                senders[entry], list(entry), receiverStarts[entry], (int) (sequence - firstSequence(entry)));
    }

    /** Takes each message in turn. */
    @FunctionalInterface
    interface Visitor {
        void visit(int entry, int receiver, long sequence);
    }

    void forEach(Visitor visitor) {
        long sequence = firstSequence;
        for (int entry = 0; entry < size; entry++) {
            int sender = senders[entry];
            int[] list = list(entry);
            for (int place = receiverStarts[entry]; place < receiverEnds[entry]; place++) {
                int receiver = list == null ? place : list[place];
                if (receiver != sender) {
                    visitor.visit(entry, receiver, sequence++);
                }
            }
        }
    }
}

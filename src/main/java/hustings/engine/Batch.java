package hustings.engine;

import hustings.model.Message;
import java.util.Arrays;

/**
 * Messages that go together: those of a stage, or a single one that was delayed or copied. An ordered list of
 * multicasts, each one entry however many {@linkplain ReceiverRange receivers} it has. Entries are stored in parallel
 * arrays, so that an entry costs no object. The messages have consecutive sequence numbers, entry by entry and by
 * receiver. A batch is not changed once it is in flight, so copies of a run share it.
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
    /** By entry: the number of messages in the entries before it. */
    private int[] messagesBefore;

    private int messageCount;
    /** By message: the tick at which it arrives. Null if all arrive together. */
    private int[] arrivalTicks;

    private final int sentTick;
    private final long firstSequence;
    /** The tick at which the messages arrive, if all arrive together. */
    private final int arrivalTick;

    /**
     * Creates an empty batch, to be filled.
     *
     * @param arrivalTick the tick at which its messages arrive, unless their delays are drawn
     * @param capacity the expected number of entries
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

    void addEntry(int sender, int[] list, int from, int to, Message message, boolean wantsNotice) {
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

    /** Sets the arrival tick of each message, in their order; null if all arrive together. */
    void setArrivalTicks(int[] ticks) {
        arrivalTicks = ticks;
    }

    /** The tick at which the batch was sent. */
    int sentTick() {
        return sentTick;
    }

    /** The number of entries. */
    int entryCount() {
        return size;
    }

    /** The number of single messages in all entries. */
    int messageCount() {
        return messageCount;
    }

    /** The position of the sender of an entry. */
    int senderPosition(int entry) {
        return senders[entry];
    }

    /** The list of the receivers of an entry, or null if they are a range of positions. */
    int[] receiverList(int entry) {
        return receiverLists == null ? null : receiverLists[entry];
    }

    /** The start of the receivers of an entry: a position, or an index in their list. */
    int receiversStart(int entry) {
        return receiverStarts[entry];
    }

    /** The end of the receivers of an entry, exclusive: a position, or an index in their list. */
    int receiversEnd(int entry) {
        return receiverEnds[entry];
    }

    Message messageOfEntry(int entry) {
        return messages[entry];
    }

    /** Whether the sender asked for a notice when a message of the entry is lost. */
    boolean wantsNotice(int entry) {
        return wantsNotices[entry];
    }

    /** The sequence number of the first message; the others follow consecutively. */
    long firstSequence() {
        return firstSequence;
    }

    /** The sequence number of the first message of an entry. */
    long firstSequence(int entry) {
        return firstSequence + messagesBefore[entry];
    }

    /** The arrival ticks of the messages, in order; null if all arrive together. Must not be changed. */
    int[] arrivalTicks() {
        return arrivalTicks;
    }

    /** The tick at which the message of a sequence number arrives. */
    int arrivalTick(long sequence) {
        return arrivalTicks == null ? arrivalTick : arrivalTicks[(int) (sequence - firstSequence)];
    }

    /** Whether an entry holds a message from one position to another. */
    boolean contains(int entry, int sender, int receiver) {
        return senders[entry] == sender
                && ReceiverRange.contains(
                        sender, receiverList(entry), receiverStarts[entry], receiverEnds[entry], receiver);
    }

    /** The sequence number of the message of an entry to one of its receivers. */
    long sequence(int entry, int receiver) {
        return firstSequence(entry)
                + ReceiverRange.rank(
                        senders[entry], receiverList(entry), receiverStarts[entry], receiverEnds[entry], receiver);
    }

    /**
     * Finds the entry with the message of a sequence number, which must be in this batch.
     *
     * @param from an entry that is not after the wanted one; the nearer, the faster the search
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

    /** The number of messages in an entry. */
    int messageCount(int entry) {
        return (entry + 1 < size ? messagesBefore[entry + 1] : messageCount) - messagesBefore[entry];
    }

    /** The position of the receiver of the message in an entry that has a sequence number. */
    int receiverPosition(int entry, long sequence) {
        return ReceiverRange.receiverAt(
                senders[entry], receiverList(entry), receiverStarts[entry], (int) (sequence - firstSequence(entry)));
    }

    /** Receives each message in turn. */
    @FunctionalInterface
    interface Visitor {
        void visit(int entry, int receiver, long sequence);
    }

    void forEach(Visitor visitor) {
        long sequence = firstSequence;
        for (int entry = 0; entry < size; entry++) {
            int sender = senders[entry];
            int[] list = receiverList(entry);
            for (int place = receiverStarts[entry]; place < receiverEnds[entry]; place++) {
                int receiver = list == null ? place : list[place];
                if (receiver != sender) {
                    visitor.visit(entry, receiver, sequence++);
                }
            }
        }
    }
}

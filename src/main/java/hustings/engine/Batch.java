package hustings.engine;

import hustings.model.Message;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Messages that go together: an ordered list of multicasts, each one entry however many receive it. Receivers are a
 * range of positions in the group, without the sender. Entries are held in parallel arrays, so that an entry costs no
 * object. The messages are numbered through, entry by entry and by receiver, from the sequence number of the first. Not
 * changed any more once it is on the wire, so copies of a run share it.
 */
final class Batch {

    private static final int[] TOGETHER = {};

    private int size;
    private int[] senders;
    private int[] froms;
    private int[] tos;
    private Message[] messages;
    private boolean[] notices;
    /** By entry: how many messages there are in the entries before it. */
    private int[] firsts;

    private int messageCount;
    private boolean anyNotice;
    /** By message: when it arrives. Empty if all arrive together. */
    private int[] arrivalTicks = TOGETHER;

    private int arrivals;

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
        froms = new int[capacity];
        tos = new int[capacity];
        messages = new Message[capacity];
        notices = new boolean[capacity];
        firsts = new int[capacity];
    }

    void add(int sender, int from, int to, Message message, boolean notice) {
        if (size == senders.length) {
            grow();
        }
        senders[size] = sender;
        froms[size] = from;
        tos[size] = to;
        messages[size] = message;
        notices[size] = notice;
        firsts[size] = messageCount;
        anyNotice |= notice;
        size++;
        messageCount += Receivers.count(sender, from, to);
    }

    private void grow() {
        int capacity = 2 * size + 4;
        senders = Arrays.copyOf(senders, capacity);
        froms = Arrays.copyOf(froms, capacity);
        tos = Arrays.copyOf(tos, capacity);
        messages = Arrays.copyOf(messages, capacity);
        notices = Arrays.copyOf(notices, capacity);
        firsts = Arrays.copyOf(firsts, capacity);
    }

    /**
     * Says when the next message arrives whose delay is drawn: called for every message of the batch, in order, or
     * never.
     */
    void addArrival(int tick) {
        if (arrivals == arrivalTicks.length) {
            arrivalTicks = Arrays.copyOf(arrivalTicks, Math.max(messageCount, 2 * arrivals));
        }
        arrivalTicks[arrivals++] = tick;
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

    /** The position of the first receiver of an entry. */
    int from(int entry) {
        return froms[entry];
    }

    /** The position after the last receiver of an entry. */
    int to(int entry) {
        return tos[entry];
    }

    Message message(int entry) {
        return messages[entry];
    }

    /** Whether the sender asked to be told when a message of the entry is lost. */
    boolean notice(int entry) {
        return notices[entry];
    }

    /** Whether that holds for any entry. */
    boolean anyNotice() {
        return anyNotice;
    }

    /** The sequence number of the first message; the others follow on. */
    long firstSequence() {
        return firstSequence;
    }

    /** The sequence number of the first message of an entry. */
    long firstSequence(int entry) {
        return firstSequence + firsts[entry];
    }

    /** Whether all messages arrive at one tick. */
    boolean arrivesTogether() {
        return arrivals == 0;
    }

    /** When the messages arrive, in order, if their delays are drawn. */
    IntStream arrivalTicks() {
        return Arrays.stream(arrivalTicks, 0, arrivals);
    }

    /** When the message of a sequence number arrives. */
    int arrivalTick(long sequence) {
        return arrivals == 0 ? arrivalTick : arrivalTicks[(int) (sequence - firstSequence)];
    }

    /** Whether an entry holds a message between two positions. */
    boolean holds(int entry, int sender, int receiver) {
        return senders[entry] == sender && Receivers.include(sender, froms[entry], tos[entry], receiver);
    }

    /** The sequence number of the message of an entry to one of its receivers. */
    long sequence(int entry, int receiver) {
        return firstSequence(entry) + Receivers.rank(senders[entry], froms[entry], receiver);
    }

    /** The entry with the message of a sequence number, which must be of this batch. */
    int entryOf(long sequence) {
        int found = Arrays.binarySearch(firsts, 0, size, (int) (sequence - firstSequence));
        return found >= 0 ? found : -found - 2;
    }

    /** The position of the receiver of the message of an entry that has a sequence number. */
    int receiver(int entry, long sequence) {
        return Receivers.at(senders[entry], froms[entry], (int) (sequence - firstSequence(entry)));
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
            for (int receiver = froms[entry]; receiver < tos[entry]; receiver++) {
                if (receiver != sender) {
                    visitor.visit(entry, receiver, sequence++);
                }
            }
        }
    }
}

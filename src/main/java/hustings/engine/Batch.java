package hustings.engine;

import hustings.model.Message;
import java.util.Arrays;

/**
 * Messages that go together: an ordered list of multicasts, each one entry however many receive it. Receivers are a range
 * of positions in the group, without the sender. Entries are held in parallel arrays, so that an entry costs no object.
 * Not changed any more once it is on the wire, so copies of a run share it.
 */
final class Batch {

    private int size;
    private int[] senders;
    private int[] froms;
    private int[] tos;
    private Message[] messages;
    private long[] firstSequences;
    private int[] arrivalTicks;
    private boolean[] notices;

    private final int sentTick;

    Batch(int sentTick, int capacity) {
        this.sentTick = sentTick;
        senders = new int[capacity];
        froms = new int[capacity];
        tos = new int[capacity];
        messages = new Message[capacity];
        firstSequences = new long[capacity];
        arrivalTicks = new int[capacity];
        notices = new boolean[capacity];
    }

    void add(int sender, int from, int to, Message message, long firstSequence, int arrivalTick, boolean notice) {
        if (size == senders.length) {
            grow();
        }
        senders[size] = sender;
        froms[size] = from;
        tos[size] = to;
        messages[size] = message;
        firstSequences[size] = firstSequence;
        arrivalTicks[size] = arrivalTick;
        notices[size] = notice;
        size++;
    }

    private void grow() {
        int capacity = 2 * size + 4;
        senders = Arrays.copyOf(senders, capacity);
        froms = Arrays.copyOf(froms, capacity);
        tos = Arrays.copyOf(tos, capacity);
        messages = Arrays.copyOf(messages, capacity);
        firstSequences = Arrays.copyOf(firstSequences, capacity);
        arrivalTicks = Arrays.copyOf(arrivalTicks, capacity);
        notices = Arrays.copyOf(notices, capacity);
    }

    /** When all of it was sent. */
    int sentTick() {
        return sentTick;
    }

    /** The number of entries. */
    int size() {
        return size;
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

    /** The sequence number of the message to the first receiver; the others follow on. */
    long firstSequence(int entry) {
        return firstSequences[entry];
    }

    int arrivalTick(int entry) {
        return arrivalTicks[entry];
    }

    /** Whether the sender asked to be told when a message of the entry is lost. */
    boolean notice(int entry) {
        return notices[entry];
    }

    /** Adds a copy of one entry of another batch. */
    void addFrom(Batch other, int entry) {
        add(
                other.senders[entry],
                other.froms[entry],
                other.tos[entry],
                other.messages[entry],
                other.firstSequences[entry],
                other.arrivalTicks[entry],
                other.notices[entry]);
    }

    /** Whether all entries arrive at one tick. */
    boolean arrivesTogether() {
        for (int entry = 1; entry < size; entry++) {
            if (arrivalTicks[entry] != arrivalTicks[0]) {
                return false;
            }
        }
        return true;
    }

    /** The entries whose messages were all sent before the one of a sequence number. */
    Batch entriesBefore(long sequence) {
        return entries(0, firstEntryFrom(sequence));
    }

    /** The other entries. */
    Batch entriesAfter(long sequence) {
        return entries(firstEntryFrom(sequence), size);
    }

    private int firstEntryFrom(long sequence) {
        int entry = 0;
        while (entry < size && firstSequences[entry] < sequence) {
            entry++;
        }
        return entry;
    }

    private Batch entries(int first, int end) {
        Batch part = new Batch(sentTick, end - first);
        for (int entry = first; entry < end; entry++) {
            part.addFrom(this, entry);
        }
        return part;
    }

    /** Whether an entry holds a message between two positions. */
    boolean holds(int entry, int sender, int receiver) {
        return senders[entry] == sender && receiver != sender && receiver >= froms[entry] && receiver < tos[entry];
    }

    /** The sequence number of the message of an entry to one of its receivers. */
    long sequence(int entry, int receiver) {
        int sender = senders[entry];
        int skipped = sender >= froms[entry] && sender < receiver ? 1 : 0;
        return firstSequences[entry] + receiver - froms[entry] - skipped;
    }

    /** The entry with the message of a sequence number; the numbers of the entries must ascend, as in a stage. */
    int entryOf(long sequence) {
        int found = Arrays.binarySearch(firstSequences, 0, size, sequence);
        return found >= 0 ? found : -found - 2;
    }

    /** The position of the receiver of the message of an entry that has a sequence number. */
    int receiver(int entry, long sequence) {
        int position = froms[entry] + (int) (sequence - firstSequences[entry]);
        return senders[entry] >= froms[entry] && senders[entry] <= position ? position + 1 : position;
    }

    /** The number of single messages in all entries. */
    long messages() {
        long count = 0;
        for (int entry = 0; entry < size; entry++) {
            count += receivers(senders[entry], froms[entry], tos[entry]);
        }
        return count;
    }

    /** How many receive a multicast from {@code sender} to the positions {@code from} to {@code to} (exclusive). */
    static int receivers(int sender, int from, int to) {
        int positions = Math.max(0, to - from);
        return sender >= from && sender < to ? positions - 1 : positions;
    }
}

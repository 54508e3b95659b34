package hustings.engine;

import java.util.TreeMap;
import java.util.TreeSet;

/** What was done, or will be, to single messages on the wire, by their sequence numbers. Most runs have none of it. */
final class MessageFaults {

    /** No marks; never to be changed. */
    static final MessageFaults NONE = new MessageFaults();

    /** The tick at which a dropped message arrives. */
    static final int NEVER = Integer.MIN_VALUE;

    /** Messages that are not to be delivered when their batch arrives: dropped, or delayed beyond it. */
    private final TreeSet<Long> removed = new TreeSet<>();
    /** Messages that the network will lose. */
    private final TreeSet<Long> doomed = new TreeSet<>();
    /** Copies that the network made; no tally counts them. */
    private final TreeSet<Long> copies = new TreeSet<>();
    /** When those messages arrive that were delayed or dropped (never). */
    private final TreeMap<Long, Integer> changedArrivals = new TreeMap<>();

    MessageFaults copy() {
        if (this == NONE) {
            return NONE;
        }
        MessageFaults copy = new MessageFaults();
        copy.removed.addAll(removed);
        copy.doomed.addAll(doomed);
        copy.copies.addAll(copies);
        copy.changedArrivals.putAll(changedArrivals);
        return copy;
    }

    void remove(long sequence) {
        removed.add(sequence);
    }

    void doom(long sequence) {
        doomed.add(sequence);
    }

    void copied(long sequence) {
        copies.add(sequence);
    }

    void changeArrival(long sequence, int tick) {
        changedArrivals.put(sequence, tick);
    }

    /** Whether no message on its way bears a mark that its delivery must ask for. */
    boolean arePlain() {
        return removed.isEmpty() && doomed.isEmpty() && copies.isEmpty();
    }

    boolean takeRemoved(long sequence) {
        return !removed.isEmpty() && removed.remove(sequence);
    }

    boolean takeDoomed(long sequence) {
        return !doomed.isEmpty() && doomed.remove(sequence);
    }

    boolean takeCopy(long sequence) {
        return !copies.isEmpty() && copies.remove(sequence);
    }

    /** Whether a message was delayed or dropped. */
    boolean isChanged(long sequence) {
        return changedArrivals.containsKey(sequence);
    }

    /** When a message arrives of which it was said at first that it arrives at a tick. */
    int arrivalTick(long sequence, int atFirst) {
        return changedArrivals.getOrDefault(sequence, atFirst);
    }

    /** Whether a message arrives at a tick as it was said at first, or as it was changed. */
    boolean arrives(long sequence, int tick) {
        return !removed.contains(sequence) || arrivalTick(sequence, NEVER) == tick;
    }

    /** Those marks of a message that decide what becomes of it, as one number. */
    int fate(long sequence) {
        return (doomed.contains(sequence) ? 2 : 0) + (copies.contains(sequence) ? 4 : 0);
    }
}

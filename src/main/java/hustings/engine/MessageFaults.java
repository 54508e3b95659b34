package hustings.engine;

import java.util.TreeMap;
import java.util.TreeSet;

/** Faults of single messages in flight, by sequence number: drops, losses, delays and copies. Most runs have none. */
final class MessageFaults {

    /** No marks; never to be changed. */
    static final MessageFaults NONE = new MessageFaults();

    /** The tick at which a dropped message arrives. */
    static final int NEVER = Integer.MIN_VALUE;

    /** Messages that are not to be delivered when their batch arrives: dropped, or delayed beyond it. */
    private final TreeSet<Long> removed = new TreeSet<>();
    /** Messages that the network will lose. */
    private final TreeSet<Long> toBeLost = new TreeSet<>();
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
        copy.toBeLost.addAll(toBeLost);
        copy.copies.addAll(copies);
        copy.changedArrivals.putAll(changedArrivals);
        return copy;
    }

    void markRemoved(long sequence) {
        removed.add(sequence);
    }

    void markLost(long sequence) {
        toBeLost.add(sequence);
    }

    void markCopy(long sequence) {
        copies.add(sequence);
    }

    void changeArrival(long sequence, int tick) {
        changedArrivals.put(sequence, tick);
    }

    /** Whether no message on its way bears a mark that its delivery must ask for. */
    boolean isEmpty() {
        return removed.isEmpty() && toBeLost.isEmpty() && copies.isEmpty();
    }

    boolean takeRemoved(long sequence) {
        return !removed.isEmpty() && removed.remove(sequence);
    }

    boolean takeMarkedLost(long sequence) {
        return !toBeLost.isEmpty() && toBeLost.remove(sequence);
    }

    boolean takeCopy(long sequence) {
        return !copies.isEmpty() && copies.remove(sequence);
    }

    /** Whether a message was delayed or dropped. */
    boolean isChanged(long sequence) {
        return changedArrivals.containsKey(sequence);
    }

    /** When a message arrives, given the tick at which it would arrive without faults. */
    int arrivalTick(long sequence, int atFirst) {
        return changedArrivals.getOrDefault(sequence, atFirst);
    }

    /** Whether a message arrives at this tick, after all changes. */
    boolean arrivesAt(long sequence, int tick) {
        return !removed.contains(sequence) || arrivalTick(sequence, NEVER) == tick;
    }

    /** The marks that decide the fate of a message, as one number; 0 if none. */
    int encode(long sequence) {
        return (toBeLost.contains(sequence) ? 2 : 0) + (copies.contains(sequence) ? 4 : 0);
    }
}

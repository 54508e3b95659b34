package hustings.trace;

import java.util.Arrays;

/**
 * A vector clock: for each process, by position in the group, the number of its events up to and including an event.
 * Immutable; consecutive events of one process share an array.
 */
final class VectorClock {

    private final int process;
    private final int ownCount;
    /** The counts of all processes; that of the clock's own process is out of date. */
    private final int[] counts;

    private VectorClock(int process, int own, int[] others) {
        this.process = process;
        this.ownCount = own;
        this.counts = others;
    }

    /** The clock of a process, by its position in the group, before its first event. */
    static VectorClock beforeFirstEvent(int process, int groupSize) {
        return new VectorClock(process, 0, new int[groupSize]);
    }

    /** The clock of the next event of the same process. */
    VectorClock afterNextEvent() {
        return new VectorClock(process, ownCount + 1, counts);
    }

    /** The clock of the next event of the same process, if that event receives a message sent at another clock. */
    VectorClock afterReceiving(VectorClock sent) {
        int[] known = Arrays.copyOf(counts, counts.length);
        for (int i = 0; i < known.length; i++) {
            known[i] = Math.max(known[i], sent.eventCountOf(i));
        }
        return new VectorClock(process, ownCount + 1, known);
    }

    /** The number of events of a process up to and including this one. */
    int eventCountOf(int position) {
        return position == process ? ownCount : counts[position];
    }
}

package hustings.trace;

import java.util.Arrays;

/**
 * How many events of each process, by position in the group, come before an event or are it. Immutable; events in a row
 * of one process share what they know of the others.
 */
final class VectorClock {

    private final int process;
    private final int ownCount;
    /** Of all processes; that of the clock's own process is out of date. */
    private final int[] counts;

    private VectorClock(int process, int own, int[] others) {
        this.process = process;
        this.ownCount = own;
        this.counts = others;
    }

    /** The clock of the process at a position of a group before its first event. */
    static VectorClock start(int process, int groupSize) {
        return new VectorClock(process, 0, new int[groupSize]);
    }

    /** The clock of the next event of the same process. */
    VectorClock next() {
        return new VectorClock(process, ownCount + 1, counts);
    }

    /** The clock of the next event of the same process, if that is the receipt of what was sent at the other clock. */
    VectorClock receive(VectorClock sent) {
        int[] known = Arrays.copyOf(counts, counts.length);
        for (int i = 0; i < known.length; i++) {
            known[i] = Math.max(known[i], sent.of(i));
        }
        return new VectorClock(process, ownCount + 1, known);
    }

    /** How many events of a process come before it or are it. */
    int of(int position) {
        return position == process ? ownCount : counts[position];
    }
}

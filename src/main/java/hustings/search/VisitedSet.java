package hustings.search;

import hustings.check.StateKey;

/**
 * The states that were entered, each with how many ticks, faults and late messages were left, and whether it is known
 * how it ends if nothing more is done. One number for each: a bit that the end is known, and for each budget the most
 * ticks that were left, plus one. Where these do not {@linkplain #fits fit}, the budget has to be part of the key.
 */
final class VisitedSet {

    private static final long END_KNOWN = 1L << 62;
    private static final int BITS = 62;

    private final TranspositionTable table = new TranspositionTable();
    private final int bits;
    private final int lates;
    private final int faults;
    private final boolean byBudget;
    private final boolean byClock;

    /** @param byClock whether the key of a state says how many ticks are left */
    VisitedSet(Bounds bounds, boolean byClock) {
        this.byClock = byClock;
        bits = bits(bounds, byClock);
        byBudget = !fits(bounds, byClock);
        lates = byBudget ? 0 : bounds.late();
        faults = byBudget ? 0 : bounds.faults();
    }

    /** Whether one number can say for each budget how many ticks were left. */
    static boolean fits(Bounds bounds, boolean byClock) {
        return (long) bits(bounds, byClock) * (bounds.faults() + 1) * (bounds.late() + 1) <= BITS;
    }

    private static int bits(Bounds bounds, boolean byClock) {
        return byClock ? 1 : Integer.SIZE - Integer.numberOfLeadingZeros(bounds.withinTicks() + 1);
    }

    /** How many states were entered. */
    long size() {
        return table.size();
    }

    /** Enters a state; returns its entry from before. */
    long enter(StateKey key, Budget budget, int ticksLeft) {
        long before = table.merge(key, entryOf(ticksLeft) << shiftOf(budget), this::withMost);
        return before == TranspositionTable.UNKNOWN ? 0 : before;
    }

    private long entryOf(int ticksLeft) {
        return byClock ? 1 : ticksLeft + 1;
    }

    private int shiftOf(Budget budget) {
        return byBudget ? 0 : bits * (budget.faults() * (lates + 1) + budget.late());
    }

    /** Merges into an entry one that says something of a single budget, keeping the most ticks left. */
    private long withMost(long entry, long single) {
        int shift = Long.numberOfTrailingZeros(single) / bits * bits;
        long mask = ((1L << bits) - 1) << shift;
        return (entry & mask) >= (single & mask) ? entry : (entry & ~mask) | single;
    }

    /** Whether an entry says that the end of the state is known. */
    boolean isEndKnown(long before) {
        return (before & END_KNOWN) != 0;
    }

    /** Whether an entry says that the state was entered with as much left as now, or more. */
    boolean isCovered(long before, Budget budget, int ticksLeft) {
        long mask = (1L << bits) - 1;
        int leastFaults = byBudget ? 0 : budget.faults();
        int leastLate = byBudget ? 0 : budget.late();
        for (int fault = leastFaults; fault <= faults; fault++) {
            for (int late = leastLate; late <= lates; late++) {
                if ((before >>> shiftOf(new Budget(fault, late)) & mask) >= entryOf(ticksLeft)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Records that it is known how a state ends if nothing more is done. */
    void rememberEnd(StateKey key) {
        table.merge(key, END_KNOWN, (one, other) -> one | other);
    }
}

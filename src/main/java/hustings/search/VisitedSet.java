package hustings.search;

import hustings.check.StateKey;
import java.util.List;
import java.util.stream.IntStream;

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
    /** The most of everything that a budget may have; nothing where the budget is part of the key. */
    private final Budget most;
    /** By number of a budget: the numbers of those that are as large or larger. */
    private final int[][] covering;

    private final boolean byBudget;
    private final boolean byClock;

    /** @param byClock whether the key of a state says how many ticks are left */
    VisitedSet(Bounds bounds, boolean byClock) {
        this.byClock = byClock;
        bits = bits(bounds, byClock);
        byBudget = !fits(bounds, byClock);
        most = byBudget ? Budget.NONE : bounds.budget();
        covering = new int[count(most)][];
        List<Budget> all = IntStream.rangeClosed(0, most.late())
                .mapToObj(late -> new Budget(most.faults(), most.cuts(), most.oneWay(), most.pauses(), late))
                .flatMap(budget -> budget.allWithFewerFaults().stream())
                .toList();
        all.forEach(budget -> covering[numberOf(budget)] = all.stream()
                .filter(other -> other.covers(budget))
                .mapToInt(this::numberOf)
                .toArray());
    }

    private static int count(Budget most) {
        return (most.faults() + 1) * (most.cuts() + 1) * (most.oneWay() + 1) * (most.pauses() + 1) * (most.late() + 1);
    }

    /** Whether one number can say for each budget how many ticks were left. */
    static boolean fits(Bounds bounds, boolean byClock) {
        Budget most = bounds.budget();
        long smallest = (long) (most.total() + 1) * (most.late() + 1); // fewer than there are, and no overflow
        return smallest <= BITS && (long) bits(bounds, byClock) * count(most) <= BITS;
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
        long before = table.merge(key, entryOf(ticksLeft) << (bits * numberOf(budget)), this::withMost);
        return before == TranspositionTable.UNKNOWN ? 0 : before;
    }

    private long entryOf(int ticksLeft) {
        return byClock ? 1 : ticksLeft + 1;
    }

    private int numberOf(Budget budget) {
        if (byBudget) {
            return 0;
        }
        int network = (budget.cuts() * (most.oneWay() + 1) + budget.oneWay()) * (most.pauses() + 1) + budget.pauses();
        int networks = (most.cuts() + 1) * (most.oneWay() + 1) * (most.pauses() + 1);
        return (budget.faults() * networks + network) * (most.late() + 1) + budget.late();
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
        for (int number : covering[numberOf(budget)]) {
            if (((before >>> (bits * number)) & mask) >= entryOf(ticksLeft)) {
                return true;
            }
        }
        return false;
    }

    /** Records that it is known how a state ends if nothing more is done. */
    void rememberEnd(StateKey key) {
        table.merge(key, END_KNOWN, (one, other) -> one | other);
    }
}

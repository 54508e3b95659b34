package hustings.search;

import hustings.check.StateKey;
import hustings.engine.SituationVisitor;
import hustings.search.Choice.Budget;

/**
 * Which situations were entered, each with how many ticks, faults and late messages were left, and of which it is known
 * how they end if nothing more is done. One number for each: a bit that the end is known, and for each budget the most
 * ticks that were left, plus one. Where these do not fit into the number, situations are told apart by their budget.
 */
final class Visits {

    private static final long END_KNOWN = 1L << 62;
    private static final int BITS = 62;

    private final Memo memo = new Memo();
    private final int bits;
    private final int lates;
    private final int faults;
    private final boolean byBudget;
    private final boolean withClock;

    /** @param withClock whether the key of a situation says how many ticks are left */
    Visits(Bounds bounds, boolean withClock) {
        bits = withClock ? 1 : Integer.SIZE - Integer.numberOfLeadingZeros(bounds.withinTicks() + 1);
        byBudget = (long) bits * (bounds.faults() + 1) * (bounds.late() + 1) > BITS;
        lates = byBudget ? 0 : bounds.late();
        faults = byBudget ? 0 : bounds.faults();
        this.withClock = withClock;
    }

    /** How many situations were entered. */
    long size() {
        return memo.size();
    }

    /** Adds to the key of a situation what is to be told of the budget. */
    void describe(Budget budget, SituationVisitor key) {
        key.number(byBudget ? budget.faults() : 0);
        key.number(byBudget ? budget.late() : 0);
    }

    /** Enters a situation; returns what was known of it before. */
    long enter(StateKey key, Budget budget, int ticksLeft) {
        long most = most(ticksLeft) << place(budget);
        long before = memo.merge(key, most, this::both);
        return before == Memo.UNKNOWN ? 0 : before;
    }

    private long most(int ticksLeft) {
        return withClock ? 1 : ticksLeft + 1;
    }

    private int place(Budget budget) {
        return byBudget ? 0 : bits * (budget.faults() * (lates + 1) + budget.late());
    }

    /** What is known after both: of each budget the most. */
    private long both(long one, long other) {
        long sum = (one | other) & END_KNOWN;
        long mask = (1L << bits) - 1;
        for (int place = 0; place < bits * (faults + 1) * (lates + 1); place += bits) {
            sum |= Math.max(one >>> place & mask, other >>> place & mask) << place;
        }
        return sum;
    }

    /** Whether it was known before how a situation ends. */
    boolean isEndKnown(long before) {
        return (before & END_KNOWN) != 0;
    }

    /** Whether a situation was entered before with as much left as now, or more. */
    boolean isCovered(long before, Budget budget, int ticksLeft) {
        long mask = (1L << bits) - 1;
        int leastFaults = byBudget ? 0 : budget.faults();
        int leastLate = byBudget ? 0 : budget.late();
        for (int fault = leastFaults; fault <= faults; fault++) {
            for (int late = leastLate; late <= lates; late++) {
                if ((before >>> place(new Budget(fault, late)) & mask) >= most(ticksLeft)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** From now on it is known how a situation ends if nothing more is done. */
    void knowEnd(StateKey key) {
        memo.merge(key, END_KNOWN, (one, other) -> one | other);
    }
}

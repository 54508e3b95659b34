package hustings.search;

import hustings.check.StateKey;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The set of states that were entered. The entry of a state is one number: a bit that says whether its outcome without
 * further actions is known, and for each remaining budget the maximum of the ticks left, plus one. If that does not
 * {@linkplain #fitsInOneLong fit} into one number, the budget must be part of the key.
 */
final class VisitedSet {

    private static final long OUTCOME_KNOWN = 1L << 62;
    private static final int BUDGET_BITS = 62;

    private final TranspositionTable table = new TranspositionTable();
    private final int bitsPerBudget;
    /** The largest budget; {@link FaultBudget#NONE} if the budget is part of the key. */
    private final FaultBudget maxBudget;
    /** By number of a budget: the numbers of all budgets that are as large or larger. */
    private final int[][] covering;

    private final boolean isBudgetInKey;
    private final boolean isClockInKey;

    /** @param isClockInKey whether the key of a state includes the clock */
    VisitedSet(Bounds bounds, boolean isClockInKey) {
        this.isClockInKey = isClockInKey;
        bitsPerBudget = countBitsPerBudget(bounds, isClockInKey);
        isBudgetInKey = !fitsInOneLong(bounds, isClockInKey);
        maxBudget = isBudgetInKey ? FaultBudget.NONE : bounds.budget();
        covering = new int[countBudgets(maxBudget)][];
        List<FaultBudget> all = IntStream.rangeClosed(0, maxBudget.late())
                .mapToObj(late -> new FaultBudget(
                        maxBudget.faults(),
                        maxBudget.diskLosses(),
                        maxBudget.cuts(),
                        maxBudget.oneWay(),
                        maxBudget.pauses(),
                        late))
                .flatMap(budget -> budget.allWithAtMostTheseFaults().stream())
                .toList();
        all.forEach(budget -> covering[indexOf(budget)] = all.stream()
                .filter(other -> other.covers(budget))
                .mapToInt(this::indexOf)
                .toArray());
    }

    private static int countBudgets(FaultBudget max) {
        return (max.faults() + 1)
                * (max.diskLosses() + 1)
                * (max.cuts() + 1)
                * (max.oneWay() + 1)
                * (max.pauses() + 1)
                * (max.late() + 1);
    }

    /** Whether one number has enough bits for the ticks left of every budget. */
    static boolean fitsInOneLong(Bounds bounds, boolean isClockInKey) {
        FaultBudget max = bounds.budget();
        long smallest = (long) (max.totalFaults() + 1) * (max.late() + 1); // fewer than there are, and no overflow
        return smallest <= BUDGET_BITS
                && (long) countBitsPerBudget(bounds, isClockInKey) * countBudgets(max) <= BUDGET_BITS;
    }

    private static int countBitsPerBudget(Bounds bounds, boolean isClockInKey) {
        return isClockInKey ? 1 : Integer.SIZE - Integer.numberOfLeadingZeros(bounds.withinTicks() + 1);
    }

    /** The number of states that were entered. */
    long size() {
        return table.size();
    }

    /** Enters a state; returns its previous entry, 0 if it is new. */
    long enterAndGetPreviousEntry(StateKey key, FaultBudget budget, int ticksLeft) {
        long before = table.mergeAndGetPrevious(
                key, encodeTicksLeft(ticksLeft) << (bitsPerBudget * indexOf(budget)), this::mergeKeepingMoreTicks);
        return before == TranspositionTable.UNKNOWN ? 0 : before;
    }

    private long encodeTicksLeft(int ticksLeft) {
        return isClockInKey ? 1 : ticksLeft + 1;
    }

    private int indexOf(FaultBudget budget) {
        if (isBudgetInKey) {
            return 0;
        }
        int network = (budget.cuts() * (maxBudget.oneWay() + 1) + budget.oneWay()) * (maxBudget.pauses() + 1)
                + budget.pauses();
        int networks = (maxBudget.cuts() + 1) * (maxBudget.oneWay() + 1) * (maxBudget.pauses() + 1);
        int faults = budget.faults() * (maxBudget.diskLosses() + 1) + budget.diskLosses();
        return (faults * networks + network) * (maxBudget.late() + 1) + budget.late();
    }

    /** Merges into an entry one for a single budget, keeping the larger number of ticks left. */
    private long mergeKeepingMoreTicks(long entry, long budgetEntry) {
        int shift = Long.numberOfTrailingZeros(budgetEntry) / bitsPerBudget * bitsPerBudget;
        long mask = ((1L << bitsPerBudget) - 1) << shift;
        return (entry & mask) >= (budgetEntry & mask) ? entry : (entry & ~mask) | budgetEntry;
    }

    /** Whether an entry says that the outcome of the state without further actions is known. */
    boolean isOutcomeKnown(long entry) {
        return (entry & OUTCOME_KNOWN) != 0;
    }

    /** Whether an entry says that the state was entered with at least this budget and this number of ticks left. */
    boolean isCovered(long entry, FaultBudget budget, int ticksLeft) {
        long mask = (1L << bitsPerBudget) - 1;
        for (int number : covering[indexOf(budget)]) {
            if (((entry >>> (bitsPerBudget * number)) & mask) >= encodeTicksLeft(ticksLeft)) {
                return true;
            }
        }
        return false;
    }

    /** Records that the outcome of a state without further actions is known. */
    void markOutcomeKnown(StateKey key) {
        table.mergeAndGetPrevious(key, OUTCOME_KNOWN, (one, other) -> one | other);
    }
}

package hustings.search;

import hustings.check.StateKey;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The set of states that were entered. The entry of a state is one number: a bit that says whether its outcome without
 * further actions is known, and for each remaining budget the maximum of the ticks left, plus one. If that does not
 * {@linkplain #fitsInOneNumber fit} into one number, the budget must be part of the key.
 */
final class VisitedSet {

    private static final long OUTCOME_KNOWN = 1L << 62;
    private static final int BUDGET_BITS = 62;

    private final TranspositionTable table = new TranspositionTable();
    private final int bitsPerBudget;
    /** The largest budget; {@link Budget#NONE} if the budget is part of the key. */
    private final Budget maxBudget;
    /** By number of a budget: the numbers of all budgets that are as large or larger. */
    private final int[][] covering;

    private final boolean isBudgetInKey;
    private final boolean isClockInKey;

    /** @param isClockInKey whether the key of a state includes the clock */
    VisitedSet(Bounds bounds, boolean isClockInKey) {
        this.isClockInKey = isClockInKey;
        bitsPerBudget = countBits(bounds, isClockInKey);
        isBudgetInKey = !fitsInOneNumber(bounds, isClockInKey);
        maxBudget = isBudgetInKey ? Budget.NONE : bounds.budget();
        covering = new int[countBudgets(maxBudget)][];
        List<Budget> all = IntStream.rangeClosed(0, maxBudget.late())
                .mapToObj(late ->
                        new Budget(maxBudget.faults(), maxBudget.cuts(), maxBudget.oneWay(), maxBudget.pauses(), late))
                .flatMap(budget -> budget.allWithAtMostTheseFaults().stream())
                .toList();
        all.forEach(budget -> covering[numberOf(budget)] = all.stream()
                .filter(other -> other.covers(budget))
                .mapToInt(this::numberOf)
                .toArray());
    }

    private static int countBudgets(Budget max) {
        return (max.faults() + 1) * (max.cuts() + 1) * (max.oneWay() + 1) * (max.pauses() + 1) * (max.late() + 1);
    }

    /** Whether one number has enough bits for the ticks left of every budget. */
    static boolean fitsInOneNumber(Bounds bounds, boolean isClockInKey) {
        Budget max = bounds.budget();
        long smallest = (long) (max.totalFaults() + 1) * (max.late() + 1); // fewer than there are, and no overflow
        return smallest <= BUDGET_BITS && (long) countBits(bounds, isClockInKey) * countBudgets(max) <= BUDGET_BITS;
    }

    private static int countBits(Bounds bounds, boolean isClockInKey) {
        return isClockInKey ? 1 : Integer.SIZE - Integer.numberOfLeadingZeros(bounds.withinTicks() + 1);
    }

    /** The number of states that were entered. */
    long size() {
        return table.size();
    }

    /** Enters a state; returns its previous entry, 0 if it is new. */
    long enterState(StateKey key, Budget budget, int ticksLeft) {
        long before =
                table.merge(key, encodeTicksLeft(ticksLeft) << (bitsPerBudget * numberOf(budget)), this::keepMoreTicks);
        return before == TranspositionTable.UNKNOWN ? 0 : before;
    }

    private long encodeTicksLeft(int ticksLeft) {
        return isClockInKey ? 1 : ticksLeft + 1;
    }

    private int numberOf(Budget budget) {
        if (isBudgetInKey) {
            return 0;
        }
        int network = (budget.cuts() * (maxBudget.oneWay() + 1) + budget.oneWay()) * (maxBudget.pauses() + 1)
                + budget.pauses();
        int networks = (maxBudget.cuts() + 1) * (maxBudget.oneWay() + 1) * (maxBudget.pauses() + 1);
        return (budget.faults() * networks + network) * (maxBudget.late() + 1) + budget.late();
    }

    /** Merges into an entry one for a single budget, keeping the larger number of ticks left. */
    private long keepMoreTicks(long entry, long budgetEntry) {
        int shift = Long.numberOfTrailingZeros(budgetEntry) / bitsPerBudget * bitsPerBudget;
        long mask = ((1L << bitsPerBudget) - 1) << shift;
        return (entry & mask) >= (budgetEntry & mask) ? entry : (entry & ~mask) | budgetEntry;
    }

    /** Whether an entry says that the outcome of the state without further actions is known. */
    boolean isOutcomeKnown(long before) {
        return (before & OUTCOME_KNOWN) != 0;
    }

    /** Whether an entry says that the state was entered with at least this budget and this number of ticks left. */
    boolean isCovered(long before, Budget budget, int ticksLeft) {
        long mask = (1L << bitsPerBudget) - 1;
        for (int number : covering[numberOf(budget)]) {
            if (((before >>> (bitsPerBudget * number)) & mask) >= encodeTicksLeft(ticksLeft)) {
                return true;
            }
        }
        return false;
    }

    /** Records that the outcome of a state without further actions is known. */
    void markOutcomeKnown(StateKey key) {
        table.merge(key, OUTCOME_KNOWN, (one, other) -> one | other);
    }
}

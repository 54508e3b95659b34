package hustings.search;

import hustings.check.FairCompletion;
import hustings.check.StateKey;
import java.util.HashSet;
import java.util.Set;

/** Finds the cost of the costliest schedule; the cost from a state on is computed once for all schedules to it. */
final class CostFold implements Fold {

    private static final PriorKnowledge NEW = new PriorKnowledge(false, UNKNOWN);

    private final ScheduleModel model;
    private final WorstCase.Cost cost;
    private final TranspositionTable table = new TranspositionTable();

    CostFold(ScheduleModel model, WorstCase.Cost cost) {
        this.model = model;
        this.cost = cost;
    }

    @Override
    public long rememberedStateCount() {
        return table.size();
    }

    @Override
    public PriorKnowledge enterState(StateKey key, FaultBudget budget, int ticksLeft, boolean doesOutcomeDependOnTime) {
        long known = table.get(key);
        return known == UNKNOWN ? NEW : new PriorKnowledge(true, known);
    }

    @Override
    public long evaluateWithoutActions(DecisionPoint point) {
        long before = point.simulation().messagesSent();
        int tick = point.tickOrZeroIfIdle();
        FairCompletion completion = model.completeFairly(point, Set.of(), new HashSet<>());
        completion.playToEnd();
        long messages = point.simulation().messagesSent() - before;
        return cost.costOfRemainder(messages, Math.max(tick, completion.lastEventTick()));
    }

    @Override
    public long valueBeforeStep(long value, long messages, int tick) {
        return cost.costBeforeStep(value, messages, tick);
    }

    @Override
    public void rememberValue(StateKey key, long value) {
        table.mergeAndGetPrevious(key, value, (before, same) -> same);
    }
}

package hustings.search;

import hustings.check.FairCompletion;
import hustings.check.StateKey;
import java.util.HashSet;
import java.util.Set;

/** Finds the cost of the costliest schedule; the cost from a state on is computed once for all schedules to it. */
final class CostFold implements Fold {

    private static final Known NEW = new Known(false, UNKNOWN);

    private final ScheduleModel model;
    private final CostMetric metric;
    private final TranspositionTable table = new TranspositionTable();

    CostFold(ScheduleModel model, CostMetric metric) {
        this.model = model;
        this.metric = metric;
    }

    @Override
    public long rememberedStateCount() {
        return table.size();
    }

    @Override
    public Known enterState(StateKey key, Budget budget, int ticksLeft, boolean doesOutcomeDependOnTime) {
        long known = table.get(key);
        return known == UNKNOWN ? NEW : new Known(true, known);
    }

    @Override
    public long valueOfOutcome(DecisionPoint point) {
        long before = point.simulation().messagesSent();
        int tick = point.tickIfActive();
        FairCompletion completion = new FairCompletion(
                point.simulation(), Set.of(), model.values(), model.bounds().withinTicks() + 1, new HashSet<>());
        if (!completion.healAndResumeAll(model.bounds().network().ending())) {
            point.finishTick();
        }
        completion.playToEnd();
        long messages = point.simulation().messagesSent() - before;
        return metric.costOfEnding(messages, Math.max(tick, completion.lastEventTick()));
    }

    @Override
    public long valueBeforeStep(long value, long messages, int tick) {
        return metric.costBeforeStep(value, messages, tick);
    }

    @Override
    public void rememberValue(StateKey key, long value) {
        table.merge(key, value, (before, same) -> same);
    }
}

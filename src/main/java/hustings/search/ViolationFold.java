package hustings.search;

import hustings.check.FairCompletion;
import hustings.check.SimulationStateView;
import hustings.check.StateKey;
import hustings.model.Property;
import hustings.model.Seen;
import hustings.search.Abstraction.RefinementNeeded;
import java.util.Collection;

/** Finds out whether any schedule violates a property or reaches a goal. */
final class ViolationFold implements Fold {

    static final long NOT_FOUND = 0;
    static final long FOUND = 1;

    private final ScheduleModel model;
    private final Collection<Property> watched;
    private final StateMemory memory;

    /**
     * @param watched the properties that are judged
     * @param memory the memory of states, with the values of the model
     */
    ViolationFold(ScheduleModel model, Collection<Property> watched, StateMemory memory) {
        this.model = model;
        this.watched = watched;
        this.memory = memory;
    }

    @Override
    public long rememberedStateCount() {
        return memory.visited().size();
    }

    @Override
    public PriorKnowledge enterState(StateKey key, FaultBudget budget, int ticksLeft, boolean doesOutcomeDependOnTime) {
        VisitedSet visited = memory.visited();
        long before = visited.enterAndGetPreviousEntry(key, budget, ticksLeft);
        boolean isExplored = visited.isCovered(before, budget, ticksLeft);
        // Waiting for the ticks left now, and then ending all faults, is among the schedules explored with more left.
        boolean isOutcomeKnown = doesOutcomeDependOnTime ? isExplored : visited.isOutcomeKnown(before);
        return new PriorKnowledge(isExplored, isOutcomeKnown ? NOT_FOUND : UNKNOWN);
    }

    /** {@link #FOUND} if a goal is reached, or a property of every moment is violated; otherwise unknown. */
    @Override
    public long valueIfCertain(DecisionPoint point) {
        if (!model.watchesEveryMoment()
                || point.isMidTick()
                || point.tick() > model.bounds().withinTicks()) {
            return UNKNOWN; // the tick is over only when its messages have arrived
        }
        Seen seen = new SimulationStateView(point.simulation(), false);
        boolean isFound = watched.stream().anyMatch(property -> !property.isEventual() && property.isViolatedBy(seen));
        return isFound ? FOUND : UNKNOWN;
    }

    @Override
    public long evaluateWithoutActions(DecisionPoint point) {
        Abstraction abstraction = model.abstraction();
        FairCompletion completion = model.completeFairly(point, watched, memory.benign());
        point.simulation().timeoutSource().drawOpenTimeouts(point.tick());
        boolean breaks = (abstraction.byClock() || !completion.playIntoBenignCycle())
                && !completion.playToEnd().isEmpty();
        Abstraction needed = new Abstraction(
                abstraction.byClock()
                        || completion.isNonQuiescent()
                        || !point.simulation()
                                .timeoutSource()
                                .chosenTimeoutsById()
                                .isEmpty(),
                abstraction.byOrder() || point.simulation().hasDrawnRandomNumber());
        if (!needed.equals(abstraction)) {
            throw new RefinementNeeded(needed);
        }
        return breaks ? FOUND : NOT_FOUND;
    }

    @Override
    public void markOutcomeKnown(StateKey key) {
        memory.visited().markOutcomeKnown(key);
    }

    @Override
    public boolean isGreatestPossible(long value) {
        return value == FOUND;
    }
}

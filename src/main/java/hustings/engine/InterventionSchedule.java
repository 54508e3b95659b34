package hustings.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The scheduled interventions of a run, and which of them are still to come. */
final class InterventionSchedule {

    static final int NO_INTERVENTION = Integer.MAX_VALUE;

    /** The interventions at ticks. Both lists are shared with copies and no longer changed. */
    private final List<ScheduledIntervention> byTick;

    private final List<ScheduledIntervention> byStage;
    private int nextByTick;
    private int nextByStage;

    InterventionSchedule(List<ScheduledIntervention> interventions) {
        byTick = new ArrayList<>(interventions.size());
        byStage = new ArrayList<>();
        for (ScheduledIntervention intervention : interventions) {
            (intervention.moment() instanceof Moment.AtTick ? byTick : byStage).add(intervention);
        }
        // The sorts are stable: at one tick, and before one stage, they stay in file order.
        byTick.sort(Comparator.comparingInt(ScheduledIntervention::tick));
        byStage.sort(Comparator.comparingInt(InterventionSchedule::stageOf));
    }

    InterventionSchedule(InterventionSchedule original) {
        byTick = original.byTick;
        byStage = original.byStage;
        nextByTick = original.nextByTick;
        nextByStage = original.nextByStage;
    }

    /** The next tick with an intervention, or {@link #NO_INTERVENTION}. */
    int nextTick() {
        return nextByTick < byTick.size() ? byTick.get(nextByTick).tick() : NO_INTERVENTION;
    }

    /** Removes and returns the next intervention; there must be one at a tick. */
    Intervention pollNextAtTick() {
        return byTick.get(nextByTick++).intervention();
    }

    /** Removes and returns the next intervention before a stage, in file order; there must be one. */
    Intervention pollNextBeforeStage() {
        return byStage.get(nextByStage++).intervention();
    }

    /** Whether an intervention before a stage is left. */
    boolean hasInterventionBeforeStage(int stage) {
        return nextByStage < byStage.size() && stageOf(byStage.get(nextByStage)) <= stage;
    }

    private static int stageOf(ScheduledIntervention intervention) {
        return ((Moment.BeforeStage) intervention.moment()).stage();
    }
}

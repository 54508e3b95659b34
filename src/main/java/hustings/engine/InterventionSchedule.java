package hustings.engine;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The scheduled interventions of a run, and which of them are still to come. */
final class InterventionSchedule {

    static final int NOTHING = Integer.MAX_VALUE;

    private final List<ScheduledIntervention> byTick;
    private final List<ScheduledIntervention> byStage;
    private int nextByTick;
    private int nextByStage;

    InterventionSchedule(List<ScheduledIntervention> events) {
        byTick = events.stream()
                .filter(event -> event.moment() instanceof Moment.AtTick)
                .sorted(Comparator.comparingInt(ScheduledIntervention::tick))
                .toList(); // the sort is stable: at one tick they stay in file order
        byStage = events.stream()
                .filter(event -> event.moment() instanceof Moment.BeforeStage)
                .sorted(Comparator.comparingInt(InterventionSchedule::stage))
                .toList();
    }

    private InterventionSchedule(InterventionSchedule original) {
        byTick = original.byTick;
        byStage = original.byStage;
        nextByTick = original.nextByTick;
        nextByStage = original.nextByStage;
    }

    InterventionSchedule copy() {
        return new InterventionSchedule(this);
    }

    /** The next tick with an intervention, or {@link #NOTHING}. */
    int nextTick() {
        return nextByTick < byTick.size() ? byTick.get(nextByTick).tick() : NOTHING;
    }

    /** Removes and returns the interventions up to a tick, in file order. */
    List<ScheduledIntervention> pollAt(int tick) {
        int first = nextByTick;
        while (nextByTick < byTick.size() && byTick.get(nextByTick).tick() <= tick) {
            nextByTick++;
        }
        return byTick.subList(first, nextByTick);
    }

    /** Removes and returns the next intervention before a stage, in file order, if any is left. */
    Optional<ScheduledIntervention> pollBeforeStage(int stage) {
        if (nextByStage < byStage.size() && stage(byStage.get(nextByStage)) <= stage) {
            return Optional.of(byStage.get(nextByStage++));
        }
        return Optional.empty();
    }

    private static int stage(ScheduledIntervention event) {
        return ((Moment.BeforeStage) event.moment()).stage();
    }
}

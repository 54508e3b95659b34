package hustings.search;

import hustings.check.Replay;
import hustings.model.Algorithm;
import hustings.scenario.Scenario;
import java.util.Set;

/**
 * The costliest schedule within the bounds of a search.
 *
 * @param cost the kind of cost
 * @param amount the cost: a number of messages, or of ticks
 * @param scenario the whole run; the detections that fairness added are among its events
 */
public record WorstCase(Cost cost, long amount, Scenario scenario) {

    /** The kind of cost of a schedule. */
    public enum Cost {
        /** The number of messages sent. */
        MESSAGES("messages"),
        /** The tick at which the last event happens. */
        TIME("time");

        private final String id;

        Cost(String id) {
            this.id = id;
        }

        /** The name on the command line. */
        public String id() {
            return id;
        }

        CostMetric metric() {
            return this == MESSAGES ? CostMetric.MOST_MESSAGES : CostMetric.LONGEST_TIME;
        }
    }

    static WorstCase replay(Scenario scenario, Algorithm<?> algorithm, Bounds bounds, Cost cost, long amount) {
        Replay replay = Replay.of(
                scenario,
                algorithm,
                Set.of(),
                bounds.withinTicks(),
                bounds.network().ending(),
                true);
        long replayedAmount = cost == Cost.MESSAGES ? replay.messages() : replay.endTick();
        if (replayedAmount != amount) {
            throw new IllegalStateException("the schedule costs " + replayedAmount + " when played, not " + amount);
        }
        return new WorstCase(cost, amount, replay.withAddedInterventions());
    }
}

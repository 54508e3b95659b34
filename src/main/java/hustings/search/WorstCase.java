package hustings.search;

import hustings.check.JudgedRun;
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

        /**
         * The cost of the rest of a schedule after its last action.
         *
         * @param messages the number of messages sent in the rest
         * @param tick the last tick at which something happens in the rest; 0 if nothing does
         */
        long costOfRemainder(long messages, int tick) {
            return this == MESSAGES ? messages : tick;
        }

        /**
         * The cost from a state before a step, given the cost after it.
         *
         * @param messages the number of messages that the step sends
         * @param tick the tick of the step, or 0 if nothing happens in it
         */
        long costBeforeStep(long costAfter, long messages, int tick) {
            return this == MESSAGES ? costAfter + messages : Math.max(costAfter, tick);
        }
    }

    static WorstCase replayAndCheckCost(
            Scenario scenario, Algorithm<?> algorithm, Bounds bounds, Cost cost, long amount) {
        JudgedRun replay = JudgedRun.of(
                scenario,
                algorithm,
                Set.of(),
                bounds.withinTicks(),
                bounds.network().ending(),
                true);
        long replayedAmount = cost.costOfRemainder(replay.messages(), replay.endTick());
        if (replayedAmount != amount) {
            throw new IllegalStateException("the schedule costs " + replayedAmount + " when played, not " + amount);
        }
        return new WorstCase(cost, amount, replay.withAddedInterventions());
    }
}

package hustings.search;

import java.util.Optional;

/**
 * The result of a search.
 *
 * @param faults the number of faults up to which all schedules were explored; -1 if not even those without one
 * @param end how the search ended
 * @param states the number of different states met
 * @param violation the smallest schedule that violates a property or reaches a goal, if there is one
 */
public record SearchOutcome(int faults, EndCondition end, long states, Optional<Counterexample> violation) {

    /** Whether the search explored everything within its bounds, or found a schedule. */
    public boolean isConclusive() {
        return end.isConclusive();
    }
}

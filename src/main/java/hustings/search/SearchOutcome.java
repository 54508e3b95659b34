package hustings.search;

import java.util.Optional;

/**
 * The result of a search.
 *
 * @param faults with how many faults all schedules were explored; -1 if not even those without a fault were
 * @param end how the search ended
 * @param states how many states were told apart; if it was stopped, how many it had met
 * @param violation the smallest schedule that breaks a property, if there is one
 */
public record SearchOutcome(int faults, EndCondition end, long states, Optional<Counterexample> violation) {

    /** Whether it explored all that it was to explore, or found a schedule that breaks a property. */
    public boolean isComplete() {
        return end.isComplete();
    }
}

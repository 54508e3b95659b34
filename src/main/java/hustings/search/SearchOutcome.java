package hustings.search;

import java.util.Optional;

/**
 * What a search came to.
 *
 * @param faults with how many faults all schedules were visited; -1 if not even those without a fault were
 * @param complete whether it went as far as it was to go, or found a schedule that breaks a property
 * @param states how many situations were told apart; if it was stopped, how many it had met
 * @param violation the smallest schedule that breaks a property, if there is one
 */
public record SearchOutcome(int faults, boolean complete, long states, Optional<Counterexample> violation) {

    static SearchOutcome nothing() {
        return new SearchOutcome(-1, true, 0, Optional.empty());
    }

    /** Whether there is reason to go on to more faults. */
    boolean goesOn() {
        return complete && violation.isEmpty();
    }

    SearchOutcome stoppedAt(long statesMet) {
        return new SearchOutcome(faults, false, statesMet, Optional.empty());
    }
}

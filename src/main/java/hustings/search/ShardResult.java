package hustings.search;

import java.util.Optional;

/**
 * The result of searching one part of the schedules.
 *
 * @param faults with how many faults all its schedules were explored; -1 if not even those without a fault were
 * @param end how the search ended
 * @param states how many states were told apart; if it was stopped, how many it had met
 * @param found the first schedule that breaks a property or reaches a goal, if there is one
 */
public record ShardResult(int faults, EndCondition end, long states, Optional<SchedulePath> found) {

    /** Whether it explored all that it was to explore, or found what was looked for. */
    public boolean isComplete() {
        return end.isComplete();
    }
}

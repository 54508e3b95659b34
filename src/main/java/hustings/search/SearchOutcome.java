package hustings.search;

import java.util.Optional;

/**
 * What a search came to.
 *
 * @param faults with how many faults all schedules were visited; -1 if not even those without a fault were
 * @param complete whether it went as far as it was to go, or found a schedule that breaks a property
 * @param schedules how many schedules that are; {@link #MOST_SCHEDULES} if there are as many or more
 * @param states how many situations were told apart among them; if it was stopped, how many it had met
 * @param violation the smallest schedule that breaks a property, if there is one
 */
public record SearchOutcome(
        int faults, boolean complete, long schedules, long states, Optional<Counterexample> violation) {

    /** More schedules than this are not counted. */
    public static final long MOST_SCHEDULES = SubtreeResult.MOST_SCHEDULES;

    static SearchOutcome nothing() {
        return new SearchOutcome(-1, true, 0, 0, Optional.empty());
    }

    /** How many schedules were visited: a number, or "more than" one if there were too many to be counted. */
    public String schedulesInWords() {
        return schedulesInWords(schedules);
    }

    static String schedulesInWords(long schedules) {
        return schedules < MOST_SCHEDULES ? Long.toString(schedules) : "more than " + (MOST_SCHEDULES - 1);
    }

    /** Whether there is reason to go on to more faults. */
    boolean goesOn() {
        return complete && violation.isEmpty();
    }

    SearchOutcome stoppedAt(long statesMet) {
        return new SearchOutcome(faults, false, schedules, statesMet, Optional.empty());
    }
}

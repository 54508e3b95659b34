package hustings.search;

import java.util.Optional;

/**
 * What the search of one part of the schedules came to.
 *
 * @param faults with how many faults all its schedules were visited; -1 if not even those without a fault were
 * @param complete whether it went as far as it was to go, or found what was looked for
 * @param states how many situations were told apart; if it was stopped, how many it had met
 * @param found the first schedule that breaks a property or reaches a goal, if there is one
 */
public record PartOutcome(int faults, boolean complete, long states, Optional<Way> found) {}

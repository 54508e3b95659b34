package hustings.search;

import java.util.Optional;

/**
 * The result of searching one part of the schedules.
 *
 * @param faults the number of faults up to which all its schedules were explored; -1 if not even those without one
 * @param end how the search ended
 * @param states the number of different states met
 * @param found the first schedule that violates a property or reaches a goal, if there is one
 */
public record ShardResult(int faults, EndCondition end, long states, Optional<SchedulePath> found) {}

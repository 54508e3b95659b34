package hustings.check;

import hustings.scenario.Task;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a run that was handed in for a task comes to.
 *
 * @param refusal why the run counts for nothing; empty if it counts
 * @param stage the stage at which the goal is first reached, or the last one if it is judged in the end; empty if the
 *     goal is not reached
 * @param frame the index of the frame at which that is; empty if the goal is not reached
 * @param used how many events of each kind were added, without those that are free
 * @param onlyKindsOfBudget whether all of them are of kinds in the budget
 * @param withinBudget whether there are no more of any kind than the budget has
 * @param fewest the fewest that are known to reach the goal; empty if unknown
 */
public record TaskVerdict(
        Optional<String> refusal,
        OptionalInt stage,
        OptionalInt frame,
        SortedMap<Task.Kind, Integer> used,
        boolean onlyKindsOfBudget,
        boolean withinBudget,
        OptionalInt fewest) {

    /** Copies the numbers. */
    public TaskVerdict {
        used = Collections.unmodifiableSortedMap(new TreeMap<>(used));
    }

    /** A run that counts for nothing. */
    public static TaskVerdict refused(String why) {
        return new TaskVerdict(
                Optional.of(why),
                OptionalInt.empty(),
                OptionalInt.empty(),
                new TreeMap<>(),
                false,
                false,
                OptionalInt.empty());
    }

    /** Whether the goal is reached with events of the kinds in the budget alone. */
    public boolean isReached() {
        return refusal.isEmpty() && stage.isPresent() && onlyKindsOfBudget;
    }

    /** Whether the goal is reached within the budget. */
    public boolean isReachedWithinBudget() {
        return isReached() && withinBudget;
    }

    /** Whether the goal is reached within the budget with as few events as are known to reach it, or fewer. */
    public boolean isReachedWithFewest() {
        return isReachedWithinBudget() && fewest.isPresent() && usedInAll() <= fewest.getAsInt();
    }

    /** How many events were added, without those that are free. */
    public int usedInAll() {
        return used.values().stream().mapToInt(Integer::intValue).sum();
    }
}

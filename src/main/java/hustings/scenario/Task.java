package hustings.scenario;

import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A task about a run: whoever solves it adds events to the run until it reaches a goal.
 *
 * @param goal what the run is to come to
 * @param budget how many added events of each kind are within the budget; a solution has no events of other kinds,
 *     except of those that are {@linkplain Kind#of free}
 * @param fewest the fewest added events that are known to reach the goal, without those that are free; empty if unknown
 * @param path events that reach the goal; empty if none are known
 * @param hints what may be told to whoever is stuck, one after the other
 * @param added which of the run's events were added by whoever solves the task, counted from 1, ascending; the others
 *     are the task's own
 */
public record Task(
        Goal goal,
        SortedMap<Kind, Integer> budget,
        OptionalInt fewest,
        List<ScheduledIntervention> path,
        List<String> hints,
        List<Integer> added) {

    /** The most added events of a kind in a budget, and the most in {@link #fewest}. */
    public static final int MAX_EVENTS = 100;

    /** What a run is to come to. */
    public sealed interface Goal {

        /**
         * The run violates a property.
         *
         * @param property one of {@link #PROPERTIES}
         */
        record Violation(String property) implements Goal {}

        /**
         * In the end a process leads and all live processes follow it.
         *
         * @param process its id, or {@link hustings.model.ProcessState#NOBODY}: in the end no live process leads
         */
        record Leader(int process) implements Goal {}

        /**
         * The run costs many messages.
         *
         * @param least the number of messages to be sent at least
         */
        record Messages(long least) implements Goal {}

        /** The ids of the properties of every election, as a search names them. */
        List<String> PROPERTIES =
                List.of("agreement", "live", "highest", "aware", "termination", "never-two", "stable-leader");
    }

    /** The kinds of added events that a budget counts. */
    public enum Kind {
        /** A crash, at once or in the middle of its sends. */
        CRASH,
        /** A crash that destroys the disk. */
        DISK_LOSS,
        /** The return of a crashed process. */
        REVIVE,
        /** A detection by a process whose coordinator is live. */
        FALSE_DETECTION,
        /** The loss of a message. */
        DROP,
        /** A message that is late. */
        DELAY,
        /** A message that arrives twice. */
        DUPLICATE,
        /** A split of the network. */
        PARTITION,
        /** A cut link, both ways or one way. */
        CUT,
        /** A pause of a process. */
        PAUSE;

        /** The key in a budget, such as "disk-loss". */
        public String word() {
            return Translation.toKey(name());
        }

        /**
         * The kind of an event.
         *
         * @param isFalse whether it is a detection by a process whose coordinator is live
         * @return empty if the event is free: a detection of a crash, and whatever ends a fault
         */
        public static Optional<Kind> of(Intervention event, boolean isFalse) {
            return Optional.ofNullable(
                    switch (event.kind()) {
                        case CRASH, CRASH_AFTER_SENDS -> CRASH;
                        case DISK_LOSS -> DISK_LOSS;
                        case REVIVE -> REVIVE;
                        case DETECT -> isFalse ? FALSE_DETECTION : null;
                        case DROP -> DROP;
                        case DELAY -> DELAY;
                        case DUPLICATE -> DUPLICATE;
                        case PARTITION -> PARTITION;
                        case CUT -> CUT;
                        case PAUSE -> PAUSE;
                        case HEAL, HEAL_LINK, RESUME -> null;
                    });
        }
    }

    /** Copies the collections, and makes the hints printable. */
    public Task {
        budget = Collections.unmodifiableSortedMap(new TreeMap<>(budget));
        path = List.copyOf(path);
        hints = hints.stream().map(PlainText::toSingleLine).toList();
        added = added.stream().distinct().sorted().toList();
    }

    /** The same task without fewest, path and hints. */
    public Task withoutSolution() {
        return new Task(goal, budget, OptionalInt.empty(), List.of(), List.of(), added);
    }

    /**
     * The same task with a solution.
     *
     * @param newPath events that reach the goal with the fewest
     */
    public Task withSolution(int newFewest, List<ScheduledIntervention> newPath, List<String> newHints) {
        return new Task(goal, budget, OptionalInt.of(newFewest), newPath, newHints, added);
    }

    /** The same task in a run of whose events other ones were added, see {@link #added}. */
    Task withAdded(List<Integer> newAdded) {
        return new Task(goal, budget, fewest, path, hints, newAdded);
    }

    /** Says which of {@link #added} a run with so many events does not have; empty if it has all. */
    Optional<String> explainMissingEvents(int events) {
        return added.stream()
                .filter(number -> number > events)
                .findFirst()
                .map(number -> "added: found " + number + " in a run with " + PlainText.formatCount(events, "event")
                        + "; expected numbers of its events, from 1 up");
    }

    /**
     * Finds which events were added to others, counted from 1.
     *
     * @return empty if the own ones are not all there, in their order
     */
    public static Optional<List<Integer>> findAdded(List<ScheduledIntervention> own, List<ScheduledIntervention> all) {
        List<Integer> added = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < all.size(); i++) {
            if (next < own.size() && all.get(i).equals(own.get(next))) {
                next++;
            } else {
                added.add(i + 1);
            }
        }
        return next == own.size() ? Optional.of(added) : Optional.empty();
    }

    /** How many events the budget has in all. */
    public int budgetInAll() {
        return budget.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Whether numbers of added events are all of kinds in the budget. */
    public boolean hasOnlyKindsOfBudget(Map<Kind, Integer> used) {
        return budget.keySet().containsAll(used.keySet());
    }

    /** Whether numbers of added events are within the budget. */
    public boolean isWithinBudget(Map<Kind, Integer> used) {
        return used.entrySet().stream().allMatch(each -> each.getValue() <= budget.getOrDefault(each.getKey(), 0));
    }
}

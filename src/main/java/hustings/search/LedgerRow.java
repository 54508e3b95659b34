package hustings.search;

import hustings.check.ElectionProperties;
import hustings.engine.Timing;
import hustings.model.Property;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.PlainText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The result of one search of the ledger.
 *
 * @param choice the algorithm with its options
 * @param scope the properties searched for, and the bounds
 * @param complete whether the search explored its whole scope, or found a schedule that violates a property
 * @param coveredFaults the number of faults up to which all schedules were explored; -1 if not even those without one
 * @param brokenProperty the property that the smallest schedule violates, if there is one
 * @param lateMessages the number of late messages of that schedule
 * @param states the number of different states; if the search was stopped, its limit
 * @param commit the commit of the program that searched; empty if not known
 * @param date the day of the search, such as 2026-11-24
 */
public record LedgerRow(
        AlgorithmChoice choice,
        Scope scope,
        boolean complete,
        int coveredFaults,
        Optional<Property> brokenProperty,
        int lateMessages,
        long states,
        String commit,
        String date) {

    private static final int DEFAULT_N = 3;

    /**
     * The properties that a search looks for, and its bounds.
     *
     * @param n the number of processes, 2 or more; the highest has crashed at the start
     * @param faults the maximum number of faults of a schedule
     * @param late the maximum number of late messages, besides the faults
     * @param withinDelays the last time at which they may happen, as a multiple of D
     * @param property the property that may be violated; if empty, all that are judged when a run is over
     */
    public record Scope(int n, int faults, int late, int withinDelays, Optional<Property> property) {

        /** Whether another scope has the same property and no smaller bound. */
        boolean isWithin(Scope other) {
            return n <= other.n
                    && faults <= other.faults
                    && late <= other.late
                    && withinDelays <= other.withinDelays
                    && property.equals(other.property);
        }

        /** The bounds of the search. */
        public Bounds toBounds(long maxStates, int threads) {
            int ticks = withinDelays * Timing.DEFAULT_DELAY_TICKS;
            return new Bounds(faults, ticks, late, false, maxStates, threads);
        }

        /** The properties that may be violated. */
        public List<Property> properties() {
            return property.map(List::of).orElseGet(ElectionProperties::eventualProperties);
        }
    }

    /** Describes the result in words; claims no more than was explored. */
    public String describeFinding() {
        if (brokenProperty.isPresent()) {
            return brokenProperty.get().id() + " is broken with " + describeFaults(lateMessages);
        }
        String named = scope.property().map(property -> property.id() + ": ").orElse("");
        String nothing = coveredFaults < 0 ? "" : named + "nothing up to " + describeFaults(scope.late());
        if (complete) {
            return nothing;
        }
        return "stopped at " + states + " states" + (nothing.isEmpty() ? "" : ": " + nothing);
    }

    private String describeFaults(int late) {
        return PlainText.formatCount(coveredFaults, "fault")
                + (late == 0 ? "" : " and " + PlainText.formatCount(late, "late message"));
    }

    /** The file name of the counterexample, such as "bully-bully-back-agreement"; empty if there is none. */
    public String counterexampleFileName() {
        return brokenProperty
                .map(property -> choice.name() + optionsSuffix() + "-" + property.id()
                        + (scope.n() == DEFAULT_N ? "" : "-of-" + scope.n())
                        + (lateMessages == 0 ? "" : "-late"))
                .orElse("");
    }

    private String optionsSuffix() {
        String words = describeOptions(choice).replace(", ", "-").replace('=', '-');
        return words.isEmpty() ? "" : "-" + words.toLowerCase(Locale.ROOT);
    }

    /** The options of a choice in words, such as "announce-to-all, leader-wait=4D"; empty as published. */
    public static String describeOptions(AlgorithmChoice choice) {
        return choice.options().entrySet().stream()
                .map(option -> option.getKey() + (option.getValue().equals("true") ? "" : "=" + option.getValue()))
                .collect(Collectors.joining(", "));
    }
}

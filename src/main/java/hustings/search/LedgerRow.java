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
 * @param choice which algorithm
 * @param scope what was searched for, within which bounds
 * @param complete whether it explored all of its scope, or found a schedule that breaks a property
 * @param coveredFaults with how many faults all schedules were explored; -1 if not even those without a fault were
 * @param brokenProperty the property that the smallest schedule breaks, if there is one
 * @param lateMessages how many late messages that schedule has
 * @param states how many states were told apart; if it was stopped, its limit
 * @param commit that of the program that searched; empty if it is not known
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
     * What a search looks for, and its bounds.
     *
     * @param n how many processes, 2 or more; the highest has crashed at the start
     * @param faults how many faults a schedule may have
     * @param late how many late messages besides
     * @param withinDelays until when they may happen, as a multiple of D
     * @param property what may be broken; if none is named, all that is judged when a run is over
     */
    public record Scope(int n, int faults, int late, int withinDelays, Optional<Property> property) {

        /** Whether another search for the same property has no smaller bound. */
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

        /** The properties that may be broken. */
        public List<Property> properties() {
            return property.map(List::of).orElseGet(ElectionProperties::permanent);
        }
    }

    /** The result in words; it claims no more than was explored. */
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

    /** The file name of the counterexample, such as "bully-bully-back-agreement"; empty if none was. */
    public String counterexampleName() {
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

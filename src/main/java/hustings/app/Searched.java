package hustings.app;

import hustings.engine.Intervention;
import hustings.engine.Scenario;
import hustings.search.Counterexample;
import hustings.search.SearchOutcome;
import hustings.search.WorstCase;
import java.util.Optional;

/** A search that has come to its end, in words. They say what was covered, never that an algorithm is correct. */
sealed interface Searched {

    /** What was searched. */
    SearchRequest request();

    /** What it came to, in one line. */
    String headline();

    /** The same without how much was visited. */
    default String outcomeInShort() {
        return headline();
    }

    /** What was visited, and what was not. */
    String covered();

    /** The schedule that was found, if one was. */
    Optional<Scenario> scenario();

    /** What the schedule is called for short. */
    String label();

    /** A search for a schedule that breaks a property. */
    record ForBreaking(SearchRequest request, SearchOutcome outcome) implements Searched {

        @Override
        public String headline() {
            if (violation().isPresent()) {
                return "Broken " + faultsFound() + ": "
                        + SearchWords.name(violation().get().property());
            }
            if (outcome.complete()) {
                return "No" + noneBreaksIt() + ": " + visited();
            }
            return "Stopped at " + SearchWords.count(outcome.states(), "situation") + ": "
                    + (outcome.faults() < 0
                            ? "not even all schedules without a fault were visited"
                            : "no" + noneBreaksIt());
        }

        private String faultsFound() {
            long late = violation().orElseThrow().scenario().events().stream()
                    .filter(event -> event.intervention() instanceof Intervention.Delay)
                    .count();
            return (outcome.faults() == 0 ? "without a fault" : "with " + SearchWords.count(outcome.faults(), "fault"))
                    + (late == 0 ? "" : " and " + SearchWords.count(late, "late message"));
        }

        @Override
        public String outcomeInShort() {
            return outcome.complete() && violation().isEmpty() ? "No" + noneBreaksIt() : headline();
        }

        private String noneBreaksIt() {
            return " schedule " + SearchWords.withFaults(outcome.faults(), lateMessages()) + " breaks it";
        }

        private int lateMessages() {
            return request.bounds().late();
        }

        private String visited() {
            return SearchWords.count(outcome.schedules(), "schedule") + ", "
                    + SearchWords.count(outcome.states(), "situation");
        }

        @Override
        public String covered() {
            if (violation().isPresent()) {
                return "Visited were " + visited() + ". "
                        + (outcome.faults() == 0
                                ? "There is none with fewer faults."
                                : "Those with fewer faults were all visited before; none of them breaks it.");
            }
            if (outcome.complete()) {
                return "Visited was every schedule " + SearchWords.withFaults(outcome.faults(), lateMessages())
                        + " within " + SearchWords.within(request.bounds()) + ", among " + request.processes()
                        + " processes of which the highest has crashed; judged: "
                        + SearchWords.names(request.properties())
                        + ". More faults, later ones, or more processes were not visited.";
            }
            return outcome.states() > request.bounds().mostStates()
                    ? "These are the most situations that were to be kept."
                    : "It was cancelled while schedules " + SearchWords.withFaults(outcome.faults() + 1, lateMessages())
                            + " were being visited.";
        }

        Optional<Counterexample> violation() {
            return outcome.violation();
        }

        @Override
        public Optional<Scenario> scenario() {
            return violation().map(Counterexample::scenario);
        }

        @Override
        public String label() {
            String property = violation().map(found -> found.property().id()).orElse("nothing");
            return request.choice().name() + "-breaks-" + property;
        }
    }

    /**
     * A search for the schedule with the highest cost.
     *
     * @param found none if it was stopped
     * @param states how many situations were visited
     */
    record ForWorst(SearchRequest request, WorstCase.Cost cost, Optional<WorstCase> found, long states)
            implements Searched {

        @Override
        public String headline() {
            return found.map(worst -> "At most " + amount(worst) + " " + bounds())
                    .orElseGet(() ->
                            "Stopped at " + SearchWords.count(states, "situation") + ": the highest cost is not known");
        }

        private String amount(WorstCase worst) {
            return worst.cost() == WorstCase.Cost.MESSAGES
                    ? SearchWords.count(worst.amount(), "message")
                    : Durations.inDelays(worst.amount(), SearchRequest.DELAY_TICKS);
        }

        private String bounds() {
            return SearchWords.withFaults(
                    request.bounds().faults(), request.bounds().late());
        }

        @Override
        public String covered() {
            String what = cost == WorstCase.Cost.MESSAGES ? "sends more messages" : "takes longer";
            return found.isEmpty()
                    ? "A cost can only be called the highest when every schedule was visited."
                    : "Of all schedules " + bounds() + " within " + SearchWords.within(request.bounds()) + ", among "
                            + request.processes() + " processes of which the highest has crashed, none " + what
                            + ". Visited were "
                            + SearchWords.count(states, "situation") + ".";
        }

        @Override
        public Optional<Scenario> scenario() {
            return found.map(WorstCase::scenario);
        }

        @Override
        public String label() {
            return request.choice().name() + (cost == WorstCase.Cost.MESSAGES ? "-most-messages" : "-longest-time");
        }
    }
}

package hustings.app.search;

import hustings.app.base.Texts;
import hustings.engine.Intervention;
import hustings.model.Algorithm;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesReader;
import hustings.scenario.Scenario;
import hustings.search.Counterexample;
import hustings.search.SearchOutcome;
import hustings.search.WorstCase;
import hustings.trace.Durations;
import hustings.trace.History;
import hustings.trace.cause.Reasons;
import java.util.Optional;

/** A search that has come to its end, in words. They say what was covered, never that an algorithm is correct. */
sealed interface SearchResult {

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

    /** Which random timeouts were tried; empty if the algorithm has none. */
    String timeouts();

    /** The schedule that was found, if one was. */
    Optional<Scenario> scenario();

    /** Its whole run, to be drawn. */
    Optional<Lanes> lanes();

    /** What the schedule is called for short. */
    String label();

    private static Optional<Lanes> lanes(SearchRequest request, Optional<Scenario> scenario) {
        return scenario.map(run -> LanesReader.of(
                History.of(run, request.publication().with(request.choice().options()))));
    }

    /** A search for a schedule that breaks a property, or reaches a goal. */
    record ForBreaking(
            SearchRequest request,
            SearchOutcome outcome,
            boolean hasRandomTimeouts,
            Optional<Lanes> lanes,
            Optional<Reasons> reasons)
            implements SearchResult {

        /** Draws what was found and finds out why it breaks; not for the window's thread. */
        static ForBreaking of(SearchRequest request, SearchOutcome outcome) {
            Algorithm<?> algorithm = request.publication().with(request.choice().options());
            return new ForBreaking(
                    request,
                    outcome,
                    request.search().hasRandomTimeouts(),
                    SearchResult.lanes(request, outcome.violation().map(Counterexample::scenario)),
                    outcome.violation()
                            .flatMap(found -> Reasons.ofBroken(
                                    found.schedule(),
                                    found.fairEnding(algorithm),
                                    algorithm,
                                    found.property(),
                                    Texts.language())));
        }

        /** Whether it says if the algorithm is broken within the bounds: it was not stopped. */
        boolean isDecided() {
            return outcome.complete();
        }

        @Override
        public String headline() {
            if (violation().isPresent()) {
                return Texts.of(
                        key("search.broken-with"),
                        faultsFound(),
                        SearchWords.name(violation().get().property()));
            }
            if (outcome.complete()) {
                return Texts.of(key("search.none-breaks-of"), faultsVisited(), visited());
            }
            return outcome.faults() < 0
                    ? Texts.of("search.stopped-early", outcome.states())
                    : Texts.of(key("search.stopped-none"), outcome.states(), faultsVisited());
        }

        /** A goal is reached where a property is broken. */
        private String key(String ofProperty) {
            return request.goal().isPresent()
                    ? "search.goal." + ofProperty.substring(ofProperty.indexOf('.') + 1)
                    : ofProperty;
        }

        private String faultsFound() {
            long late = violation().orElseThrow().scenario().events().stream()
                    .filter(event -> event.intervention() instanceof Intervention.Delay)
                    .count();
            return SearchWords.withExactly(outcome.faults(), late);
        }

        @Override
        public String outcomeInShort() {
            return outcome.complete() && violation().isEmpty()
                    ? Texts.of(key("search.none-breaks"), faultsVisited())
                    : headline();
        }

        private String faultsVisited() {
            return SearchWords.withFaults(outcome.faults(), request.bounds().late());
        }

        private String visited() {
            return Texts.of("search.visited", outcome.states());
        }

        @Override
        public String covered() {
            if (violation().isPresent()) {
                return Texts.of(
                        outcome.faults() == 0 ? "search.covered-none-fewer" : key("search.covered-fewer"), visited());
            }
            if (outcome.complete()) {
                return Texts.of(
                        key("search.covered-all"),
                        faultsVisited(),
                        SearchWords.within(request.bounds()),
                        request.processes(),
                        SearchWords.names(request.properties()));
            }
            return isTooLarge()
                    ? Texts.of("search.too-many")
                    : Texts.of(
                            "search.cancelled",
                            SearchWords.withFaults(
                                    outcome.faults() + 1, request.bounds().late()));
        }

        @Override
        public String timeouts() {
            return SearchWords.timeoutsTried(hasRandomTimeouts, request.bounds());
        }

        /** Whether it was stopped by the situations it may keep, and by nobody. */
        boolean isTooLarge() {
            return !outcome.complete() && outcome.states() > request.bounds().statesKept();
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
            return request.choice().name() + (request.goal().isPresent() ? "-reaches-" : "-breaks-") + property;
        }
    }

    /**
     * A search for the schedule with the highest cost.
     *
     * @param found none if it was stopped
     * @param states how many situations were searched
     */
    record ForWorst(
            SearchRequest request,
            WorstCase.Cost cost,
            Optional<WorstCase> found,
            long states,
            boolean hasRandomTimeouts,
            Optional<Lanes> lanes)
            implements SearchResult {

        /** Draws what was found; not for the window's thread. */
        static ForWorst of(SearchRequest request, WorstCase.Cost cost, Optional<WorstCase> found, long states) {
            return new ForWorst(
                    request,
                    cost,
                    found,
                    states,
                    request.searchOfCosts().hasRandomTimeouts(),
                    SearchResult.lanes(request, found.map(WorstCase::scenario)));
        }

        @Override
        public String headline() {
            return found.map(worst -> Texts.of("search.at-most", amount(worst), bounds()))
                    .orElseGet(() -> Texts.of("search.worst-unknown", states));
        }

        private String amount(WorstCase worst) {
            return worst.cost() == WorstCase.Cost.MESSAGES
                    ? Texts.of("search.messages", worst.amount())
                    : Durations.inDelays(worst.amount(), SearchRequest.DELAY_TICKS);
        }

        private String bounds() {
            return SearchWords.withFaults(
                    request.bounds().faults(), request.bounds().late());
        }

        @Override
        public String covered() {
            return found.isEmpty()
                    ? Texts.of("search.worst-needs-all")
                    : Texts.of(
                            cost == WorstCase.Cost.MESSAGES ? "search.none-sends-more" : "search.none-takes-longer",
                            bounds(),
                            SearchWords.within(request.bounds()),
                            request.processes(),
                            states);
        }

        @Override
        public String timeouts() {
            return hasRandomTimeouts ? Texts.of("search.timeouts-drawn") : "";
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

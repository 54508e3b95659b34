package hustings.app.search;

import hustings.app.base.Texts;
import hustings.engine.Intervention;
import hustings.model.Algorithm;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesBuilder;
import hustings.scenario.Scenario;
import hustings.search.Bounds;
import hustings.search.Counterexample;
import hustings.search.EndCondition;
import hustings.search.SearchOutcome;
import hustings.trace.History;
import hustings.trace.cause.ViolationExplanation;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The result of a finished search for a schedule that breaks a property or reaches a goal, in words. The words say what
 * was covered, never that an algorithm is correct.
 *
 * @param request the request of the search
 * @param lanes the whole run of the schedule that was found, for drawing
 * @param reasons why the schedule breaks the property
 */
record SearchResult(
        SearchRequest request,
        SearchOutcome outcome,
        boolean hasRandomTimeouts,
        Optional<Lanes> lanes,
        Optional<ViolationExplanation> reasons) {

    /** Creates the result with lanes and explanation of the violation; may take long, so not on the FX thread. */
    static SearchResult of(SearchRequest request, SearchOutcome outcome) {
        Algorithm<?> algorithm = request.catalogueEntry().with(request.choice().options());
        boolean hasRandomTimeouts = request.createSearch().hasRandomTimeouts();
        Optional<Lanes> lanes =
                outcome.violation().map(found -> LanesBuilder.of(History.of(found.scenario(), algorithm)));
        Optional<ViolationExplanation> reasons = outcome.violation().flatMap(found -> explain(found, algorithm));
        return new SearchResult(request, outcome, hasRandomTimeouts, lanes, reasons);
    }

    private static Optional<ViolationExplanation> explain(Counterexample found, Algorithm<?> algorithm) {
        UnaryOperator<Scenario> completion = found.createFairCompletion(algorithm);
        return ViolationExplanation.of(found.schedule(), completion, algorithm, found.property(), Texts.language());
    }

    /** Describes the result in one line. */
    String headline() {
        if (violation().isPresent()) {
            String property = SearchWords.shortName(violation().get().property());
            return Texts.of(keyForGoalOrProperty("search.broken-with"), describeFaultsFound(), property);
        }
        if (outcome.isConclusive()) {
            String key = keyForGoalOrProperty("search.none-breaks-of");
            return Texts.of(key, describeVisitedFaultLimit(), formatStateCount());
        }
        return outcome.faults() < 0
                ? SearchWords.appendNetworkEnding(Texts.of("search.stopped-early", outcome.states()), request.bounds())
                : Texts.of(keyForGoalOrProperty("search.stopped-none"), outcome.states(), describeVisitedFaultLimit());
    }

    /** The text key for a goal that is reached, or for a property that is broken. */
    private String keyForGoalOrProperty(String propertyKey) {
        return request.goal().isPresent()
                ? "search.goal." + propertyKey.substring(propertyKey.indexOf('.') + 1)
                : propertyKey;
    }

    private String describeFaultsFound() {
        String faults = SearchWords.describeExactFaults(
                outcome.faults(), count(Intervention.Kind.DISK_LOSS), count(Intervention.Kind.DELAY));
        return SearchWords.appendNetworkEnding(faults, request.bounds());
    }

    private long count(Intervention.Kind kind) {
        return scenario().orElseThrow().events().stream()
                .filter(event -> event.intervention().kind() == kind)
                .count();
    }

    /** Describes the result in one line, without the number of states visited. */
    String headlineWithoutStateCount() {
        return outcome.isConclusive() && violation().isEmpty()
                ? Texts.of(keyForGoalOrProperty("search.none-breaks"), describeVisitedFaultLimit())
                : headline();
    }

    private String describeVisitedFaultLimit() {
        return SearchWords.describeFaultLimit(outcome.faults(), request.bounds());
    }

    private String formatStateCount() {
        return Texts.of("search.visited", outcome.states());
    }

    /** Describes which states were visited, which were not, and, if timeouts are random, which of them were tried. */
    String describeCoverage() {
        Bounds bounds = request.bounds();
        String visited = SearchWords.appendNetworkFaults("search.network-faults", describeVisitedPart(), bounds);
        return hasRandomTimeouts
                ? visited + " " + Texts.of("search.timeouts-tried", SearchWords.formatLastFaultTime(bounds))
                : visited;
    }

    private String describeVisitedPart() {
        if (violation().isPresent()) {
            return Texts.of(
                    outcome.faults() == 0 ? "search.covered-none-fewer" : keyForGoalOrProperty("search.covered-fewer"),
                    formatStateCount());
        }
        if (outcome.isConclusive()) {
            String properties = SearchWords.joinQuotedNames(request.properties());
            String time = SearchWords.formatLastFaultTime(request.bounds());
            String key = keyForGoalOrProperty("search.covered-all");
            return Texts.of(key, describeVisitedFaultLimit(), time, request.processes(), properties);
        }
        return reachedStateLimit()
                ? Texts.of("search.too-many")
                : Texts.of("search.cancelled", SearchWords.describeFaultLimit(outcome.faults() + 1, request.bounds()));
    }

    /** Whether the search was stopped by its state limit, and not by a person. */
    boolean reachedStateLimit() {
        return outcome.end() == EndCondition.STATE_LIMIT;
    }

    Optional<Counterexample> violation() {
        return outcome.violation();
    }

    /** The schedule that was found, if one was. */
    Optional<Scenario> scenario() {
        return violation().map(Counterexample::scenario);
    }

    /** The short name of the schedule, for labels and file names. */
    String scheduleName() {
        String property = violation().map(found -> found.property().id()).orElse("nothing");
        return request.choice().name() + (request.goal().isPresent() ? "-reaches-" : "-breaks-") + property;
    }
}

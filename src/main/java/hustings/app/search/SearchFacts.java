package hustings.app.search;

import hustings.app.base.Fact;
import hustings.app.base.Texts;
import hustings.app.canvas.CauseText;
import hustings.app.canvas.EventText;
import hustings.engine.ScheduledIntervention;
import hustings.model.Algorithm;
import hustings.scenario.Scenario;
import hustings.search.Counterexample;
import hustings.trace.History;
import hustings.trace.cause.CauseChain;
import hustings.trace.cause.ViolationExplanation;
import hustings.trace.status.ElectionStatus;
import hustings.trace.status.RunStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Lists the result of a search as facts: the broken property, the schedule, which of its events are needed, and the
 * causes.
 */
final class SearchFacts {

    private final List<Fact> facts = new ArrayList<>();

    private SearchFacts() {}

    /** Lists the facts of a search; only a few if nothing was found. */
    static List<Fact> listFacts(SearchResult searched) {
        SearchFacts builder = new SearchFacts();
        builder.addFact(
                "search.algorithm",
                "searchOf",
                Texts.of(
                        "search.of",
                        Texts.translate(searched.request().catalogueEntry().title()),
                        SearchWords.describeOptions(searched.request())));
        searched.violation().ifPresent(builder::addProperty);
        searched.scenario().ifPresent(builder::addEvents);
        searched.reasons().ifPresent(builder::addNeededCircumstances);
        searched.violation()
                .ifPresent(found -> builder.addFact(
                        "search.in-the-end", "searchBeliefs", describeEnding(found, searched.request())));
        searched.reasons().ifPresent(builder::addCauses);
        return List.copyOf(builder.facts);
    }

    private void addFact(String key, String id, String value) {
        facts.add(new Fact(Texts.of(key), id, value));
    }

    private void addProperty(Counterexample found) {
        String meaning = SearchWords.describeMeaning(found.property());
        if (found.property().isGoal()) {
            addFact("search.reached", "searchBroken", meaning);
            return;
        }
        String judged = found.property().isEventual() ? "search.judged-in-the-end" : "search.judged-always";
        addFact("search.broken", "searchBroken", Texts.of(judged, meaning));
    }

    private void addEvents(Scenario scenario) {
        String crashed = Integer.toString(scenario.crashed().first());
        addFact("search.at-the-start", "searchBegins", Texts.of("search.has-crashed", crashed));
        int number = 1;
        for (ScheduledIntervention event : scenario.events()) {
            String what = EventText.describe(event.intervention());
            facts.add(new Fact(SearchWords.describeTime(event), "searchEvent" + number, what));
            number++;
        }
    }

    /**
     * The status of the election at the end of the run, or which coordinator each process follows if an election is
     * still under way.
     */
    private static String describeEnding(Counterexample found, SearchRequest request) {
        Algorithm<?> algorithm = request.catalogueEntry().with(request.choice().options());
        History history = History.of(found.scenario(), algorithm);
        ElectionStatus end = RunStatus.of(history.frames(), history.scenario(), algorithm)
                .statusIn(history.lastFrame().index());
        return end.tone() == ElectionStatus.Tone.NEUTRAL
                ? SearchWords.describeBeliefs(found.beliefs())
                : end.describe(Texts.language());
    }

    private void addNeededCircumstances(ViolationExplanation reasons) {
        String idle = reasons.counterfactualTest().superfluous().stream()
                .map(SearchWords::describeCircumstance)
                .collect(Collectors.joining("; "));
        String needed = idle.isEmpty() ? Texts.of("search.needed-all") : Texts.of("search.needed-but", idle);
        addFact("search.needed", "searchNeeded", needed);
    }

    private void addCauses(ViolationExplanation reasons) {
        for (CauseChain.Step step : reasons.causes().steps()) {
            String note = CauseText.describeRulesAndCauses(step);
            String text = CauseText.formatHeading(step, SearchRequest.DELAY_TICKS) + ": " + step.text();
            facts.add(new Fact(
                    step.number() == 1 ? Texts.of("search.because") : "",
                    "searchCause" + step.number(),
                    note.isEmpty() ? text : text + " [" + note + "]"));
        }
    }
}

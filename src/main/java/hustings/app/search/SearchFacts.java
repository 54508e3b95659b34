package hustings.app.search;

import hustings.app.base.LabelledFact;
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

    private SearchFacts() {}

    /** Lists the facts of a search; only a few if nothing was found. */
    static List<LabelledFact> listFacts(SearchResult searched) {
        List<LabelledFact> facts = new ArrayList<>();
        SearchRequest request = searched.request();
        String algorithm = Texts.of("search.of", request.algorithmTitle(), SearchWords.describeOptions(request));
        facts.add(createFact("search.algorithm", "searchOf", algorithm));
        searched.violation().map(SearchFacts::describeProperty).ifPresent(facts::add);
        searched.scenario().map(SearchFacts::listEvents).ifPresent(facts::addAll);
        searched.reasons().map(SearchFacts::describeNeededCircumstances).ifPresent(facts::add);
        searched.violation()
                .map(found -> describeEnding(found, request))
                .ifPresent(ending -> facts.add(createFact("search.in-the-end", "searchBeliefs", ending)));
        searched.reasons().map(SearchFacts::listCauses).ifPresent(facts::addAll);
        return facts;
    }

    private static LabelledFact createFact(String key, String id, String value) {
        return new LabelledFact(Texts.of(key), id, value);
    }

    private static LabelledFact describeProperty(Counterexample found) {
        String meaning = SearchWords.describeMeaning(found.property());
        if (found.property().isGoal()) {
            return createFact("search.reached", "searchBroken", meaning);
        }
        String judged = found.property().isEventual() ? "search.judged-in-the-end" : "search.judged-always";
        return createFact("search.broken", "searchBroken", Texts.of(judged, meaning));
    }

    private static List<LabelledFact> listEvents(Scenario scenario) {
        List<LabelledFact> facts = new ArrayList<>();
        String crashed = scenario.group().name(scenario.crashed().first());
        facts.add(createFact("search.at-the-start", "searchBegins", Texts.of("search.has-crashed", crashed)));
        List<LabelledFact> ending = new ArrayList<>();
        for (ScheduledIntervention event : scenario.events()) {
            if (event.isEnding()) {
                String label = ending.isEmpty() ? Texts.of("search.afterwards") : "";
                ending.add(new LabelledFact(
                        label,
                        "searchEnding" + (ending.size() + 1),
                        SearchWords.describeEvent(event, scenario.group())));
            } else {
                String what = EventText.describe(event.intervention(), scenario.group());
                facts.add(new LabelledFact(SearchWords.describeTime(event), "searchEvent" + facts.size(), what));
            }
        }
        facts.addAll(ending);
        return facts;
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
        return end.rating() == ElectionStatus.Rating.NEUTRAL
                ? SearchWords.describeBeliefs(found.beliefs())
                : end.describe(Texts.language());
    }

    private static LabelledFact describeNeededCircumstances(ViolationExplanation reasons) {
        String idle = reasons.counterfactualTest().superfluous().stream()
                .map(each -> SearchWords.describeCircumstance(
                        each, reasons.causes().frame().group()))
                .collect(Collectors.joining("; "));
        String needed = idle.isEmpty() ? Texts.of("search.needed-all") : Texts.of("search.needed-but", idle);
        return createFact("search.needed", "searchNeeded", needed);
    }

    private static List<LabelledFact> listCauses(ViolationExplanation reasons) {
        return reasons.causes().steps().stream().map(SearchFacts::describeCause).toList();
    }

    private static LabelledFact describeCause(CauseChain.Step step) {
        String note = CauseText.describeRulesAndCauses(step);
        String text = CauseText.formatNumberAndTime(step, SearchRequest.DELAY_TICKS) + ": " + step.text();
        return new LabelledFact(
                step.number() == 1 ? Texts.of("search.because") : "",
                "searchCause" + step.number(),
                note.isEmpty() ? text : text + " [" + note + "]");
    }
}

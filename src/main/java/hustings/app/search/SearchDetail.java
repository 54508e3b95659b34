package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.canvas.CauseText;
import hustings.app.canvas.EventText;
import hustings.app.canvas.LanesPreview;
import hustings.app.widget.FactGrid;
import hustings.engine.ScheduledIntervention;
import hustings.picture.Palette;
import hustings.scenario.Scenario;
import hustings.search.Counterexample;
import hustings.trace.cause.CauseChain;
import hustings.trace.cause.ViolationExplanation;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;

/**
 * All that a search came to, below its verdict: the schedule in words, and its lanes beside them.
 */
public final class SearchDetail {

    /** The words' part of the width where there are lanes, in percent. */
    private static final double WORDS = 42;

    private static final double ALL = 100;

    @FXML
    private ColumnConstraints wordsColumn;

    @FXML
    private ScrollPane words;

    @FXML
    private Label searchCovered;

    @FXML
    private FactGrid facts;

    @FXML
    private LanesPreview lanes;

    /** The colours of the lanes. */
    public ObjectProperty<Palette> paletteProperty() {
        return lanes.paletteProperty();
    }

    /** Shows what a search came to, or, if there is none, what a search is. */
    void show(SearchResult searched) {
        facts.clear();
        words.setVvalue(0);
        lanes.show(Optional.ofNullable(searched).flatMap(SearchResult::lanes), SearchRequest.DELAY_TICKS);
        wordsColumn.setPercentWidth(lanes.isVisible() ? WORDS : ALL);
        if (searched == null) {
            searchCovered.setText(Texts.of("search.what"));
            return;
        }
        searchCovered.setText((searched.describeCoverage() + " " + searched.timeouts()).strip());
        facts.add(
                Texts.of("search.algorithm"),
                "searchOf",
                Texts.of(
                        "search.of",
                        Texts.translate(searched.request().publication().title()),
                        SearchWords.options(searched.request())));
        searched.violation().ifPresent(this::addProperty);
        searched.scenario().ifPresent(this::addEvents);
        searched.reasons().ifPresent(this::addNeeded);
        searched.violation()
                .ifPresent(found -> facts.add(
                        Texts.of("search.in-the-end"), "searchBeliefs", SearchWords.beliefs(found.beliefs())));
        searched.reasons().ifPresent(this::addCauses);
    }

    private void addNeeded(ViolationExplanation reasons) {
        String idle = reasons.counterfactualTest().superfluous().stream()
                .map(SearchWords::what)
                .collect(Collectors.joining("; "));
        facts.add(
                Texts.of("search.needed"),
                "searchNeeded",
                idle.isEmpty() ? Texts.of("search.needed-all") : Texts.of("search.needed-but", idle));
    }

    private void addCauses(ViolationExplanation reasons) {
        for (CauseChain.Step step : reasons.causes().steps()) {
            String note = CauseText.note(step);
            facts.add(
                    step.number() == 1 ? Texts.of("search.because") : "",
                    "searchCause" + step.number(),
                    CauseText.heading(step, SearchRequest.DELAY_TICKS) + ": " + step.text()
                            + (note.isEmpty() ? "" : " [" + note + "]"));
        }
    }

    private void addProperty(Counterexample found) {
        String meaning = SearchWords.meaning(found.property());
        if (found.property().isGoal()) {
            facts.add(Texts.of("search.reached"), "searchBroken", meaning);
            return;
        }
        String judged = found.property().isEventual() ? "search.judged-in-the-end" : "search.judged-always";
        facts.add(Texts.of("search.broken"), "searchBroken", Texts.of(judged, meaning));
    }

    private void addEvents(Scenario scenario) {
        facts.add(
                Texts.of("search.at-the-start"),
                "searchBegins",
                Texts.of(
                        "search.has-crashed",
                        Integer.toString(scenario.crashed().first())));
        int number = 1;
        for (ScheduledIntervention event : scenario.events()) {
            facts.add(SearchWords.when(event), "searchEvent" + number, EventText.describe(event.intervention()));
            number++;
        }
    }
}

package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.canvas.LanesPreview;
import hustings.app.widget.Facts;
import hustings.engine.Event;
import hustings.picture.Palette;
import hustings.scenario.Scenario;
import hustings.search.Counterexample;
import java.util.Optional;
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
    private Facts facts;

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
        searchCovered.setText(searched.covered());
        facts.add(
                Texts.of("search.algorithm"),
                "searchOf",
                Texts.of(
                        "search.of",
                        Texts.told(searched.request().publication().title()),
                        SearchWords.options(searched.request())));
        Optional<Counterexample> violation =
                searched instanceof SearchResult.ForBreaking broken ? broken.violation() : Optional.empty();
        violation.ifPresent(this::addProperty);
        searched.scenario().ifPresent(this::addEvents);
        violation.ifPresent(found ->
                facts.add(Texts.of("search.in-the-end"), "searchBeliefs", SearchWords.beliefs(found.beliefs())));
    }

    private void addProperty(Counterexample found) {
        String meaning = SearchWords.meaning(found.property());
        if (found.property().isGoal()) {
            facts.add(Texts.of("search.reached"), "searchBroken", meaning);
            return;
        }
        String judged = found.property().isPermanent() ? "search.judged-in-the-end" : "search.judged-always";
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
        for (Event event : scenario.events()) {
            facts.add(SearchWords.when(event), "searchEvent" + number, SearchWords.what(event));
            number++;
        }
    }
}

package hustings.app;

import hustings.engine.Event;
import hustings.engine.Scenario;
import hustings.search.Counterexample;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** All that a search came to. */
public final class SearchDetail extends ScrollPane {

    private final Label headline = new Label();
    private final Label covered = new Label();
    private final Facts facts = new Facts();

    /** Says what one may do. */
    public SearchDetail() {
        getStyleClass().add("search-detail");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        headline.setId("searchHeadline");
        headline.getStyleClass().add("claim-statement");
        covered.setId("searchCovered");
        for (Label label : new Label[] {headline, covered}) {
            label.setWrapText(true);
            label.setMinHeight(Region.USE_PREF_SIZE);
        }
        VBox content = new VBox(headline, covered, facts);
        content.getStyleClass().add("search-detail-content");
        setContent(content);
        show(null);
    }

    /** Shows what a search came to, or, if there is none, what a search is. */
    void show(Searched searched) {
        facts.clear();
        setVvalue(0);
        if (searched == null) {
            headline.setText(Texts.of("search.which"));
            covered.setText(Texts.of("search.what"));
            return;
        }
        headline.setText(searched.headline());
        covered.setText(searched.covered());
        facts.add(
                Texts.of("search.algorithm"),
                "searchOf",
                Texts.of(
                        "search.of",
                        Texts.told(searched.request().publication().title()),
                        SearchWords.options(searched.request())));
        Optional<Counterexample> violation =
                searched instanceof Searched.ForBreaking broken ? broken.violation() : Optional.empty();
        violation.ifPresent(this::addProperty);
        searched.scenario().ifPresent(this::addEvents);
        violation.ifPresent(found ->
                facts.add(Texts.of("search.in-the-end"), "searchBeliefs", SearchWords.beliefs(found.beliefs())));
    }

    private void addProperty(Counterexample found) {
        String judged = found.property().isPermanent() ? "search.judged-in-the-end" : "search.judged-always";
        facts.add(
                Texts.of("search.broken"),
                "searchBroken",
                Texts.of(
                        judged,
                        SearchWords.name(found.property()),
                        found.property().meaning()));
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

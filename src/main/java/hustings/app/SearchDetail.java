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
            headline.setText("Which schedule breaks it?");
            covered.setText("A search visits every schedule of crashes, also in the midst of a multicast, of revivals,"
                    + " and of detections, at every point where you could intervene by hand: first those without a"
                    + " fault, then those with one, and so on. It shows the first that breaks a property, made as small"
                    + " as it can be, for you to play. The highest process has crashed at the start. Detecting what has"
                    + " happened is no fault: every process does so sooner or later.");
            return;
        }
        headline.setText(searched.headline());
        covered.setText(searched.covered());
        facts.add(
                "Algorithm",
                "searchOf",
                searched.request().publication().title() + ", " + SearchWords.options(searched.request()));
        Optional<Counterexample> violation =
                searched instanceof Searched.ForBreaking broken ? broken.violation() : Optional.empty();
        violation.ifPresent(this::addProperty);
        searched.scenario().ifPresent(this::addEvents);
        violation.ifPresent(found -> facts.add("In the end", "searchBeliefs", SearchWords.beliefs(found.beliefs())));
    }

    private void addProperty(Counterexample found) {
        String judged = found.property().isPermanent() ? ", judged in the end" : ", judged at every moment";
        facts.add(
                "Broken",
                "searchBroken",
                SearchWords.name(found.property()) + ": " + found.property().meaning() + judged);
    }

    private void addEvents(Scenario scenario) {
        facts.add("At the start", "searchBegins", scenario.crashed().first() + " has crashed");
        int number = 1;
        for (Event event : scenario.events()) {
            facts.add(SearchWords.when(event), "searchEvent" + number, SearchWords.what(event));
            number++;
        }
    }
}

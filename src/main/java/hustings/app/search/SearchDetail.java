package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.app.widget.Facts;
import hustings.engine.Event;
import hustings.picture.Palette;
import hustings.scenario.Scenario;
import hustings.search.Counterexample;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.VBox;

/**
 * All that a search came to: the verdict with what can be done about it, the schedule in words, and its lanes beside
 * them.
 */
public final class SearchDetail extends BorderPane {

    /** The words' part of the width where there are lanes, in percent. */
    private static final double WORDS = 42;

    private static final double ALL = 100;

    private final Label headline = Controls.label("searchHeadline", "claim-statement", "");
    private final Label covered = Controls.label("searchCovered", null, "");
    private final Facts facts = new Facts();
    private final ScrollPane words = new ScrollPane();
    private final HBox verdict = new HBox(headline);
    private final ColumnConstraints wordsColumn = new ColumnConstraints();
    private final LanesPreview lanes = new LanesPreview();

    /** Says what one may do. */
    public SearchDetail() {
        getStyleClass().add("search-detail");
        words.setFitToWidth(true);
        words.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        words.setMinHeight(0);
        for (Label label : new Label[] {headline, covered}) {
            Controls.wrapping(label);
        }
        headline.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(headline, Priority.ALWAYS);
        verdict.getStyleClass().add("search-verdict");
        VBox content = new VBox(covered, facts);
        content.getStyleClass().add("search-detail-content");
        words.setContent(content);
        setTop(verdict);
        setCenter(columns());
        show(null);
    }

    private GridPane columns() {
        ColumnConstraints lanesColumn = new ColumnConstraints();
        lanesColumn.setHgrow(Priority.ALWAYS);
        RowConstraints row = new RowConstraints();
        row.setVgrow(Priority.ALWAYS);
        GridPane columns = new GridPane();
        columns.getColumnConstraints().setAll(wordsColumn, lanesColumn);
        columns.getRowConstraints().setAll(row);
        columns.addRow(0, words, lanes);
        columns.setMinHeight(0);
        return columns;
    }

    /** What can be done about the verdict: stands beside it. */
    public Node getActions() {
        return verdict.getChildren().size() < 2 ? null : verdict.getChildren().get(1);
    }

    /** Puts something beside the verdict. */
    public void setActions(Node actions) {
        verdict.getChildren().setAll(headline, actions);
    }

    /** The colours of the lanes. */
    public ObjectProperty<Palette> paletteProperty() {
        return lanes.paletteProperty();
    }

    /** Shows what a search came to, or, if there is none, what a search is. */
    void show(SearchResult searched) {
        facts.clear();
        words.setVvalue(0);
        lanes.show(Optional.ofNullable(searched).flatMap(SearchResult::lanes));
        wordsColumn.setPercentWidth(lanes.isVisible() ? WORDS : ALL);
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
                searched instanceof SearchResult.ForBreaking broken ? broken.violation() : Optional.empty();
        violation.ifPresent(this::addProperty);
        searched.scenario().ifPresent(this::addEvents);
        violation.ifPresent(found ->
                facts.add(Texts.of("search.in-the-end"), "searchBeliefs", SearchWords.beliefs(found.beliefs())));
    }

    private void addProperty(Counterexample found) {
        String judged = found.property().isPermanent() ? "search.judged-in-the-end" : "search.judged-always";
        facts.add(Texts.of("search.broken"), "searchBroken", Texts.of(judged, SearchWords.meaning(found.property())));
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

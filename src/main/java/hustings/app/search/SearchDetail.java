package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.canvas.LanesPreview;
import hustings.app.widget.FactGrid;
import hustings.picture.Palette;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;

/** The details of a search result, below its headline: coverage and schedule in words, and the lanes beside them. */
public final class SearchDetail {

    /** The width of the words beside the picture, in percent. */
    private static final double WORDS_PERCENT = 42;

    private static final double FULL_PERCENT = 100;

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

    @FXML
    private SetUpPicture setUp;

    @FXML
    private void initialize() {
        setUp.paletteProperty().bind(lanes.paletteProperty());
    }

    /** The colours of the pictures. */
    public ObjectProperty<Palette> paletteProperty() {
        return lanes.paletteProperty();
    }

    /** Shows the set-up that a request describes, until there is a result. */
    void showSetUp(SearchRequest request) {
        setUp.show(request);
    }

    /** Shows the details of a result, or explains what a search is if the result is null. */
    void show(SearchResult searched) {
        words.setVvalue(0);
        lanes.show(Optional.ofNullable(searched).flatMap(SearchResult::lanes));
        setUp.setVisible(searched == null);
        wordsColumn.setPercentWidth(lanes.isVisible() || setUp.isVisible() ? WORDS_PERCENT : FULL_PERCENT);
        searchCovered.setText(searched == null ? Texts.of("search.what") : searched.describeCoverage());
        facts.show(searched == null ? List.of() : SearchFacts.listFacts(searched));
    }
}

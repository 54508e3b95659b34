package hustings.app.chart;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import hustings.trace.CountingConvention;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;

/** A list cell of a counting convention: its name above its meaning. */
public final class ConventionCell extends ListCell<CountingConvention> {

    private final Label name = new Label();
    private final Label meaning = new Label();
    private final VBox both = new VBox(name, meaning);

    public ConventionCell() {
        name.getStyleClass().add(Styles.TEXT_BOLD);
    }

    @Override
    protected void updateItem(CountingConvention convention, boolean empty) {
        super.updateItem(convention, empty);
        boolean none = empty || convention == null;
        name.setText(none ? "" : convention.id());
        meaning.setText(none ? "" : Texts.translate(convention.meaning()));
        setGraphic(none ? null : both);
    }
}

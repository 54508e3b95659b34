package hustings.app.chart;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import hustings.trace.CountingConvention;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;

/** A list cell of a counting convention: a short name above its exact meaning. */
public final class ConventionCell extends ListCell<CountingConvention> {

    private final Label name = new Label();
    private final Label meaning = new Label();
    private final VBox both = new VBox(name, meaning);

    public ConventionCell() {
        name.getStyleClass().add(Styles.TEXT_BOLD);
    }

    /** Describes a convention by its name on the command line and the messages that it counts. */
    static String describe(CountingConvention convention) {
        return convention.id() + ": " + Texts.translate(convention.meaning());
    }

    @Override
    protected void updateItem(CountingConvention convention, boolean empty) {
        super.updateItem(convention, empty);
        boolean none = empty || convention == null;
        name.setText(none ? "" : Texts.describeConvention(convention));
        meaning.setText(none ? "" : describe(convention));
        setGraphic(none ? null : both);
    }
}

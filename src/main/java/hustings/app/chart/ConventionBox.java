package hustings.app.chart;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.trace.CountingConvention;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/** A combo box of the counting conventions, each with its meaning. */
public final class ConventionBox extends ComboBox<CountingConvention> {

    /** Creates a box of all conventions with none chosen. */
    public ConventionBox() {
        getStyleClass().add("convention-box");
        getItems().setAll(CountingConvention.values());
        setCellFactory(list -> new Cell());
        setConverter(Controls.createConverter(Texts::describeConvention));
        Tooltip meaning = new Tooltip();
        setTooltip(meaning);
        valueProperty().addListener((observable, was, is) -> meaning.setText(describe(is)));
    }

    /** Describes a convention by its name on the command line and the messages that it counts. */
    private static String describe(CountingConvention convention) {
        return convention.id() + ": " + Texts.translate(convention.meaning());
    }

    /** A short name above the exact meaning. */
    private static final class Cell extends ListCell<CountingConvention> {

        private final Label name = new Label();
        private final Label meaning = new Label();
        private final VBox both = new VBox(name, meaning);

        Cell() {
            name.getStyleClass().add(Styles.TEXT_BOLD);
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
}

package hustings.app.chart;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.trace.CountingConvention;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Tooltip;

/** A combo box of the counting conventions, each with its meaning. */
public final class ConventionBox extends ComboBox<CountingConvention> {

    /** Creates a box of all conventions with none chosen. */
    public ConventionBox() {
        getStyleClass().add("convention-box");
        getItems().setAll(CountingConvention.values());
        setCellFactory(list -> new ConventionCell());
        setConverter(Controls.createConverter(Texts::describeConvention));
        Tooltip meaning = new Tooltip();
        setTooltip(meaning);
        valueProperty().addListener((observable, was, is) -> meaning.setText(ConventionCell.describe(is)));
    }
}

package hustings.app.chart;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.trace.CountingConvention;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Tooltip;

/** The list of counting conventions, each with what it counts. */
public final class ConventionBox extends ComboBox<CountingConvention> {

    /** A list of all conventions; none is chosen. */
    public ConventionBox() {
        getStyleClass().add("convention-box");
        getItems().setAll(CountingConvention.values());
        setCellFactory(list -> new ConventionCell());
        setConverter(Controls.writing(CountingConvention::id));
        Tooltip meaning = new Tooltip();
        setTooltip(meaning);
        valueProperty()
                .addListener((observable, was, is) -> meaning.setText(is.id() + ": " + Texts.translate(is.meaning())));
    }
}

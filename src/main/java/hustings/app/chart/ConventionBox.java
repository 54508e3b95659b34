package hustings.app.chart;

import hustings.app.base.Texts;
import hustings.trace.CountingConvention;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Tooltip;
import javafx.util.StringConverter;

/** The list of counting conventions, each with what it counts. */
public final class ConventionBox extends ComboBox<CountingConvention> {

    /** A list of all conventions; none is chosen. */
    public ConventionBox() {
        getStyleClass().add("convention-box");
        getItems().setAll(CountingConvention.values());
        setCellFactory(list -> new ConventionCell());
        setConverter(new StringConverter<>() {
            @Override
            public String toString(CountingConvention chosen) {
                return chosen == null ? "" : chosen.id();
            }

            @Override
            public CountingConvention fromString(String id) {
                throw new UnsupportedOperationException("nothing is typed here");
            }
        });
        Tooltip meaning = new Tooltip();
        setTooltip(meaning);
        valueProperty()
                .addListener((observable, was, is) -> meaning.setText(is.id() + ": " + Texts.told(is.meaning())));
    }
}

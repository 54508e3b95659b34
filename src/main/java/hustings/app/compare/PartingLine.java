package hustings.app.compare;

import hustings.app.base.Texts;
import hustings.app.session.Compared;
import hustings.app.session.Comparison;
import hustings.app.session.Comparison.Parting;
import hustings.app.widget.Controls;
import hustings.trace.difference.RunDifference.Since;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;

/** Where the two runs part that are compared: in a sentence, with what each costs from there on, and the way there. */
public final class PartingLine extends HBox {

    /** About as wide as it is in the smallest window. */
    private static final double WIDTH = 800;

    private final Label told = Controls.growing(Controls.wrapping(Controls.label("partingTold", null, "")));

    private final ToggleButton lanes = new ToggleButton(Texts.of("compare.lanes"));

    /** A line that says nothing yet. */
    public PartingLine() {
        getStyleClass().add("parting-line");
        told.setPrefWidth(WIDTH); // some layouts ask how high it is in the width that it prefers
        lanes.setId("compareLanes");
        lanes.setMinWidth(USE_PREF_SIZE);
        lanes.setTooltip(Controls.tip(Texts.of("compare.lanes.tip")));
        Controls.collapse(this);
    }

    /** Whether the two runs are to be seen as lanes of time, one above the other. */
    BooleanProperty lanesProperty() {
        return lanes.selectedProperty();
    }

    /** Tells of a comparison from now on, while it is of two runs and nothing is presented. */
    void connect(Comparison comparison, ObservableBooleanValue presenting) {
        Button go = Controls.button("partingGo", "compare.go-there", comparison::goToParting);
        go.visibleProperty()
                .bind(comparison
                        .partingProperty()
                        .map(found -> !found.difference().isNone())
                        .orElse(false));
        getChildren().setAll(told, go, lanes);
        comparison.partingProperty().subscribe(found -> told.setText(found == null ? "" : text(found)));
        comparison.shownProperty().subscribe(shown -> show(shown, presenting.get()));
        presenting.addListener((observable, was, is) -> show(comparison.shown(), is));
    }

    private void show(Compared shown, boolean presenting) {
        setVisible(shown != null && shown.runs().size() == 2 && !presenting);
    }

    private static String text(Parting found) {
        if (found.difference().isNone()) {
            return found.told();
        }
        Since one = found.difference().since(0);
        Since other = found.difference().since(1);
        return found.told() + " "
                + Texts.of("compare.since", one.messages(), other.messages(), one.stages(), other.stages());
    }
}

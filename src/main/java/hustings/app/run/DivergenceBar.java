package hustings.app.run;

import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.session.Board;
import hustings.app.session.BoardState;
import hustings.app.session.Divergence;
import hustings.app.widget.Controls;
import hustings.trace.difference.RunDifference.CostSinceDivergence;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;

/**
 * A line that describes where two compared runs diverge and what each costs from there on, with a button to go there.
 */
public final class DivergenceBar extends HBox {

    @FXML
    private Label sentence;

    @FXML
    private Button go;

    @FXML
    private ToggleButton lanes;

    /** Creates an empty line. */
    public DivergenceBar() {
        PageLoader.loadInto(this);
        Controls.bindManagedToVisible(this);
    }

    /** Whether the two runs are shown as time lanes, one above the other. */
    BooleanProperty showsLanesProperty() {
        return lanes.selectedProperty();
    }

    /** Follows a board from now on; visible while it has two columns and no presentation. */
    void followBoard(Board board, ObservableBooleanValue presenting) {
        go.setOnAction(event -> board.goToDivergence());
        board.divergenceProperty().subscribe(found -> {
            sentence.setText(found == null ? "" : describe(found));
            go.setVisible(found != null && !found.difference().isEmpty());
        });
        board.stateProperty().subscribe(shown -> updateVisibility(shown, presenting.get()));
        presenting.addListener((observable, was, is) -> updateVisibility(board.state(), is));
    }

    private void updateVisibility(BoardState shown, boolean presenting) {
        setVisible(shown != null && shown.columns().size() == 2 && !presenting);
    }

    private static String describe(Divergence found) {
        if (found.difference().isEmpty()) {
            return found.sentence();
        }
        CostSinceDivergence one = found.difference().costSinceDivergence(0);
        CostSinceDivergence other = found.difference().costSinceDivergence(1);
        return found.sentence() + " "
                + Texts.of("compare.since", one.messages(), other.messages(), one.stages(), other.stages());
    }
}

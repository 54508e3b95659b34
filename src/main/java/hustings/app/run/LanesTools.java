package hustings.app.run;

import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.canvas.LanesView;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;

/**
 * The buttons beside the lanes: zooming, fitting to the window, showing future messages, and choosing the shown lanes.
 */
final class LanesTools extends VBox {

    private final LanesView view;

    @FXML
    private Button in, out, fit;

    @FXML
    private ToggleButton future;

    @FXML
    private MenuButton lanes;

    LanesTools(LanesView view, Settings settings) {
        this.view = view;
        PageLoader.loadInto(this);
        in.setOnAction(event -> view.zoom(true));
        out.setOnAction(event -> view.zoom(false));
        fit.setOnAction(event -> view.fitWholeRun());
        future.selectedProperty().bindBidirectional(settings.futureProperty());
        lanes.setOnShowing(event -> fillLaneVisibilityMenu());
    }

    private void fillLaneVisibilityMenu() {
        MenuItem all = Controls.createMenuItem("lanes-all", Texts.of("lanes.all"), view::showAllLanes);
        all.setDisable(view.hiddenLanesProperty().get().isEmpty());
        lanes.getItems().setAll(all, new SeparatorMenuItem());
        for (int id : view.processIds()) {
            CheckMenuItem item = new CheckMenuItem(view.name(id));
            item.setId("lane-" + id);
            item.setSelected(!view.hiddenLanesProperty().get().contains(id));
            item.setOnAction(event -> view.setLaneHidden(id, !item.isSelected()));
            lanes.getItems().add(item);
        }
    }
}

package hustings.app.run;

import atlantafx.base.theme.Tweaks;
import hustings.app.base.Texts;
import hustings.app.canvas.LanesView;
import hustings.app.widget.Settings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The buttons beside the lanes: zoom, fit, what comes after, and which lanes are shown. */
final class LanesTools extends VBox {

    private final LanesView view;
    private final MenuButton lanes = new MenuButton();

    LanesTools(LanesView view, Settings choices) {
        this.view = view;
        getStyleClass().add("lanes-tools");
        ToggleButton future = named(new ToggleButton(), "lanes.future", Feather.FAST_FORWARD);
        future.selectedProperty().bindBidirectional(choices.futureProperty());
        named(lanes, "lanes.choose", Feather.LIST);
        lanes.getStyleClass().add(Tweaks.NO_ARROW);
        lanes.setOnShowing(event -> fillMenu());
        lanes.getItems().add(new MenuItem()); // an empty menu does not open; it is filled when it does
        getChildren()
                .setAll(
                        button("lanes.zoom-in", Feather.ZOOM_IN, () -> view.zoom(true)),
                        button("lanes.zoom-out", Feather.ZOOM_OUT, () -> view.zoom(false)),
                        button("lanes.fit", Feather.MAXIMIZE, view::fit),
                        future,
                        lanes);
    }

    private static Node button(String key, Feather icon, Runnable action) {
        Button button = named(new Button(), key, icon);
        button.setOnAction(event -> action.run());
        return button;
    }

    private static <T extends ButtonBase> T named(T button, String key, Feather icon) {
        button.setId(key.replace('.', '-'));
        button.setGraphic(new FontIcon(icon));
        button.setTooltip(new Tooltip(Texts.of(key)));
        button.setAccessibleText(Texts.of(key));
        return button;
    }

    private void fillMenu() {
        MenuItem all = new MenuItem(Texts.of("lanes.all"));
        all.setId("lanes-all");
        all.setOnAction(event -> view.showAll());
        all.setDisable(view.hiddenProperty().get().isEmpty());
        lanes.getItems().setAll(all, new SeparatorMenuItem());
        for (int id : view.ids()) {
            CheckMenuItem item = new CheckMenuItem(Integer.toString(id));
            item.setId("lane-" + id);
            item.setSelected(!view.hiddenProperty().get().contains(id));
            item.setOnAction(event -> view.setHidden(id, !item.isSelected()));
            lanes.getItems().add(item);
        }
    }
}

package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.widget.View;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.javafx.FontIcon;

/** The toggles of lanes and log, of which all columns show those that are chosen. At least one view stays chosen. */
final class ViewSwitch {

    private final ObjectProperty<Set<View>> shownViews;
    private final Map<View, ToggleButton> toggles = new EnumMap<>(View.class);

    /**
     * Creates the toggles, which follow the chosen views from now on.
     *
     * @param shownViews the views that are chosen
     * @param toggleRow the container of the toggles
     */
    ViewSwitch(ObjectProperty<Set<View>> shownViews, Pane toggleRow) {
        this.shownViews = shownViews;
        for (View view : List.of(View.LANES, View.LOG)) { // the picture itself is hidden by its key or the menu
            ToggleButton toggle = new ToggleButton(view.title());
            toggle.setId("view-" + view);
            FontIcon check = new FontIcon();
            check.getStyleClass().add("view-check"); // several may be on
            toggle.setGraphic(check);
            toggle.setTooltip(new Tooltip(Texts.of("view.tip", view.description(), Texts.formatKeys(view.action()))));
            toggle.setAccessibleText(Texts.of("view.accessible", view.title()));
            toggle.setOnAction(event -> toggleView(view));
            toggles.put(view, toggle);
            toggleRow.getChildren().add(toggle);
        }
        shownViews.subscribe(is -> tick());
    }

    /** Shows or hides a view; the last one stays. */
    void toggleView(View view) {
        shownViews.set(view.toggleInSet(shownViews.get()));
        tick(); // a toggle whose view stays looks as if it had not been pressed
    }

    private void tick() {
        toggles.forEach((view, toggle) -> toggle.setSelected(shownViews.get().contains(view)));
    }
}

package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.widget.View;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.javafx.FontIcon;

/** Shows the chosen views of the run one above the other, with toggles for lanes and log. At least one stays chosen. */
final class ViewSwitch {

    /** The ratios of the height that picture and lanes get while all views are shown. */
    private static final double PICTURE_RATIO = 0.3;

    private static final double LANES_RATIO = 0.35;

    private final ObjectProperty<Set<View>> shownViews;
    private final Map<View, Supplier<Node>> nodes;
    private final SplitPane splitPane;
    private final Map<View, ToggleButton> toggles = new EnumMap<>(View.class);

    /**
     * Creates the switch and follows the chosen views from now on.
     *
     * @param shownViews the views that are chosen
     * @param nodes supplies the node of each view; called when the view is shown
     * @param splitPane the container of the views
     * @param toggleRow the container of the toggles
     */
    ViewSwitch(
            ObjectProperty<Set<View>> shownViews,
            Map<View, Supplier<Node>> nodes,
            SplitPane splitPane,
            Pane toggleRow) {
        this.shownViews = shownViews;
        this.nodes = new EnumMap<>(nodes);
        this.splitPane = splitPane;
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
        shownViews.subscribe(is -> showViews());
    }

    /** Shows or hides a view; the last one stays. */
    void toggleView(View view) {
        shownViews.set(view.toggleInSet(shownViews.get()));
        showViews(); // a toggle whose view stays looks as if it had not been pressed
    }

    /** The nodes of the shown views, from top to bottom. */
    List<Node> shownNodes() {
        return List.copyOf(splitPane.getItems());
    }

    private void showViews() {
        toggles.forEach((view, toggle) -> toggle.setSelected(shownViews.get().contains(view)));
        List<Node> wanted = nodes.keySet().stream()
                .filter(shownViews.get()::contains)
                .map(view -> nodes.get(view).get())
                .toList();
        if (!splitPane.getItems().equals(wanted)) {
            splitPane.getItems().setAll(wanted);
            if (wanted.size() == View.values().length) {
                splitPane.setDividerPositions(PICTURE_RATIO, PICTURE_RATIO + LANES_RATIO);
            }
        }
    }
}

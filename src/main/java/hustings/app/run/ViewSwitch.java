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

/** Shows the views of the run that are on, one above the other, and has a toggle for each. One at least stays on. */
final class ViewSwitch {

    /** What the picture and the lanes get of the height where all views are shown. */
    private static final double PICTURE_RATIO = 0.3;

    private static final double LANES_RATIO = 0.35;

    private final ObjectProperty<Set<View>> shownViews;
    private final Map<View, Supplier<Node>> nodes;
    private final SplitPane splitPane;
    private final Map<View, ToggleButton> toggles = new EnumMap<>(View.class);

    /**
     * Shows what is on from now on.
     *
     * @param on which views are on
     * @param nodes makes each view, or has it; asked when it is shown
     * @param room where they are shown
     * @param row where their toggles are
     */
    ViewSwitch(ObjectProperty<Set<View>> on, Map<View, Supplier<Node>> nodes, SplitPane room, Pane row) {
        this.shownViews = on;
        this.nodes = new EnumMap<>(nodes);
        this.splitPane = room;
        for (View view : List.of(View.LANES, View.LOG)) { // the picture itself is hidden by its key or the menu
            ToggleButton toggle = new ToggleButton(view.title());
            toggle.setId("view-" + view);
            FontIcon check = new FontIcon();
            check.getStyleClass().add("view-check"); // several may be on
            toggle.setGraphic(check);
            toggle.setTooltip(new Tooltip(Texts.of("view.tip", view.description(), Texts.keys(view.action()))));
            toggle.setAccessibleText(Texts.of("view.accessible", view.title()));
            toggle.setOnAction(event -> toggle(view));
            toggles.put(view, toggle);
            row.getChildren().add(toggle);
        }
        on.subscribe(is -> show());
    }

    /** Shows a view, or hides it; the last one stays. */
    void toggle(View view) {
        shownViews.set(view.toggledIn(shownViews.get()));
        show(); // a toggle whose view stays looks as if it had not been pressed
    }

    /** The views that are shown, from top to bottom. */
    List<Node> shown() {
        return List.copyOf(splitPane.getItems());
    }

    private void show() {
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

package hustings.app.widget;

import hustings.app.base.RuleLine;
import hustings.app.base.Texts;
import hustings.model.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/**
 * Lines of text, some of which are highlighted, each with the ids for which it is highlighted. One line can be
 * selected: by a click, and by Up and Down while the list has the focus; another click deselects it, and so do Space
 * and Enter if the lines are rules. Highlighted lines are scrolled into view.
 */
public final class HighlightList extends ScrollPane {

    /** The index for no selection. */
    public static final int NONE = -1;

    private final VBox content = new VBox();
    private final List<HighlightRow> rows = new ArrayList<>();
    private final ReadOnlyIntegerWrapper selected = new ReadOnlyIntegerWrapper(this, "selected", NONE);
    private boolean ofSteps;
    private List<Integer> rowsToReveal = List.of();
    private boolean revealScheduled;

    /** Creates an empty list. */
    public HighlightList() {
        getStyleClass().add("line-list");
        content.getStyleClass().add("lines");
        setContent(content);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.LIST_VIEW);
        KeyOwnership.registerKeys(this, this::usesKey);
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        viewportBoundsProperty().addListener((observable, was, is) -> revealAfterLayout());
    }

    /** Sets whether the lines are steps of what happened; otherwise they are rules, which are applied or not. */
    public void setStepList(boolean ofSteps) {
        this.ofSteps = ofSteps;
        updateAccessibleText();
    }

    /** Whether the lines are steps of what happened. */
    public boolean isStepList() {
        return ofSteps;
    }

    /**
     * Replaces the lines; none is highlighted or selected.
     *
     * @param remarks the texts below the lines
     */
    public void show(List<RuleLine> lines, List<String> remarks) {
        select(NONE);
        rows.clear();
        for (RuleLine line : lines) {
            int index = rows.size();
            HighlightRow row = new HighlightRow(index, line);
            row.setOnMouseClicked(event -> select(index == selected.get() ? NONE : index));
            rows.add(row);
        }
        content.getChildren().setAll(rows);
        for (String remark : remarks) {
            content.getChildren().add(Controls.wrapText(Controls.createLabel(null, "line-remark", remark)));
        }
        setVvalue(0);
    }

    /** Highlights those lines for which there are ids, and no others. */
    public void highlightLinesWithIds(List<List<Integer>> idsByLine, Group group) {
        rows.forEach(row -> row.setHighlightedFor(idsByLine.get(row.index()), group));
        updateAccessibleText();
        Stream<HighlightRow> highlighted = rows.stream().filter(HighlightRow::isHighlighted);
        revealRows(highlighted.map(HighlightRow::index).toList());
    }

    /** The index of the selected line, or {@link #NONE}. */
    public ReadOnlyIntegerProperty selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /** Selects a line, or {@link #NONE}. */
    public void select(int index) {
        if (selected.get() != NONE) {
            rows.get(selected.get()).setSelected(false);
        }
        if (index != NONE) {
            rows.get(index).setSelected(true);
            revealRows(List.of(index));
        }
        selected.set(index);
        updateAccessibleText();
    }

    private void updateAccessibleText() {
        int index = selected.get();
        String none = Texts.of(ofSteps ? "why.none-selected" : "rules.none-selected");
        setAccessibleText(index == NONE ? none : rows.get(index).describeForScreenReader(ofSteps));
    }

    /**
     * Whether the list uses a key. While the lines are steps, Space still plays the run, and Enter crashes the selected
     * process.
     */
    private boolean usesKey(KeyEvent event) {
        return ofSteps ? KeyOwnership.isVerticalKey(event) : KeyOwnership.isListKey(event);
    }

    private void onKeyPressed(KeyEvent event) {
        if (rows.isEmpty() || event.isShortcutDown() || !usesKey(event)) {
            return;
        }
        int now = selected.get();
        switch (event.getCode()) {
            case DOWN -> select(Math.min(now + 1, rows.size() - 1));
            case UP -> select(now == NONE ? rows.size() - 1 : Math.max(0, now - 1));
            default -> select(now == NONE ? 0 : NONE); // Space and Enter
        }
        event.consume();
    }

    private void revealRows(List<Integer> indices) {
        rowsToReveal = indices;
        revealAfterLayout();
    }

    /** Scrolls after the next layout, since the position of a line is known only then. */
    private void revealAfterLayout() {
        Scene scene = getScene();
        if (scene != null && !rowsToReveal.isEmpty() && !revealScheduled) {
            revealScheduled = true;
            scene.addPostLayoutPulseListener(new Runnable() {
                @Override
                public void run() {
                    scene.removePostLayoutPulseListener(this);
                    revealScheduled = false;
                    scrollToRevealed();
                }
            });
            Platform.requestNextPulse();
        }
    }

    /** Scrolls no further than necessary; if not all lines fit, the first is at the top. */
    private void scrollToRevealed() {
        if (!rowsToReveal.isEmpty() && getViewportBounds().getHeight() >= 1) {
            Bounds first = rows.get(rowsToReveal.get(0)).getBoundsInParent();
            Bounds last = rows.get(rowsToReveal.get(rowsToReveal.size() - 1)).getBoundsInParent();
            Controls.scrollIntoView(this, first.getMinY(), last.getMaxY());
        }
    }
}

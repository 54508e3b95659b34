package hustings.app.widget;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import hustings.check.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.controlsfx.control.SegmentedButton;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Helpers for controls that many pages use. */
public final class Controls {

    /** The maximum width of tooltips of whole sentences, in pixels. */
    private static final int TOOLTIP_WIDTH = 420;

    private Controls() {}

    /** Makes a label wrap its text, without ever cutting it off at the bottom. */
    public static <L extends Labeled> L wrapText(L label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /**
     * Keeps the content of a cell within the width of its list, so that long texts wrap and nothing is scrolled
     * sideways.
     *
     * @param marginEms what the cell and the list's bar take of the width, in font sizes of the cell
     */
    public static void wrapWithinList(ListCell<?> cell, Region content, ListView<?> list, double marginEms) {
        content.prefWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> Math.max(
                                0, list.getWidth() - marginEms * cell.getFont().getSize()),
                        list.widthProperty(),
                        cell.fontProperty()));
        cell.setPrefWidth(0);
    }

    /** Creates a label with an id and a style class, each of which may be null. */
    public static Label createLabel(String id, String style, String text) {
        Label label = new Label(text);
        label.setId(id);
        if (style != null) {
            label.getStyleClass().add(style);
        }
        return label;
    }

    /**
     * The icon of a verdict: its shape shows the verdict without its colour.
     *
     * @param style "holds", "holds-within", "does-not-hold" or "waiting"
     */
    public static FontIcon createVerdictIcon(Feather shape, String style) {
        FontIcon icon = new FontIcon(shape);
        icon.getStyleClass().addAll("verdict-icon", "verdict-" + style);
        return icon;
    }

    /** The icon of a verdict. */
    public static FontIcon createVerdictIcon(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> createVerdictIcon(Feather.CHECK_CIRCLE, "holds");
            case HOLDS_UNDER_CONVENTION -> createVerdictIcon(Feather.CHECK, "holds");
            case HOLDS_WITHIN_LIMITS -> createVerdictIcon(Feather.MINUS_CIRCLE, "holds-within");
            case DOES_NOT_HOLD -> createVerdictIcon(Feather.X_CIRCLE, "does-not-hold");
            case UNKNOWN -> createVerdictIcon(Feather.HELP_CIRCLE, "waiting");
        };
    }

    /** Creates a menu item that executes an action. Its text may contain names, with underscores of their own. */
    public static MenuItem createMenuItem(String id, String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setId(id);
        item.setOnAction(event -> action.run());
        return item;
    }

    /** Makes nodes take no space while they are not visible. */
    public static void bindManagedToVisible(Node... nodes) {
        for (Node node : nodes) {
            node.managedProperty().bind(node.visibleProperty());
        }
    }

    /** Disables the effect of the buttons in a part of the window until something is shown there. */
    public static void ignoreActionsWhileNull(Node part, ObservableValue<?> shown) {
        part.addEventFilter(ActionEvent.ACTION, event -> {
            if (shown.getValue() == null) {
                event.consume();
            }
        });
    }

    /** Hides labels while their text is empty. */
    public static void hideWhenEmpty(Label... labels) {
        bindManagedToVisible(labels);
        for (Label label : labels) {
            label.visibleProperty().bind(label.textProperty().isNotEmpty());
        }
    }

    /** Shows below a field what is wrong with it; the empty text for nothing. */
    public static void showProblem(TextField field, Label label, String problem) {
        label.setText(problem);
        field.pseudoClassStateChanged(Styles.STATE_DANGER, !problem.isEmpty());
    }

    /** A tooltip for whole sentences. */
    public static Tooltip createWrappingTooltip(String text) {
        Tooltip tip = new Tooltip(text);
        tip.setWrapText(true);
        tip.setMaxWidth(TOOLTIP_WIDTH);
        return tip;
    }

    /**
     * Disables a button while it has nothing to do, and shows the reason in a tooltip. Since a disabled button receives
     * no mouse events, its parent has the tooltip.
     *
     * @param tipKey the key of the tooltip while the button is enabled
     * @param reasonKey the key of the reason why it is disabled
     */
    public static void bindDisabledWithReason(
            Button button, ObservableValue<Boolean> disabled, String tipKey, String reasonKey) {
        bindDisabledWithReason(button, disabled.map(is -> is ? Optional.of(reasonKey) : Optional.empty()), tipKey);
    }

    /**
     * Disables a button for one of several reasons, and shows the reason in a tooltip.
     *
     * @param reasonKey the key of the reason; empty while the button can be pressed
     */
    public static void bindDisabledWithReason(
            ButtonBase button, ObservableValue<Optional<String>> reasonKey, String tipKey) {
        button.disableProperty().bind(reasonKey.map(Optional::isPresent)); // this also keeps the observed value alive
        reasonKey.subscribe(reason -> setTip(button, reason.orElse(tipKey)));
    }

    /** Sets the tooltip of a button, which says what the button does or why it is disabled. */
    public static void setTip(ButtonBase button, String key) {
        Tooltip tip = (Tooltip) button.getProperties().computeIfAbsent(Controls.class, none -> {
            Tooltip made = new Tooltip();
            Tooltip.install(button.getParent(), made);
            return made;
        });
        tip.setText(Texts.of(key));
        button.setAccessibleHelp(tip.getText());
    }

    /** A converter for a list from which the user chooses without typing. */
    public static <T> StringConverter<T> createConverter(Function<T, String> toText) {
        return new StringConverter<>() {
            @Override
            public String toString(T item) {
                return item == null ? "" : toText.apply(item);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("nothing is typed here");
            }
        };
    }

    /** Keeps exactly one toggle of a group selected: that of the value, which follows the toggles in turn. */
    public static <T> void bindToggles(SegmentedButton group, Map<T, ToggleButton> toggles, ObjectProperty<T> value) {
        value.subscribe(is -> toggles.get(is).setSelected(true));
        group.getToggleGroup().selectedToggleProperty().addListener((observable, was, is) -> {
            if (is == null) {
                group.getToggleGroup().selectToggle(was); // one of them is always selected
            }
            toggles.forEach((choice, toggle) -> {
                if (toggle.equals(is)) {
                    value.set(choice);
                }
            });
        });
    }

    /** Executes an action whenever a node gains the focus, or whenever it loses it. */
    public static void runOnFocusChange(Node node, boolean gained, Runnable action) {
        node.focusedProperty().addListener((observable, was, is) -> {
            if (is == gained) {
                action.run();
            }
        });
    }

    /** Executes an action whenever a key is pressed in a node, before the node handles it. */
    public static void runOnKeyPressed(Node node, KeyCode key, Runnable action) {
        node.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == key) {
                action.run();
            }
        });
    }

    /** Replaces the content of a list, unless it is the same already. */
    public static <T> void setAllIfChanged(ObservableList<? super T> list, List<T> wanted) {
        if (!list.equals(wanted)) {
            list.setAll(wanted);
        }
    }

    /** Focuses a search field and selects its text, so that typing replaces it. */
    public static void focusAndSelectAll(TextField field) {
        field.requestFocus();
        field.selectAll();
    }

    /**
     * Scrolls as little as possible to show what lies between two heights of the content, or its top if it is too high.
     */
    public static void scrollIntoView(ScrollPane pane, double top, double bottom) {
        double viewportHeight = pane.getViewportBounds().getHeight();
        double scrollableHeight = pane.getContent().getLayoutBounds().getHeight() - viewportHeight;
        double scrollOffset = pane.getVvalue() * scrollableHeight;
        if (scrollableHeight > 0 && (top < scrollOffset || bottom > scrollOffset + viewportHeight)) {
            double wanted = top < scrollOffset || bottom - top > viewportHeight ? top : bottom - viewportHeight;
            pane.setVvalue(Math.max(0, Math.min(1, wanted / scrollableHeight)));
        }
    }
}

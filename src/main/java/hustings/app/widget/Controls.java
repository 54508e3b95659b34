package hustings.app.widget;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import hustings.check.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
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

/** What many pages do with their controls. */
public final class Controls {

    /** How wide the tooltips of whole sentences become, in pixels. */
    private static final int TOOLTIP_WIDTH = 420;

    private Controls() {}

    /** A text that wraps, and that is never cut off below. */
    public static <L extends Labeled> L wrapText(L label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /** A label with an id and a style class; null for none of them. */
    public static Label label(String id, String style, String text) {
        Label label = new Label(text);
        label.setId(id);
        if (style != null) {
            label.getStyleClass().add(style);
        }
        return label;
    }

    /**
     * The icon of a verdict: its form tells the verdict without its colour.
     *
     * @param style "holds", "holds-within", "does-not-hold" or "waiting"
     */
    public static FontIcon verdictIcon(Feather shape, String style) {
        FontIcon icon = new FontIcon(shape);
        icon.getStyleClass().addAll("verdict-icon", "verdict-" + style);
        return icon;
    }

    /** The icon of a verdict. */
    public static FontIcon verdictIcon(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> verdictIcon(Feather.CHECK_CIRCLE, "holds");
            case HOLDS_UNDER_CONVENTION -> verdictIcon(Feather.CHECK, "holds");
            case HOLDS_WITHIN_LIMITS -> verdictIcon(Feather.MINUS_CIRCLE, "holds-within");
            case DOES_NOT_HOLD -> verdictIcon(Feather.X_CIRCLE, "does-not-hold");
            case UNKNOWN -> verdictIcon(Feather.HELP_CIRCLE, "waiting");
        };
    }

    /** An entry of a menu that does something. */
    public static MenuItem item(String id, String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setId(id);
        item.setOnAction(event -> action.run());
        return item;
    }

    /** Lets what is not visible take no room. */
    public static void unmanageHidden(Node... nodes) {
        for (Node node : nodes) {
            node.managedProperty().bind(node.visibleProperty());
        }
    }

    /** Lets the buttons of a part of the window do nothing until something is shown there. */
    public static void ignoreButtonsUntilShown(Node part, ObservableValue<?> shown) {
        part.addEventFilter(ActionEvent.ACTION, event -> {
            if (shown.getValue() == null) {
                event.consume();
            }
        });
    }

    /** Shows labels only while they say something. */
    public static void hideWhenEmpty(Label... labels) {
        unmanageHidden(labels);
        for (Label label : labels) {
            label.visibleProperty().bind(label.textProperty().isNotEmpty());
        }
    }

    /** Says below a field what is wrong with it; the empty text for nothing. */
    public static void showProblem(TextField field, Label label, String problem) {
        label.setText(problem);
        field.pseudoClassStateChanged(Styles.STATE_DANGER, !problem.isEmpty());
    }

    /** A tooltip for whole sentences. */
    public static Tooltip wrappingTooltip(String text) {
        Tooltip tip = new Tooltip(text);
        tip.setWrapText(true);
        tip.setMaxWidth(TOOLTIP_WIDTH);
        return tip;
    }

    /**
     * Disables a button while it has nothing to do, and says why. A disabled button takes no mouse, so that what is
     * around it bears the tip.
     *
     * @param tipKey the key of what the button does
     * @param reasonKey the key of why it is disabled
     */
    public static void bindDisabled(Button button, ObservableValue<Boolean> disabled, String tipKey, String reasonKey) {
        bindDisabled(button, disabled.map(is -> is ? Optional.of(reasonKey) : Optional.empty()), tipKey);
    }

    /**
     * The same where there are several reasons.
     *
     * @param reasonKey the key of the reason; empty while the button can be pressed
     */
    public static void bindDisabled(ButtonBase button, ObservableValue<Optional<String>> reasonKey, String tipKey) {
        button.disableProperty().bind(reasonKey.map(Optional::isPresent)); // and so it holds on to the value
        reasonKey.subscribe(reason -> setTip(button, reason.orElse(tipKey)));
    }

    /** Says what a button does, or why it does not. */
    public static void setTip(ButtonBase button, String key) {
        Tooltip tip = (Tooltip) button.getProperties().computeIfAbsent(Controls.class, none -> {
            Tooltip made = new Tooltip();
            Tooltip.install(button.getParent(), made);
            return made;
        });
        tip.setText(Texts.of(key));
        button.setAccessibleHelp(tip.getText());
    }

    /** How the items of a list are written from which one chooses and in which nothing is typed. */
    public static <T> StringConverter<T> converter(Function<T, String> toText) {
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

    /** Keeps one of some toggles selected: the one that stands for the value, which follows them. */
    public static <T> void bindToggles(SegmentedButton group, Map<T, ToggleButton> toggles, ObjectProperty<T> value) {
        value.subscribe(is -> toggles.get(is).setSelected(true));
        group.getToggleGroup().selectedToggleProperty().addListener((observable, was, is) -> {
            if (is == null) {
                group.getToggleGroup().selectToggle(was); // one of them always holds
            }
            toggles.forEach((choice, toggle) -> {
                if (toggle.equals(is)) {
                    value.set(choice);
                }
            });
        });
    }

    /** Does something whenever a node gets the keyboard, or loses it. */
    public static void whenFocused(Node node, boolean gained, Runnable action) {
        node.focusedProperty().addListener((observable, was, is) -> {
            if (is == gained) {
                action.run();
            }
        });
    }

    /** Does something whenever a key is pressed in a node, before the node takes it. */
    public static void whenPressed(Node node, KeyCode key, Runnable action) {
        node.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == key) {
                action.run();
            }
        });
    }

    /** Puts what is wanted into a list, unless it is there already. */
    public static <T> void setAllIfChanged(ObservableList<? super T> list, List<T> wanted) {
        if (!list.equals(wanted)) {
            list.setAll(wanted);
        }
    }

    /** Takes the keyboard to where one types what to search for; what is typed replaces what was. */
    public static void focusAndSelect(TextField field) {
        field.requestFocus();
        field.selectAll();
    }

    /** Scrolls as little as shows what lies between two heights of the content, or its beginning if it is too high. */
    public static void scrollTo(ScrollPane pane, double top, double bottom) {
        double viewportHeight = pane.getViewportBounds().getHeight();
        double scrollableHeight = pane.getContent().getLayoutBounds().getHeight() - viewportHeight;
        double scrollOffset = pane.getVvalue() * scrollableHeight;
        if (scrollableHeight > 0 && (top < scrollOffset || bottom > scrollOffset + viewportHeight)) {
            double wanted = top < scrollOffset || bottom - top > viewportHeight ? top : bottom - viewportHeight;
            pane.setVvalue(Math.max(0, Math.min(1, wanted / scrollableHeight)));
        }
    }
}

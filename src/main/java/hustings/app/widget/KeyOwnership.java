package hustings.app.widget;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuBar;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.controlsfx.control.CheckComboBox;

/** Which keys a control consumes while it has the focus; all others belong to the window. */
public final class KeyOwnership {

    private static final Set<KeyCode> VERTICAL = EnumSet.of(KeyCode.UP, KeyCode.DOWN);
    private static final Set<KeyCode> HORIZONTAL = EnumSet.of(KeyCode.LEFT, KeyCode.RIGHT);
    private static final Set<KeyCode> PRESS = EnumSet.of(KeyCode.SPACE, KeyCode.ENTER);
    private static final Set<KeyCode> ENDS = EnumSet.of(KeyCode.HOME, KeyCode.END);
    /**
     * Keys that work everywhere: those of a presenter's remote control, F3 from hit to hit, and F6 from part to part.
     */
    private static final Set<KeyCode> WINDOW_KEYS =
            EnumSet.of(KeyCode.PAGE_UP, KeyCode.PAGE_DOWN, KeyCode.F3, KeyCode.F6);

    /** The keys that JavaFX's own controls use; the first entry that fits counts. A table has no use for Space. */
    private static final List<ControlKeys> USES = List.of(
            new ControlKeys(ListView.class, false, union(VERTICAL, PRESS, ENDS)),
            new ControlKeys(TableView.class, false, union(VERTICAL, EnumSet.of(KeyCode.ENTER), ENDS)),
            new ControlKeys(TabPane.class, false, HORIZONTAL),
            new ControlKeys(Slider.class, false, union(VERTICAL, HORIZONTAL, ENDS)),
            new ControlKeys(MenuBar.class, true, union(VERTICAL, HORIZONTAL, PRESS)),
            new ControlKeys(ComboBoxBase.class, true, union(VERTICAL, PRESS, Set.of())),
            new ControlKeys(ButtonBase.class, false, PRESS));

    /**
     * The keys that a kind of control uses.
     *
     * @param within whether nodes inside the control use them, too
     */
    private record ControlKeys(Class<? extends Node> kind, boolean within, Set<KeyCode> keys) {
        boolean appliesTo(Node owner) {
            return within ? isWithin(owner, kind) : kind.isInstance(owner);
        }
    }

    private KeyOwnership() {}

    private static Set<KeyCode> union(Set<KeyCode> some, Set<KeyCode> others, Set<KeyCode> rest) {
        return Stream.of(some, others, rest).flatMap(Set::stream).collect(Collectors.toSet());
    }

    /** Registers the keys that a control with its own key handling consumes. */
    public static void registerKeys(Node control, Predicate<KeyEvent> isConsumed) {
        control.getProperties().put(KeyOwnership.class, isConsumed);
    }

    /** Whether a control has registered its keys. */
    public static boolean hasRegisteredKeys(Node control) {
        return control.getProperties().containsKey(KeyOwnership.class);
    }

    /** Whether a key is Up or Down, which a control that is navigated vertically consumes. */
    public static boolean isVerticalKey(KeyEvent event) {
        return VERTICAL.contains(event.getCode());
    }

    /** Whether a key is Up, Down, Space or Enter, which a list consumes. */
    public static boolean isListKey(KeyEvent event) {
        return VERTICAL.contains(event.getCode()) || PRESS.contains(event.getCode());
    }

    /** Whether a key is an arrow, Space or Enter, which a grid consumes. */
    public static boolean isGridKey(KeyEvent event) {
        return isListKey(event) || HORIZONTAL.contains(event.getCode());
    }

    /** Whether the user types into a control. */
    public static boolean isTextInput(Node owner) {
        return owner instanceof TextInputControl
                || owner instanceof Spinner<?>
                || (owner instanceof ComboBoxBase<?> box && box.isEditable());
    }

    /** Whether a control uses typed text: it is an input field, or its list is open. */
    public static boolean consumesTypedText(Node owner) {
        return isTextInput(owner) || findOpenComboBox(owner).isPresent();
    }

    /** The combo box that has the focus, if its list is open. */
    public static Optional<ComboBox<?>> findOpenComboBox(Node owner) {
        Node box = owner instanceof CheckComboBox ? owner.lookup(".combo-box") : owner;
        return findSelfOrAncestor(box, ComboBoxBase.class)
                .filter(found -> found instanceof ComboBox<?> list && list.isShowing())
                .map(found -> (ComboBox<?>) found);
    }

    /** The node itself, or its nearest ancestor, that is of a kind. */
    public static <T extends Node> Optional<T> findSelfOrAncestor(Node node, Class<T> kind) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent)
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst();
    }

    /** Whether a node, or one of its ancestors, is of a kind. */
    public static boolean isWithin(Node node, Class<? extends Node> kind) {
        return findSelfOrAncestor(node, kind).isPresent();
    }

    /** Whether the control that has the focus consumes a key. */
    @SuppressWarnings("unchecked")
    public static boolean controlConsumesKey(Node owner, KeyEvent event) {
        if (owner != null && findOpenComboBox(owner).isPresent()) {
            return true; // as long as the list is open
        }
        if (owner == null || WINDOW_KEYS.contains(event.getCode())) {
            return false;
        }
        if (owner.getProperties().get(KeyOwnership.class) instanceof Predicate<?> own) {
            return ((Predicate<KeyEvent>) own).test(event);
        }
        return isTextInput(owner)
                || USES.stream()
                        .filter(use -> use.appliesTo(owner))
                        .findFirst()
                        .filter(use -> use.keys().contains(event.getCode()))
                        .isPresent();
    }
}

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

/** Which keys a control keeps for itself while it has the keyboard; all others are the window's. */
public final class KeyOwnership {

    private static final Set<KeyCode> VERTICAL = EnumSet.of(KeyCode.UP, KeyCode.DOWN);
    private static final Set<KeyCode> HORIZONTAL = EnumSet.of(KeyCode.LEFT, KeyCode.RIGHT);
    private static final Set<KeyCode> PRESS = EnumSet.of(KeyCode.SPACE, KeyCode.ENTER);
    private static final Set<KeyCode> ENDS = EnumSet.of(KeyCode.HOME, KeyCode.END);
    /** Those of a presenter's clicker, the way from hit to hit and that from part to part, which work everywhere. */
    private static final Set<KeyCode> WINDOW_KEYS =
            EnumSet.of(KeyCode.PAGE_UP, KeyCode.PAGE_DOWN, KeyCode.F3, KeyCode.F6);

    /** What JavaFX's own controls use; the first that fits counts. A table has no use for Space. */
    private static final List<Use> USES = List.of(
            new Use(ListView.class, false, union(VERTICAL, PRESS, ENDS)),
            new Use(TableView.class, false, union(VERTICAL, EnumSet.of(KeyCode.ENTER), ENDS)),
            new Use(TabPane.class, false, HORIZONTAL),
            new Use(Slider.class, false, union(VERTICAL, HORIZONTAL, ENDS)),
            new Use(MenuBar.class, true, union(VERTICAL, HORIZONTAL, PRESS)),
            new Use(ComboBoxBase.class, true, union(VERTICAL, PRESS, Set.of())),
            new Use(ButtonBase.class, false, PRESS));

    /**
     * What a kind of control uses.
     *
     * @param within whether its parts use it, too
     */
    private record Use(Class<? extends Node> kind, boolean within, Set<KeyCode> keys) {
        boolean appliesTo(Node owner) {
            return within ? isWithin(owner, kind) : kind.isInstance(owner);
        }
    }

    private KeyOwnership() {}

    private static Set<KeyCode> union(Set<KeyCode> some, Set<KeyCode> others, Set<KeyCode> rest) {
        return Stream.of(some, others, rest).flatMap(Set::stream).collect(Collectors.toSet());
    }

    /** Says which keys a control keeps that has ways of its own. */
    public static void register(Node control, Predicate<KeyEvent> isConsumed) {
        control.getProperties().put(KeyOwnership.class, isConsumed);
    }

    /** Whether a control has said so. */
    public static boolean isRegistered(Node control) {
        return control.getProperties().containsKey(KeyOwnership.class);
    }

    /** What a control keeps that is gone through up and down. */
    public static boolean isVertical(KeyEvent event) {
        return VERTICAL.contains(event.getCode());
    }

    /** What a control keeps that is gone through and pressed by the arrows, Space and Enter. */
    public static boolean isListKey(KeyEvent event) {
        return VERTICAL.contains(event.getCode()) || PRESS.contains(event.getCode());
    }

    /** The same of controls in rows. */
    public static boolean isGridKey(KeyEvent event) {
        return isListKey(event) || HORIZONTAL.contains(event.getCode());
    }

    /** Whether one types into a control. */
    public static boolean isTextInput(Node owner) {
        return owner instanceof TextInputControl
                || owner instanceof Spinner<?>
                || (owner instanceof ComboBoxBase<?> box && box.isEditable());
    }

    /** Whether typed text is for a control: one types into it, or its list is open. */
    public static boolean takesText(Node owner) {
        return isTextInput(owner) || openList(owner).isPresent();
    }

    /** The box with the keyboard, if its list is open. */
    public static Optional<ComboBox<?>> openList(Node owner) {
        Node box = owner instanceof CheckComboBox ? owner.lookup(".combo-box") : owner;
        return findAncestor(box, ComboBoxBase.class)
                .filter(found -> found instanceof ComboBox<?> list && list.isShowing())
                .map(found -> (ComboBox<?>) found);
    }

    /** What a node is or lies in of a kind. */
    public static <T extends Node> Optional<T> findAncestor(Node node, Class<T> kind) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent)
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst();
    }

    /** Whether a node is of a kind or lies in one that is. */
    public static boolean isWithin(Node node, Class<? extends Node> kind) {
        return findAncestor(node, kind).isPresent();
    }

    /** Whether the control that has the keyboard keeps a key for itself. */
    @SuppressWarnings("unchecked")
    public static boolean consumes(Node owner, KeyEvent event) {
        if (owner != null && openList(owner).isPresent()) {
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

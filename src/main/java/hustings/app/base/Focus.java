package hustings.app.base;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyEvent;

/** Keyboard focus helpers. */
public final class Focus {

    /** Fired by a part of a page that no longer needs the focus; its container then takes the focus. */
    public static final EventType<Event> RETURNED = new EventType<>("FOCUS_RETURNED");

    private Focus() {}

    /** Leaves the focus inside a part of the window in which one goes on to write, whatever is clicked there. */
    public static void keepInside(Node part) {
        part.getProperties().put(Focus.class, true);
    }

    /** Whether a node is inside a part that keeps the focus. */
    public static boolean isKept(Node node) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent)
                .anyMatch(part -> part.getProperties().containsKey(Focus.class));
    }

    /** Whether a node equals another node or is one of its descendants. */
    public static boolean isInside(Node node, Node ancestor) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent).anyMatch(ancestor::equals);
    }

    /**
     * Focuses the first of some nodes that accepts the focus, itself or by a descendant; returns false if none does.
     */
    public static boolean focusFirstOf(List<Node> nodes) {
        return nodes.stream().anyMatch(Focus::focusFirstIn);
    }

    /** Focuses a node or its first descendant that accepts the focus; returns false if none does. */
    public static boolean focusFirstIn(Node node) {
        if (!node.isVisible() || node.isDisabled() || node.getScene() == null) {
            return false;
        }
        if (node.isFocusTraversable()) {
            node.requestFocus();
            return true;
        }
        return node instanceof Parent parent && focusFirstOf(parent.getChildrenUnmodifiable());
    }

    /** Whether a modifier other than Shift is down, so that a key event is a menu shortcut. */
    public static boolean hasShortcutModifier(KeyEvent event) {
        return event.isControlDown() || event.isMetaDown() || event.isAltDown() || event.isShortcutDown();
    }
}

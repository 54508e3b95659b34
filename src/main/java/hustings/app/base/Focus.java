package hustings.app.base;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyEvent;

/** Who has the keyboard, and who is to have it. */
public final class Focus {

    private Focus() {}

    /** Whether a node is another or lies within it. */
    public static boolean isInside(Node node, Node ancestor) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at == ancestor) {
                return true;
            }
        }
        return false;
    }

    /** Focuses the first of some nodes that takes the focus, itself or within. */
    public static void firstOf(List<Node> nodes) {
        for (Node node : nodes) {
            if (firstIn(node)) {
                return;
            }
        }
    }

    /** Focuses a node or the first in it that takes the focus; returns false if none does. */
    public static boolean firstIn(Node node) {
        if (!node.isVisible() || node.isDisabled() || node.getScene() == null) {
            return false;
        }
        if (node.isFocusTraversable()) {
            node.requestFocus();
            return true;
        }
        return node instanceof Parent parent
                && parent.getChildrenUnmodifiable().stream().anyMatch(Focus::firstIn);
    }

    /** Whether a key is left to the menus. */
    public static boolean isShortcut(KeyEvent event) {
        return event.isControlDown() || event.isMetaDown() || event.isAltDown() || event.isShortcutDown();
    }
}

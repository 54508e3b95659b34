package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.session.Page;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Spinner;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a screen reader has to say of each control that the keyboard reaches, on every page. */
@Tag("jdk")
class AccessibilityTest extends WindowFixture {

    @Test
    void everyControlThatTheKeyboardReachesIsNamed() {
        List<String> nameless = new ArrayList<>();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5); // with all columns, too
        window.until("they are side by side", () -> window.isShown("#comparedStatus3"));
        for (Page page : Page.values()) {
            window.interact(() -> window.session().pageProperty().set(page));
            window.interact(() -> {
                Parent root = window.window().getScene().getRoot();
                root.applyCss();
                root.layout();
                collect(root, labelled(root, new ArrayList<>()), page, nameless);
            });
        }
        assertThat(nameless).isEmpty();
    }

    @Test
    void thePictureSaysWhatItShowsAndWhoIsPicked() {
        assertThat(window.canvas().getAccessibleText()).isNotBlank();
        window.focusCanvas();
        window.press(KeyCode.DIGIT4);
        window.until("4 is picked", () -> window.canvas().getAccessibleText().startsWith("Process 4"));
    }

    @Test
    void thePictureIsAListOfProcessesAndMessagesWithMenus() {
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        List<Node> items = Seen.itemsForReaders(window.canvas());
        assertThat(window.canvas().getAccessibleRole()).isEqualTo(AccessibleRole.LIST_VIEW);
        assertThat(items).extracting(Node::getAccessibleRole).containsOnly(AccessibleRole.LIST_ITEM);
        assertThat(items).noneMatch(Node::isFocusTraversable);
        assertThat(items)
                .extracting(Node::getAccessibleText)
                .hasSize(8 + 3)
                .contains(
                        "Process 4 holds an election; coordinator: 7.",
                        "Process 7 has crashed.",
                        "ELECTION from 4 to 5, on its way",
                        "ELECTION from 4 to 7, on its way");
        window.focusCanvas();
        window.press(KeyCode.DIGIT4);
        window.until(
                "4 has the reader's focus",
                () -> items.get(4).equals(window.canvas().queryAccessibleAttribute(AccessibleAttribute.FOCUS_ITEM)));
        Bounds seen = Hand.onWindow(() -> (Bounds) items.get(4).queryAccessibleAttribute(AccessibleAttribute.BOUNDS));
        Point2D drawn = window.canvas().sceneLocationOf(4).orElseThrow();
        assertThat(seen.contains(Hand.onWindow(
                        () -> window.canvas().localToScreen(window.canvas().sceneToLocal(drawn)))))
                .isTrue();
        window.interact(() -> items.get(8).executeAccessibleAction(AccessibleAction.FIRE));
        assertThat(window.menuText("menuDrop")).isEqualTo("Drop ELECTION from 4 to 5");
    }

    /** All that a label belongs to. */
    private static List<Node> labelled(Parent parent, List<Node> found) {
        for (Node child : parent.getChildrenUnmodifiable()) {
            if (child instanceof Label label
                    && label.getLabelFor() != null
                    && !label.getText().isBlank()) {
                found.add(label.getLabelFor());
            }
            if (child instanceof Parent inner) {
                labelled(inner, found);
            }
        }
        return found;
    }

    private static void collect(Node node, List<Node> labelled, Page page, List<String> nameless) {
        if (!node.isVisible()) {
            return;
        }
        if (node.isFocusTraversable() && !isNamed(node, labelled)) {
            nameless.add(page + ": " + node);
        }
        boolean whole = node instanceof Spinner || node instanceof ComboBoxBase; // its parts speak for it
        if (!whole && node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, labelled, page, nameless));
        }
    }

    private static boolean isNamed(Node node, List<Node> labelled) {
        boolean spoken =
                node.getAccessibleText() != null && !node.getAccessibleText().isBlank();
        boolean written = node instanceof Labeled text
                && text.getText() != null
                && !text.getText().isBlank();
        return spoken || written || labelled.contains(node);
    }
}

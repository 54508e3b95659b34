package hustings.app.window;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;

/** Finds what cannot be read to its end: text that is cut off with dots. */
final class CutTexts {

    private CutTexts() {}

    /** What a person can see of a node and all below it, but not whole. */
    static List<String> in(Node root) {
        return Hand.onWindow(() -> below(root)
                .filter(Labeled.class::isInstance)
                .map(Labeled.class::cast)
                .filter(CutTexts::isCut)
                .map(Labeled::getText)
                .toList());
    }

    private static Stream<Node> below(Node node) {
        if (!node.isVisible()) {
            return Stream.empty();
        }
        Stream<Node> children = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(CutTexts::below)
                : Stream.empty();
        return Stream.concat(Stream.of(node), children);
    }

    /** Whether dots are drawn in place of the rest, which is what a skin does where there is no room. */
    private static boolean isCut(Labeled labeled) {
        String dots = labeled.getEllipsisString();
        return labeled.getText() != null
                && !labeled.getText().endsWith(dots)
                && labeled.getChildrenUnmodifiable().stream()
                        .filter(Text.class::isInstance)
                        .map(Text.class::cast)
                        .anyMatch(text -> text.isVisible() && text.getText().endsWith(dots));
    }
}

package hustings.app.window;

import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ScrollPane.ScrollBarPolicy;
import javafx.scene.text.Text;

/**
 * Finds what cannot be read to its end: text that is cut off with dots, or at the side of what scrolls up and down; and
 * words that are broken.
 */
final class CutTexts {

    private static final Pattern PLACES_TO_WRAP = Pattern.compile("[\\s\\u200b-]+");

    private CutTexts() {}

    /** What a person can see of a node and all below it, but not whole. */
    static List<String> in(Node root) {
        return Hand.onWindow(() -> below(root)
                .filter(Labeled.class::isInstance)
                .map(Labeled.class::cast)
                .filter(labeled -> isCut(labeled) || texts(labeled).anyMatch(text -> isOutside(text) || isBroken(text)))
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

    /** What is drawn of it. */
    private static Stream<Text> texts(Labeled labeled) {
        return labeled.getChildrenUnmodifiable().stream()
                .filter(Text.class::isInstance)
                .map(Text.class::cast)
                .filter(Node::isVisible);
    }

    /** Whether dots are drawn in place of the rest, which is what a skin does where there is no room. */
    private static boolean isCut(Labeled labeled) {
        String dots = labeled.getEllipsisString();
        return labeled.getText() != null
                && !labeled.getText().endsWith(dots)
                && texts(labeled).anyMatch(text -> text.getText().endsWith(dots));
    }

    /** Whether a part of it is beyond the side of a pane that scrolls up and down only. */
    private static boolean isOutside(Text text) {
        return Stream.iterate(text.getParent(), Objects::nonNull, Node::getParent)
                .filter(node -> node instanceof ScrollPane pane && pane.getHbarPolicy() == ScrollBarPolicy.NEVER)
                .map(pane -> pane.lookup(".viewport"))
                .anyMatch(seen -> isBeyond(text, seen));
    }

    private static boolean isBeyond(Node text, Node seen) {
        Bounds all = seen.sceneToLocal(text.localToScene(text.getBoundsInLocal()));
        return all.getMinX() < -1 || all.getMaxX() > seen.getLayoutBounds().getWidth() + 1; // parts of points aside
    }

    /** Whether a word is wider than the lines it is to be wrapped in; the name of a file may be of any length. */
    private static boolean isBroken(Text text) {
        return text.getWrappingWidth() > 0
                && !text.getText().endsWith(".java")
                && PLACES_TO_WRAP.splitAsStream(text.getText()).anyMatch(word -> {
                    Text alone = new Text(word);
                    alone.setFont(text.getFont());
                    return alone.getLayoutBounds().getWidth() > text.getWrappingWidth() + 1;
                });
    }
}

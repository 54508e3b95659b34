package hustings.app.window;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import org.testfx.api.FxRobot;
import org.testfx.service.query.EmptyNodeQueryException;

/** What a person sees in any of the open windows; looked up on the window's thread, where what is there changes. */
final class Seen {

    private Seen() {}

    /** Whether something is there, and neither it nor what holds it is hidden. */
    static boolean is(String selector) {
        return Hand.onWindow(() -> visible(selector).findAny().isPresent());
    }

    /** What several labels say, from top to bottom. */
    static List<String> texts(String selector) {
        return Hand.onWindow(() -> visible(selector)
                .sorted((one, other) -> Double.compare(
                        one.localToScreen(0, 0).getY(),
                        other.localToScreen(0, 0).getY()))
                .map(node -> ((Labeled) node).getText())
                .toList());
    }

    /** All that a selector names, hidden or not. */
    static Set<Node> nodes(String selector) {
        return Hand.onWindow(() -> new FxRobot().lookup(selector).queryAll());
    }

    static Optional<Node> first(String selector) {
        return Hand.onWindow(() -> new FxRobot().lookup(selector).tryQuery());
    }

    /**
     * The first that a selector names, hidden or not.
     *
     * @throws EmptyNodeQueryException if there is none
     */
    static Node node(String selector) {
        return Hand.onWindow(() -> new FxRobot().lookup(selector).query());
    }

    /** What a screen reader walks through in a picture. */
    static List<Node> itemsForReaders(Node picture) {
        return Hand.onWindow(() -> {
            int count = (Integer) picture.queryAccessibleAttribute(AccessibleAttribute.ITEM_COUNT);
            return IntStream.range(0, count)
                    .mapToObj(i -> (Node) picture.queryAccessibleAttribute(AccessibleAttribute.ITEM_AT_INDEX, i))
                    .toList();
        });
    }

    private static Stream<Node> visible(String selector) {
        return nodes(selector).stream()
                .filter(node -> Stream.<Node>iterate(node, Objects::nonNull, Node::getParent)
                        .allMatch(Node::isVisible));
    }
}

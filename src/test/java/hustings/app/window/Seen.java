package hustings.app.window;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import org.testfx.api.FxRobot;

/** What a person sees in any of the open windows. */
final class Seen {

    private Seen() {}

    /** Whether something is there, and neither it nor what holds it is hidden. */
    static boolean is(String selector) {
        return visible(selector).findAny().isPresent();
    }

    /** What several labels say, from top to bottom. */
    static List<String> texts(String selector) {
        return visible(selector)
                .sorted((one, other) -> Double.compare(
                        one.localToScreen(0, 0).getY(),
                        other.localToScreen(0, 0).getY()))
                .map(node -> ((Labeled) node).getText())
                .toList();
    }

    private static Stream<Node> visible(String selector) {
        Set<Node> found = new FxRobot().lookup(selector).queryAll();
        return found.stream()
                .filter(node -> Stream.<Node>iterate(node, Objects::nonNull, Node::getParent)
                        .allMatch(Node::isVisible));
    }
}

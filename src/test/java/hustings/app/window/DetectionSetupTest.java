package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.Detection;
import hustings.engine.Detection.Means;
import hustings.scenario.Scenario;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** How the processes notice crashes, and what Raft's have in their logs, as a person sets it up. */
class DetectionSetupTest extends WindowFixture {

    private Scenario scenario() {
        return window.session().shown().run().scenario();
    }

    private Optional<Detection> detection() {
        return scenario().timing().detection();
    }

    private boolean isVisible(String selector) {
        return window.node(selector, TextField.class).getParent().isVisible();
    }

    @Test
    void heartbeatsAreChosenAndTheirTimesTyped() {
        assertThat(isVisible("#times")).isFalse();
        window.pick("#detection", "by heartbeats");
        window.until("they are set", () -> detection().equals(Optional.of(Detection.by(Means.HEARTBEAT))));
        assertThat(isVisible("#times")).isTrue();
        window.fill("#times", "every=10, timeout=2:40, others:25");
        Detection typed =
                new Detection(Means.HEARTBEAT, OptionalInt.of(10), OptionalInt.of(25), new TreeMap<>(Map.of(2, 40)));
        window.until("the times are set", () -> detection().equals(Optional.of(typed)));

        window.fill("#times", "every=soon");
        window.until("it is refused", () -> window.text("#timesProblem").contains("soon"));
        assertThat(detection()).contains(typed);

        window.pick("#detection", "by probes");
        window.until("the times stay", () -> detection().equals(Optional.of(typed.withMeans(Means.PROBE))));
        window.press(KeyCode.ESCAPE);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("undo takes it back", () -> detection().equals(Optional.of(typed)));
    }

    @Test
    void lastEntriesOfLogsAreTypedForRaft() {
        assertThat(isVisible("#values")).as("the bully reads none").isFalse();
        window.interact(() -> window.session().openDemonstration("raft-idea"));
        window.until("it reads them", () -> isVisible("#values"));
        window.fill("#values", "last-log-term: {1: 6, 2: 4}, last-log-index: {1: 10}");
        window.until(
                "they are set",
                () -> window.frame().process(1).values().equals(Map.of("last-log-term", 6, "last-log-index", 10)));
        assertThat(window.frame().process(2).values()).containsEntry("last-log-term", 4);

        window.fill("#values", "last-log-tern: {1: 6}");
        window.until(
                "it names what there is",
                () -> window.text("#valuesProblem").contains("last-log-term")
                        && window.text("#valuesProblem").contains("last-log-tern"));
        assertThat(window.frame().process(1).values()).containsEntry("last-log-term", 6);

        window.fill("#values", "");
        window.until("all are as usual", () -> scenario().values().isEmpty());
    }
}

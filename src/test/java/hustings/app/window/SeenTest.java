package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

/** What tests look for is looked for on the window's thread: elsewhere a node may go while its parent is searched. */
class SeenTest extends WindowFixture {

    private static final class Watched extends Pane {

        private final List<Boolean> onTheWindowsThread = new ArrayList<>();

        @Override
        public Set<Node> lookupAll(String selector) {
            onTheWindowsThread.add(Platform.isFxApplicationThread());
            return super.lookupAll(selector);
        }
    }

    @Test
    void nothingIsLookedForOnAnotherThread() {
        Watched root = new Watched();
        window.interact(() -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(root));
            stage.show();
        });
        window.nodes("#runPage");
        window.node("#runPage", Node.class);
        window.isShown("#runPage");
        window.text("#position");
        window.click("#setUp");
        assertThat(root.onTheWindowsThread).isNotEmpty().doesNotContain(false);
    }
}

package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.MemoryStore;
import hustings.app.base.Patience;
import hustings.app.session.Page;
import hustings.app.session.Session;
import java.lang.ref.WeakReference;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

/** A window that is closed is gone: nothing keeps it in memory, and nothing in it goes on. */
@Tag("jdk")
class ClosedWindowTest {

    /** The pages' workers end the picture that they are at, and a whole collection takes its time on a busy machine. */
    private static final int SECONDS_TO_COLLECT = 30;

    @Test
    void nothingKeepsAClosedWindow() throws TimeoutException {
        FxToolkit.registerPrimaryStage();
        WeakReference<Session> closed = useAndClose();
        WindowDriver next = open();
        next.press(KeyCode.RIGHT);
        next.close(); // FX thread and screen each keep the window they had to do with last
        Patience.await(SECONDS_TO_COLLECT, () -> {
            System.gc();
            return Hand.onWindow(() -> closed.refersTo(null));
        });
        assertThat(closed.get()).isNull();
    }

    private static WindowDriver open() {
        WindowDriver window = Hand.onWindow(() -> WindowDriver.open(new Stage(), new MemoryStore()));
        window.sees("Start, t = 0 D");
        return window;
    }

    /** Closes a window in which all goes on that can: playing, the speaker's notes and a message that stays a while. */
    private static WeakReference<Session> useAndClose() {
        WindowDriver window = open();
        for (Page page : Page.values()) {
            window.interact(() -> window.session().pageProperty().set(page));
        }
        window.interact(() -> window.session().pageProperty().set(Page.RUN));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.C);
        window.seesMessage("");
        window.interact(() -> {
            window.session().prediction().presentation().notesOpenProperty().set(true);
            window.session().board().play();
        });
        window.close();
        return new WeakReference<>(window.session());
    }
}

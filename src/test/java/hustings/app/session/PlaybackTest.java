package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.window.Told;
import hustings.engine.Intervention;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;

/** Commands wait for the worker, and for nothing else. */
class PlaybackTest {

    /** While a run is being made, what is wanted next waits for it; otherwise a step is shown at once. */
    @Test
    void aStepWaitsForNothingButForARunThatIsBeingMade() {
        Deque<Runnable> worker = new ArrayDeque<>();
        Session slow = new Session(worker::add, Runnable::run, new Told());
        slow.openFigure("K1");
        slow.board().stepForward();
        assertThat(slow.shown()).isNull();
        assertThat(slow.board().busyProperty().get()).isTrue();
        worker.remove().run();
        assertThat(slow.shown().frame().stage()).isEqualTo(1);
        assertThat(slow.board().busyProperty().get()).isFalse();
        slow.board().stepForward();
        assertThat(slow.shown().frame().stage()).isEqualTo(2);
        slow.board().intervene(new Intervention.Crash(6));
        slow.board().intervene(new Intervention.Crash(5));
        slow.board().stepBack();
        worker.remove().run();
        assertThat(slow.shown().frame().process(6).live()).isFalse();
        worker.remove().run();
        assertThat(slow.shown().frame().process(5).live()).isTrue();
        slow.board().stepForward();
        assertThat(slow.shown().frame().process(5).live()).isFalse();
        slow.board().undo();
        assertThat(slow.shown().frame().process(5).live()).isTrue();
        assertThat(worker).isEmpty();
    }
}

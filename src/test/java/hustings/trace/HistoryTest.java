package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Moment;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The frames of a run; how it is edited is told where a cursor goes through it. */
class HistoryTest {

    private static History figure1() {
        return TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).history();
    }

    /** So that a long history fits into the memory: while messages are on their way nothing else is made anew. */
    @Test
    void framesShareWhatDidNotChange() {
        List<Frame> frames = figure1().frames();
        Frame idle = frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.IDLE)
                .findFirst()
                .orElseThrow();
        Frame before = frames.get(idle.index() - 1);
        assertThat(idle.flights()).isNotEmpty().isSameAs(before.flights());
        assertThat(idle.process(0)).isSameAs(frames.get(0).process(0));
        assertThat(idle.process(4)).isNotEqualTo(frames.get(0).process(4));
    }

    @Test
    void aMessageKnowsItsNameAndItsFate() {
        History history = figure1();
        Frame stage1 = history.frames().get(history.stageStopIndices().get(1));
        assertThat(stage1.flightsOfStage())
                .extracting(flight -> flight.name() + " " + flight.fate())
                .containsExactly(
                        "4>5 ELECTION@0 DELIVERED", "4>6 ELECTION@0 DELIVERED", "4>7 ELECTION@0 RECEIVER_CRASHED");
    }

    @Test
    void aRunningTimerKnowsWhenItWasSetAndWhenItIsDue() {
        History history = figure1();
        Frame stage1 = history.frames().get(history.stageStopIndices().get(1));
        assertThat(stage1.process(4).timers()).containsExactly(new Frame.RunningTimer("ANSWERS", 0, 4, false));
    }

    @Test
    void anInterventionHappensBetweenTwoStagesOrInTheNextTick() {
        History history = figure1();
        assertThat(history.momentAfter(history.stageStopIndices().get(1))).isEqualTo(new Moment.BeforeStage(2));
        assertThat(history.momentAfter(history.lastFrame().index())).isEqualTo(new Moment.AtTick(9));
    }
}

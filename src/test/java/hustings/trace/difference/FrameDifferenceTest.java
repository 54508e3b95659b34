package hustings.trace.difference;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Timing;
import hustings.trace.difference.FrameDifference.Aspect;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What two frames have in common, and what not. */
class FrameDifferenceTest {

    private static TestRun figure1() {
        return TestRun.of("bully", 0, 7).crashed(7).detect(4, 0);
    }

    private static List<Frame> frames(TestRun run) {
        return run.history().frames();
    }

    private static Frame stage(TestRun run, int stage) {
        return first(run, frame -> frame.kind() == Frame.Kind.STAGE && frame.stage() == stage);
    }

    private static Frame first(TestRun run, Predicate<Frame> wanted) {
        return frames(run).stream().filter(wanted).findFirst().orElseThrow();
    }

    private static FrameDifference between(TestRun before, TestRun after, int stage) {
        return FrameDifference.of(stage(before, stage), stage(after, stage));
    }

    @Test
    void theSameRunTwiceIsTheSame() {
        List<Frame> once = frames(figure1());
        List<Frame> twice = frames(figure1());
        assertThat(FrameDifference.common(once, twice)).isEqualTo(once.size());
        for (int i = 0; i < once.size(); i++) {
            assertThat(FrameDifference.of(once.get(i), twice.get(i))).isEqualTo(FrameDifference.NONE);
        }
    }

    @Test
    void aCrashIsOneOfTheProcessAndOfWhatItDoesNotSend() {
        FrameDifference change = between(figure1(), figure1().crash(5, 1), 2);
        assertThat(change.in(Aspect.LIVE)).containsExactly(5);
        assertThat(change.onlyBefore())
                .extracting(flight -> flight.name().toString())
                .contains("5>4 OK@2");
        assertThat(change.onlyAfter()).isEmpty();
        FrameDifference back = between(figure1().crash(5, 1), figure1(), 2);
        assertThat(back.onlyAfter()).isEqualTo(change.onlyBefore());
        assertThat(back.processes()).isEqualTo(change.processes());
    }

    @Test
    void betweenTwoStepsOfARunOnlyTheNewIsOther() {
        FrameDifference change = FrameDifference.of(stage(figure1(), 1), stage(figure1(), 2));
        assertThat(change.in(Aspect.ROLE)).containsExactly(5, 6);
        assertThat(change.in(Aspect.BELIEF)).isEmpty();
        assertThat(change.in(Aspect.TIMERS)).contains(5, 6);
        assertThat(change.in(Aspect.RULES)).contains(5, 6).doesNotContain(4, 7);
        assertThat(change.onlyBefore())
                .extracting(flight -> flight.name().type())
                .containsOnly("ELECTION");
        assertThat(change.onlyAfter())
                .extracting(flight -> flight.name().type())
                .containsOnly("OK");
        Frame end = first(figure1(), frame -> frame.ending() != Frame.Ending.NONE);
        assertThat(FrameDifference.of(stage(figure1(), 1), end).in(Aspect.BELIEF))
                .contains(0, 5);
    }

    @Test
    void whatIsSentLaterIsNotOtherForThat() {
        TestRun slow = TestRun.of("bully", 0, 7).crashed(7).detect(4, 6);
        assertThat(between(figure1(), slow, 3)).isEqualTo(FrameDifference.NONE);
        assertThat(FrameDifference.common(frames(figure1()), frames(slow)))
                .as("but it is another run from then on")
                .isLessThan(frames(figure1()).size());
    }

    @Test
    void aTimerIsOtherIfItsLengthIs() {
        FrameDifference change = between(figure1(), figure1().timing(Timing.constant(3)), 1);
        assertThat(change.in(Aspect.TIMERS)).containsExactly(4);
        assertThat(change.processes().keySet()).containsExactly(4);
    }

    @Test
    void aRunThatGoesOnPartsWhereTheOtherEnds() {
        List<Frame> whole = frames(figure1());
        List<Frame> more = frames(figure1().crash(6, 20));
        assertThat(FrameDifference.common(whole, more)).isEqualTo(whole.size() - 1);
        assertThat(FrameDifference.common(more, whole)).isEqualTo(whole.size() - 1);
    }
}

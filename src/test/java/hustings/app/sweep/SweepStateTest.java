package hustings.app.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.sweep.SweepState.State;
import hustings.search.sweep.SweepProgress;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What stands below a sweep while it goes on and when it has ended. */
class SweepStateTest {

    private static final SweepProgress HALF = new SweepProgress(500, 1_000, 2_000_000, Duration.ofSeconds(10));

    @Test
    void aSweepSaysHowFarItIsHowFastAndHowLongTheRestTakes() {
        SweepState state = new SweepState(State.RUNNING, false, HALF);
        assertThat(state.fractionDone()).isEqualTo(0.5);
        assertThat(state.describe())
                .contains("500 of 1,000")
                .contains("0.2 million")
                .contains("about 10.0 s left");
        assertThat(state.findPauseObstacleKey()).isEmpty();
    }

    @Test
    void growthDoesNotSayHowLongTheRestTakesAndCannotBePaused() {
        SweepState state = new SweepState(State.RUNNING, true, HALF);
        assertThat(state.describe()).contains("500 of 1,000").doesNotContain("left");
        assertThat(state.findPauseObstacleKey()).hasValue("growth.no-pause");
    }

    @Test
    void stateSaysNothingBeforeTheFirstRun() {
        SweepState state = new SweepState(State.NONE, false, new SweepProgress(0, 0, 0, Duration.ZERO));
        assertThat(state.fractionDone()).isZero();
        assertThat(state.describe()).isEmpty();
        assertThat(state.findPauseObstacleKey()).hasValue("sweep.nothing-under-way");
    }
}

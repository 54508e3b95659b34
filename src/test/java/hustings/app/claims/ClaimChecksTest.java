package hustings.app.claims;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.claims.ClaimRow.State;
import hustings.app.window.Told;
import hustings.paper.claim.Claim;
import hustings.paper.claim.Finding;
import hustings.paper.claim.Verdict;
import hustings.paper.figure.Paper;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Claims are checked one after the other, and one can stop and go on. */
class ClaimChecksTest {

    private static final Finding HOLDS = new Finding(Verdict.HOLDS, "", "", "5", "", Optional.empty(), "");

    private final Told told = new Told();
    private final Queue<Runnable> background = new ArrayDeque<>();
    private Supplier<Finding> second = () -> HOLDS;
    private final ClaimChecks checks = new ClaimChecks(
            IntStream.rangeClosed(1, 3)
                    .mapToObj(i -> claim(i, () -> i == 2 ? second.get() : HOLDS))
                    .toList(),
            background::add,
            Runnable::run,
            told);

    private static Claim claim(int number, Supplier<Finding> check) {
        return new Claim("c-" + number, Paper.AARHUS, List.of(), "Section " + number, "It is so.", "5", check);
    }

    private List<State> states() {
        return checks.rows().stream().map(ClaimRow::state).toList();
    }

    @Test
    void eachIsCheckedInItsTurn() {
        second = () -> {
            assertThat(states()).containsExactly(State.CHECKED, State.BEING_CHECKED, State.WAITING);
            assertThat(checks.checkedProperty().get()).isEqualTo(1);
            return HOLDS;
        };
        checks.start();
        assertThat(checks.runningProperty().get()).isTrue();
        background.remove().run();
        assertThat(states()).containsOnly(State.CHECKED);
        assertThat(checks.runningProperty().get()).isFalse();
        assertThat(checks.anyLeft()).isFalse();
        assertThat(told.problems).isEmpty();
    }

    @Test
    void whoCancelsGivesUpTheOneThatIsBeingCheckedAndMayGoOnLater() {
        boolean[] interrupted = new boolean[1];
        second = () -> {
            checks.cancel();
            interrupted[0] = Thread.currentThread().isInterrupted();
            return HOLDS;
        };
        checks.start();
        background.remove().run();
        assertThat(interrupted[0]).isTrue();
        assertThat(Thread.currentThread().isInterrupted()).as("that is over").isFalse();
        assertThat(states()).containsExactly(State.CHECKED, State.WAITING, State.WAITING);
        assertThat(checks.runningProperty().get()).isFalse();
        second = () -> HOLDS;
        checks.start();
        background.remove().run();
        assertThat(states()).containsOnly(State.CHECKED);
        assertThat(checks.checkedProperty().get()).isEqualTo(3);
    }

    @Test
    void aCheckThatBreaksDownIsToldOfAndTheOthersAreMade() {
        second = () -> {
            throw new IllegalStateException("what was thought to hold does not");
        };
        checks.start();
        background.remove().run();
        assertThat(states()).containsExactly(State.CHECKED, State.BROKEN, State.CHECKED);
        assertThat(checks.rows().get(1).verdict()).isEqualTo("check failed");
        assertThat(told.problems).containsExactly("c-2 could not be checked: what was thought to hold does not");
    }
}

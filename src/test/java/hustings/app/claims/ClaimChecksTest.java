package hustings.app.claims;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.FxThread;
import hustings.app.claims.ClaimRow.State;
import hustings.app.window.Told;
import hustings.check.Report;
import hustings.check.Verdict;
import hustings.paper.Figures;
import hustings.paper.claim.Claim;
import hustings.paper.figure.Paper;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Claims are checked one after the other, and one can stop and go on. */
@Tag("jdk")
class ClaimChecksTest {

    private static final Report HOLDS =
            new Report(Verdict.HOLDS, "", "", "5", "", Optional.of(Figures.loadScenario("K1")), "");

    private final Told told = new Told();
    private final Queue<Runnable> background = new ArrayDeque<>();
    private Supplier<Report> second = () -> HOLDS;
    private final ClaimChecks checks = new ClaimChecks(
            IntStream.rangeClosed(1, 3)
                    .mapToObj(i -> claim(i, () -> i == 2 ? second.get() : HOLDS))
                    .toList(),
            background::add,
            told);

    private static Claim claim(int number, Supplier<Report> check) {
        return new Claim("c-" + number, Paper.AARHUS, List.of(), "Section " + number, "It is so.", "5", check);
    }

    @BeforeAll
    static void startToolkit() {
        FxThread.start();
    }

    private List<State> states() {
        return FxThread.get(() -> checks.rows().stream().map(ClaimRow::state).toList());
    }

    private int checked() {
        return FxThread.get(checks::countChecked);
    }

    private boolean isRunning() {
        return FxThread.get(() -> checks.runningProperty().get());
    }

    /** Checks what is left, with this test's thread as the one in the background. */
    private void start() {
        FxThread.run(checks::start);
        assertThat(isRunning()).isTrue();
        background.remove().run();
        FxThread.run(() -> {});
    }

    @Test
    void eachIsCheckedInItsTurn() {
        second = () -> {
            assertThat(states()).containsExactly(State.CHECKED, State.BEING_CHECKED, State.WAITING);
            assertThat(checked()).isEqualTo(1);
            return HOLDS;
        };
        start();
        assertThat(states()).containsOnly(State.CHECKED);
        assertThat(isRunning()).isFalse();
        assertThat(checks.hasUncheckedClaims()).isFalse();
        assertThat(told.problems).isEmpty();
    }

    @Test
    void whoCancelsGivesUpTheOneThatIsBeingCheckedAndMayGoOnLater() {
        boolean[] interrupted = new boolean[1];
        second = () -> {
            interrupted[0] = FxThread.isInterruptedBy(checks::cancel);
            return HOLDS;
        };
        start();
        assertThat(interrupted[0]).isTrue();
        assertThat(Thread.currentThread().isInterrupted()).as("that is over").isFalse();
        assertThat(states()).containsExactly(State.CHECKED, State.WAITING, State.WAITING);
        assertThat(isRunning()).isFalse();
        second = () -> HOLDS;
        start();
        assertThat(states()).containsOnly(State.CHECKED);
        assertThat(checked()).isEqualTo(3);
    }

    @Test
    void aCheckThatBreaksDownIsToldOfAndTheOthersAreMade() {
        second = () -> {
            throw new IllegalStateException("what was thought to hold does not");
        };
        start();
        assertThat(states()).containsExactly(State.CHECKED, State.BROKEN, State.CHECKED);
        assertThat(checks.rows().get(1).describeVerdict()).isEqualTo("check failed");
        assertThat(told.problems).containsExactly("c-2 could not be checked: what was thought to hold does not");
    }
}

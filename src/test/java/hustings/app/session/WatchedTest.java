package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.FxThread;
import hustings.app.window.Told;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is shown of a run reaches to the furthest stage that was watched since it was opened. */
class WatchedTest {

    private final Session session = new Session(Runnable::run, Runnable::run, new Told());

    @BeforeAll
    static void startToolkit() {
        FxThread.start();
    }

    @BeforeEach
    void openFigure1() {
        session.openFigure("K1");
        session.board().compareWith(List.of(AlgorithmChoice.asPublished("ring")));
    }

    private Run run() {
        return session.shown().run();
    }

    private String position() {
        return session.shown().describePosition(Translation.ENGLISH);
    }

    @Test
    void aRunThatWasOpenedJustNowIsUnwatched() {
        assertThat(position()).isEqualTo("Start, t = 0 D");
        assertThat(run().areAllFramesVisible()).isFalse();
        assertThat(run().stops()).containsExactly(0);
        assertThat(run().cost().counts().total(CountingConvention.ALL_SENDS)).isZero();
        assertThat(run().baselines()).hasSize(2).allMatch(line -> line.counts().stages() == 0);
    }

    @Test
    void watchedFramesStayWatchedWhenOneStepsBack() {
        session.board().stepForward();
        session.board().stepForward();
        session.board().goToStart();
        assertThat(session.shown().isAtStart()).isTrue();
        assertThat(run().lastVisibleFrame().stage()).isEqualTo(2);
        Run watched = run();
        session.board().stepForward();
        assertThat(run()).as("views need not begin anew").isSameAs(watched);
        session.openFigure("K1");
        assertThat(run().lastVisibleFrame().stage()).isZero();
    }

    @Test
    void whoGoesToTheEndHasSeenAll() {
        session.board().goToEnd();
        assertThat(position()).isEqualTo("stage 5 of 5, after 4 D, done");
        session.board().goToStart();
        assertThat(position()).isEqualTo("stage 0 of 5, t = 0 D");
    }

    @Test
    void aCrashIsNotAnsweredByWhatComesOfIt() {
        session.board().goToEnd();
        session.board().goToStart();
        session.board().crashOrRevive(6);
        assertThat(run().areAllFramesVisible()).isFalse();
        assertThat(run().lastVisibleFrame()).isEqualTo(session.shown().frame());
        session.board().undo();
        assertThat(run().areAllFramesVisible()).as("this one was watched").isTrue();
    }

    @Test
    void oneSwitchShowsTheWholeRun() {
        session.wholeRunShownProperty().set(true);
        assertThat(position()).isEqualTo("stage 0 of 5, t = 0 D");
        session.board().stepForward();
        session.wholeRunShownProperty().set(false);
        assertThat(position()).isEqualTo("stage 1, t = 0 D");
        session.wholeRunShownProperty().set(true);
        session.prediction().predictingProperty().set(true);
        assertThat(position()).as("a question hides its answer").isEqualTo("stage 1, t = 0 D");
    }

    @Test
    void aFileHasTheWholeRun() {
        assertThat(session.prediction().wholeRunProperty().get().run().areAllFramesVisible())
                .isTrue();
    }

    @Test
    void comparedRunsReachAsFarAsTheyWereWatched() {
        Board comparison = session.board();
        comparison.setSideBySide(true);
        comparison.stepForward();
        comparison.stepForward();
        assertThat(comparison.state().describePosition()).isEqualTo("stage 2");
        assertThat(comparison.state().lastStageOrTick()).isEqualTo(2);
        assertThat(comparison.state().columns())
                .extracting(shown -> shown.run().lastVisibleFrame().stage())
                .containsOnly(2);
        BoardState watched = comparison.state();
        comparison.stepBack();
        assertThat(comparison.state().hasSameVisibleRuns(watched)).isTrue();
        comparison.goToEnd();
        assertThat(comparison.state().describePosition()).isEqualTo("stage 16 of 16");
        comparison.goToStart();
        assertThat(comparison.state().columns()).allMatch(shown -> shown.run().areAllFramesVisible());
        session.wholeRunShownProperty().set(true);
        assertThat(comparison.state().isFullyVisible()).isTrue();
    }

    @Test
    void aComparisonIsUnwatchedAgainWhenItsRunIsOpenedAgain() {
        Board comparison = session.board();
        comparison.setSideBySide(true);
        comparison.goToEnd();
        session.openFigure("K1");
        comparison.setSideBySide(true);
        assertThat(comparison.state().describePosition()).isEqualTo("stage 0");
        comparison.goToEnd();
        comparison.showAlone(0);
        comparison.setSideBySide(true);
        assertThat(comparison.state().describePosition())
                .as("whoever comes back finds it as it was left")
                .isEqualTo("stage 16 of 16");
    }

    /** Its stages are others: its fifth is the answer to a revival that is still to come. */
    @Test
    void theOtherAlgorithmAnswersNothingThatIsStillToCome() {
        session.openLesson("bully-lesson");
        session.lesson().openPart(7);
        session.board().compareWith(List.of(AlgorithmChoice.asPublished("modified-bully")));
        assertThat(position()).isEqualTo("stage 5, t = 3 D");
        assertThat(messagesOfOther()).isEqualTo(13);
        session.board().goToEnd();
        assertThat(messagesOfOther()).isEqualTo(20);
        session.board().stepBack();
        session.board().goToStart();
        assertThat(run().lastCountedStage(
                                run().baselines().get(0), session.shown().frame()))
                .isZero();
    }

    /** In the other run the crash happens at the next tick, but the class has seen it: it is not still to come. */
    @Test
    void aCrashByHandTakesNothingFromWhatTheOtherAlgorithmHasSent() {
        session.board().compareWith(List.of(AlgorithmChoice.asPublished("modified-bully")));
        for (int stage = 1; stage <= 3; stage++) {
            session.board().stepForward();
        }
        long before = messagesOfOther();
        session.board().crashOrRevive(6);
        assertThat(position()).startsWith("stage 3");
        assertThat(messagesOfOther()).isEqualTo(before);
    }

    /** Its curve is drawn to the end, so that its count at a stage is that of the curve. */
    @Test
    void onceAllIsSeenTheOtherAlgorithmIsCountedUpToTheShownStage() {
        session.board().compareWith(List.of(AlgorithmChoice.asPublished("modified-bully")));
        for (int stage = 1; stage <= 3; stage++) {
            session.board().stepForward();
        }
        int frame = session.shown().frame().index();
        session.board().crashOrRevive(5);
        session.board().goToEnd();
        session.board().jumpTo(frame);
        assertThat(position()).startsWith("stage 3");
        assertThat(run().lastCountedStage(
                                run().baselines().get(0), session.shown().frame()))
                .isEqualTo(3);
    }

    private long messagesOfOther() {
        return run().baselines().get(0).counts().total(CountingConvention.ALL_SENDS);
    }

    @Test
    void whereTwoRunsDivergeIsSaidWhenItWasWatched() {
        Board comparison = session.board();
        comparison.setSideBySide(true);
        comparison.compareWith(List.of(AlgorithmChoice.asPublished("modified-bully")));
        assertThat(comparison.divergenceProperty().get()).isNull();
        int steps = 0;
        while (comparison.divergenceProperty().get() == null && steps++ < 9) {
            comparison.stepForward();
        }
        assertThat(comparison.state().columns()).extracting(ViewState::frame).anyMatch(frame -> frame.stage() >= 2);
        comparison.goToStart();
        assertThat(comparison.divergenceProperty().get()).isNotNull();
    }
}

package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.engine.ImpossibleStartException;
import hustings.play.CumulativeCost;
import hustings.play.PredictionSession;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The run of a page without a browser, where one of its algorithms cannot start as the run does. */
class LiveRunTest implements PredictionSession.Host {

    private final List<ViewState> shown = new ArrayList<>();
    private final LiveRun run;

    LiveRunTest() throws ScenarioException {
        run = new LiveRun(
                ScenarioText.parse("page", """
                        algorithm: bully
                        ids: 1..5
                        leader: {1: 3}
                        """, Catalogue.shipped()),
                Stream.of("bully", "raft", "ring")
                        .map(AlgorithmChoice::asPublished)
                        .toList(),
                this,
                this::showAll);
        run.open(false, false);
    }

    @Override
    public void show(ViewState visible) {
        showAll(List.of(visible));
    }

    private void showAll(List<ViewState> columns) {
        shown.clear();
        shown.addAll(columns);
    }

    @Override
    public void showAgain() {
        run.showAgain();
    }

    @Override
    public void stepForward() {
        run.stepForwardUnconditionally();
    }

    @Override
    public void pausePlayback() {
        // nothing plays
    }

    @Override
    public void promptForAnswer() {
        // nothing is asked
    }

    @Override
    public void onStateChanged() {
        // nothing else is shown
    }

    @Override
    public Translation language() {
        return Translation.ENGLISH;
    }

    private Run only() {
        assertThat(shown).hasSize(1);
        return shown.get(0).run();
    }

    @Test
    void theOtherAlgorithmIsRefusedWithTheReasonAndTheRunStays() {
        assertThatThrownBy(() -> run.switchAlgorithm(AlgorithmChoice.asPublished("raft")))
                .isInstanceOf(ImpossibleStartException.class)
                .hasMessage("Raft cannot start so: 3 and 5 would lead term 1; expected one leader in a term");
        assertThat(only().algorithmName()).isEqualTo("bully");
        run.switchAlgorithm(AlgorithmChoice.asPublished("ring"));
        assertThat(only().algorithmName()).isEqualTo("ring");
    }

    @Test
    void itsCountIsLeftOut() {
        assertThat(only().baselines())
                .extracting(CumulativeCost::choice)
                .containsExactly(AlgorithmChoice.asPublished("ring"));
    }

    @Test
    void theOthersStandBesideTheRunWithoutIt() {
        run.setSideBySide(true);
        assertThat(shown).extracting(ViewState::algorithmName).containsExactly("bully", "ring");
        run.stepForwardUnconditionally();
        run.setSideBySide(false);
        assertThat(only().algorithmName()).isEqualTo("bully");
    }
}

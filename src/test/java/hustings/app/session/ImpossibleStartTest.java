package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.app.window.Told;
import hustings.play.CumulativeCost;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A run of which two processes are followed at the start, so that an algorithm with terms cannot start like it. */
class ImpossibleStartTest {

    private static final AlgorithmChoice RAFT = AlgorithmChoice.asPublished("raft");
    private static final AlgorithmChoice RING = AlgorithmChoice.asPublished("ring");
    private static final String WHY = "Raft cannot start so: 3 and 5 would lead term 1; expected one leader in a term";

    private final Told told = new Told();
    private final Session session = PreparedSession.of(told);
    private final Board board = session.board();

    @BeforeEach
    void twoAreFollowed() throws ScenarioException {
        Scenario scenario = ScenarioText.parse("test", """
                algorithm: bully
                ids: 1..5
                leader: {1: 3}
                """, Catalogue.shipped());
        session.openRun("two leaders", scenario, Optional.empty());
    }

    private List<String> columns() {
        return board.state().columns().stream().map(ViewState::algorithmName).toList();
    }

    private void assertRefused() {
        assertThat(told.problems).containsExactly(WHY);
        assertThat(columns().get(0)).isEqualTo("bully");
        assertThat(board.busyProperty().get()).isFalse();
        told.problems.clear();
    }

    @Test
    void anotherAlgorithmIsRefusedWithTheReasonAndTheRunStays() {
        session.edits().setAlgorithm("raft");
        assertRefused();
        assertThat(board.canUndo()).isFalse();
        session.edits().setAlgorithm("ring");
        assertThat(columns()).containsExactly("ring");
        assertThat(told.problems).isEmpty();
    }

    @Test
    void itIsNeitherCountedNorStandsBesideTheRun() {
        board.add(RAFT);
        assertRefused();
        assertThat(board.otherAlgorithms()).isEmpty();
        board.setSideBySide(true);
        assertThat(columns())
                .as("another one, although this was wanted last")
                .containsExactly("bully", "modified-bully");
        board.add(RAFT);
        assertRefused();
        assertThat(columns()).containsExactly("bully", "modified-bully");
        board.activate(1);
        session.edits().setAlgorithm("raft");
        assertRefused();
        assertThat(columns()).containsExactly("bully", "modified-bully");
    }

    @Test
    void itsCountIsLeftOut() {
        Run counted = board.firstRun().withMeasuredBaselines(List.of(RAFT, RING), Catalogue::getByName);
        assertThat(counted.baselines()).extracting(CumulativeCost::choice).containsExactly(RING);
    }
}

package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.app.window.Told;
import hustings.engine.Frame.RunningTimer;
import hustings.engine.Intervention;
import hustings.engine.Timing.Timeouts;
import hustings.model.AlgorithmOption;
import hustings.model.ProcessState;
import hustings.play.ScenarioChanges;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Layout;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import hustings.trace.History;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What differs in a single point from the run that was open, without a window. */
class ScenarioEditsTest {

    private final Told told = new Told();
    private final Session session = PreparedSession.of(told);

    private List<String> stages() {
        Scenario scenario = session.shown().run().scenario();
        return TestRun.stages(History.of(scenario, session.shown().run().algorithm()));
    }

    private String belief(int process) {
        return String.valueOf(session.shown().frame().process(process).state().coordinator());
    }

    @Test
    void anotherAlgorithmRunsOnTheSameScenarioAndTheOldOneBringsItsCaptionsBack() {
        session.openFigure("K1");
        Layout layout = session.shown().run().scenario().layout();
        session.edits().setAlgorithm("modified-bully");
        assertThat(session.shown().run().scenario().layout()).isEqualTo(layout);
        assertThat(session.shown().run().stageCount()).isEqualTo(4);
        assertThat(session.shown().run().hasUnsavedChanges()).isTrue();
        session.board().stepForward();
        assertThat(session.shown().caption(Translation.ENGLISH).letter()).isEmpty();
        session.edits().setAlgorithm("bully");
        session.board().stepForward();
        assertThat(session.shown().caption(Translation.ENGLISH).letter()).isEqualTo("a");
        assertThat(session.shown().run().hasUnsavedChanges()).isFalse();
    }

    @Test
    void anOptionCanBeSwitchedAndGoesBackToAsPublished() {
        session.openFigure("K1");
        AlgorithmOption toAll = Catalogue.getByName("bully").options().get(0);
        session.edits().setOption(toAll, "true");
        assertThat(session.shown().run().cost().counts().total(CountingConvention.ALL_SENDS))
                .isEqualTo(16);
        session.edits().setOption(toAll, "false");
        assertThat(session.shown().run().cost().counts().total(CountingConvention.ALL_SENDS))
                .isEqualTo(15);
        assertThat(session.shown().run().hasUnsavedChanges()).isFalse();
    }

    @Test
    void anotherSizeMakesAFreshScenarioInWhichTheHighestIsCrashedAgain() {
        session.openFigure("K1");
        session.edits().setGroupSize(12);
        Scenario scenario = session.shown().run().scenario();
        assertThat(scenario.group().ids()).hasSize(12).contains(0, 11);
        assertThat(scenario.crashed()).containsExactly(11);
        assertThat(ScenarioChanges.initialDetectors(scenario)).containsExactly(4);
        assertThat(session.shown().run().origin().label()).isEmpty();
        session.edits().setGroupSize(1);
        assertThat(session.shown().run().scenario().crashed()).isEmpty();
        assertThat(told.problems).isEmpty();
    }

    @Test
    void aNewRunKeepsItsIdsWhenProcessesAreAddedAndIsNotSavedThen() {
        session.openNewScenario();
        assertThat(session.hasUnsavedChanges()).isFalse();
        session.edits().setGroupSize(7);
        assertThat(session.shown().run().scenario().group().ids()).containsExactly(1, 2, 3, 4, 5, 6, 7);
        assertThat(session.hasUnsavedChanges()).isTrue();
        session.edits().setGroupSize(3);
        assertThat(session.shown().run().scenario().group().ids()).containsExactly(1, 2, 3);
        session.edits().setGroupSize(5);
        assertThat(session.hasUnsavedChanges()).isFalse();
    }

    @Test
    void theTextsOfARunDoNotSpeakOfAnotherAlgorithm() {
        session.openFigure("K1");
        session.edits().setAlgorithm("ring");
        Scenario ring = session.shown().run().scenario();
        assertThat(List.of(ring.title(), ring.source(), ring.notes())).containsOnly("");
        session.edits().setAlgorithm("bully");
        assertThat(session.shown().run().scenario().title()).isEqualTo("The bully algorithm");
        assertThat(session.hasUnsavedChanges()).isFalse();
    }

    @Test
    void whoIsCrashedAndWhoDetectsCanBeSetAndTheGroupStaysWhereItIs() {
        session.openFigure("K2");
        Layout layout = session.shown().run().scenario().layout();
        session.edits().setDetectors(List.of(2, 3));
        assertThat(stages().get(0)).isEqualTo("0 ELECTION 2>3 2>4 2>5 2>6! 3>4 3>5 3>6!");
        session.edits().setCrashed(new TreeSet<>(Set.of(5, 6)));
        assertThat(session.shown().run().scenario().layout()).isEqualTo(layout);
        session.board().goToEnd();
        assertThat(belief(1)).isEqualTo("4");
    }

    @Test
    void anotherDKeepsTheRunAndOnlyStretchesIt() {
        session.openFigure("K1");
        session.edits().setDelayTicks(3);
        session.board().goToEnd();
        assertThat(session.shown().describePosition(Translation.ENGLISH)).isEqualTo("stage 5 of 5, after 4 D, done");
        session.edits().setDelayTicks(3);
        assertThat(session.shown().isAtEnd()).isTrue(); // nothing was changed, so nothing starts anew
    }

    private Timeouts timeouts(ViewState column) {
        return column.run().scenario().timing().timeouts();
    }

    private RunningTimer timer(ViewState column, int process) {
        return column.frame().process(process).timers().stream()
                .filter(RunningTimer::random)
                .findFirst()
                .orElseThrow();
    }

    private List<ViewState> raftInTwoColumns(int active) {
        session.openNewScenario();
        session.edits().setAlgorithm("raft");
        session.board().compareWith(List.of(AlgorithmChoice.parse("raft:prevote=true")));
        session.board().setSideBySide(true);
        session.board().activate(active);
        assertThat(session.board().state().columns()).hasSize(2);
        return session.board().state().columns();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aTimeoutChosenInOneColumnIsChosenInAllAndUndoneInAll(int column) {
        raftInTwoColumns(column);
        session.edits().setEveryTimeout(2, 33);
        assertThat(session.board().state().columns())
                .hasSize(2)
                .allSatisfy(shown -> assertThat(timeouts(shown).always()).isEqualTo(Map.of(2, 33)));
        session.board().undo();
        assertThat(session.board().state().columns())
                .hasSize(2)
                .allSatisfy(shown -> assertThat(timeouts(shown)).isEqualTo(Timeouts.DRAWN));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void theNextTimeoutChosenInOneColumnIsChosenInAll(int column) {
        List<ViewState> before = raftInTwoColumns(column);
        int crashed = before.get(0).run().scenario().group().highest();
        session.board().intervene(new Intervention.Crash(crashed));
        session.board().stepForward();
        int tick = session.shown().frame().tick();
        int active = session.board().state().columns().indexOf(session.shown());
        int ticks = tick - timer(session.shown(), 2).setTick() + 60;
        session.edits().setNextTimeout(2, ticks);
        List<ViewState> columns = session.board().state().columns();
        assertThat(columns.get(active).frame().tick()).isEqualTo(tick);
        assertThat(session.shown()).isEqualTo(columns.get(column));
        assertThat(columns)
                .hasSize(2)
                .allSatisfy(shown -> assertThat(timeouts(shown).given())
                        .containsKey(2)
                        .isEqualTo(timeouts(columns.get(0)).given()))
                .allSatisfy(shown -> assertThat(
                                timer(shown, 2).dueTick() - timer(shown, 2).setTick())
                        .isEqualTo(ticks));
        session.board().undo();
        assertThat(session.board().state().columns())
                .hasSize(2)
                .allSatisfy(shown -> assertThat(timeouts(shown)).isEqualTo(Timeouts.DRAWN));
    }

    private Scenario open(String yaml) throws ScenarioException {
        session.openRun("typed", ScenarioText.parse("typed", yaml, Catalogue.shipped()), Optional.empty());
        return session.shown().run().scenario();
    }

    private String saved() {
        return ScenarioText.format(session.shown().run().scenario());
    }

    @Test
    void aSmallerGroupLosesWhatWasSaidOfThoseThatAreRemoved() throws ScenarioException {
        open("""
                algorithm: raft
                ids: A..E
                leader: {A: A, B: A, C: A, D: none, E: none}
                clocks: {B: 2/1, E: 3/2}
                timeouts: {C: 22, D: [20, 30], E: 25}
                crashed: [D]
                events: [{at: 0, detect: [A, E]}, {at: 9, crash: E}]
                """);
        session.edits().setGroupSize(3);
        assertThat(told.problems).isEmpty();
        assertThat(saved()).isEqualTo("""
                algorithm: raft
                ids: A..C
                leader: A
                timeouts:
                  C: 22
                clocks:
                  B: 2/1
                events:
                  - {at: 0, detect: A}
                """);
        assertThat(ScenarioText.parse("saved", saved(), Catalogue.shipped()))
                .isEqualTo(session.shown().run().scenario());
        session.board().undo();
        assertThat(saved()).contains("E: 3/2", "D: [20, 30]", "E: none");
    }

    @Test
    void namesGoOnInALargerGroupAndThereAllFollowWhomAllFollowed() throws ScenarioException {
        open("""
                algorithm: raft
                ids: P3..P6
                leader: none
                """);
        session.edits().setGroupSize(6);
        assertThat(saved()).contains("ids: P3..P8", "leader: none");
        session.edits().setGroupSize(2);
        assertThat(saved()).contains("ids: [P3, P4]", "leader: none");
        assertThat(told.problems).isEmpty();
    }

    @Test
    void aStartThatTheChangedGroupCannotHaveIsRemoved() throws ScenarioException {
        open("""
                algorithm: raft
                ids: 1..5
                leader: {1: 1, 2: 1, 3: 1, 4: none, 5: none}
                """);
        session.edits().setGroupSize(7);
        assertThat(saved()).contains("ids: 1..7").doesNotContain("leader");
        assertThat(told.problems).isEmpty();
    }

    @Test
    void numberedProcessesAreCalledByNamesAtTheSameMomentOfTheSameRun() throws ScenarioException {
        open("""
                algorithm: raft
                ids: 0..4
                layout: {circle: [2, 0, 4, 1, 3]}
                notes: 3 votes for 4
                timeouts: {2: 22}
                captions:
                  - {stage: 1, text: 4 sends}
                events: [{at: 20, crash: 4}]
                """);
        session.board().stepForward();
        session.board().stepForward();
        int tick = session.shown().frame().tick();
        session.edits().setGroup(ScenarioText.parseGroup("A..E"));
        assertThat(session.shown().frame().tick()).isEqualTo(tick).isPositive();
        assertThat(saved()).isEqualTo("""
                algorithm: raft
                ids: {A: 0, B: 1, C: 2, D: 3, E: 4}
                layout:
                  circle: [C, A, E, B, D]
                timeouts:
                  C: 22
                events:
                  - {at: 20, crash: E}
                """);
        session.board().undo();
        assertThat(saved()).contains("3 votes for 4", "4 sends");
    }

    @Test
    void otherRanksAreAnotherRunInWhichThoseOfTheSameNamesStay() throws ScenarioException {
        open("""
                algorithm: bully
                ids: {A: 1, B: 5, C: 7}
                crashed: C
                leader: {A: B}
                events: [{at: 0, detect: A}]
                """);
        session.edits().setGroup(ScenarioText.parseGroup("C: 1, A: 4, B: 9, D: 10"));
        assertThat(saved()).isEqualTo("""
                algorithm: bully
                ids: {C: 1, A: 4, B: 9, D: 10}
                crashed: D
                leader: {A: B}
                events:
                  - {at: 0, detect: A}
                """);
        session.edits()
                .setGroup(ScenarioText.parseGroup("C: 1, A: 4, B: 9, D: 10").withDescendingRanks());
        assertThat(saved()).contains("ranks: descending", "leader: {A: B}", "detect: A");
        session.edits().setGroup(ScenarioText.parseGroup("A..C"));
        assertThat(saved()).contains("ids: A..C", "leader: {A: B}").doesNotContain("ranks");
        assertThat(told.problems).isEmpty();
    }

    @Test
    void namesAloneLeaveARunOfDescendingNumbersAsItIs() throws ScenarioException {
        open("""
                algorithm: bully
                ids: 11..13
                ranks: descending
                crashed: 11
                events: [{at: 3, detect: 13}]
                """);
        session.edits().setGroup(ScenarioText.parseGroup("A..C").withDescendingRanks());
        assertThat(saved()).isEqualTo("""
                algorithm: bully
                ids: {A: 11, B: 12, C: 13}
                ranks: descending
                crashed: A
                events:
                  - {at: 3, detect: C}
                """);
    }

    @Test
    void whomProcessesFollowAtTheStartIsSetAndUndone() throws ScenarioException {
        open("""
                algorithm: raft
                ids: A..E
                """);
        session.edits()
                .setFollowed(
                        ScenarioText.parseLeader("none", session.shown().frame().group()));
        assertThat(saved()).contains("leader: none");
        assertThat(session.shown().frame().processes())
                .allMatch(process -> process.state().coordinator() == ProcessState.NOBODY);
        session.board().undo();
        assertThat(saved()).doesNotContain("leader");
    }
}

package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.paper.Counterexamples;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.scenario.Scenario;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which invariants hold at the stops of a run, which are broken, and since when. */
class InvariantsTest {

    /** A line for each stop: where it is, and of each invariant the first letter of its verdict and since when. */
    private static List<String> at(Scenario scenario, Invariant invariant) {
        History history = History.of(scenario, algorithm(scenario));
        return history.stageStopIndices().stream()
                .map(history.frames()::get)
                .map(frame -> place(frame) + " " + Invariants.judge(invariant, frame) + " since "
                        + place(history.frames()
                                .get(Invariants.findLastChangeIndex(invariant, history.frames(), frame.index()))))
                .toList();
    }

    private static Algorithm<?> algorithm(Scenario scenario) {
        return Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
    }

    private static String place(Frame frame) {
        return frame.stage() + "@" + frame.tick();
    }

    @Test
    void beliefsOfFigure1AgreeAgainWhenTheLastHasBeenTold() {
        assertThat(at(Figures.loadScenario("K1"), Invariant.AGREEMENT))
                .containsExactly(
                        "0@0 HOLDS since 0@0",
                        "1@0 HOLDS since 0@0",
                        "2@2 HOLDS since 0@0",
                        "3@2 HOLDS since 0@0",
                        "4@4 HOLDS since 0@0",
                        "5@6 UNSETTLED since 4@6",
                        "5@8 HOLDS since 5@8");
    }

    @Test
    void aCrashedCoordinatorIsBrokenUntilSomeoneElectsAndUnsettledFromThere() {
        List<String> figure1 = List.of(
                "0@0 BROKEN since 0@0",
                "1@0 UNSETTLED since 0@0",
                "2@2 UNSETTLED since 0@0",
                "3@2 UNSETTLED since 0@0",
                "4@4 UNSETTLED since 0@0",
                "5@6 UNSETTLED since 0@0",
                "5@8 HOLDS since 5@8");
        assertThat(at(Figures.loadScenario("K1"), Invariant.LIVE)).isEqualTo(figure1);
        assertThat(at(Figures.loadScenario("K1"), Invariant.HIGHEST)).isEqualTo(figure1);
    }

    /** Assertion 1 of Garcia-Molina 1982: 2 has halted itself, or is halted, when 3 comes to lead. */
    @Test
    void whoIsHaltedDoesNotLeadBesideTheNewCoordinator() {
        Scenario scenario = TestRun.of("garcia-molina", 1, 3)
                .crashed(3)
                .timing(Timing.ofConstantDelay(2).withUntilTick(40))
                .detect(2, 0)
                .revive(3, 6)
                .scenario();
        assertThat(at(scenario, Invariant.ONE_COORDINATOR)).isNotEmpty().allMatch(stop -> stop.contains("HOLDS"));
    }

    @Test
    void aCounterexampleEndsBroken() {
        Scenario scenario = Counterexamples.find("bully-agreement").orElseThrow();
        assertThat(at(scenario, Invariant.AGREEMENT))
                .containsExactly(
                        "0@0 HOLDS since 0@0",
                        "1@0 HOLDS since 0@0",
                        "2@3 HOLDS since 0@0",
                        "3@4 UNSETTLED since 2@4",
                        "3@6 BROKEN since 3@6");
    }

    @Test
    void twoCoordinatorsAreNeverMerelyUnsettled() {
        assertThat(at(Counterexamples.find("bully-agreement").orElseThrow(), Invariant.ONE_COORDINATOR))
                .contains("3@4 BROKEN since 2@4", "3@6 HOLDS since 3@5");
    }

    @Test
    void twoMayLeadInDifferentTerms() {
        Scenario scenario = Demonstrations.loadScenario("raft-weak-spot");
        History history = History.of(scenario, algorithm(scenario));
        assertThat(history.lastFrame().processes().stream().filter(Frame.ProcessFrame::leads))
                .hasSize(2);
        assertThat(at(scenario, Invariant.ONE_COORDINATOR)).allMatch(line -> line.contains("HOLDS since 0@0"));
        assertThat(at(scenario, Invariant.AGREEMENT)).last().isEqualTo("7@19 BROKEN since 1@5");
    }

    @Test
    void propertiesThatAnAlgorithmDoesNotPromiseAreNotJudged() {
        Scenario scenario = Demonstrations.loadScenario("raft-idea");
        assertThat(Invariants.findPromised(algorithm(scenario)))
                .containsExactly(Invariant.ONE_COORDINATOR, Invariant.AGREEMENT, Invariant.LIVE);
    }
}

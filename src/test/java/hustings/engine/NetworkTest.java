package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.TestRun;
import hustings.scenario.InterventionCodec;
import hustings.trace.CountingConvention;
import hustings.trace.Narrator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the network does to messages: delay, duplicate, lose at a rate, separate. */
class NetworkTest {

    private static TestRun figure1() {
        return TestRun.of("bully", 0, 7).crashed(7).detect(4, 0);
    }

    private static MessageName message(String name) {
        return MessageName.parse(name);
    }

    @Test
    void aDelayedMessageArrivesLater() {
        TestRun run = figure1()
                .at(3, new Intervention.Delay(message("5>4 OK@2"), 3))
                .at(3, new Intervention.Delay(message("6>4 OK@2"), 3));
        assertThat(run.rulesOf(4))
                .as("4 hears of nobody in time, takes itself for the highest, and only then is told otherwise")
                .startsWith("Step 1", "Step 1.1", "Step 1.2", "Step 2.4");
        assertThat(run.stages()).contains("4 COORDINATOR 4>0 4>1 4>2 4>3");
        assertThat(run.end().tallies().inFlight()).isZero();
    }

    @Test
    void aDelayedMessageCanStillBeDropped() {
        TestRun run = figure1()
                .at(3, new Intervention.Delay(message("5>4 OK@2"), 9))
                .at(7, new Intervention.Drop(message("5>4 OK@2")));
        assertThat(run.end().tallies().lost()).isEqualTo(4);
        assertThat(run.end().tick()).as("nothing is due at 13 any more").isEqualTo(8);
    }

    @Test
    void aMessageDelayedToALaterStagesArrivalIsDeliveredFirst() {
        TestRun run = TestRun.of("modified-bully", 1, 4)
                .crashed(4)
                .detect(2, 0)
                .detect(1, 1)
                .at(1, new Intervention.Delay(message("2>3 ELECTION@0"), 1));
        assertThat(run.stages())
                .as("both requests reach 3 at 3, and are weighed together")
                .contains("3 OK 2>1 3>1")
                .noneMatch(stage -> stage.contains("STOP"));
    }

    @Test
    void aCopyHidesNoMessageOfItsStage() {
        TestRun run = figure1();
        Simulation<?> simulation = run.scenario().createSimulation(run.implementation(), null);
        while (simulation.namesOfLastStage().isEmpty()) {
            simulation.step();
        }
        List<MessageName> sent = simulation.namesOfLastStage();
        assertThat(sent).hasSize(3);
        simulation.apply(new Intervention.Duplicate(message("4>6 ELECTION@0")));
        assertThat(simulation.namesOfLastStage()).isEqualTo(sent);
    }

    @Test
    void aCopyIsDeliveredAfterItsOriginalAndCountedByNoTally() {
        TestRun run = figure1().at(1, new Intervention.Duplicate(message("4>6 ELECTION@0")));
        assertThat(run.stages())
                .as("6 answers twice")
                .startsWith("0 ELECTION 4>5 4>6 4>7!", "2 OK 5>4 6>4", "2 ELECTION 5>6 5>7! 6>7!", "2 OK 6>4");
        Tallies tallies = run.end().tallies();
        assertThat(tallies.sent()).isEqualTo(16);
        assertThat(tallies.inFlight()).isZero();
        assertThat(run.counted(CountingConvention.ALL_SENDS)).isEqualTo(16);
    }

    @Test
    void aCopyCanBeDroppedByItsNumber() {
        TestRun run = figure1()
                .at(1, new Intervention.Duplicate(message("4>6 ELECTION@0")))
                .at(1, new Intervention.Drop(message("4>6 ELECTION@0#2")));
        assertThat(run.stages()).isEqualTo(figure1().stages());
        assertThat(run.end().tallies()).isEqualTo(figure1().end().tallies());
    }

    @Test
    void aFaultThatNamesAMessageByItsOwnTickComesRightAfterTheStageThatSendsIt() {
        TestRun run = figure1()
                .at(2, new Intervention.Duplicate(message("6>4 OK@2")))
                .at(2, new Intervention.Drop(message("5>6 ELECTION@2")))
                .at(2, new Intervention.Drop(message("6>4 OK@2#2")))
                .crash(1, 2);
        assertThat(run.history().frames().stream()
                        .filter(frame -> frame.tick() == 2)
                        .map(frame -> frame.kind() + " " + frame.stage()
                                + frame.events(SimulationEvent.Intervened.class)
                                        .map(done ->
                                                " " + InterventionCodec.describe(done.intervention(), Integer::toString)
                                                        + " " + done.effective())
                                        .toList()))
                .containsExactly(
                        "TICK 1[ crash 1 true]",
                        "STAGE 2[]",
                        "INTERVENTION 2[ duplicate 6>4 OK@2 true]",
                        "INTERVENTION 2[ drop 6>4 OK@2#2 true]",
                        "STAGE 3[]",
                        "INTERVENTION 3[ drop 5>6 ELECTION@2 true]");
        assertThat(run.stages()).contains("2 OK 5>4 6>4", "2 ELECTION 5>6! 5>7! 6>7!");
    }

    @Test
    void aFaultThatNamesAMessageByATickThatSendsNoneChangesNothingAtTheEndOfTheTick() {
        TestRun run = figure1()
                .at(2, new Intervention.Drop(message("3>4 OK@2")))
                .at(5, new Intervention.Drop(message("3>4 OK@5")))
                .at(30, new Intervention.Drop(message("3>4 OK@30")));
        assertThat(run.history().frames().stream()
                        .flatMap(frame -> frame.events(SimulationEvent.Intervened.class)
                                .filter(done -> done.intervention() instanceof Intervention.Drop)
                                .map(done -> frame.tick() + " after stage " + frame.stage() + " " + done.effective())))
                .containsExactly("2 after stage 3 false", "5 after stage 4 false", "30 after stage 5 false");
        assertThat(run.stages()).isEqualTo(figure1().stages());
        assertThat(Narrator.describeIneffectiveInterventions(run.scenario(), run.implementation()))
                .hasSize(3)
                .first()
                .isEqualTo("'drop 3>4 OK@2' at tick 2 changes nothing. No OK from 3 to 4 is on its way that could"
                        + " still arrive.");
    }

    @Test
    void faultsAtOneMomentComeInTheOrderOfTheFileWhateverNamesTheMoment() {
        for (boolean dropsFirst : List.of(true, false)) {
            TestRun run = figure1();
            Intervention drop = new Intervention.Drop(message("5>4 OK@2"));
            Intervention late = new Intervention.Delay(message("5>4 OK@2"), 3);
            run = dropsFirst
                    ? run.at(2, drop).beforeStage(3, late)
                    : run.beforeStage(3, late).at(2, drop);
            assertThat(run.history().frames().stream()
                            .flatMap(frame -> frame.events(SimulationEvent.Intervened.class))
                            .filter(done -> !(done.intervention() instanceof Intervention.Detect))
                            .map(done -> done.intervention().kind().verb() + " " + done.effective()))
                    .containsExactlyElementsOf(
                            dropsFirst ? List.of("drop true", "delay false") : List.of("delay true", "drop true"));
        }
    }

    @Test
    void aPartitionLosesWhatCrossesItOnArrivalUntilItIsHealed() {
        TestRun run = figure1()
                .at(1, new Intervention.Partition(List.of(List.of(0, 1, 2, 3, 4), List.of(5, 6, 7))))
                .revive(7, 20)
                .at(21, new Intervention.Heal());
        assertThat(run.stages())
                .startsWith("0 ELECTION 4>5! 4>6! 4>7!", "4 COORDINATOR 4>0 4>1 4>2 4>3")
                .contains("20 COORDINATOR 7>0 7>1 7>2 7>3 7>4 7>5 7>6");
        assertThat(run.beliefs().values()).containsOnly(7);
    }

    @Test
    void processesThatAPartitionDoesNotNameAreASideOfTheirOwn() {
        TestRun run = figure1().at(0, new Intervention.Partition(List.of(List.of(6))));
        assertThat(run.beliefs()).isEqualTo(Map.of(0, 5, 1, 5, 2, 5, 3, 5, 4, 5, 5, 5, 6, 7));
    }

    @Test
    void aFrameKnowsTheSidesOfThePartitionThatHolds() {
        List<Frame> frames = figure1()
                .at(1, new Intervention.Partition(List.of(List.of(6, 2))))
                .at(9, new Intervention.Heal())
                .history()
                .frames();
        for (Frame frame : frames) {
            boolean holds = frame.tick() >= 1 && frame.tick() < 9;
            assertThat(frame.sides())
                    .as("tick " + frame.tick())
                    .isEqualTo(holds ? List.of(List.of(2, 6), List.of(0, 1, 3, 4, 5, 7)) : List.of());
        }
    }

    @Test
    void aPartitionThatCutsNobodyOffHasNoSides() {
        TestRun run = figure1().at(0, new Intervention.Partition(List.of(List.of(0, 1, 2, 3, 4, 5, 6, 7))));
        assertThat(run.end().sides()).isEmpty();
    }

    @Test
    void theNetworkLosesMessagesAtItsRateAndByTheSeed() {
        Timing lossy = new Timing(2, 2, 2, 30, 5, 10_000);
        TestRun run = TestRun.of("bully", 1, 40).crashed(40).detect(1, 0).timing(lossy);
        Tallies tallies = run.end().tallies();
        double rate = (double) (tallies.lost() - 39) / (tallies.sent() - 39); // 39 ask the crashed one
        assertThat(rate).isBetween(0.25, 0.35);
        assertThat(run.stages()).isEqualTo(run.stages());
        assertThat(run.timing(new Timing(2, 2, 2, 30, 6, 10_000)).end().tallies())
                .isNotEqualTo(tallies);
    }

    @Test
    void allIsLostAtAHundredPercentAndMoreIsRefused() {
        assertThat(figure1()
                        .timing(Timing.ofConstantDelay(2).withLossPercent(100))
                        .stages())
                .containsExactly("0 ELECTION 4>5! 4>6! 4>7!", "4 COORDINATOR 4>0! 4>1! 4>2! 4>3!");
        assertThatThrownBy(() -> Timing.ofConstantDelay(2).withLossPercent(101))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("101");
    }
}

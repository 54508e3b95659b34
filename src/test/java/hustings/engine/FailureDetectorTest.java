package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.check.GivenDetections;
import hustings.check.TestCase;
import hustings.engine.Detection.Means;
import hustings.engine.Frame.Flight;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.PictureSettings;
import hustings.trace.History;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Crashes that processes notice by themselves; messages take 2 ticks. */
class FailureDetectorTest {

    private static final Detection HEARTBEATS = Detections.of(Means.HEARTBEAT, 10, 25);
    private static final Detection PROBES = Detections.of(Means.PROBE, 10, 25);

    private static Timing timing(Detection detection) {
        return Timing.ofConstantDelay(2).withDetection(Optional.of(detection));
    }

    private static TestRun bully(Detection detection) {
        return TestRun.of("bully", 1, 4).timing(timing(detection));
    }

    /** Who detects when, such as "36: 1". */
    private static List<String> detections(History run) {
        return run.frames().stream()
                .flatMap(frame -> frame.events(Reacted.class)
                        .filter(reacted -> reacted.cause() instanceof Cause.Detected)
                        .map(reacted -> frame.tick() + ": " + reacted.process()))
                .toList();
    }

    /** The messages of the failure detectors in the order of their sending, such as "10 HEARTBEAT 4>1". */
    private static List<String> detectorMessages(History run) {
        return run.frames().stream()
                .flatMap(frame -> frame.detectors().flights().stream())
                .distinct()
                .map(FailureDetectorTest::describe)
                .toList();
    }

    private static String describe(Flight flight) {
        return flight.sentTick() + " " + flight.type() + " " + flight.from() + ">" + flight.to()
                + (flight.fate().isLost() ? "!" : "");
    }

    static Stream<Publication> scriptedAlgorithms() {
        return Catalogue.shipped().stream()
                .filter(publication -> !publication.with(Map.of()).noticesCrashes());
    }

    @Test
    void whoLeadsSendsHeartbeatsAndSilenceIsNoticedAfterTheTimeout() {
        History run = bully(HEARTBEATS).crash(4, 11).history();
        assertThat(detectorMessages(run))
                .startsWith("0 HEARTBEAT 4>1", "0 HEARTBEAT 4>2", "0 HEARTBEAT 4>3", "10 HEARTBEAT 4>1")
                .contains("41 HEARTBEAT 3>1");
        assertThat(detections(run)).containsExactly("37: 1", "37: 2", "37: 3");
        assertThat(TestRun.beliefs(run.lastFrame())).isEqualTo(Map.of(1, 3, 2, 3, 3, 3));
    }

    @Test
    void aProbeLeavesAWhileAfterTheAnswerAndItsSilenceIsNoticed() {
        History run =
                TestRun.of("bully", 1, 2).timing(timing(PROBES)).crash(2, 20).history();
        assertThat(detectorMessages(run)).containsExactly("10 PROBE 1>2", "12 PROBE_REPLY 2>1", "24 PROBE 1>2!");
        assertThat(detections(run)).containsExactly("49: 1");
    }

    @Test
    void oneLostHeartbeatDeposesALiveCoordinatorUnlessTheTimeoutIsLonger() {
        TestRun impatient = bully(Detections.of(Means.HEARTBEAT, 10, 15)).drop("4>1 HEARTBEAT@10", 10);
        assertThat(detections(impatient.history())).containsExactly("17: 1");
        assertThat(impatient.stages()).startsWith("17 ELECTION 1>2 1>3 1>4");
        TestRun patient = bully(HEARTBEATS).drop("4>1 HEARTBEAT@10", 10);
        assertThat(detections(patient.history())).isEmpty();
        assertThat(patient.stages()).isEmpty();
    }

    @Test
    void processesMayWaitDifferentlyLongAndByTheirOwnClocks() {
        Detection byId =
                new Detection(Means.HEARTBEAT, HEARTBEATS.every(), HEARTBEATS.timeout(), new TreeMap<>(Map.of(2, 20)));
        Timing slow = timing(byId).withClocks(new TreeMap<>(Map.of(1, new Timing.ClockRate(2, 1))));
        // the clock of 1 runs twice as fast, so that 25 of its ticks are 13
        assertThat(detections(bully(byId).timing(slow).crash(4, 11).history())).startsWith("25: 1");
        assertThat(detections(bully(byId).crash(4, 11).history())).startsWith("32: 2");
    }

    @Test
    void whoFollowsNobodyDetectsAfterItsTimeout() {
        for (Detection detection : List.of(HEARTBEATS, PROBES)) {
            Map<Integer, Integer> nobody = Map.of(1, -1, 2, -1, 3, -1, 4, -1);
            Simulation<?> run = bully(detection)
                    .scenario()
                    .withFollowed(new TreeMap<>(nobody))
                    .createSimulation(Catalogue.getByName("bully").with(Map.of()), null);
            while (run.nextDueTick() < 25) {
                run.step();
            }
            assertThat(run.nextDueTick()).isEqualTo(25);
            assertThat(run.detectionDueTick(0)).isEqualTo(25);
        }
    }

    @Test
    void onlyHeartbeatsOfWhomItFollowsCount() {
        // 1 follows 4, which is crashed; 2 and 3 follow 3, whose heartbeats 1 hears too
        Simulation<?> run = bully(HEARTBEATS)
                .crashed(4)
                .scenario()
                .withFollowed(new TreeMap<>(Map.of(1, 4, 2, 3, 3, 3)))
                .createSimulation(Catalogue.getByName("bully").with(Map.of()), null);
        while (run.tick() < 12) {
            run.step();
        }
        assertThat(run.detectionDueTick(0)).isEqualTo(25);
        assertThat(run.detectionDueTick(1)).isEqualTo(12 + 25);
        assertThat(run.detectionDueTick(2)).isEqualTo(Timers.NOT_RUNNING);
    }

    @Test
    void aPausedProcessDetectsNothingUntilItResumesAndHearsFirstWhatCame() {
        Intervention pause = new Intervention.Pause(1);
        Intervention resume = new Intervention.Resume(1);
        assertThat(detections(bully(HEARTBEATS).at(5, pause).at(60, resume).history()))
                .isEmpty();
        TestRun crashed = bully(HEARTBEATS).at(5, pause).crash(4, 6).at(60, resume);
        assertThat(detections(crashed.history())).contains("27: 2", "61: 1");
    }

    @Test
    void aPausedCoordinatorIsSilent() {
        TestRun run = bully(HEARTBEATS).at(5, new Intervention.Pause(4)).at(60, new Intervention.Resume(4));
        assertThat(detections(run.history())).startsWith("27: 1", "27: 2", "27: 3");
    }

    @Test
    void aRevivalBeginsAnew() {
        TestRun run = TestRun.of("bully", 1, 3)
                .timing(timing(HEARTBEATS))
                .crash(3, 11)
                .revive(3, 20);
        assertThat(detectorMessages(run.history())).contains("20 HEARTBEAT 3>1", "30 HEARTBEAT 3>1");
        assertThat(detections(run.history())).isEmpty();
    }

    @Test
    void theMessagesAreInNoStageAndInNoCount() {
        History run = bully(HEARTBEATS).crash(4, 11).history();
        Frame last = run.lastFrame();
        assertThat(last.stage()).isEqualTo(3);
        assertThat(last.tallies().types()).hasSize(3);
        assertThat(last.tallies().sent())
                .isEqualTo(run.frames().stream()
                        .mapToLong(f -> f.flightsOfStage().size())
                        .sum());
        assertThat(last.detectors().tallies().sent()).isPositive();
        assertThat(run.stageStopIndices().stream()
                        .map(index -> run.frames().get(index).kind()))
                .doesNotContain(Frame.Kind.DETECTOR_STAGE);
        assertThat(last.ending()).isEqualTo(Frame.Ending.HEARTBEATS);
    }

    @Test
    void askedForTheMessagesAreDrawnThinWhileTheClockMovesAndInNoPictureOfAStage() {
        History run = bully(HEARTBEATS).crash(4, 11).history();
        PictureSettings settings = PictureSettings.of(
                CompletedRun.of(bully(HEARTBEATS).crash(4, 11).scenario()));
        Frame moving = run.frames().stream()
                .filter(frame -> frame.tick() == 11)
                .findFirst()
                .orElseThrow();
        assertThat(PictureLayout.of(moving, settings, 600, 400).arrows()).isEmpty();
        PictureSettings shown = settings.withHeartbeats(true);
        List<ArrowShape> arrows = PictureLayout.of(moving, shown, 600, 400).arrows();
        assertThat(arrows)
                .extracting(arrow -> arrow.flight().type())
                .containsOnly("HEARTBEAT")
                .hasSize(3);
        for (Frame frame : run.frames()) {
            List<ArrowShape> drawn = PictureLayout.of(frame, shown, 600, 400).arrows();
            if (frame.kind() == Frame.Kind.STAGE) {
                assertThat(drawn).hasSameSizeAs(frame.flights());
                assertThat(drawn.get(0).lineWidth())
                        .isGreaterThan(1.5 * arrows.get(0).lineWidth());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("scriptedAlgorithms")
    void everyAlgorithmWithScriptedDetectionsFindsANewCoordinatorByItself(Publication publication) {
        for (Detection detection : List.of(HEARTBEATS, PROBES)) {
            TestRun run = TestRun.of(publication.name(), 1, 5)
                    .timing(timing(detection))
                    .crash(5, 11);
            assertThat(run.history().lastFrame().ending()).isEqualTo(Frame.Ending.HEARTBEATS);
            assertThat(run.beliefs().values())
                    .doesNotContain(5, -1)
                    .containsOnly(run.beliefs().get(1));
        }
    }

    @Test
    void searchesAndClaimsRefuseSuchARun() {
        assertThatThrownBy(() -> new TestCase(bully(PROBES).scenario()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("found a run with a detection by probe; expected none");
        assertThatThrownBy(() -> GivenDetections.requireNoOthers(timing(HEARTBEATS)))
                .hasMessageContaining("detection by heartbeat");
    }

    @Test
    void anAlgorithmThatNoticesCrashesByItselfIsRefused() {
        assertThatThrownBy(() -> TestRun.of("raft", 1, 3).timing(timing(PROBES)).history())
                .isInstanceOf(ImpossibleStartException.class)
                .hasMessageContaining("notices crashes by itself");
    }
}

package hustings.trace.ending;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Detection.Means;
import hustings.engine.Detections;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.Measurement;
import hustings.trace.Narrator;
import hustings.trace.StageMessageCounts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a run of heartbeats ends, held against the same run made for much longer. */
class RunEndTest {

    private static final int LONG = 2_000;
    private static final Timing OPEN = Timing.ofConstantDelay(2);

    private static Scenario run(String algorithm, int n, Timing timing, ScheduledIntervention... events) {
        Group group = Group.of(IntStream.rangeClosed(1, n).boxed().toList());
        return Scenario.of(
                AlgorithmChoice.asPublished(algorithm), group, new TreeSet<>(Set.of()), timing, List.of(events));
    }

    private static Algorithm<?> algorithm(Scenario scenario) {
        return Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
    }

    private static History played(Scenario scenario) {
        return History.of(scenario, algorithm(scenario));
    }

    private static ScheduledIntervention crash(int tick, int process) {
        return ScheduledIntervention.atTick(tick, new Intervention.Crash(process));
    }

    private static List<Object> seen(Frame frame) {
        return frame.processes().stream()
                .<Object>map(process -> List.of(
                        process.id(),
                        process.live(),
                        process.state().coordinator(),
                        process.state().role()))
                .toList();
    }

    static Stream<Scenario> runsOfHeartbeats() {
        return Stream.of(
                run("raft", 5, OPEN),
                run("raft", 5, OPEN, crash(20, 5)),
                run(
                        "raft",
                        3,
                        OPEN.withSeed(7),
                        crash(300, 3),
                        ScheduledIntervention.atTick(500, new Intervention.Revive(3))),
                run("raft", 4, new Timing(3, 1, 3, 5, Timing.DEFAULT_UNTIL_TICK), crash(9, 4)),
                run("garcia-molina", 4, OPEN, crash(1, 4), ScheduledIntervention.atTick(3, new Intervention.Detect(1))),
                run("garcia-molina", 3, OPEN, crash(1, 3)));
    }

    /** From the tick that is told on, the longer run shows nothing else either; and just before it, something. */
    @ParameterizedTest
    @MethodSource("runsOfHeartbeats")
    void nothingButHeartbeatsFollows(Scenario scenario) {
        History shown = played(scenario);
        assertThat(shown.lastFrame().ending()).isEqualTo(Frame.Ending.HEARTBEATS);
        int from = RunEnd.simulate(scenario, algorithm(scenario), null)
                .heartbeatsFromTick()
                .orElseThrow();
        assertThat(shown.lastFrame().tick()).isBetween(from, from + 100);
        List<Frame> longer = played(scenario.withTiming(scenario.timing().withUntilTick(LONG)))
                .frames();
        List<Frame> same = longer.subList(0, shown.frames().size());
        assertThat(shown.frames().stream().map(frame -> List.of(frame.tick(), frame.stage(), seen(frame))))
                .isEqualTo(same.stream()
                        .map(frame -> List.of(frame.tick(), frame.stage(), seen(frame)))
                        .toList());
        List<Frame> after = longer.stream().filter(frame -> frame.tick() > from).toList();
        assertThat(after).allSatisfy(frame -> {
            assertThat(seen(frame)).isEqualTo(seen(after.get(0)));
            assertThat(frame.type().stream()).allMatch(type -> type.detectsFailures());
        });
        assertThat(after.stream().filter(frame -> frame.type().isPresent())).hasSizeGreaterThan(10);
        if (from > 0) {
            Frame before = longer.stream()
                    .filter(frame -> frame.tick() < from)
                    .reduce((first, second) -> second)
                    .orElseThrow();
            boolean changes = !seen(before).equals(seen(after.get(0)));
            boolean sends = before.flights().stream()
                    .anyMatch(flight -> !flight.sent().message().type().detectsFailures());
            assertThat(changes || sends).isTrue();
        }
    }

    @Test
    void allThatTellsOfTheRunEndsThere() {
        Scenario scenario = run("raft", 5, OPEN, crash(20, 5));
        Frame end = played(scenario).lastFrame();
        Measurement measured = Measurement.of(scenario, algorithm(scenario));
        assertThat(measured.endTick()).isEqualTo(end.tick());
        assertThat(measured.quiescent()).isFalse();
        assertThat(measured.stages()).isEqualTo(end.stage()).isLessThan(20);
        assertThat(StageMessageCounts.of(scenario, algorithm(scenario)).stages())
                .isEqualTo(end.stage());
        List<Frame> frames = played(scenario).frames();
        assertThat(Narrator.narrate(frames, frames.size() - 2, frames.size() - 1, Translation.ENGLISH))
                .contains("Only heartbeats are sent from here on, again and again.");
    }

    @Test
    void aLastTickThatIsAskedForIsTheLast() {
        Frame end = played(run("raft", 3, OPEN.withUntilTick(400))).lastFrame();
        assertThat(end.tick()).isEqualTo(400);
        assertThat(end.ending()).isEqualTo(Frame.Ending.OUT_OF_TIME);
    }

    /** Where so many messages are lost, elections never cease; and a run without heartbeats comes to rest as ever. */
    @Test
    void otherEndlessRunsAreShownToTheLastTick() {
        Scenario scenario = run("raft", 3, OPEN.withLossPercent(60));
        assertThat(played(scenario).lastFrame().tick()).isEqualTo(Timing.DEFAULT_UNTIL_TICK);
        assertThat(played(run("bully", 3, OPEN)).lastFrame().ending()).isEqualTo(Frame.Ending.QUIESCENT);
    }

    /** Messages that only serve to notice crashes are in no stage: a caption has been shown once its stage was sent. */
    @ParameterizedTest
    @EnumSource(Means.class)
    void detectionsEndWithTheirMessagesWhateverTheLastStageIs(Means means) {
        Timing timing = OPEN.withDetection(Optional.of(Detections.of(means, 10, 25)));
        Scenario quiet = run("bully", 3, timing);
        assertThat(played(quiet).lastFrame())
                .returns(Frame.Ending.HEARTBEATS, Frame::ending)
                .returns(0, Frame::stage)
                .extracting(Frame::tick)
                .satisfies(tick -> assertThat(tick).isLessThan(50));
        Scenario crashed = run("bully", 3, timing, crash(21, 3));
        Frame end = played(crashed).lastFrame();
        assertThat(end.ending()).isEqualTo(Frame.Ending.HEARTBEATS);
        assertThat(end.stage()).isPositive();
        Caption last = new Caption(end.stage(), end.stage(), "", "The last.");
        assertThat(played(crashed.withCaptions(List.of(last))).lastFrame().tick())
                .isEqualTo(end.tick());
        Caption never = new Caption(end.stage() + 1, end.stage() + 1, "", "Never.");
        assertThat(played(crashed.withCaptions(List.of(never))).lastFrame().tick())
                .isEqualTo(Timing.DEFAULT_UNTIL_TICK);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 30})
    void aCaptionIsShown(int stage) {
        Scenario scenario = run("raft", 3, OPEN).withCaptions(List.of(new Caption(stage, stage, "", "Again.")));
        assertThat(played(scenario).lastFrame().stage()).isBetween(stage, stage + 1);
    }

    /** After the end somebody may still do something, and the run goes on. */
    @Test
    void anInterventionAfterTheEndIsFollowed() {
        History run = played(run("raft", 5, OPEN));
        int last = run.lastFrame().index();
        History branch = run.branchWithIntervention(last, run.momentAfter(last), new Intervention.Crash(5), List.of())
                .orElseThrow();
        assertThat(branch.lastFrame().tick()).isGreaterThan(run.lastFrame().tick());
        assertThat(branch.lastFrame().processes().stream().filter(ProcessFrame::live))
                .noneMatch(process -> process.state().coordinator() == 5);
    }
}

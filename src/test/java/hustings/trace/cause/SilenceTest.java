package hustings.trace.cause;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Detection;
import hustings.engine.Detection.Means;
import hustings.engine.Detections;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.paper.Demonstrations;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Why an election began: because its process heard nothing. Heartbeats and probes every 10 ticks, 25 of silence. */
class SilenceTest {

    private static TestRun bully(Means means) {
        Detection detection = Detections.of(means, 10, 25);
        return TestRun.of("bully", 1, 4)
                .timing(Timing.ofConstantDelay(2).withUntilTick(60).withDetection(Optional.of(detection)));
    }

    private static List<CauseChain.Step> causesOfFirstStage(History history) {
        return CauseChain.findCausesOf(
                        CausalGraph.of(history), new Fact.StageIsSent(1), FramePosition.END, Translation.ENGLISH)
                .steps();
    }

    private static List<String> textsOf(List<CauseChain.Step> steps) {
        return steps.stream().map(CauseChain.Step::text).toList();
    }

    private static List<CauseChain.Step> causes(TestRun run) {
        return causesOfFirstStage(run.history());
    }

    @Test
    void aSuspicionFollowsFromTheHeartbeatThatWasDropped() {
        Scenario scenario = Demonstrations.loadScenario("bully-detection");
        Algorithm<?> bully = Catalogue.getByName("bully").with(Map.of());
        List<CauseChain.Step> steps = causesOfFirstStage(History.of(scenario, bully));
        assertThat(textsOf(steps))
                .containsExactly(
                        "The HEARTBEAT from 3 to 2 is dropped. 2 has heard nothing from 3 for 15 ticks."
                                + " 2 suspects that the coordinator has crashed.",
                        "The HEARTBEAT from 3 to 2 is dropped.");
        assertThat(steps.get(0).because()).containsExactly(2);
    }

    @Test
    void aCrashIsNoticedAfterSilence() {
        assertThat(textsOf(causes(bully(Means.HEARTBEAT).crash(4, 11))))
                .contains("1 has heard nothing from 4 for 25 ticks. 1 notices that the coordinator has crashed.");
    }

    @Test
    void aQuestionWithoutAnAnswerIsSaid() {
        assertThat(textsOf(causes(bully(Means.PROBE).crash(4, 3))))
                .contains("The PROBE from 1 is lost, since 4 has crashed. 1 has asked 4 and got no answer for 25 ticks."
                        + " 1 notices that the coordinator has crashed.");
    }

    @Test
    void whatACutKeepsAwayFollowsFromTheCut() {
        List<CauseChain.Step> steps =
                causes(bully(Means.HEARTBEAT).at(1, new Intervention.Cut(Intervention.Link.between(1, 4))));
        assertThat(textsOf(steps))
                .anySatisfy(text -> assertThat(text)
                        .startsWith(
                                "The HEARTBEAT from 4 to 1 is lost where the network was cut. 1 has heard nothing"));
        assertThat(textsOf(steps)).anyMatch(text -> text.contains("cut"));
        assertThat(steps.get(0).because()).isNotEmpty();
    }

    @Test
    void aDetectionThatWasOrderedFollowsFromNoSilence() {
        assertThat(textsOf(causes(bully(Means.HEARTBEAT).crash(4, 1).detect(1, 3))))
                .noneMatch(text -> text.contains("heard nothing"));
    }
}

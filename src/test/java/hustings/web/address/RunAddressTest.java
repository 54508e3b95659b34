package hustings.web.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.scenario.RunLimits;
import hustings.scenario.RunLimits.ExceededException;
import hustings.scenario.RunLimits.Measure;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunAddressTest {

    private static final String PAGE = "https://example.org/K1.html#";

    private static Scenario scenario(String text) throws ScenarioException {
        return ScenarioText.parse("test", text, Catalogue.shipped());
    }

    private static Scenario detections(int count) throws ScenarioException {
        Scenario calm = scenario("algorithm: bully\nids: 0..4095\n");
        return calm.withEvents(IntStream.range(0, count)
                .mapToObj(i -> ScheduledIntervention.atTick(i, new Intervention.Detect(i)))
                .toList());
    }

    @Test
    void anAddressOfAnyLengthAndSizeIsParsedForTheWindow() throws ScenarioException {
        Scenario large = detections(2000);
        assertThat(RunAddress.format(large)).hasSizeGreaterThan(60_000);
        assertThat(RunAddress.parse(PAGE + RunAddress.format(large), Catalogue.shipped()))
                .isEqualTo(large);
    }

    @Test
    void aLinkCarriesALostDisk() throws ScenarioException {
        Scenario loss = scenario("algorithm: raft\nids: 0..2\nevents: [{at: 3, crash: 1, loses: disk}]\n");
        assertThat(RunAddress.format(loss)).contains("loses", "disk");
        Scenario opened = RunAddress.parseLink(RunAddress.format(loss), Catalogue.shipped());
        assertThat(opened).isEqualTo(loss);
        assertThat(opened.events()).containsExactly(ScheduledIntervention.atTick(3, new Intervention.Crash(1, true)));
    }

    @Test
    void aLinkIsLimited() throws ScenarioException {
        assertThatThrownBy(() -> RunAddress.parseLink(RunAddress.format(detections(1)), Catalogue.shipped()))
                .hasMessageContaining("at most 64 ids");
        assertThatThrownBy(() -> RunAddress.parseLink("a".repeat(100_001), Catalogue.shipped()))
                .isInstanceOf(ExceededException.class);
    }

    /** Each in a form that a mail program or a chat has made of it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "title:+a%3Bb;algorithm:+bully;ids:+0..3",
                "title%3A+a%3Bb;algorithm%3A+bully;ids%3A+0..3",
                "title:%20a%3Bb;algorithm:%20bully;ids:%200..3",
                "title%253A%2Ba%253Bb;algorithm%253A%2Bbully;ids%253A%2B0..3"
            })
    void anEncodedAddressIsDecoded(String fragment) throws ScenarioException {
        Scenario expected = scenario("title: a;b\nalgorithm: bully\nids: 0..3\n");
        assertThat(RunAddress.parse(" " + PAGE + fragment + "\n", Catalogue.shipped()))
                .isEqualTo(expected);
        assertThat(RunAddress.parseLink(fragment, Catalogue.shipped())).isEqualTo(expected);
    }

    @Test
    void aScenarioWithACommentIsNoAddress() throws ScenarioException {
        String text = "#title:+x\nalgorithm: bully\nids: 0..3\n";
        assertThat(RunAddress.parse(text, Catalogue.shipped())).isEqualTo(scenario(text));
    }

    @Test
    void aDamagedAddressIsRefusedInWords() {
        for (String end : new String[] {"%", "%2", "%2x", "%-1"}) {
            assertThatThrownBy(() -> RunAddress.parse(PAGE + "title:+x;" + end, Catalogue.shipped()))
                    .isInstanceOf(ScenarioException.class)
                    .hasMessageContaining("the address is damaged");
        }
    }

    @Test
    void aRunOfExactlyTheLimitIsAllowed() throws ScenarioException {
        Scenario run = scenario("algorithm: bully\nids: 0..3\ncrashed: 3\nevents:\n  - {at: 5, detect: 0}\n");
        int steps = 0;
        int ticks = 0;
        long messages = 0;
        var simulation = run.createSimulation(Catalogue.getByName("bully").with(Map.of()), null);
        while (simulation.nextDueTick() < Integer.MAX_VALUE || simulation.isAnySendWaiting()) {
            simulation.step();
            steps++;
            ticks = simulation.tick();
            messages = simulation.messagesSent();
        }
        assertThat(excess(run, new RunLimits(4, 1, steps, ticks, 4L * ticks, messages)))
                .isNull();
        assertThat(excess(run, new RunLimits(3, 1, steps, ticks, 4L * ticks, messages)))
                .isEqualTo(Measure.PROCESSES);
        assertThat(excess(run, new RunLimits(4, 0, steps, ticks, 4L * ticks, messages)))
                .isEqualTo(Measure.EVENTS);
        assertThat(excess(run, new RunLimits(4, 1, steps - 1, ticks, 4L * ticks, messages)))
                .isEqualTo(Measure.STEPS);
        assertThat(excess(run, new RunLimits(4, 1, steps, ticks - 1, 4L * ticks, messages)))
                .isEqualTo(Measure.TICKS);
        assertThat(excess(run, new RunLimits(4, 1, steps, ticks, 4L * ticks - 1, messages)))
                .isEqualTo(Measure.TICKS);
        assertThat(excess(run, new RunLimits(4, 1, steps, ticks, 4L * ticks, messages - 1)))
                .isEqualTo(Measure.MESSAGES);
    }

    private static Measure excess(Scenario run, RunLimits limits) {
        try {
            limits.requireWithin(run, Catalogue.getByName("bully").with(Map.of()));
            return null;
        } catch (ExceededException e) {
            return e.measure();
        }
    }
}

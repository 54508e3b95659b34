package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.engine.Detection;
import hustings.engine.Detection.Means;
import hustings.engine.Detections;
import hustings.model.Group;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How processes notice crashes by themselves, in a file and on one line. */
class DetectionFileTest {

    private static final Group GROUP = Group.of(List.of(1, 2, 3));

    private static Scenario parse(String algorithm, String detection) throws ScenarioException {
        return ScenarioText.parse(
                "file", "algorithm: " + algorithm + "\nids: 1..3\ndetection: " + detection + "\n", Catalogue.shipped());
    }

    private static Detection read(String detection) throws ScenarioException {
        return parse("bully", detection).timing().detection().orElseThrow();
    }

    @Test
    void timesMayBeLeftOutGivenForAllOrById() throws ScenarioException {
        assertThat(read("{by: probe}")).isEqualTo(Detection.by(Means.PROBE));
        assertThat(read("{by: heartbeat, every: 10, timeout: 25}")).isEqualTo(Detections.of(Means.HEARTBEAT, 10, 25));
        Detection byId = read("{by: heartbeat, timeout: {2: 40, others: 25}}");
        assertThat(byId)
                .isEqualTo(new Detection(
                        Means.HEARTBEAT, OptionalInt.empty(), OptionalInt.of(25), new TreeMap<>(Map.of(2, 40))));
        assertThat(byId.everyTicks(2)).isEqualTo(10);
        assertThat(byId.timeoutTicks(2, 2)).isEqualTo(40);
        assertThat(byId.timeoutTicks(1, 2)).isEqualTo(25);
        assertThat(read("{by: probe}").timeoutTicks(1, 3)).isEqualTo(36);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "heartbeat",
                "probe,every=4",
                "heartbeat,every=10,timeout=25",
                "probe,timeout=2:40",
                "probe,every=7,timeout=1:5,2:40,others:25"
            })
    void whatIsWrittenOnOneLineAndInAFileIsReadAgain(String line) throws ScenarioException {
        Detection detection = ScenarioText.parseDetection(line, GROUP);
        assertThat(ScenarioText.formatDetection(detection, GROUP)).isEqualTo(line);
        Scenario scenario = parse("bully", "{by: probe}");
        Scenario changed = scenario.withTiming(scenario.timing().withDetection(Optional.of(detection)));
        String file = ScenarioText.format(changed);
        assertThat(ScenarioText.parse("file", file, Catalogue.shipped())).isEqualTo(changed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{every: 3} | found no 'by'; expected it here, it cannot be left out",
                "{by: gossip} | expected one of heartbeat, probe",
                "{by: probe, every: 0} | found 0; expected a whole number from 1",
                "{by: probe, timeout: {9: 4}} | found the key '9'; expected one of 1, 2, 3, others",
                "{by: probe, timeout: soon} | found the text 'soon'; expected a whole number",
                "{by: probe, wait: 3} | found the key 'wait'; expected one of by, every, timeout",
                "heartbeats | found the text 'heartbeats'; expected"
            })
    void whatIsNoDetectionIsRefusedAtItsPlace(String detection, String message) {
        assertThatThrownBy(() -> read(detection))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("line 3")
                .hasMessageContaining(message);
    }

    @Test
    void anAlgorithmThatNoticesCrashesByItselfRefusesIt() throws ScenarioException {
        for (String own : List.of("raft", "garcia-molina", "garcia-molina\noptions: {check-period: off}")) {
            assertThatThrownBy(() -> parse(own, "{by: probe}"))
                    .hasMessageContaining("detection")
                    .hasMessageContaining("the algorithm notices crashes by itself");
        }
        assertThatThrownBy(() -> parse("bully\ncompare: [raft]", "{by: probe}"))
                .hasMessageContaining("raft: the algorithm notices crashes by itself");
        String withoutPolling = "garcia-molina\noptions: {check-period: off, silence-period: off}";
        assertThat(parse(withoutPolling, "{by: probe}").timing().detection()).isPresent();
        for (var publication : Catalogue.shipped()) {
            boolean isOwn = List.of("raft", "garcia-molina").contains(publication.name());
            assertThat(publication.with(Map.of()).noticesCrashes())
                    .as(publication.name())
                    .isEqualTo(isOwn);
        }
    }
}

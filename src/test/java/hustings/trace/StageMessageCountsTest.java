package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The messages of a run, stage by stage, under each counting convention. */
class StageMessageCountsTest {

    private static TestRun figure1() {
        return TestRun.of("bully", 0, 7).crashed(7).detect(4, 0);
    }

    private static List<Long> upToEach(StageMessageCounts counts, CountingConvention convention) {
        return IntStream.rangeClosed(0, counts.stages())
                .mapToObj(stage -> counts.upTo(stage, convention))
                .toList();
    }

    @Test
    void eachConventionCountsEachStageOfFigure1() {
        StageMessageCounts counts = StageMessageCounts.of(figure1().history().frames());
        assertThat(upToEach(counts, CountingConvention.ALL_SENDS)).containsExactly(0L, 3L, 5L, 8L, 9L, 15L);
        assertThat(upToEach(counts, CountingConvention.LIVE_GROUP)).containsExactly(0L, 2L, 4L, 5L, 6L, 12L);
        assertThat(upToEach(counts, CountingConvention.OVERHEAD)).containsExactly(0L, 3L, 5L, 8L, 9L, 9L);
        assertThat(counts.upTo(99, CountingConvention.OVERHEAD))
                .as("after the end")
                .isEqualTo(9);
    }

    @Test
    void theFramesAndTheRunItselfAndItsMeasurementAgree() {
        Scenario scenario =
                figure1().crash(6, 3).revive(7, 9).drop("4>5 ELECTION@0", 1).scenario();
        var algorithm = figure1().implementation();
        StageMessageCounts ofFrames =
                StageMessageCounts.of(History.of(scenario, algorithm).frames());
        StageMessageCounts ofRun = StageMessageCounts.of(scenario, algorithm);
        Measurement measured = Measurement.of(scenario, algorithm);
        for (CountingConvention convention : CountingConvention.values()) {
            assertThat(upToEach(ofFrames, convention)).isEqualTo(upToEach(ofRun, convention));
            assertThat(ofFrames.total(convention)).isEqualTo(measured.count(convention));
        }
    }

    @Test
    void aCopyOfTheNetworksMakingIsNotCounted() {
        TestRun copied = figure1().at(1, new Intervention.Duplicate(MessageName.parse("4>5 ELECTION@0")));
        StageMessageCounts counts = StageMessageCounts.of(copied.history().frames());
        assertThat(counts.upTo(1, CountingConvention.ALL_SENDS)).isEqualTo(3);
        assertThat(counts.total(CountingConvention.ALL_SENDS))
                .isEqualTo(copied.end().tallies().sent());
    }
}

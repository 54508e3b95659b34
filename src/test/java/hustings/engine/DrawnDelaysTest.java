package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Group;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages whose delays are drawn, from a narrow range as from one in which hardly two arrive together. */
class DrawnDelaysTest {

    private static final int DELAY_TICKS = 1_000_000;

    /**
     * The messages of a run with the tick at which each was to arrive, and those that arrived, in order, with the tick.
     */
    private static final class Log implements Observer {
        private final Map<Long, Integer> due = new HashMap<>();
        private final List<Arrived> arrived = new ArrayList<>();

        private record Arrived(int tick, long sequence) {}

        @Override
        public void observe(int tick, SimulationEvent event) {
            if (event instanceof SimulationEvent.StageSent sent) {
                sent.stage().forEach(message -> due.put(message.sequence(), message.arrivalTick()));
            } else if (event instanceof SimulationEvent.Delivered delivered) {
                arrived.add(new Arrived(tick, delivered.sequence()));
            } else if (event instanceof SimulationEvent.Lost lost) {
                arrived.add(new Arrived(tick, lost.sequence()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 1_000, DELAY_TICKS})
    void eachArrivesWhenItShouldAndThoseOfOneTickInTheOrderOfSending(int longest) {
        Log log = new Log();
        Scenario scenario = Scenario.of(
                AlgorithmChoice.asPublished("bully"),
                Group.of(IntStream.rangeClosed(0, 30).boxed().toList()),
                Set.of(30),
                new Timing(DELAY_TICKS, 1, longest, 5, Timing.MAX_TICKS),
                List.of(ScheduledIntervention.atTick(0, new Intervention.Detect(0))));
        scenario.createSimulation(Catalogue.getByName("bully").with(Map.of()), log)
                .runToEnd();
        assertThat(log.arrived)
                .hasSize(log.due.size())
                .allSatisfy(arrived -> assertThat(arrived.tick()).isEqualTo(log.due.get(arrived.sequence())))
                .isSortedAccordingTo(
                        Comparator.comparingInt(Log.Arrived::tick).thenComparingLong(Log.Arrived::sequence));
        assertThat(log.due.values().stream().distinct().count()).isGreaterThanOrEqualTo(Math.min(longest, 200));
    }
}

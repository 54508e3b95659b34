package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How much memory a history of 10,000 frames of 64 processes takes. Run it with {@code -Dtest=HistoryBench
 * -DexcludedGroups=}, or its main method under {@code -Xmx512m}; it prints what it measures.
 */
@Tag("bench")
class HistoryBench {

    private static final int PROCESSES = 64;
    private static final int FRAMES = 10_000;
    private static final int DELAY_TICKS = 20;
    private static final int TICKS_PER_FAULT = 10 * DELAY_TICKS;

    /** Runs the measurement without JUnit. */
    public static void main(String[] arguments) {
        new HistoryBench().aHistoryOf10000FramesFits();
    }

    @Test
    void aHistoryOf10000FramesFits() {
        for (String algorithm : List.of("bully", "modified-bully", "ring", "raft")) {
            assertThat(measure(Catalogue.getByName(algorithm)))
                    .isPositive(); // it prints what it measures, and judges nothing
        }
    }

    /** The coordinator crashes, is missed by all the others, and comes back, over and over; messages take long. */
    private static Scenario scenario(Publication algorithm, int untilTick) {
        int highest = PROCESSES - 1;
        List<ScheduledIntervention> events = new ArrayList<>();
        for (int tick = 0; tick < untilTick; tick += TICKS_PER_FAULT) {
            events.add(ScheduledIntervention.atTick(tick, new Intervention.Crash(highest)));
            for (int id = 0; id < highest; id++) {
                events.add(ScheduledIntervention.atTick(tick + 1, new Intervention.Detect(id)));
            }
            events.add(ScheduledIntervention.atTick(tick + TICKS_PER_FAULT / 2, new Intervention.Revive(highest)));
        }
        return Scenario.of(
                AlgorithmChoice.asPublished(algorithm.name()),
                Group.of(IntStream.range(0, PROCESSES).boxed().toList()),
                Set.of(),
                new Timing(DELAY_TICKS, DELAY_TICKS / 2, DELAY_TICKS, 7, untilTick),
                events);
    }

    private static long measure(Publication algorithm) {
        int untilTick = FRAMES / 2;
        int frames = 0;
        History history = null;
        while (frames < FRAMES) {
            history = null; // so that it need not fit in twice
            history = History.of(scenario(algorithm, untilTick), algorithm.with(Map.of()));
            frames = history.frames().size();
            untilTick += Math.max(1, (int) ((long) untilTick * (FRAMES - frames) / frames) + 10);
        }
        long with = used();
        long messages = history.frames().get(frames - 1).tallies().sent();
        history = null;
        long bytes = with - used();
        System.out.printf(
                "%s: %,d frames of %d processes, %,d messages: %,d MB%n",
                algorithm.name(), frames, PROCESSES, messages, bytes >> 20);
        return bytes;
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}

package hustings.bench;

import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** The election that is measured: the bully algorithm at its worst. Of n live processes the lowest detects. */
final class Elections {

    static final int DELAY_TICKS = 2;

    private Elections() {}

    static Algorithm<?> bully() {
        return Catalogue.named("bully").with(Map.of());
    }

    /** An election of n processes, with delays drawn from 1 to D or, as in the papers, all of them D. */
    static Scenario worst(int n, boolean drawnDelays) {
        Timing timing = new Timing(DELAY_TICKS, drawnDelays ? 1 : DELAY_TICKS, DELAY_TICKS, 1, Timing.MAX_TICKS);
        return Scenario.of(
                AlgorithmChoice.asPublished("bully"),
                Group.of(IntStream.rangeClosed(1, n + 1).boxed().toList()),
                Set.of(n + 1),
                timing,
                List.of(ScheduledIntervention.at(0, new Intervention.Detect(1))));
    }
}

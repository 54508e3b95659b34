package hustings.bench;

import hustings.engine.Frame;
import hustings.engine.Simulation;
import hustings.model.Algorithm;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.ScenarioChanges;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** JsonReport elections on the engine, with tallies and without an observer; and one with all its frames recorded. */
@State(Scope.Thread)
public class EngineBenchmark {

    /** How many live processes there are. */
    @Param("1000")
    public int n;

    private Algorithm<?> algorithm;
    private Scenario constant;
    private Scenario drawn;

    /** Makes the scenarios. */
    @ScenarioChanges(Level.TrialRuns)
    public void prepare() {
        algorithm = Elections.bully();
        constant = Elections.worst(n, false);
        drawn = Elections.worst(n, true);
    }

    /** Every message takes D. */
    @Benchmark
    public long constantDelays(Messages counter) {
        return counter.count(() -> run(constant));
    }

    /** Each message takes as long as is drawn for it. */
    @Benchmark
    public long drawnDelays(Messages counter) {
        return counter.count(() -> run(drawn));
    }

    private long run(Scenario scenario) {
        Simulation<?> simulation = scenario.start(algorithm, null);
        simulation.run();
        return simulation.tallies().sent();
    }

    /** Every message takes D, and all frames are kept, as in the window. */
    @Benchmark
    public long recorded(Messages counter) {
        return counter.count(() -> {
            List<Frame> frames = History.of(constant, algorithm).frames();
            return frames.get(frames.size() - 1).tallies().sent();
        });
    }
}

package hustings.bench;

import hustings.engine.History;
import hustings.engine.Scenario;
import hustings.engine.Simulation;
import hustings.model.Algorithm;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Whole elections on the engine, with tallies and without an observer; and one with all its frames recorded. */
@State(Scope.Thread)
public class EngineBenchmark {

    /** How many live processes there are. */
    @Param("1000")
    public int n;

    private Algorithm<?> algorithm;
    private Scenario constant;
    private Scenario drawn;

    /** Makes the scenarios. */
    @Setup(Level.Trial)
    public void prepare() {
        algorithm = Elections.bully();
        constant = Elections.worst(n, false);
        drawn = Elections.worst(n, true);
    }

    /** Every message takes D. */
    @Benchmark
    public long constantDelays(Messages counter) {
        return run(constant, counter);
    }

    /** Each message takes as long as is drawn for it. */
    @Benchmark
    public long drawnDelays(Messages counter) {
        return run(drawn, counter);
    }

    private long run(Scenario scenario, Messages counter) {
        Simulation<?> simulation = scenario.start(algorithm, null);
        simulation.run();
        long sent = simulation.tallies().sent();
        counter.messages += sent;
        return sent;
    }

    /** Every message takes D, and all frames are kept, as in the window. */
    @Benchmark
    public long recorded(Messages counter) {
        History history = History.of(constant, algorithm);
        long sent = history.frames().get(history.frames().size() - 1).tallies().sent();
        counter.messages += sent;
        return sent;
    }
}

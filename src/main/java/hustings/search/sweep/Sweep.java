package hustings.search.sweep;

import hustings.engine.Timing;
import hustings.model.Group;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A series of measured runs of one election: processes 1 to n, the coordinator n+1 crashed before the run, and one
 * process that detects it at tick 0. There is a run for each algorithm, for each detector and for each seed, in this
 * order, the seeds changing fastest. The runs are numbered from 0 and created on demand, so that a sweep takes little
 * memory however many they are.
 *
 * @param algorithms the algorithms to run
 * @param n the number of processes besides the coordinator, 1 or more
 * @param crashed those of them that are crashed from the start as well
 * @param detectors the ids of the detectors, one for each run
 * @param timing the conditions of the runs; its seed is not used
 * @param firstSeed the first seed
 * @param lastSeed the last seed, not below the first
 * @param convention the counting convention for messages
 */
public record Sweep(
        List<AlgorithmChoice> algorithms,
        int n,
        SortedSet<Integer> crashed,
        List<Integer> detectors,
        Timing timing,
        int firstSeed,
        int lastSeed,
        CountingConvention convention) {

    /** The maximum number of processes besides the coordinator. */
    static final int MAX_N = Scenario.MAX_PROCESSES - 1;

    /** Copies the collections; the input was {@linkplain SweepInput#parse checked}. */
    public Sweep {
        algorithms = List.copyOf(algorithms);
        crashed = Collections.unmodifiableSortedSet(new TreeSet<>(crashed));
        detectors = List.copyOf(detectors);
    }

    /** The number of runs. */
    public long runCount() {
        return algorithms.size() * (long) detectors.size() * seedCount();
    }

    private long seedCount() {
        return (long) lastSeed - firstSeed + 1;
    }

    /** The run with a number, from 0. */
    public SweepRun runAt(long runNumber) {
        long detection = runNumber / seedCount();
        return new SweepRun(
                algorithms.get((int) (detection / detectors.size())),
                detectors.get((int) (detection % detectors.size())),
                (int) (firstSeed + runNumber % seedCount()));
    }

    /** The group of all processes, including the coordinator. */
    Group group() {
        return Group.of(IntStream.rangeClosed(1, n + 1).boxed().toList());
    }

    /** The ids of all processes that are crashed from the start, including the coordinator. */
    SortedSet<Integer> allCrashed() {
        SortedSet<Integer> all = new TreeSet<>(crashed);
        all.add(n + 1);
        return all;
    }
}

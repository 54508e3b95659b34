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
 * Runs of one election, to be measured: n processes 1 to n, the coordinator n+1 crashed before the run, and one
 * process that detects it at tick 0. There is a run for each algorithm, for each detector and for each seed, in this
 * order, the seeds changing fastest. The runs are numbered from 0 and made when asked for, so that a sweep is small
 * however many they are.
 *
 * @param algorithms what is run
 * @param n how many processes there are besides the coordinator, 1 or more
 * @param crashed which of them are crashed from the start as well
 * @param detectors who detects, one in each run
 * @param timing how time passes; its seed is not used
 * @param firstSeed the first seed
 * @param lastSeed the last seed, not below the first
 * @param convention which messages are counted
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

    /** The most processes besides the coordinator. */
    static final int MAX_N = Scenario.MAX_PROCESSES - 1;

    /**
     * Checks that all of it can be run.
     *
     * @throws IllegalArgumentException if an id is of no process, a crashed process is to detect, or there is no run at
     *     all
     */
    public Sweep {
        algorithms = List.copyOf(algorithms);
        crashed = Collections.unmodifiableSortedSet(new TreeSet<>(crashed));
        detectors = List.copyOf(detectors);
        if (n < 1 || n > MAX_N) {
            throw new IllegalArgumentException("n is from 1 to " + MAX_N + ", not " + n);
        }
        for (int id : crashed) {
            requireMember(id, n);
        }
        for (int id : detectors) {
            requireMember(id, n);
            if (crashed.contains(id)) {
                throw new IllegalArgumentException("process " + id + " is crashed and cannot detect");
            }
        }
        if (algorithms.isEmpty() || detectors.isEmpty() || lastSeed < firstSeed) {
            throw new IllegalArgumentException("a sweep has an algorithm, a detector and a seed at least");
        }
    }

    private static void requireMember(int id, int n) {
        if (id < 1 || id > n) {
            throw new IllegalArgumentException("no process has the id " + id + "; expected 1 to " + n);
        }
    }

    /** The number of its runs. */
    public long runCount() {
        return algorithms.size() * (long) detectors.size() * seedCount();
    }

    private long seedCount() {
        return (long) lastSeed - firstSeed + 1;
    }

    /** A run by its number, from 0. */
    public SweepRun runAt(long number) {
        long detection = number / seedCount();
        return new SweepRun(
                algorithms.get((int) (detection / detectors.size())),
                detectors.get((int) (detection % detectors.size())),
                (int) (firstSeed + number % seedCount()));
    }

    /** All runs. */
    public RunRange allRuns() {
        return new RunRange(0, runCount());
    }

    /**
     * One of several parts of about as many runs each, which in their order make up the whole.
     *
     * @param part which, from 1
     * @param parts how many there are
     * @throws IllegalArgumentException unless {@code part} is from 1 to {@code parts}
     */
    public RunRange part(int part, int parts) {
        if (part < 1 || part > parts) {
            throw new IllegalArgumentException("a part is from 1 to " + parts + ", not " + part);
        }
        return new RunRange(firstRunOfPart(part - 1, parts), firstRunOfPart(part, parts));
    }

    private long firstRunOfPart(int part, int parts) {
        return runCount() / parts * part + runCount() % parts * part / parts; // no product leaves the range of a long
    }

    /** All processes, the coordinator among them. */
    Group group() {
        return Group.of(IntStream.rangeClosed(1, n + 1).boxed().toList());
    }

    /** All that are crashed from the start, the coordinator among them. */
    SortedSet<Integer> allCrashed() {
        SortedSet<Integer> all = new TreeSet<>(crashed);
        all.add(n + 1);
        return all;
    }
}

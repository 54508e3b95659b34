package hustings.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs all benchmarks, one after the other, and prints what the best iteration of each came to: the one that
 * whatever else the machine does disturbed least. Ratios are of the rates per processor time.
 */
public final class Benchmarks {

    private static final String ENGINE = "EngineBenchmark.constantDelays";
    private static final String DRAWN = "EngineBenchmark.drawnDelays";
    private static final String RECORDED = "EngineBenchmark.recorded";
    private static final String SEARCH = "ManyRunsBenchmark.search";
    private static final String GROWTH = "ManyRunsBenchmark.growth";
    private static final String PROBE = "ProbeBenchmark.packed";

    private static final int LARGE = 1000;
    private static final int LARGER = 3000;
    /** Frames of a thousand processes and a million messages do not fit into the memory. */
    private static final int RECORDABLE = 100;

    private static final int RING = 1 << 16;

    private static final double NANOS_PER_SECOND = 1e9;

    private final List<String> lines = new ArrayList<>();

    private Benchmarks() {}

    /**
     * What an iteration of a benchmark came to.
     *
     * @param perSecond messages per second, of all threads together
     * @param processors how many processors its threads had on average
     * @param bytes allocated per message
     */
    private record Measured(double perSecond, double processors, double bytes) {

        double perProcessorSecond() {
            return perSecond / processors;
        }
    }

    /** Runs them. */
    public static void main(String[] arguments) throws RunnerException {
        new Benchmarks().run();
    }

    private void run() throws RunnerException {
        Measured probe = measure(PROBE, LARGE, 1);
        Measured engine = measure(ENGINE, LARGE, 1);
        Measured larger = measure(ENGINE, LARGER, 1);
        Measured largerProbe = measure(PROBE, LARGER, 1);
        Measured two = measure(ENGINE, LARGE, 2);
        Measured serial = measure(ENGINE, LARGE, 1, "-XX:+UseSerialGC");
        Measured drawn = measure(DRAWN, LARGE, 1);
        Measured off = measure(ENGINE, RECORDABLE, 1);
        Measured on = measure(RECORDED, RECORDABLE, 1);
        Measured searchOfOne = measure(SEARCH, 1, 1);
        Measured searchOfTwo = measure(SEARCH, 2, 1);
        Measured ring = measure(GROWTH, RING, 1);
        line("probe, n = 1000", probe, "");
        line("engine, n = 1000", engine, ratio(engine, probe) + " of the probe");
        line("probe, n = 3000", largerProbe, "");
        line(
                "engine, n = 3000",
                larger,
                ratio(larger, largerProbe) + " of the probe, " + ratio(larger, engine) + " of n = 1000");
        line("engine, two threads", two, ratio(two, engine) + " of one thread, on each processor");
        line("engine, serial collector", serial, "the default collector has " + ratio(engine, serial) + " of it");
        line("engine, delays drawn", drawn, ratio(drawn, engine) + " of constant delays");
        line("engine, n = 100", off, "");
        line("engine, n = 100, frames recorded", on, ratio(on, off) + " of the rate without");
        line("ring, n = 65,536", ring, "");
        line("search, one thread, situations", searchOfOne, "");
        line(
                "search, two threads, situations",
                searchOfTwo,
                String.format(Locale.ROOT, "%.2f", searchOfTwo.perSecond() / searchOfOne.perSecond())
                        + " of one thread, by the clock");
        System.out.printf(
                "%nJava %s, %d cores%n%n",
                Runtime.version(), Runtime.getRuntime().availableProcessors());
        System.out.println("| what | messages per second | per second of processor time | bytes per message | ratio |");
        System.out.println("|---|---|---|---|---|");
        lines.forEach(System.out::println);
    }

    private void line(String what, Measured measured, String ratio) {
        lines.add(String.format(
                Locale.ROOT,
                "| %s | %.2f million | %.2f million | %.1f | %s |",
                what,
                measured.perSecond() / 1e6,
                measured.perProcessorSecond() / 1e6,
                measured.bytes(),
                ratio));
    }

    private static String ratio(Measured measured, Measured against) {
        return String.format(Locale.ROOT, "%.2f", measured.perProcessorSecond() / against.perProcessorSecond());
    }

    private static Measured measure(String benchmark, int n, int threads, String... jvmArgs) throws RunnerException {
        int forks = Integer.getInteger("bench.forks");
        int seconds = Integer.getInteger("bench.seconds");
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("\\b" + benchmark.replace(".", "\\.") + "$")
                .param("n", Integer.toString(n))
                .threads(threads)
                .forks(forks)
                .warmupIterations(4)
                .warmupTime(TimeValue.seconds(seconds))
                .measurementIterations(5)
                .measurementTime(TimeValue.seconds(seconds))
                .addProfiler(GCProfiler.class)
                .jvmArgsAppend(jvmArgs);
        Collection<RunResult> results = new Runner(options.build()).run();
        RunResult result = results.iterator().next();
        double elections = result.getPrimaryResult().getScore();
        double bytes = score(result.getSecondaryResults(), "gc.alloc.rate.norm")
                * elections
                / score(result.getSecondaryResults(), "messages");
        return result.getBenchmarkResults().stream()
                .flatMap(fork -> fork.getIterationResults().stream())
                .map(iteration -> measured(iteration, bytes))
                .max(Comparator.comparingDouble(Measured::perProcessorSecond))
                .orElseThrow();
    }

    private static Measured measured(IterationResult iteration, double bytes) {
        double messages = score(iteration.getSecondaryResults(), "messages");
        double processors = score(iteration.getSecondaryResults(), "processorNanos") / NANOS_PER_SECOND;
        return new Measured(messages, processors, bytes);
    }

    @SuppressWarnings("rawtypes") // as JMH has them
    private static double score(Map<String, ? extends Result> results, String name) {
        return results.get(name).getScore();
    }
}

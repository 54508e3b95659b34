package hustings.engine;

import hustings.algorithm.Catalogue;
import hustings.check.Faults;
import hustings.check.RandomScenario;
import hustings.model.AlgorithmOption;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Random scenarios, each a function of its seed. The gate takes always the same few; more, or others:
 * {@code -Drandom.runs=2000 -Drandom.base=70000}.
 */
public final class RandomRuns {

    /** How many of them a test tries. */
    public static final int COUNT = Integer.getInteger("random.runs", 300);

    private static final long BASE = Long.getLong("random.base", 0);

    private RandomRuns() {}

    /** Those that a test tries. */
    public static long[] seeds() {
        return LongStream.range(BASE, BASE + COUNT).toArray();
    }

    /** Any options, any group of up to 8, any faults, delays up to twice D. */
    public static Scenario anything(Publication publication, long seed) {
        Random random = new Random(seed);
        Map<String, String> options = new HashMap<>();
        for (AlgorithmOption option : publication.options()) {
            options.put(
                    option.name(),
                    option.values().get(random.nextInt(option.values().size())));
        }
        AlgorithmChoice choice = AlgorithmChoice.of(publication.name(), options);
        return RandomScenario.of(Faults.ANY, choice, publication.with(options).messageTypes(), seed);
    }

    /** The highest process is crashed at the start, and one of the others detects it; every message takes D. */
    static Scenario oneCrashOneDetection(AlgorithmChoice algorithm, long seed) {
        return oneCrashOneDetection(algorithm, seed, false);
    }

    /** The same, with messages that take D or less. */
    static Scenario oneCrashOneDetectionAndDelaysUpToD(AlgorithmChoice algorithm, long seed) {
        return oneCrashOneDetection(algorithm, seed, true);
    }

    private static Scenario oneCrashOneDetection(AlgorithmChoice algorithm, long seed, boolean drawnDelays) {
        Random random = new Random(seed);
        int size = 2 + random.nextInt(12);
        int delayTicks = 1 + random.nextInt(4);
        Timing timing = new Timing(delayTicks, drawnDelays ? 1 : delayTicks, delayTicks, seed, 1_000);
        TreeSet<Integer> crashed = new TreeSet<>(List.of(size - 1));
        int detector = random.nextInt(size - 1);
        return Scenario.of(
                algorithm,
                Group.of(IntStream.range(0, size).boxed().toList()),
                crashed,
                timing,
                List.of(ScheduledIntervention.at(random.nextInt(5), new Intervention.Detect(detector))));
    }

    public static History history(Scenario scenario) {
        return History.of(
                scenario,
                Catalogue.named(scenario.algorithm().name())
                        .with(scenario.algorithm().options()));
    }
}

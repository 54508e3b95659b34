package hustings.engine;

import hustings.algorithm.Catalogue;
import hustings.check.Faults;
import hustings.check.RandomScenario;
import hustings.engine.Detection.Means;
import hustings.engine.Intervention.Link;
import hustings.engine.Timing.ClockRate;
import hustings.engine.Timing.Timeouts;
import hustings.model.Algorithm;
import hustings.model.AlgorithmOption;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.ProcessValue;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Random scenarios, each a function of its seed. Each day the gate takes others, and prints from which seed on; more,
 * or those of another day: {@code -Drandom.runs=2000 -Drandom.base=70000}.
 */
public final class RandomRuns {

    /** How many of them a test tries of an algorithm. */
    public static final int COUNT = Integer.getInteger("random.runs", 60);

    /** Fewer of Raft, whose runs go on until their clock ends. */
    private static final int RAFT_COUNT = Integer.getInteger("random.runs", 15);

    private static final int LAST_FAULT_TICK = 30;

    private static final long SEEDS_PER_DAY = 10_000;

    private static final long BASE = Long.getLong("random.base", firstSeedOfToday());

    static {
        System.out.println("random runs: -Drandom.base=" + BASE + " repeats them");
    }

    private RandomRuns() {}

    /** The day on which the tests begin, also where they go on past midnight. */
    private static long firstSeedOfToday() {
        return LocalDate.now(ZoneOffset.UTC).toEpochDay() * SEEDS_PER_DAY;
    }

    /** Those that a test tries. */
    public static long[] seeds() {
        return seeds(COUNT);
    }

    /** Those that a test tries of an algorithm. */
    public static long[] seeds(String algorithm) {
        return seeds(algorithm.equals("raft") ? RAFT_COUNT : COUNT);
    }

    /** The first of those that a test tries of an algorithm, where each takes long. */
    public static long[] seeds(String algorithm, int most) {
        return LongStream.of(seeds(algorithm))
                .limit(algorithm.equals("raft") ? most / 4 : most)
                .toArray();
    }

    /** The first of all. */
    public static long[] seeds(int count) {
        return LongStream.range(BASE, BASE + count).toArray();
    }

    /**
     * Any options, any group of up to 8, any faults, delays up to twice D; cut links, pauses, clock rates, lost disks,
     * numbers that the algorithm reads, and heartbeats or probes where it does not notice crashes by itself.
     */
    public static Scenario anything(Publication publication, long seed) {
        Scenario scenario = anythingOfThePapers(publication, seed);
        Random random = new Random(~seed);
        int size = scenario.group().size();
        List<ScheduledIntervention> events = new ArrayList<>(scenario.events());
        addNetworkFaults(random, size, events);
        SortedMap<Integer, ClockRate> clocks = new TreeMap<>();
        if (random.nextInt(4) == 0) {
            clocks.put(random.nextInt(size), new ClockRate(1 + random.nextInt(4), 1 + random.nextInt(4)));
        }
        Algorithm<?> algorithm = publication.with(scenario.algorithm().options());
        Timing timing = scenario.timing().withClocks(clocks).withTimeouts(timeouts(random, size));
        Scenario started = withFollowed(random, scenario.withEvents(events).withTiming(timing), algorithm);
        Optional<Detection> detection = algorithm.noticesCrashes() ? Optional.empty() : detection(random, size);
        return withValues(random, withLostDisks(random, started), algorithm)
                .withTiming(timing.withDetection(detection));
    }

    /** The scenario in which some of the crashes lose the disk. */
    private static Scenario withLostDisks(Random random, Scenario scenario) {
        List<ScheduledIntervention> events = scenario.events().stream()
                .map(event -> event.intervention() instanceof Intervention.Crash crash && random.nextInt(3) == 0
                        ? new ScheduledIntervention(event.moment(), new Intervention.Crash(crash.process(), true))
                        : event)
                .toList();
        return scenario.withEvents(events);
    }

    /** Heartbeats or probes, in any times, of processes with the ids from 0 on; often neither. */
    private static Optional<Detection> detection(Random random, int size) {
        if (random.nextInt(3) > 0) {
            return Optional.empty();
        }
        SortedMap<Integer, Integer> timeouts = new TreeMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            timeouts.put(random.nextInt(size), 1 + random.nextInt(30));
        }
        return Optional.of(new Detection(
                random.nextBoolean() ? Means.HEARTBEAT : Means.PROBE,
                random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(1 + random.nextInt(12)),
                random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(1 + random.nextInt(30)),
                timeouts));
    }

    /** The scenario with whom its processes follow at the start: often nobody says so; what the algorithm allows. */
    public static Scenario withFollowed(Random random, Scenario scenario, Algorithm<?> algorithm) {
        List<Integer> ids = scenario.group().ids();
        SortedMap<Integer, Integer> followed = new TreeMap<>();
        boolean isOneForAll = random.nextBoolean();
        int leader = leader(random, ids);
        for (int id : random.nextInt(3) == 0 ? ids : List.<Integer>of()) {
            if (isOneForAll || random.nextBoolean()) {
                followed.put(id, isOneForAll ? leader : leader(random, ids));
            }
        }
        Scenario started = scenario.withFollowed(followed);
        return started.explainImpossibleStart(algorithm).isEmpty() ? started : scenario;
    }

    /** The scenario in which some processes are given some of the values that the algorithm reads; often none is. */
    public static Scenario withValues(Random random, Scenario scenario, Algorithm<?> algorithm) {
        SortedMap<String, SortedMap<Integer, Integer>> byKey = new TreeMap<>();
        boolean isGiven = random.nextBoolean();
        for (ProcessValue value : isGiven ? algorithm.values() : List.<ProcessValue>of()) {
            SortedMap<Integer, Integer> numbers = new TreeMap<>();
            scenario.group().ids().stream()
                    .filter(id -> random.nextInt(3) > 0)
                    .forEach(id -> numbers.put(id, random.nextInt(4)));
            byKey.put(value.key(), numbers);
        }
        return scenario.withValues(new GivenValues(byKey));
    }

    private static int leader(Random random, List<Integer> ids) {
        return random.nextInt(3) == 0 ? ProcessState.NOBODY : ids.get(random.nextInt(ids.size()));
    }

    /** Timeouts of some processes, with the ids from 0 on: always the same, or the first ones; often of none. */
    public static Timeouts timeouts(Random random, int size) {
        SortedMap<Integer, List<Integer>> first = new TreeMap<>();
        SortedMap<Integer, Integer> always = new TreeMap<>();
        for (int i = Math.max(0, random.nextInt(5) - 2); i > 0; i--) {
            int process = random.nextInt(size);
            first.remove(process);
            always.remove(process);
            if (random.nextBoolean()) {
                always.put(process, 1 + random.nextInt(50));
            } else {
                first.put(process, random.ints(random.nextInt(6), 0, 60).boxed().toList());
            }
        }
        return new Timeouts(false, first, always);
    }

    /** Cuts of links, each of which may heal, and pauses. */
    private static void addNetworkFaults(Random random, int size, List<ScheduledIntervention> events) {
        for (int i = random.nextInt(3); i > 0 && size > 1; i--) {
            int from = random.nextInt(size);
            Link link = new Link(from, (from + 1 + random.nextInt(size - 1)) % size, random.nextBoolean());
            int tick = random.nextInt(LAST_FAULT_TICK);
            events.add(ScheduledIntervention.atTick(tick, new Intervention.Cut(link)));
            if (random.nextBoolean()) {
                int healed = tick + random.nextInt(LAST_FAULT_TICK);
                events.add(ScheduledIntervention.atTick(healed, new Intervention.HealLink(link)));
            }
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            int process = random.nextInt(size);
            int tick = random.nextInt(LAST_FAULT_TICK);
            events.add(ScheduledIntervention.atTick(tick, new Intervention.Pause(process)));
            int resumed = tick + random.nextInt(LAST_FAULT_TICK);
            events.add(ScheduledIntervention.atTick(resumed, new Intervention.Resume(process)));
        }
    }

    /** The same without cut links, pauses and clock rates. */
    static Scenario anythingOfThePapers(Publication publication, long seed) {
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
                List.of(ScheduledIntervention.atTick(random.nextInt(5), new Intervention.Detect(detector))));
    }

    /** What the engine draws between two bounds, both inclusive, one after the other. */
    public static IntBinaryOperator drawsOfTheEngine(long seed) {
        return new RandomStream(seed)::nextBetween;
    }

    public static History history(Scenario scenario) {
        return History.of(
                scenario,
                Catalogue.getByName(scenario.algorithm().name())
                        .with(scenario.algorithm().options()));
    }
}

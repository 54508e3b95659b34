package hustings.check;

import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** A scenario that is a function of a seed. */
public final class RandomScenario {

    /** The last tick at which anybody intervenes where properties are judged: six D. */
    public static final int LAST_FAULT_TICK = 6 * Timing.DEFAULT_DELAY_TICKS;

    private static final int LEAST_SIZE = 3;
    private static final int MOST_SIZE = 7;
    private static final int MOST_CRASHES = 2;
    private static final int MOST_DETECTORS = 2;

    private static final int ANY_SIZE = 8;
    private static final int LAST_EVENT_TICK = 30;
    private static final int LAST_TICK = 150;

    private final AlgorithmChoice algorithm;
    private final List<? extends MessageType> types;
    private final Random random;
    private final long seed;

    private RandomScenario(AlgorithmChoice algorithm, List<? extends MessageType> types, long seed) {
        this.algorithm = algorithm;
        this.types = types;
        this.random = new Random(seed);
        this.seed = seed;
    }

    /**
     * The scenario of a seed.
     *
     * @param types the types of the algorithm's messages
     */
    public static Scenario of(Faults faults, AlgorithmChoice algorithm, List<? extends MessageType> types, long seed) {
        RandomScenario scenario = new RandomScenario(algorithm, types, seed);
        return faults == Faults.ANY ? scenario.anything() : scenario.election(faults);
    }

    /** How large the groups of such scenarios are, such as "3 to 7 processes". */
    public static String sizes(Faults faults) {
        return (faults == Faults.ANY ? "1 to " + ANY_SIZE : LEAST_SIZE + " to " + MOST_SIZE) + " processes";
    }

    /** A scenario without those of its events that it does without: a condition that it meets is still met. */
    public static Scenario smaller(Scenario scenario, Predicate<Scenario> meets) {
        Scenario smallest = scenario;
        for (int i = scenario.events().size() - 1; i >= 0; i--) {
            List<ScheduledIntervention> fewer = new ArrayList<>(smallest.events());
            fewer.remove(i);
            Scenario candidate = smallest.withEvents(fewer);
            smallest = meets.test(candidate) ? candidate : smallest;
        }
        return smallest;
    }

    /** The highest has crashed, some detect that, and then there are faults within the assumptions of the papers. */
    private Scenario election(Faults faults) {
        int size = LEAST_SIZE + random.nextInt(MOST_SIZE - LEAST_SIZE + 1);
        List<ScheduledIntervention> events = new ArrayList<>();
        for (int i = 1 + random.nextInt(MOST_DETECTORS); i > 0; i--) {
            int tick = random.nextInt(Timing.DEFAULT_DELAY_TICKS);
            events.add(ScheduledIntervention.at(tick, new Intervention.Detect(1 + random.nextInt(size - 1))));
        }
        if (faults != Faults.NONE) {
            for (int i = 1 + random.nextInt(MOST_CRASHES); i > 0; i--) {
                int process = 1 + random.nextInt(size - 1);
                boolean amid = random.nextInt(3) == 0;
                int tick = random.nextInt(LAST_FAULT_TICK + 1);
                events.add(ScheduledIntervention.at(
                        tick,
                        amid
                                ? new Intervention.CrashAfterSends(process, random.nextInt(3))
                                : new Intervention.Crash(process)));
                if (faults == Faults.REVIVALS) {
                    int back = tick + random.nextInt(LAST_FAULT_TICK + 1 - tick);
                    events.add(ScheduledIntervention.at(
                            back, new Intervention.Revive(random.nextBoolean() ? process : size)));
                }
            }
        }
        events.sort(Comparator.comparingInt(ScheduledIntervention::tick));
        int delayTicks = Timing.DEFAULT_DELAY_TICKS;
        Timing timing = new Timing(
                delayTicks, random.nextBoolean() ? 1 : delayTicks, delayTicks, seed, Timing.DEFAULT_UNTIL_TICK);
        return Scenario.of(algorithm, group(1, size), new TreeSet<>(List.of(size)), timing, events);
    }

    private static Group group(int first, int last) {
        return Group.of(IntStream.rangeClosed(first, last).boxed().toList());
    }

    /** Any group of up to 8, any faults, delays up to twice D. */
    private Scenario anything() {
        int size = 1 + random.nextInt(ANY_SIZE);
        int delayTicks = 1 + random.nextInt(3);
        int shortest = random.nextBoolean() ? delayTicks : 1;
        int longest = random.nextBoolean() ? Math.max(shortest, delayTicks) : shortest + random.nextInt(2 * delayTicks);
        int lossPercent = random.nextInt(3) == 0 ? random.nextInt(40) : 0;
        Timing timing = new Timing(delayTicks, shortest, longest, lossPercent, seed, LAST_TICK);
        TreeSet<Integer> crashed = new TreeSet<>();
        for (int id = 0; id < size; id++) {
            if (random.nextInt(4) == 0) {
                crashed.add(id);
            }
        }
        List<ScheduledIntervention> events = new ArrayList<>();
        for (int i = random.nextInt(8); i > 0; i--) {
            Intervention intervention = anything(size);
            events.add(
                    random.nextInt(4) == 0
                            ? ScheduledIntervention.beforeStage(1 + random.nextInt(8), intervention)
                            : ScheduledIntervention.at(random.nextInt(LAST_EVENT_TICK), intervention));
        }
        return Scenario.of(algorithm, group(0, size - 1), crashed, timing, events);
    }

    private Intervention anything(int size) {
        int process = random.nextInt(size);
        return switch (random.nextInt(9)) {
            case 0 -> new Intervention.Crash(process);
            case 1 -> new Intervention.CrashAfterSends(process, random.nextInt(4));
            case 2 -> new Intervention.Revive(process);
            case 3 -> new Intervention.Drop(message(process, size));
            case 4 -> new Intervention.Delay(message(process, size), 1 + random.nextInt(6));
            case 5 -> new Intervention.Duplicate(message(process, size));
            case 6 ->
                random.nextBoolean() ? new Intervention.Heal() : new Intervention.Partition(List.of(List.of(process)));
            default -> new Intervention.Detect(process);
        };
    }

    /** Most of these name no message that is ever sent; over thousands of runs enough do. */
    private MessageName message(int from, int size) {
        String type = types.get(random.nextInt(Math.min(2, types.size()))).name();
        return new MessageName(from, random.nextInt(size), type, random.nextInt(8), 1);
    }
}

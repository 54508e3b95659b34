package hustings.check;

import hustings.engine.Intervention;
import hustings.engine.Intervention.Crash;
import hustings.engine.Intervention.CrashAfterSends;
import hustings.engine.Intervention.Delay;
import hustings.engine.Intervention.Detect;
import hustings.engine.Intervention.Drop;
import hustings.engine.Intervention.Duplicate;
import hustings.engine.Intervention.Heal;
import hustings.engine.Intervention.Partition;
import hustings.engine.Intervention.Revive;
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

/** Scenarios that are functions of a seed. */
public final class RandomScenario {

    /** The last tick of an intervention in scenarios whose properties are judged: six D. */
    public static final int LAST_FAULT_TICK = 6 * Timing.DEFAULT_DELAY_TICKS;

    /** In place of the number of faults: it is drawn. */
    public static final int DRAWN = -1;

    private static final int MIN_SIZE = 3;
    private static final int MAX_SIZE = 7;
    private static final int MAX_CRASHES = 2;
    private static final int MAX_DETECTORS = 2;

    private static final int MAX_ANY_FAULTS = 7;
    private static final int MAX_SIZE_ANY_FAULTS = 8;
    private static final int LAST_EVENT_TICK = 30;
    private static final int END_TICK = 150;

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
     * The random scenario for a seed.
     *
     * @param types the message types of the algorithm
     */
    public static Scenario of(Faults faults, AlgorithmChoice algorithm, List<? extends MessageType> types, long seed) {
        return of(faults, DRAWN, algorithm, types, seed);
    }

    /**
     * The random scenario for a seed.
     *
     * @param faultCount the number of crashes, or of faults of any kind; {@link #DRAWN} if it is drawn as well
     * @param types the message types of the algorithm; faults of messages are left out if there are none
     */
    public static Scenario of(
            Faults faults, int faultCount, AlgorithmChoice algorithm, List<? extends MessageType> types, long seed) {
        RandomScenario scenario = new RandomScenario(algorithm, types, seed);
        return faults == Faults.ANY
                ? scenario.createScenarioWithAnyFaults(faultCount)
                : scenario.createElectionScenario(faults, faultCount);
    }

    /** The group sizes of such scenarios, such as "3 to 7 processes". */
    public static String describeSizes(Faults faults) {
        return (faults == Faults.ANY ? "1 to " + MAX_SIZE_ANY_FAULTS : MIN_SIZE + " to " + MAX_SIZE) + " processes";
    }

    /**
     * Removes the events that are not needed for a condition that the scenario meets; the result still meets the
     * condition.
     */
    public static Scenario minimizeEvents(Scenario scenario, Predicate<Scenario> condition) {
        Scenario smallest = scenario;
        for (int i = scenario.events().size() - 1; i >= 0; i--) {
            List<ScheduledIntervention> fewer = new ArrayList<>(smallest.events());
            fewer.remove(i);
            Scenario candidate = smallest.withEvents(fewer);
            smallest = condition.test(candidate) ? candidate : smallest;
        }
        return smallest;
    }

    /**
     * A scenario in which the highest process has crashed, some detect it, and then faults happen within the
     * assumptions of the papers.
     */
    private Scenario createElectionScenario(Faults faults, int faultCount) {
        int size = MIN_SIZE + random.nextInt(MAX_SIZE - MIN_SIZE + 1);
        List<ScheduledIntervention> events = new ArrayList<>();
        for (int i = 1 + random.nextInt(MAX_DETECTORS); i > 0; i--) {
            int tick = random.nextInt(Timing.DEFAULT_DELAY_TICKS);
            events.add(ScheduledIntervention.atTick(tick, new Detect(1 + random.nextInt(size - 1))));
        }
        if (faults != Faults.NONE) {
            int drawn = 1 + random.nextInt(MAX_CRASHES);
            for (int i = faultCount == DRAWN ? drawn : faultCount; i > 0; i--) {
                int process = 1 + random.nextInt(size - 1);
                boolean isAmidSends = random.nextInt(3) == 0;
                int tick = random.nextInt(LAST_FAULT_TICK + 1);
                events.add(ScheduledIntervention.atTick(
                        tick, isAmidSends ? new CrashAfterSends(process, random.nextInt(3)) : new Crash(process)));
                if (faults == Faults.REVIVALS) {
                    int revivalTick = tick + random.nextInt(LAST_FAULT_TICK + 1 - tick);
                    events.add(ScheduledIntervention.atTick(
                            revivalTick, new Revive(random.nextBoolean() ? process : size)));
                }
            }
        }
        events.sort(Comparator.comparingInt(ScheduledIntervention::tick));
        int delayTicks = Timing.DEFAULT_DELAY_TICKS;
        Timing timing = new Timing(
                delayTicks, random.nextBoolean() ? 1 : delayTicks, delayTicks, seed, Timing.DEFAULT_UNTIL_TICK);
        return Scenario.of(algorithm, createGroup(1, size), new TreeSet<>(List.of(size)), timing, events);
    }

    private static Group createGroup(int first, int last) {
        return Group.of(IntStream.rangeClosed(first, last).boxed().toList());
    }

    /** A scenario with any group of up to 8, the faults of {@link Faults#ANY}, and delays of up to 3 D - 1 ticks. */
    private Scenario createScenarioWithAnyFaults(int faultCount) {
        int size = 1 + random.nextInt(MAX_SIZE_ANY_FAULTS);
        int delayTicks = 1 + random.nextInt(3);
        int shortest = random.nextBoolean() ? delayTicks : 1;
        int longest = random.nextBoolean() ? Math.max(shortest, delayTicks) : shortest + random.nextInt(2 * delayTicks);
        int lossPercent = random.nextInt(3) == 0 ? random.nextInt(40) : 0;
        Timing timing = new Timing(delayTicks, shortest, longest, lossPercent, seed, END_TICK);
        TreeSet<Integer> crashed = new TreeSet<>();
        for (int id = 0; id < size; id++) {
            if (random.nextInt(4) == 0) {
                crashed.add(id);
            }
        }
        List<ScheduledIntervention> events = new ArrayList<>();
        int drawn = random.nextInt(MAX_ANY_FAULTS + 1);
        for (int i = faultCount == DRAWN ? drawn : faultCount; i > 0; i--) {
            Intervention intervention = randomIntervention(size);
            events.add(
                    random.nextInt(4) == 0
                            ? ScheduledIntervention.beforeStage(1 + random.nextInt(8), intervention)
                            : ScheduledIntervention.atTick(random.nextInt(LAST_EVENT_TICK), intervention));
        }
        return Scenario.of(algorithm, createGroup(0, size - 1), crashed, timing, events);
    }

    private Intervention randomIntervention(int size) {
        int process = random.nextInt(size);
        int kind = random.nextInt(9);
        if (types.isEmpty() && kind >= 3 && kind <= 5) {
            return new Detect(process); // no message can be lost
        }
        return switch (kind) {
            case 0 -> new Crash(process);
            case 1 -> new CrashAfterSends(process, random.nextInt(4));
            case 2 -> new Revive(process);
            case 3 -> new Drop(randomMessageName(process, size));
            case 4 -> new Delay(randomMessageName(process, size), 1 + random.nextInt(6));
            case 5 -> new Duplicate(randomMessageName(process, size));
            case 6 -> random.nextBoolean() ? new Heal() : new Partition(List.of(List.of(process)));
            default -> new Detect(process);
        };
    }

    /** A random message name. Most name no message that is ever sent; over thousands of runs enough do. */
    private MessageName randomMessageName(int from, int size) {
        String type = types.get(random.nextInt(types.size())).name();
        return new MessageName(from, random.nextInt(size), type, random.nextInt(8), 1);
    }
}

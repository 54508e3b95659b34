package hustings.engine;

import hustings.algorithm.Catalogue;
import hustings.model.AlgorithmOption;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Random scenarios, each a function of its seed. */
public final class RandomRuns {

    private static final int LAST_TICK = 30;

    private RandomRuns() {}

    /** Any options, any group of up to 8, any faults, delays up to twice D. */
    public static Scenario anything(Publication publication, long seed) {
        Random random = new Random(seed);
        Map<String, String> options = new HashMap<>();
        for (AlgorithmOption option : publication.options()) {
            options.put(
                    option.name(),
                    option.values().get(random.nextInt(option.values().size())));
        }
        int size = 1 + random.nextInt(8);
        int delayTicks = 1 + random.nextInt(3);
        int shortest = random.nextBoolean() ? delayTicks : 1;
        int longest = random.nextBoolean() ? Math.max(shortest, delayTicks) : shortest + random.nextInt(2 * delayTicks);
        int lossPercent = random.nextInt(3) == 0 ? random.nextInt(40) : 0;
        Timing timing = new Timing(delayTicks, shortest, longest, lossPercent, seed, 150);
        Group group = Group.of(IntStream.range(0, size).boxed().toList());
        TreeSet<Integer> crashed = new TreeSet<>();
        for (int id = 0; id < size; id++) {
            if (random.nextInt(4) == 0) {
                crashed.add(id);
            }
        }
        List<Event> events = new ArrayList<>();
        for (int i = random.nextInt(8); i > 0; i--) {
            events.add(event(random, publication, options, size));
        }
        return Scenario.of(AlgorithmChoice.of(publication.name(), options), group, crashed, timing, events);
    }

    private static Event event(Random random, Publication publication, Map<String, String> options, int size) {
        int process = random.nextInt(size);
        Intervention intervention = switch (random.nextInt(9)) {
            case 0 -> new Intervention.Crash(process);
            case 1 -> new Intervention.CrashAfterSends(process, random.nextInt(4));
            case 2 -> new Intervention.Revive(process);
            case 3 -> new Intervention.Drop(message(random, publication, options, process, size));
            case 4 ->
                new Intervention.Delay(message(random, publication, options, process, size), 1 + random.nextInt(6));
            case 5 -> new Intervention.Duplicate(message(random, publication, options, process, size));
            case 6 ->
                random.nextBoolean() ? new Intervention.Heal() : new Intervention.Partition(List.of(List.of(process)));
            default -> new Intervention.Detect(process);
        };
        return random.nextInt(4) == 0
                ? Event.beforeStage(1 + random.nextInt(8), intervention)
                : Event.at(random.nextInt(LAST_TICK), intervention);
    }

    /** Most of these name no message that is ever sent; over thousands of runs enough do. */
    private static MessageName message(
            Random random, Publication publication, Map<String, String> options, int from, int size) {
        var types = publication.with(options).messageTypes();
        String type = types.get(random.nextInt(Math.min(2, types.size()))).name();
        return new MessageName(from, random.nextInt(size), type, random.nextInt(8), 1);
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
                List.of(Event.at(random.nextInt(5), new Intervention.Detect(detector))));
    }

    public static History history(Scenario scenario) {
        return History.of(
                scenario,
                Catalogue.named(scenario.algorithm().name())
                        .with(scenario.algorithm().options()));
    }
}

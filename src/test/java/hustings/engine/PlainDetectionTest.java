package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Detection.Means;
import hustings.engine.Intervention.Link;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.Timing.ClockRate;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.Measurement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Heartbeats and probes over the bully, in the engine and in an independent simulator of both. */
class PlainDetectionTest {

    private static final int RUNS = 5 * RandomRuns.COUNT;
    private static final int LAST_EVENT_TICK = 90;
    private static final int UNTIL = 200;
    /** In D, as the guide says. */
    private static final int DEFAULT_EVERY_DELAYS = 5;

    private static final int DEFAULT_TIMEOUT_DELAYS = 12;
    private static final List<String> TYPES =
            List.of("HEARTBEAT", "HEARTBEAT", "PROBE", "PROBE_REPLY", "ELECTION", "OK", "COORDINATOR");

    @Test
    void engineDoesWhatThePlainSimulationDoes() {
        for (long seed : RandomRuns.seeds(RUNS)) {
            PlainDetection.Said said = random(new Random(seed));
            PlainDetection plain = new PlainDetection(said, RandomRuns.drawsOfTheEngine(seed));
            plain.play();
            List<String> lines = new ArrayList<>();
            Map<Long, String> names = new HashMap<>();
            Map<Long, String> detectorNames = new HashMap<>();
            Simulation<?> run = scenario(said, seed)
                    .createSimulation(Catalogue.getByName("bully").with(Map.of()), (tick, event) -> {
                        boolean isOfDetectors = event instanceof SimulationEvent.OfDetectors;
                        SimulationEvent inner =
                                event instanceof SimulationEvent.OfDetectors marked ? marked.event() : event;
                        note(tick, inner, isOfDetectors, isOfDetectors ? detectorNames : names, lines);
                    });
            run.runToEnd();
            assertThat(lines).as("seed %d: %s", seed, said).isEqualTo(plain.course);
            assertThat(Measurement.beliefsOf(run)).as("seed %d", seed).isEqualTo(plain.beliefs());
            assertThat(run.detectorTallies().sent()).isEqualTo(countSends(plain.course, " notice "));
            assertThat(run.tallies().sent()).isEqualTo(countSends(plain.course, " stage "));
        }
    }

    @Test
    void aCopyOfARunGoesOnAsTheRun() {
        for (long seed : RandomRuns.seeds(RandomRuns.COUNT)) {
            PlainDetection.Said said = random(new Random(seed));
            Simulation<?> run = scenario(said, seed)
                    .createSimulation(Catalogue.getByName("bully").with(Map.of()), null);
            for (int step = 0; step < 40; step++) {
                run.step();
            }
            Simulation<?> copy = run.copy(null);
            run.runToEnd();
            copy.runToEnd();
            assertThat(copy.detectorTallies()).isEqualTo(run.detectorTallies());
            assertThat(copy.tallies()).isEqualTo(run.tallies());
            assertThat(Measurement.beliefsOf(copy)).isEqualTo(Measurement.beliefsOf(run));
        }
    }

    private static long countSends(List<String> course, String kind) {
        return course.stream()
                .filter(line -> line.contains(kind))
                .mapToLong(line -> line.chars().filter(c -> c == '>').count())
                .sum();
    }

    private static void note(
            int tick, SimulationEvent event, boolean isOfDetectors, Map<Long, String> names, List<String> lines) {
        if (event instanceof SimulationEvent.StageSent sent) {
            String sends = sent.stage().sends().stream()
                    .map(send -> send.from() + ">" + send.to())
                    .collect(Collectors.joining(" "));
            String type = sent.stage().type().name();
            sent.stage().forEach(send -> names.put(send.sequence(), send.from() + ">" + send.to() + " " + type));
            lines.add(tick + (isOfDetectors ? " notice " : " stage ") + type + " " + sends);
        } else if (event instanceof SimulationEvent.Lost lost) {
            lines.add(tick + " lost " + names.get(lost.sequence()));
        } else if (event instanceof SimulationEvent.Reacted reacted && reacted.cause() instanceof Cause.Detected) {
            lines.add(tick + " detects " + reacted.process());
        }
    }

    private static PlainDetection.Said random(Random random) {
        int size = 1 + random.nextInt(6);
        int delay = 1 + random.nextInt(3);
        int longest = random.nextInt(3) == 0 ? 1 + random.nextInt(2 * delay) : delay;
        int shortest = longest != delay || random.nextInt(4) == 0 ? 1 : delay;
        Set<Integer> crashed = new TreeSet<>();
        Map<Integer, Integer> follows = new TreeMap<>();
        boolean isUsualStart = random.nextBoolean();
        for (int id = 1; id <= size && !isUsualStart; id++) {
            if (random.nextInt(4) == 0) {
                crashed.add(id);
            } else if (random.nextInt(3) == 0) {
                follows.put(id, random.nextInt(3) == 0 ? ProcessState.NOBODY : 1 + random.nextInt(size));
            }
        }
        Map<Integer, Integer> timeouts = new TreeMap<>();
        boolean isOneForAll = random.nextBoolean();
        int one = random.nextBoolean() ? DEFAULT_TIMEOUT_DELAYS * delay : 1 + random.nextInt(30);
        for (int id = 1; id <= size; id++) {
            timeouts.put(id, isOneForAll ? one : 1 + random.nextInt(30));
        }
        Map<Integer, ClockRate> clocks = new TreeMap<>();
        if (random.nextInt(4) == 0) {
            clocks.put(1 + random.nextInt(size), new ClockRate(1 + random.nextInt(4), 1 + random.nextInt(4)));
        }
        List<PlainDetection.Done> done = new ArrayList<>();
        for (int i = random.nextInt(8); i > 0; i--) {
            done.add(done(random, size));
        }
        return new PlainDetection.Said(
                size,
                crashed,
                follows,
                random.nextBoolean(),
                random.nextInt(4) == 0 ? DEFAULT_EVERY_DELAYS * delay : 1 + random.nextInt(12),
                timeouts,
                delay,
                shortest,
                longest,
                random.nextInt(4) == 0 ? 10 : 0,
                UNTIL,
                clocks,
                done);
    }

    private static PlainDetection.Done done(Random random, int size) {
        int tick = random.nextInt(LAST_EVENT_TICK);
        int process = random.nextBoolean() ? size : 1 + random.nextInt(size);
        int other = size == 1 ? 1 : 1 + (process + random.nextInt(size - 1)) % size;
        int kind = random.nextInt(size == 1 ? 5 : 10);
        if (kind >= 7) {
            String type = TYPES.get(random.nextInt(TYPES.size()));
            int sent = Math.max(0, tick - random.nextInt(2));
            return new PlainDetection.Done(
                    tick, "drop", process, other, process + ">" + other + " " + type + "@" + sent);
        }
        String what = List.of("crash", "revive", "detect", "pause", "resume", "cut", "heal")
                .get(kind);
        return new PlainDetection.Done(tick, what, process, other, "");
    }

    /** Leaves out the times that are the default. */
    private static Scenario scenario(PlainDetection.Said said, long seed) {
        SortedMap<Integer, Integer> timeouts = new TreeMap<>(said.timeouts());
        timeouts.values().removeIf(ticks -> ticks == DEFAULT_TIMEOUT_DELAYS * said.delay());
        Timing timing = new Timing(
                        said.delay(), said.shortest(), said.longest(), said.lossPercent(), seed, said.until())
                .withClocks(new TreeMap<>(said.clocks()))
                .withDetection(Optional.of(new Detection(
                        said.byProbe() ? Means.PROBE : Means.HEARTBEAT,
                        said.every() == DEFAULT_EVERY_DELAYS * said.delay()
                                ? OptionalInt.empty()
                                : OptionalInt.of(said.every()),
                        OptionalInt.empty(),
                        timeouts)));
        return Scenario.of(
                        AlgorithmChoice.asPublished("bully"),
                        Group.of(IntStream.rangeClosed(1, said.size()).boxed().toList()),
                        said.crashed(),
                        timing,
                        said.done().stream()
                                .map(done -> ScheduledIntervention.atTick(done.tick(), intervention(done)))
                                .toList())
                .withFollowed(new TreeMap<>(said.follows()));
    }

    private static Intervention intervention(PlainDetection.Done done) {
        return switch (done.what()) {
            case "crash" -> new Intervention.Crash(done.process());
            case "revive" -> new Intervention.Revive(done.process());
            case "detect" -> new Intervention.Detect(done.process());
            case "pause" -> new Intervention.Pause(done.process());
            case "resume" -> new Intervention.Resume(done.process());
            case "cut" -> new Intervention.Cut(new Link(done.process(), done.other(), true));
            case "heal" -> new Intervention.HealLink(new Link(done.process(), done.other(), true));
            default -> new Intervention.Drop(MessageName.parse(done.message()));
        };
    }
}

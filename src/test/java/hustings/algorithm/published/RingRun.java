package hustings.algorithm.published;

import hustings.algorithm.Catalogue;
import hustings.engine.GivenValues;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.engine.Tallies;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Layout;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** A run on a ring of a given order, as the tests describe it; measured without frames. D is 2 ticks. */
final class RingRun {

    private final String algorithm;
    private final List<Integer> clockwise;
    private final TreeSet<Integer> crashed = new TreeSet<>();
    private final Map<String, String> options = new TreeMap<>();
    private final List<ScheduledIntervention> events = new ArrayList<>();
    private Timing timing = Timing.ofConstantDelay(2);

    private RingRun(String algorithm, List<Integer> clockwise) {
        this.algorithm = algorithm;
        this.clockwise = List.copyOf(clockwise);
    }

    static RingRun of(String algorithm, List<Integer> clockwise) {
        return new RingRun(algorithm, clockwise);
    }

    static RingRun of(String algorithm, Integer... clockwise) {
        return new RingRun(algorithm, List.of(clockwise));
    }

    RingRun option(String name, String value) {
        options.put(name, value);
        return this;
    }

    RingRun crashed(int... processes) {
        IntStream.of(processes).forEach(crashed::add);
        return this;
    }

    /** These notice at tick 0 that the coordinator has crashed. */
    RingRun detect(int... processes) {
        IntStream.of(processes).forEach(process -> at(0, new Intervention.Detect(process)));
        return this;
    }

    /** All live ones notice at tick 0 that the coordinator has crashed. */
    RingRun allDetect() {
        return detect(clockwise.stream()
                .filter(id -> !crashed.contains(id))
                .mapToInt(Integer::intValue)
                .toArray());
    }

    RingRun at(int tick, Intervention intervention) {
        events.add(ScheduledIntervention.atTick(tick, intervention));
        return this;
    }

    RingRun timing(Timing newTiming) {
        timing = newTiming;
        return this;
    }

    Scenario scenario() {
        return new Scenario(
                "",
                "",
                AlgorithmChoice.of(algorithm, options),
                Group.of(clockwise),
                new Layout.Circle(clockwise),
                crashed,
                new TreeMap<>(),
                GivenValues.NONE,
                timing,
                events,
                List.of(),
                "",
                List.of(),
                Optional.empty());
    }

    Algorithm<?> implementation() {
        return Catalogue.getByName(algorithm).with(options);
    }

    History history() {
        return History.of(scenario(), implementation());
    }

    /** What a run came to: whether it came to rest, what was sent, and whom the live processes follow. */
    record Outcome(boolean atRest, int endTick, Tallies tallies, SortedMap<Integer, Integer> beliefs) {

        long sent(String type) {
            return tallies.sent(typeNamed(type));
        }

        long delivered(String type) {
            return tallies.delivered(typeNamed(type));
        }

        /** The election without its announcement. */
        long sentButFor(String announcement) {
            return tallies.sent() - sent(announcement);
        }

        private MessageType typeNamed(String name) {
            return tallies.types().stream()
                    .filter(type -> type.name().equals(name))
                    .findFirst()
                    .orElseThrow();
        }
    }

    Outcome outcome() {
        return outcome(implementation());
    }

    private <S extends ProcessState> Outcome outcome(Algorithm<S> implementation) {
        Simulation<S> simulation = scenario().createSimulation(implementation, null);
        boolean atRest = simulation.runToEnd() == StepResult.QUIESCENT;
        SortedMap<Integer, Integer> beliefs = new TreeMap<>();
        for (int i = 0; i < simulation.group().size(); i++) {
            if (simulation.isLive(i)) {
                beliefs.put(simulation.group().id(i), simulation.state(i).coordinator());
            }
        }
        return new Outcome(atRest, simulation.tick(), simulation.tallies(), beliefs);
    }

    /** Every order of the ids 1 to n on the ring. */
    static List<List<Integer>> orders(int n) {
        List<List<Integer>> all = new ArrayList<>();
        permute(new ArrayList<>(), n, all);
        return all;
    }

    private static void permute(List<Integer> begun, int n, List<List<Integer>> all) {
        if (begun.size() == n) {
            all.add(List.copyOf(begun));
            return;
        }
        for (int id = 1; id <= n; id++) {
            if (!begun.contains(id)) {
                begun.add(id);
                permute(begun, n, all);
                begun.remove(begun.size() - 1);
            }
        }
    }

    /** The same order with a crashed process of the highest id, n + 1, put at a place of the ring. */
    static List<Integer> withCrashed(List<Integer> order, int place) {
        List<Integer> longer = new ArrayList<>(order);
        longer.add(place, order.size() + 1);
        return longer;
    }

    /** How often only the local maxima of a ring stay before one is left: Peterson's phases, Franklin's rounds. */
    static int rounds(List<Integer> ring) {
        List<Integer> active = ring;
        int rounds = 0;
        while (active.size() > 1) {
            List<Integer> maxima = new ArrayList<>();
            for (int i = 0; i < active.size(); i++) {
                int before = active.get(Math.floorMod(i - 1, active.size()));
                int behind = active.get((i + 1) % active.size());
                if (active.get(i) > Math.max(before, behind)) {
                    maxima.add(active.get(i));
                }
            }
            active = maxima;
            rounds++;
        }
        return rounds;
    }

    /** ⌊log₂ n⌋ */
    static int log2(int n) {
        return 31 - Integer.numberOfLeadingZeros(n);
    }
}

package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Happening;
import hustings.engine.MessageStage;
import hustings.engine.Observer;
import hustings.engine.Simulation;
import hustings.engine.Step;
import hustings.engine.Tallies;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.scenario.Scenario;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a whole run came to; no frames are kept.
 *
 * @param stages how many stages it had
 * @param endTick the clock when it came to rest, or the last tick
 * @param quiescent whether it came to rest
 * @param tallies what was sent, delivered and lost
 * @param counted the messages under each counting convention
 * @param beliefs whom each live process believes in at the end, by id
 */
public record Measurement(
        int stages,
        int endTick,
        boolean quiescent,
        Tallies tallies,
        Map<CountingConvention, Long> counted,
        SortedMap<Integer, Integer> beliefs) {

    /**
     * Runs a scenario to its end and measures it.
     *
     * @param algorithm the one that the scenario names
     */
    public static <S extends ProcessState> Measurement of(Scenario scenario, Algorithm<S> algorithm) {
        Counter counter = new Counter();
        Simulation<S> simulation = scenario.start(algorithm, counter);
        boolean quiescent = simulation.run() == Step.QUIESCENT;
        SortedMap<Integer, Integer> beliefs = new TreeMap<>();
        for (int i = 0; i < scenario.group().size(); i++) {
            if (simulation.isLive(i)) {
                beliefs.put(scenario.group().id(i), simulation.state(i).coordinator());
            }
        }
        int endTick = quiescent ? simulation.tick() : scenario.timing().untilTick();
        return new Measurement(
                simulation.stages(), endTick, quiescent, simulation.tallies(), counter.counted(), beliefs);
    }

    /** The messages under a counting convention. */
    public long counted(CountingConvention convention) {
        return counted.get(convention);
    }

    /** Counts the messages as they are sent, and takes back what turns out to find its receiver crashed. */
    private static final class Counter implements Observer {

        private static final List<CountingConvention> CONVENTIONS = List.of(CountingConvention.values());

        private final long[] counts = new long[CONVENTIONS.size()];
        /** The stages by the number of their first message; what the network copies is in none of them. */
        private final TreeMap<Long, MessageStage> stages = new TreeMap<>();

        @Override
        public void observe(int tick, Happening happening) {
            if (happening instanceof Happening.StageSent sent) {
                add(sent.stage());
            } else if (happening instanceof Happening.Lost lost) {
                decide(lost.sequence(), Frame.Fate.of(lost.loss()));
            }
        }

        private void add(MessageStage stage) {
            String type = stage.type().name();
            stages.put(stage.firstSequence(), stage);
            stage.forEach((sequence, from, to, message, arrivalTick) -> count(from, to, type, Frame.Fate.UNDECIDED, 1));
        }

        private void decide(long sequence, Frame.Fate fate) {
            Map.Entry<Long, MessageStage> stage = stages.floorEntry(sequence);
            if (stage != null) {
                stage.getValue().find(sequence).ifPresent(sent -> {
                    String type = sent.message().type().name();
                    count(sent.from(), sent.to(), type, Frame.Fate.UNDECIDED, -1);
                    count(sent.from(), sent.to(), type, fate, 1);
                });
            }
        }

        private void count(int from, int to, String type, Frame.Fate fate, int messages) {
            for (int i = 0; i < counts.length; i++) {
                if (CONVENTIONS.get(i).counts(from, to, type, fate)) {
                    counts[i] += messages;
                }
            }
        }

        Map<CountingConvention, Long> counted() {
            Map<CountingConvention, Long> counted = new EnumMap<>(CountingConvention.class);
            for (int i = 0; i < counts.length; i++) {
                counted.put(CONVENTIONS.get(i), counts[i]);
            }
            return counted;
        }
    }
}

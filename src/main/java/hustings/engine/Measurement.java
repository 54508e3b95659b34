package hustings.engine;

import hustings.model.Algorithm;
import hustings.model.ProcessState;
import java.util.ArrayList;
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
        Ledger ledger = new Ledger();
        Simulation<S> simulation = scenario.start(algorithm, ledger);
        boolean quiescent = simulation.run() == Step.QUIESCENT;
        SortedMap<Integer, Integer> beliefs = new TreeMap<>();
        for (int i = 0; i < scenario.group().size(); i++) {
            if (simulation.isLive(i)) {
                beliefs.put(scenario.group().id(i), simulation.state(i).coordinator());
            }
        }
        int endTick = quiescent ? simulation.tick() : scenario.timing().untilTick();
        return new Measurement(
                simulation.stages(), endTick, quiescent, simulation.tallies(), ledger.counted(), beliefs);
    }

    /** The messages under a counting convention. */
    public long counted(CountingConvention convention) {
        return counted.get(convention);
    }

    /** Every message with its fate. */
    private static final class Ledger implements Observer {

        private final List<Sent> sent = new ArrayList<>();
        private final List<Frame.Fate> fates = new ArrayList<>();

        @Override
        public void observe(int tick, Happening happening) {
            if (happening instanceof Happening.StageSent stageSent) {
                for (Sent message : stageSent.stage().sends()) {
                    sent.add(message);
                    fates.add(Frame.Fate.UNDECIDED);
                }
            } else if (happening instanceof Happening.Duplicated duplicated) {
                sent.add(duplicated.copy());
                fates.add(Frame.Fate.UNDECIDED);
            } else if (happening instanceof Happening.Delivered delivered) {
                fates.set((int) delivered.sequence(), Frame.Fate.DELIVERED);
            } else if (happening instanceof Happening.Lost lost) {
                fates.set((int) lost.sequence(), Frame.Fate.of(lost.loss()));
            }
        }

        Map<CountingConvention, Long> counted() {
            Map<CountingConvention, Long> counted = new EnumMap<>(CountingConvention.class);
            for (CountingConvention convention : CountingConvention.values()) {
                long count = 0;
                for (int i = 0; i < sent.size(); i++) {
                    Sent message = sent.get(i);
                    String type = message.message().type().name();
                    if (!message.copy() && convention.counts(message.from(), message.to(), type, fates.get(i))) {
                        count++;
                    }
                }
                counted.put(convention, count);
            }
            return counted;
        }
    }
}

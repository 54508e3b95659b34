package hustings.paper.claim;

import hustings.engine.Happening;
import hustings.engine.Observer;
import hustings.engine.Sent;
import hustings.engine.Simulation;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What happened in a run, message by message: for sentences that a count alone does not decide.
 *
 * @param scenario what was run
 * @param sends every message, in the order of sending
 * @param beliefs whom each live process believes in at the end, by id
 * @param settledTick when a belief changed for the last time, 0 if none did
 */
public record RunTrace(Scenario scenario, List<Send> sends, SortedMap<Integer, Integer> beliefs, int settledTick) {

    /**
     * A message of a run.
     *
     * @param stage the number of its stage, from 1
     * @param delivered whether a live process received it
     */
    public record Send(
            int sentTick,
            int arrivalTick,
            int stage,
            int from,
            int to,
            String type,
            String content,
            boolean delivered) {}

    /** Runs a scenario to its end. */
    static <S extends ProcessState> RunTrace of(Scenario scenario, Algorithm<S> algorithm) {
        Recorder recorder = new Recorder();
        Simulation<S> simulation = scenario.start(algorithm, recorder);
        simulation.run();
        SortedMap<Integer, Integer> beliefs = new TreeMap<>();
        for (int i = 0; i < scenario.group().size(); i++) {
            if (simulation.isLive(i)) {
                beliefs.put(scenario.group().id(i), simulation.state(i).coordinator());
            }
        }
        return new RunTrace(scenario, recorder.sends(), beliefs, recorder.settledTick);
    }

    private static final class Recorder implements Observer {

        private final List<Sent> sent = new ArrayList<>();
        private final Set<Long> delivered = new HashSet<>(); // looked up, never iterated
        private int settledTick;

        @Override
        public void observe(int tick, Happening happening) {
            if (happening instanceof Happening.StageSent stage) {
                sent.addAll(stage.stage().sends());
            } else if (happening instanceof Happening.Delivered arrival) {
                delivered.add(arrival.sequence());
            } else if (happening instanceof Happening.Reacted reacted
                    && reacted.before().coordinator() != reacted.after().coordinator()) {
                settledTick = tick;
            }
        }

        List<Send> sends() {
            return sent.stream()
                    .map(s -> new Send(
                            s.sentTick(),
                            s.arrivalTick(),
                            s.stage(),
                            s.from(),
                            s.to(),
                            s.message().type().name(),
                            s.message().content(),
                            delivered.contains(s.sequence())))
                    .toList();
        }
    }

    /** The messages of a type. */
    public List<Send> sends(String type) {
        return sends.stream().filter(send -> send.type().equals(type)).toList();
    }

    /** The messages of a type that a process sent. */
    public List<Send> sends(String type, int from) {
        return sends(type).stream().filter(send -> send.from() == from).toList();
    }

    /** Who sent messages of a type, ascending. */
    public List<Integer> senders(String type) {
        return sends(type).stream().map(Send::from).distinct().sorted().toList();
    }

    /** Who was sent messages of a type by a process, in the order of sending. */
    public List<Integer> asked(String type, int from) {
        return sends(type, from).stream().map(Send::to).toList();
    }

    /** Whether a process got a message of a type. */
    public boolean got(String type, int id) {
        return sends(type).stream().anyMatch(send -> send.to() == id && send.delivered());
    }

    /** The highest live id at the end. */
    public int highestLive() {
        return beliefs.lastKey();
    }

    /** The ids above one, ascending, crashed or not. */
    public List<Integer> above(int id) {
        return scenario.group().ids().stream().filter(other -> other > id).toList();
    }

    /** The ids above one that were not crashed from the start, ascending. */
    public List<Integer> liveAbove(int id) {
        return above(id).stream()
                .filter(other -> !scenario.crashed().contains(other))
                .toList();
    }

    /** Empty if all live processes believe in this one at the end, and otherwise what they believe. */
    public String unlessAllBelieveIn(int leader) {
        return beliefs.values().stream().allMatch(belief -> belief == leader) ? "" : believed();
    }

    /** Who believes in whom, such as "1, 2 believe in 3, 3 in nobody". */
    public String believed() {
        Map<Integer, List<Integer>> believers = new TreeMap<>();
        beliefs.forEach((id, belief) ->
                believers.computeIfAbsent(belief, b -> new ArrayList<>()).add(id));
        return believers.entrySet().stream()
                .map(entry -> list(entry.getValue())
                        + (entry.getValue().size() == 1 ? " believes in " : " believe in ")
                        + (entry.getKey() == ProcessState.NOBODY ? "nobody" : entry.getKey()))
                .collect(Collectors.joining("; "));
    }

    /** Ids as a text, "nobody" if there are none. */
    public static String list(List<Integer> ids) {
        return ids.isEmpty() ? "nobody" : ids.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}

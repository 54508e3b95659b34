package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.engine.Tallies;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.scenario.Scenario;
import hustings.trace.ending.RunEnd;
import java.util.List;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The totals of a whole run, measured without keeping frames.
 *
 * @param stages the number of stages
 * @param endTick the tick at which the run became quiescent, or the last tick
 * @param quiescent whether the run became quiescent
 * @param tallies the numbers of messages sent, delivered and lost
 * @param beliefs the coordinator that each live process believes in at the end, by id
 */
public record Measurement(
        int stages, int endTick, boolean quiescent, Tallies tallies, SortedMap<Integer, Integer> beliefs) {

    /**
     * Runs a scenario to its end and measures it.
     *
     * @param algorithm the algorithm named by the scenario
     */
    public static <S extends ProcessState> Measurement of(Scenario scenario, Algorithm<S> algorithm) {
        Simulation<S> simulation = RunEnd.simulate(scenario, algorithm, null).simulation();
        boolean quiescent = simulation.runToEnd() == StepResult.QUIESCENT;
        int endTick = quiescent ? simulation.tick() : simulation.timing().untilTick();
        return new Measurement(
                simulation.stageCount(), endTick, quiescent, simulation.tallies(), beliefsOf(simulation));
    }

    /** The current belief of each live process, by id. */
    public static SortedMap<Integer, Integer> beliefsOf(Simulation<?> simulation) {
        SortedMap<Integer, Integer> beliefs = new TreeMap<>();
        for (int i = 0; i < simulation.group().size(); i++) {
            if (simulation.isLive(i)) {
                beliefs.put(simulation.group().id(i), simulation.state(i).coordinator());
            }
        }
        return beliefs;
    }

    /** The ids of the live processes of a frame, grouped by the coordinator they believe in. */
    public static NavigableMap<Integer, List<Integer>> groupByBelief(Frame frame) {
        return frame.processes().stream()
                .filter(ProcessFrame::live)
                .collect(Collectors.groupingBy(
                        process -> process.state().coordinator(),
                        TreeMap::new,
                        Collectors.mapping(ProcessFrame::id, Collectors.toList())));
    }

    /** The ids of processes grouped by the coordinator they believe in. */
    public static SortedMap<Integer, List<Integer>> groupByBelief(SortedMap<Integer, Integer> beliefs) {
        return beliefs.keySet().stream()
                .collect(Collectors.groupingBy(id -> beliefs.get(id), TreeMap::new, Collectors.toList()));
    }

    /** Counts the messages under a counting convention. */
    public long count(CountingConvention convention) {
        return convention.count(tallies);
    }
}

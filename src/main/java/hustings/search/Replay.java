package hustings.search;

import hustings.engine.Event;
import hustings.engine.Simulation;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A scenario played by the engine, its faults within some ticks and then its fair ending.
 *
 * @param found the properties that it breaks, and the goals that it reaches
 * @param detections what fairness added to its events
 * @param beliefs whom each live process believes in at the end, by id
 * @param messages how many messages it sends
 * @param endTick the last tick at which something happens
 * @param rests whether nothing more happens then
 */
record Replay(
        Set<Property> found,
        List<Event> detections,
        SortedMap<Integer, Integer> beliefs,
        long messages,
        int endTick,
        boolean rests) {

    static Replay of(Scenario scenario, Algorithm<?> algorithm, Collection<Property> watched, int withinTicks) {
        Simulation<? extends ProcessState> simulation = scenario.start(algorithm, null);
        FairEnding ending =
                new FairEnding(simulation, watched, new SituationKey.Values(true), withinTicks + 1, new HashSet<>());
        ending.playScript();
        Set<Property> found = ending.play();
        SortedMap<Integer, Integer> beliefs = new TreeMap<>();
        for (int process = 0; process < simulation.group().size(); process++) {
            if (simulation.isLive(process)) {
                beliefs.put(simulation.idOf(process), simulation.beliefOf(process));
            }
        }
        return new Replay(
                found,
                ending.detections(),
                beliefs,
                simulation.tallies().sent(),
                ending.lastTick(),
                simulation.nextDueTick() == Integer.MAX_VALUE);
    }

    /** The scenario with what fairness added to its events, up to the tick at which it ends if it never rests. */
    Scenario whole(Scenario scenario) {
        List<Event> all = new ArrayList<>(scenario.events());
        all.addAll(detections);
        Scenario whole = scenario.withEvents(all);
        return rests ? whole : whole.withTiming(scenario.timing().until(endTick));
    }
}

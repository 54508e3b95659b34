package hustings.check;

import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A scenario played by the engine, its faults within some ticks and then its fair ending.
 *
 * @param schedule the scenario without the events that do not happen within these ticks, or change nothing
 * @param found the properties that it breaks, and the goals that it reaches
 * @param detections what fairness added to its events: the ends of faults and detections
 * @param rounds at how many ticks it did so until the situation that, from then on, only comes again
 * @param beliefs whom each live process believes in at the end, by id
 * @param messages how many messages it sends
 * @param endTick the last tick at which something happens
 * @param rests whether nothing more happens then
 * @param sentWithoutElection the types of messages that are sent for ever though nobody holds an election
 */
public record Replay(
        Scenario schedule,
        Set<Property> found,
        List<ScheduledIntervention> detections,
        int rounds,
        SortedMap<Integer, Integer> beliefs,
        long messages,
        int endTick,
        boolean rests,
        List<String> sentWithoutElection) {

    /** Plays a scenario to its end with all links healed, and leaves out events that change nothing. */
    public static Replay of(Scenario scenario, Algorithm<?> algorithm, Collection<Property> watched, int withinTicks) {
        return of(scenario, algorithm, watched, withinTicks, Ending.HEALED, true);
    }

    /**
     * Plays a scenario, then the ends of its faults and the detections of its fair completion.
     *
     * @param watched the properties that are judged
     * @param withinTicks the last tick at which events of the scenario may happen
     * @param end what becomes of cut links after these ticks
     * @param onlyEffective whether events that change nothing are left out of the schedule, too
     */
    public static Replay of(
            Scenario scenario,
            Algorithm<?> algorithm,
            Collection<Property> watched,
            int withinTicks,
            Ending end,
            boolean onlyEffective) {
        List<Intervention> within = new ArrayList<>();
        Map<Integer, Intervention> amidSends = new HashMap<>(); // looked up, never iterated
        Simulation<? extends ProcessState> simulation = scenario.start(algorithm, (tick, event) -> {
            if (tick > withinTicks) {
                return;
            } else if (event instanceof SimulationEvent.Crashed crashed && amidSends.containsKey(crashed.process())) {
                within.add(amidSends.remove(crashed.process()));
            } else if (event instanceof SimulationEvent.Intervened intervened
                    && (intervened.effective() || !onlyEffective)) {
                Intervention done = intervened.intervention();
                if (intervened.effective() && done instanceof Intervention.CrashAfterSends crash) {
                    amidSends.put(crash.process(), done);
                } else {
                    within.add(done);
                }
            }
        });
        FairCompletion ending =
                new FairCompletion(simulation, watched, new StateKey.Values(true), withinTicks + 1, new HashSet<>());
        ending.playScript();
        ending.endFaults(end);
        Set<Property> found = ending.play();
        if (within.size() < scenario.events().size()) {
            Scenario fewer = scenario.withEvents(only(within, scenario.events()));
            return of(fewer, algorithm, watched, withinTicks, end, onlyEffective);
        }
        SortedMap<Integer, Integer> beliefs = new TreeMap<>();
        for (int process = 0; process < simulation.group().size(); process++) {
            if (simulation.isLive(process)) {
                beliefs.put(simulation.idOf(process), simulation.beliefOf(process));
            }
        }
        return new Replay(
                scenario,
                found,
                ending.detections(),
                ending.rounds(),
                beliefs,
                simulation.tallies().sent(),
                ending.lastTick(),
                simulation.nextDueTick() == Integer.MAX_VALUE,
                ending.sentWithoutElection());
    }

    @SuppressWarnings("ReferenceEquality") // crashing 5 twice is two interventions that are equal
    private static List<ScheduledIntervention> only(List<Intervention> done, List<ScheduledIntervention> events) {
        return events.stream()
                .filter(event -> done.stream().anyMatch(each -> each == event.intervention()))
                .toList();
    }

    /** The schedule with what fairness added to its events, up to the tick at which it ends if it never rests. */
    public Scenario whole() {
        return with(detections, endTick);
    }

    /** The same up to the situation that, from then on, only comes again. */
    public Scenario shortest() {
        List<Integer> ticks =
                detections.stream().map(ScheduledIntervention::tick).toList();
        List<Integer> needed = ticks.stream().distinct().limit(rounds).toList();
        int first = (int) ticks.stream().filter(needed::contains).count();
        return first == ticks.size() ? whole() : with(detections.subList(0, first), ticks.get(first) - 1);
    }

    private Scenario with(List<ScheduledIntervention> added, int lastTick) {
        List<ScheduledIntervention> all = new ArrayList<>(schedule.events());
        all.addAll(added);
        Scenario whole = schedule.withEvents(all);
        return rests ? whole : whole.withTiming(schedule.timing().withUntilTick(lastTick));
    }

    /** Who follows whom, such as "1 follows 2; 2 and 3 follow 3". */
    public static String describeBeliefs(SortedMap<Integer, Integer> beliefs) {
        Map<Integer, List<Integer>> followers = new LinkedHashMap<>();
        beliefs.forEach((id, coordinator) ->
                followers.computeIfAbsent(coordinator, c -> new ArrayList<>()).add(id));
        return followers.entrySet().stream()
                .map(followed -> Translation.ENGLISH.say(
                        "election.follows",
                        Translation.ENGLISH.ids(followed.getValue()),
                        followed.getValue().size(),
                        describe(followed.getKey(), beliefs)))
                .collect(Collectors.joining("; "));
    }

    private static String describe(int coordinator, SortedMap<Integer, Integer> beliefs) {
        if (coordinator == ProcessState.NOBODY) {
            return "nobody";
        }
        return coordinator + (beliefs.containsKey(coordinator) ? "" : ", which is down");
    }
}

package hustings.check;

import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.Measurement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * The result of playing a scenario: first with its faults up to a given tick, then its fair completion.
 *
 * @param schedule the scenario without events that do not happen up to that tick, and, on request, without those that
 *     change nothing
 * @param found the properties that the run violates, and the goals that it reaches
 * @param detections the interventions that the fair completion added: ends of faults, and detections
 * @param rounds the number of ticks at which it added interventions before the recurring state was reached
 * @param beliefs the coordinator of each live process at the end, by id
 * @param messages the number of messages sent
 * @param endTick the last tick at which something happens
 * @param rests whether nothing more happens after that tick
 * @param sentWithoutElection the types of messages that are sent for ever although no process holds an election
 */
public record JudgedRun(
        Scenario schedule,
        Set<Property> found,
        List<ScheduledIntervention> detections,
        int rounds,
        SortedMap<Integer, Integer> beliefs,
        long messages,
        int endTick,
        boolean rests,
        List<String> sentWithoutElection) {

    /**
     * Plays a scenario, then the ends of its faults and the detections of its fair completion.
     *
     * @param watched the properties that are judged
     * @param lastScheduledTick the last tick at which events of the scenario may happen
     * @param endingRule what happens to cut links after these ticks
     * @param omitIneffective whether events that change nothing are left out of the schedule, too
     */
    public static JudgedRun of(
            Scenario scenario,
            Algorithm<?> algorithm,
            Collection<Property> watched,
            int lastScheduledTick,
            FaultEnding endingRule,
            boolean omitIneffective) {
        List<Intervention> happened = new ArrayList<>();
        Map<Integer, Intervention> amidSends = new HashMap<>(); // looked up, never iterated
        Simulation<? extends ProcessState> simulation = scenario.createSimulation(algorithm, (tick, event) -> {
            if (tick > lastScheduledTick) {
                return;
            } else if (event instanceof SimulationEvent.Crashed crashed && amidSends.containsKey(crashed.process())) {
                happened.add(amidSends.remove(crashed.process()));
            } else if (event instanceof SimulationEvent.Intervened intervened
                    && (intervened.effective() || !omitIneffective)) {
                Intervention intervention = intervened.intervention();
                if (intervened.effective() && intervention instanceof Intervention.CrashAfterSends crash) {
                    amidSends.put(crash.process(), intervention);
                } else {
                    happened.add(intervention);
                }
            }
        });
        FairCompletion completion = new FairCompletion(
                simulation, watched, new StateKey.ValueNumbering(true), lastScheduledTick + 1, new HashSet<>());
        completion.playFaultPhase();
        completion.endLastingFaults(endingRule);
        Set<Property> found = completion.playToEnd();
        if (happened.size() < scenario.events().size()) {
            Scenario reduced = scenario.withEvents(retainHappenedEvents(happened, scenario.events()));
            return of(reduced, algorithm, watched, lastScheduledTick, endingRule, omitIneffective);
        }
        return new JudgedRun(
                scenario,
                found,
                completion.addedInterventions(),
                completion.countInterventionTicks(),
                Measurement.beliefsOf(simulation),
                simulation.tallies().sent(),
                completion.lastEventTick(),
                simulation.nextDueTick() == Integer.MAX_VALUE,
                completion.typesSentWithoutElection());
    }

    @SuppressWarnings("ReferenceEquality") // crashing 5 twice is two interventions that are equal
    private static List<ScheduledIntervention> retainHappenedEvents(
            List<Intervention> happened, List<ScheduledIntervention> events) {
        return events.stream()
                .filter(event -> happened.stream().anyMatch(each -> each == event.intervention()))
                .toList();
    }

    /** The schedule with the added interventions; it ends at the last tick if the run never rests. */
    public Scenario withAddedInterventions() {
        return appendEvents(detections, endTick);
    }

    /** The schedule with the added interventions up to the recurring state. */
    public Scenario withInterventionsUntilCycle() {
        List<Integer> ticks =
                detections.stream().map(ScheduledIntervention::tick).toList();
        List<Integer> needed = ticks.stream().distinct().limit(rounds).toList();
        int count = (int) ticks.stream().filter(needed::contains).count();
        return count == ticks.size()
                ? withAddedInterventions()
                : appendEvents(detections.subList(0, count), ticks.get(count) - 1);
    }

    private Scenario appendEvents(List<ScheduledIntervention> added, int lastTick) {
        Scenario whole = schedule.withAddedEvents(added);
        return rests ? whole : whole.withTiming(schedule.timing().withUntilTick(lastTick));
    }

    /** The text that says who follows whom, such as "1 follows 2; 2 and 3 follow 3"; also if no process is live. */
    public static String describeBeliefs(SortedMap<Integer, Integer> beliefs, Group group) {
        Translation language = Translation.ENGLISH.naming(group);
        if (beliefs.isEmpty()) {
            return "no process is live";
        }
        Map<Integer, List<Integer>> followers = new LinkedHashMap<>();
        beliefs.forEach((id, coordinator) ->
                followers.computeIfAbsent(coordinator, c -> new ArrayList<>()).add(id));
        return followers.entrySet().stream()
                .map(followed -> language.format(
                        "election.follows",
                        language.formatIds(followed.getValue()),
                        followed.getValue().size(),
                        describeCoordinator(followed.getKey(), beliefs, language)))
                .collect(Collectors.joining("; "));
    }

    private static String describeCoordinator(
            int coordinator, SortedMap<Integer, Integer> beliefs, Translation language) {
        if (coordinator == ProcessState.NOBODY) {
            return "nobody";
        }
        return language.name(coordinator) + (beliefs.containsKey(coordinator) ? "" : ", which is down");
    }
}

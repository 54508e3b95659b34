package hustings.play;

import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.ProcessNames;
import hustings.scenario.Scenario;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Changes to a scenario, each as a pure function. */
public final class ScenarioChanges {

    private static final int DEFAULT_PROCESSES = 5;

    private ScenarioChanges() {}

    /** A new scenario of an algorithm, as published: a few processes, no events. */
    public static Scenario newScenario(String algorithmName) {
        Group group =
                Group.of(IntStream.rangeClosed(1, DEFAULT_PROCESSES).boxed().toList());
        return Scenario.of(
                AlgorithmChoice.asPublished(algorithmName),
                group,
                Set.of(),
                Timing.ofConstantDelay(Timing.DEFAULT_DELAY_TICKS),
                List.of());
    }

    /** The processes that detect at the start, in file order. */
    public static List<Integer> initialDetectors(Scenario scenario) {
        return scenario.events().stream()
                .filter(event -> isAtStart(event.moment()))
                .map(ScheduledIntervention::intervention)
                .filter(Intervention.Detect.class::isInstance)
                .map(detect -> ((Intervention.Detect) detect).process())
                .distinct()
                .toList();
    }

    private static boolean isAtStart(Moment moment) {
        return moment instanceof Moment.AtTick at ? at.tick() == 0 : ((Moment.BeforeStage) moment).stage() <= 1;
    }

    /** Sets the algorithm; the texts are removed if it is another. */
    public static Scenario withAlgorithm(Scenario scenario, AlgorithmChoice choice) {
        Scenario changed = scenario.withAlgorithm(choice);
        return scenario.algorithm().name().equals(choice.name()) ? changed : changed.withTexts("", "", "");
    }

    /** Sets an option; the published value is left out of the scenario. */
    public static Scenario withOption(Scenario scenario, String option, String value, boolean isPublishedValue) {
        SortedMap<String, String> options = new TreeMap<>(scenario.algorithm().options());
        if (isPublishedValue) {
            options.remove(option);
        } else {
            options.put(option, value);
        }
        return scenario.withAlgorithm(AlgorithmChoice.of(scenario.algorithm().name(), options));
    }

    /**
     * Sets D. If every message took D, it still does. The captions are kept if they stay true, which is the case if
     * there are no later events.
     */
    public static Scenario withDelayBound(Scenario scenario, int delayTicks) {
        Timing old = scenario.timing();
        int shortest = old.hasConstantDelay() ? delayTicks : old.shortest();
        int longest = old.hasConstantDelay() ? delayTicks : old.longest();
        Scenario changed = scenario.withTiming(old.withDelays(delayTicks, shortest, longest));
        boolean sameStages = scenario.events().stream().allMatch(event -> isAtStart(event.moment()));
        return sameStages && old.hasConstantDelay() ? changed : changed.withCaptions(List.of());
    }

    /** Changes delays or losses, and removes the captions, which described the old ones. */
    public static Scenario withTiming(Scenario scenario, UnaryOperator<Timing> change) {
        Timing changed = change.apply(scenario.timing());
        return changed.equals(scenario.timing())
                ? scenario
                : scenario.withTiming(changed).withCaptions(List.of());
    }

    /** Sets the shortest delay; raises the longest if needed. */
    public static Timing withShortestDelay(Timing timing, int ticks) {
        return timing.withDelays(timing.delayTicks(), ticks, Math.max(ticks, timing.longest()));
    }

    /** Sets the longest delay; lowers the shortest if needed. */
    public static Timing withLongestDelay(Timing timing, int ticks) {
        return timing.withDelays(timing.delayTicks(), Math.min(ticks, timing.shortest()), ticks);
    }

    /**
     * A new scenario with a number of processes: the highest are removed, or others are added above them as long as
     * there are higher ids. Crashed and detecting processes are kept if they still exist; if the highest was crashed,
     * the new highest is.
     */
    public static Scenario resetWithSize(Scenario scenario, int size) {
        Group group = resize(scenario.group(), size);
        boolean highestCrashed = scenario.crashed().contains(scenario.group().highest());
        Set<Integer> down = new TreeSet<>(scenario.crashed());
        if (highestCrashed) {
            down.remove(scenario.group().highest());
        }
        Set<Integer> crashed = retainMembers(group, down, scenario.group());
        if (highestCrashed) {
            crashed.add(group.highest());
        }
        if (crashed.size() == size) {
            crashed.clear();
        }
        Collection<Integer> detectors = retainMembers(group, initialDetectors(scenario), scenario.group());
        if (detectors.stream().allMatch(crashed::contains)) {
            detectors = group.ids().stream()
                    .filter(id -> !crashed.contains(id))
                    .limit(initialDetectors(scenario).isEmpty() ? 0 : 1)
                    .toList();
        }
        return Scenario.of(
                scenario.algorithm(),
                group,
                crashed,
                scenario.timing(),
                ScheduledIntervention.detectionsAtStart(detectors));
    }

    private static Group resize(Group group, int size) {
        int highest = group.highest();
        IntStream candidates =
                IntStream.concat(IntStream.range(highest, Integer.MAX_VALUE), IntStream.range(0, highest));
        List<Integer> ids = Stream.concat(group.ids().stream(), candidates.boxed())
                .distinct()
                .limit(size)
                .sorted()
                .toList();
        return ProcessNames.createGroupLike(group, ids);
    }

    /** The processes that another group still has, by its ids: who is called the same may have another rank there. */
    private static Set<Integer> retainMembers(Group group, Collection<Integer> ids, Group before) {
        Set<Integer> members = new TreeSet<>();
        ids.forEach(id -> group.find(before.name(id)).ifPresent(members::add));
        return members;
    }

    /** A new scenario of the same group and layout, with these processes crashed at the start. */
    public static Scenario resetWithCrashed(Scenario scenario, Set<Integer> crashed) {
        return resetWithCrashedAndDetectors(scenario, crashed, initialDetectors(scenario));
    }

    /** A new scenario of the same group and layout, in which these processes detect at the start. */
    public static Scenario resetWithDetectors(Scenario scenario, Collection<Integer> detectors) {
        return resetWithCrashedAndDetectors(scenario, scenario.crashed(), detectors);
    }

    private static Scenario resetWithCrashedAndDetectors(
            Scenario scenario, Set<Integer> crashed, Collection<Integer> detectors) {
        return scenario.withoutTexts()
                .withCrashed(crashed)
                .withEvents(ScheduledIntervention.detectionsAtStart(new TreeSet<>(detectors)));
    }
}

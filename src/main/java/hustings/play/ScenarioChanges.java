package hustings.play;

import hustings.engine.GivenValues;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.ProcessNames;
import hustings.scenario.Scenario;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
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

    /** Sets whom processes follow at the start, and removes the captions, which described the old start. */
    public static Scenario withFollowed(Scenario scenario, SortedMap<Integer, Integer> followed) {
        return followed.equals(scenario.followed())
                ? scenario
                : scenario.withFollowed(followed).withCaptions(List.of());
    }

    /** Sets what processes are given, and removes the captions, which described the old start. */
    public static Scenario withValues(Scenario scenario, GivenValues values) {
        return values.equals(scenario.values())
                ? scenario
                : scenario.withValues(values).withCaptions(List.of());
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
     * there are higher ids. What the scenario says of a process is kept if it still exists: whether it is crashed or
     * detects, whom it follows, what it is given, its clock and its timeouts. If the highest was crashed, the new
     * highest is.
     */
    public static Scenario resetWithSize(Scenario scenario, int size) {
        return resetWithGroup(scenario, resize(scenario.group(), size));
    }

    /**
     * The same run whose processes are called otherwise, if another group differs in nothing but names; names without
     * ranks are given to numbered processes in their order. Captions and notes are removed then, which spoke of the old
     * names. Otherwise a new scenario of that group, as in {@link #resetWithSize}; processes that are called
     * as before are the same.
     */
    public static Scenario withGroup(Scenario scenario, Group group) {
        Group before = scenario.group();
        boolean hasNamesAlone = ProcessNames.areLettered(group)
                && !ProcessNames.areLettered(before)
                && group.size() == before.size()
                && group.highest() == group.size()
                && group.id(0) == 1;
        Group named = hasNamesAlone ? before.withNames(group.names()) : group;
        if (before.isDescending() != group.isDescending() || !before.ids().equals(named.ids())) {
            return resetWithGroup(scenario, group);
        }
        return before.names().equals(named.names())
                ? scenario
                : scenario.withNamesOf(named)
                        .withTexts(scenario.title(), scenario.source(), "")
                        .withCaptions(List.of());
    }

    private static Scenario resetWithGroup(Scenario scenario, Group group) {
        boolean highestCrashed = scenario.crashed().contains(scenario.group().highest());
        Set<Integer> down = new TreeSet<>(scenario.crashed());
        if (highestCrashed) {
            down.remove(scenario.group().highest());
        }
        Set<Integer> crashed = retainMembers(group, down, scenario.group());
        if (highestCrashed) {
            crashed.add(group.highest());
        }
        if (crashed.size() == group.size()) {
            crashed.clear();
        }
        Collection<Integer> detectors = retainMembers(group, initialDetectors(scenario), scenario.group());
        if (detectors.stream().allMatch(crashed::contains)) {
            detectors = group.ids().stream()
                    .filter(id -> !crashed.contains(id))
                    .limit(initialDetectors(scenario).isEmpty() ? 0 : 1)
                    .toList();
        }
        Group before = scenario.group();
        return Scenario.of(
                        scenario.algorithm(),
                        group,
                        crashed,
                        scenario.timing().withProcesses(id -> group.find(before.name(id))),
                        ScheduledIntervention.detectionsAtStart(detectors))
                .withFollowed(retainFollowed(scenario, group))
                .withValues(scenario.values().withProcesses(id -> group.find(before.name(id))));
    }

    /** Whom the processes that are still there follow; all of the group, if all followed one of them or nobody. */
    private static SortedMap<Integer, Integer> retainFollowed(Scenario scenario, Group group) {
        SortedMap<Integer, Integer> followed = new TreeMap<>();
        Group before = scenario.group();
        Optional<Integer> one = scenario.findFollowedByAll();
        List<Integer> followers = one.isPresent()
                ? group.ids()
                : List.copyOf(retainMembers(group, scenario.followed().keySet(), before));
        for (int id : followers) {
            int leader = one.isPresent()
                    ? one.get()
                    : scenario.followed().get(before.find(group.name(id)).getAsInt());
            if (leader == ProcessState.NOBODY) {
                followed.put(id, leader);
            } else {
                group.find(before.name(leader)).ifPresent(same -> followed.put(id, same));
            }
        }
        return followed;
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

package hustings.app.search;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.check.ElectionProperties;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.AlgorithmOption;
import hustings.model.Group;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.search.Bounds;
import hustings.search.ScheduleSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What is to be searched. The ids are 1 to n, n has crashed at the start, and a message takes D.
 *
 * @param choice what the processes run
 * @param processes n, with the crashed coordinator
 * @param bounds how far the search goes
 * @param properties what may be broken, or the goal alone
 */
record SearchRequest(AlgorithmChoice choice, int processes, Bounds bounds, List<Property> properties) {

    static final int FEWEST_PROCESSES = 2;
    static final int MOST_PROCESSES = 8;
    static final int DELAY_TICKS = Timing.DEFAULT_DELAY_TICKS;

    /** A copy of the properties given. */
    SearchRequest {
        properties = List.copyOf(properties);
    }

    /** A value that an option may be switched to. */
    record Switch(AlgorithmOption option, String value) {

        /** Whether it mends the paper; the others choose among readings of it, or go back to what is published. */
        boolean isRepair() {
            return option.meaning().startsWith("Repair") && !value.equals(option.defaultValue());
        }

        /** Such as "Number the elections", or "Wait for LEADER: 4D". */
        String words() {
            String name = Texts.option(option.name());
            return value.equals("true")
                    ? name
                    : Texts.of("search.option", name, value.equals("false") ? Texts.of("search.off") : value);
        }
    }

    Publication publication() {
        return Catalogue.named(choice.name());
    }

    /** The goal, if one is to be reached. */
    Optional<Property> goal() {
        return properties.stream().filter(Property::isGoal).findFirst();
    }

    /** The names of the properties: when a file is loaded again, its properties are others of the same names. */
    List<String> ids() {
        return ids(properties);
    }

    /** The names of some properties. */
    static List<String> ids(List<Property> properties) {
        return properties.stream().map(Property::id).toList();
    }

    /** The search for it, which has not begun. */
    ScheduleSearch search() {
        List<String> ids = ids();
        Algorithm<?> algorithm =
                publication().with(choice.options()); // its file may have changed, and its own ones too
        List<Property> watched = ElectionProperties.of(
                        algorithm, bounds.network().ending())
                .stream()
                .filter(property -> ids.contains(property.id()))
                .toList();
        Group group = Group.of(IntStream.rangeClosed(1, processes).boxed().toList());
        Scenario start = Scenario.of(choice, group, Set.of(processes), Timing.constant(DELAY_TICKS), List.of());
        return new ScheduleSearch(start, algorithm, bounds, watched);
    }

    /** All values that an option does not have now: repairs first, then the others. */
    List<Switch> switches() {
        List<Switch> repairs = new ArrayList<>();
        List<Switch> others = new ArrayList<>();
        for (AlgorithmOption option : publication().options()) {
            for (String value : option.values()) {
                if (!value.equals(choice.options().getOrDefault(option.name(), option.defaultValue()))) {
                    Switch other = new Switch(option, value);
                    (other.isRepair() ? repairs : others).add(other);
                }
            }
        }
        repairs.addAll(others);
        return repairs;
    }

    /** Whether this is another search's question: all of it but how much memory and how many threads it may take. */
    boolean isSameSearch(SearchRequest other) {
        return choice.equals(other.choice)
                && processes == other.processes
                && ids().equals(other.ids())
                && bounds.faults() == other.bounds.faults()
                && bounds.withinTicks() == other.bounds.withinTicks()
                && bounds.late() == other.bounds.late()
                && bounds.falseSuspicion() == other.bounds.falseSuspicion()
                && bounds.network().equals(other.bounds.network());
    }

    /** The same with another value of an option. */
    SearchRequest with(Switch other) {
        SortedMap<String, String> options = new TreeMap<>(choice.options());
        options.put(other.option().name(), other.value());
        options.remove(other.option().name(), other.option().defaultValue());
        return new SearchRequest(new AlgorithmChoice(choice.name(), options), processes, bounds, properties);
    }
}

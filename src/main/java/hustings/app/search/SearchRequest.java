package hustings.app.search;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.check.ElectionProperties;
import hustings.check.FaultEnding;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.AlgorithmOption;
import hustings.model.Group;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.search.Bounds;
import hustings.search.ScheduleSearch;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The request for a search. The ids are 1 to n, n has crashed at the start, and each message takes D.
 *
 * @param choice the algorithm that the processes run, with its options
 * @param processes n, including the crashed coordinator
 * @param bounds the bounds of the search
 * @param properties the properties to break, or only the goal to reach
 */
record SearchRequest(AlgorithmChoice choice, int processes, Bounds bounds, List<Property> properties) {

    static final int MIN_PROCESSES = 2;
    static final int MAX_PROCESSES = 8;
    static final int DELAY_TICKS = Timing.DEFAULT_DELAY_TICKS;

    /** Copies the list of properties. */
    SearchRequest {
        properties = List.copyOf(properties);
    }

    /** Another value to which an option can be switched. */
    record Switch(AlgorithmOption option, String value) {

        String nodeId() {
            return option.name() + "-" + value;
        }

        /**
         * Whether this repairs the published algorithm. Other switches choose another reading of the paper, or restore
         * what is published.
         */
        boolean isRepair() {
            return option.meaning().startsWith("Repair") && !value.equals(option.defaultValue());
        }

        /** Describes the switch, such as "Number the elections", or "Wait for LEADER: 4D". */
        String describe() {
            String name = Texts.describeOption(option.name());
            return value.equals("true")
                    ? name
                    : Texts.of("search.option", name, value.equals("false") ? Texts.of("search.off") : value);
        }
    }

    Publication catalogueEntry() {
        return Catalogue.getByName(choice.name());
    }

    /** The translated title of the algorithm. */
    String algorithmTitle() {
        return Texts.titleOf(catalogueEntry());
    }

    /** The goal to reach; empty if properties are to be broken. */
    Optional<Property> goal() {
        return properties.stream().filter(Property::isGoal).findFirst();
    }

    /** The ids of the properties, which stay the same when a user's algorithm is reloaded. */
    List<String> propertyIds() {
        return propertyIds(properties);
    }

    /** The ids of some properties. */
    static List<String> propertyIds(List<Property> properties) {
        return properties.stream().map(Property::id).toList();
    }

    /** Creates the search, without starting it. */
    ScheduleSearch createSearch() {
        List<String> ids = propertyIds();
        Algorithm<?> algorithm =
                catalogueEntry().with(choice.options()); // its file, and with it the properties, may have changed
        FaultEnding ending = bounds.network().ending();
        List<Property> watched = ElectionProperties.judgeablePropertiesFor(algorithm, ending).stream()
                .filter(property -> ids.contains(property.id()))
                .toList();
        return new ScheduleSearch(createStart(), algorithm, bounds, watched);
    }

    private Scenario createStart() {
        Group group = Group.of(IntStream.rangeClosed(1, processes).boxed().toList());
        return Scenario.of(choice, group, Set.of(processes), Timing.ofConstantDelay(DELAY_TICKS), List.of());
    }

    /** The start as a run that ends at once; empty if the algorithm, of a user, fails even then. */
    Optional<CompletedRun> createSetUp() {
        try {
            Scenario start = createStart();
            return Optional.of(CompletedRun.of(start.withTiming(start.timing().withUntilTick(0))));
        } catch (RuntimeException | StackOverflowError e) {
            return Optional.empty();
        }
    }

    /** All switches to option values other than the current ones. */
    List<Switch> availableSwitches() {
        return catalogueEntry().options().stream()
                .flatMap(option -> option.values().stream().map(value -> new Switch(option, value)))
                .filter(other -> !other.value().equals(choice.valueOf(other.option())))
                .toList();
    }

    /** Whether another request asks the same, apart from the limits on memory and threads. */
    boolean isSameSearch(SearchRequest other) {
        return choice.equals(other.choice)
                && processes == other.processes
                && propertyIds().equals(other.propertyIds())
                && bounds.allowSameSchedules(other.bounds);
    }

    /** Returns this request with other values of options. */
    SearchRequest withChangedOptions(List<Switch> switches) {
        SortedMap<String, String> options = new TreeMap<>(choice.options());
        for (Switch other : switches) {
            options.put(other.option().name(), other.value());
            options.remove(other.option().name(), other.option().defaultValue());
        }
        return new SearchRequest(new AlgorithmChoice(choice.name(), options), processes, bounds, properties);
    }
}

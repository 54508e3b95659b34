package hustings.check;

import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.model.Property.When;
import hustings.model.Seen;
import hustings.trace.Invariant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The properties that every election should have and that a schedule may violate. */
public final class ElectionProperties {

    /** All live processes believe in the same coordinator. */
    public static final Property AGREEMENT = Invariant.AGREEMENT.property();

    /** The coordinator of every live process is live. */
    public static final Property LIVE_COORDINATOR = Invariant.LIVE.property();

    /** The coordinator of every live process is the highest live process; only for algorithms that promise this. */
    public static final Property HIGHEST = Invariant.HIGHEST.property();

    /** The coordinator of every live process believes in itself, unless it has crashed. */
    public static final Property AWARE_COORDINATOR = new Property(
            "aware",
            "the coordinator knows that it leads",
            "the coordinator does not know that it leads",
            When.IN_THE_END,
            seen -> Invariant.allBeliefsSatisfy(seen, believed -> !seen.isLive(believed) || seen.leads(believed)));

    /** Every election ends. */
    public static final Property TERMINATION = new Property(
            "termination", "every election ends", "an election never ends", When.IN_THE_END, Seen::isAtRest);

    /** At no time do two live processes lead in the same term. */
    public static final Property NEVER_TWO = Invariant.ONE_COORDINATOR.property();

    /**
     * If some process can talk in both directions with a majority, exactly one process leads in the end, and a majority
     * follows it for good.
     */
    public static final Property STABLE_LEADER = new Property(
            "stable-leader",
            "where some process can talk with a majority, one leads a majority for good",
            "some process can talk with a majority, and yet nobody leads a majority for good",
            When.IN_THE_END,
            seen -> !isMajorityConnected(seen) || hasStableLeader(seen));

    /** The properties that are judged if every link is healed at the end of a run. */
    public static final List<Property> ALL =
            List.of(AGREEMENT, LIVE_COORDINATOR, HIGHEST, AWARE_COORDINATOR, TERMINATION, NEVER_TWO);

    /** All properties, whichever way a run ends. */
    public static final List<Property> WITH_ANY_ENDING =
            Stream.concat(ALL.stream(), Stream.of(STABLE_LEADER)).toList();

    private ElectionProperties() {}

    /** The properties of every election that can be judged with this ending, followed by the algorithm's own. */
    public static List<Property> judgeablePropertiesFor(Algorithm<?> algorithm, FaultEnding ending) {
        List<Property> common = ending == FaultEnding.HEALED ? ALL : defaultProperties(ending);
        return Stream.concat(common.stream(), algorithm.properties().stream()).toList();
    }

    /**
     * Whether the paper of an algorithm promises a property: every paper promises all of them except {@link #HIGHEST}.
     */
    public static boolean isPromised(Property property, Algorithm<?> algorithm) {
        return algorithm.promisesHighest() || !property.equals(HIGHEST);
    }

    /** The properties of {@link #ALL} that are judged only at the end of a run. */
    public static List<Property> eventualProperties() {
        return ALL.stream().filter(Property::isEventual).toList();
    }

    /** The properties that are judged with this ending unless others are named. */
    public static List<Property> defaultProperties(FaultEnding ending) {
        return ending == FaultEnding.HEALED ? eventualProperties() : List.of(NEVER_TWO, STABLE_LEADER);
    }

    private static boolean isMajorityConnected(Seen seen) {
        return seen.live().stream()
                .anyMatch(id -> isMajority(
                        seen, other -> other.intValue() == id || (!seen.isCut(id, other) && !seen.isCut(other, id))));
    }

    private static boolean hasStableLeader(Seen seen) {
        List<Integer> leaders = seen.live().stream().filter(seen::leads).toList();
        return seen.isSettled() && leaders.size() == 1 && isMajority(seen, id -> seen.beliefOf(id) == leaders.get(0));
    }

    /** Whether more than half of all processes, crashed ones included, are live and meet a condition. */
    private static boolean isMajority(Seen seen, Predicate<Integer> condition) {
        return 2 * seen.live().stream().filter(condition).count() > seen.group().size();
    }

    /** The property with this id; empty if there is none. */
    public static Optional<Property> find(String id) {
        return WITH_ANY_ENDING.stream()
                .filter(property -> property.id().equals(id))
                .findFirst();
    }
}

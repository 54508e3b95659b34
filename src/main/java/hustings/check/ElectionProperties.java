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

/** What every election is to achieve, and a schedule may break. */
public final class ElectionProperties {

    /** All live processes believe in the same coordinator. */
    public static final Property AGREEMENT = Invariant.AGREEMENT.property();

    /** Whom a live process believes in is live. */
    public static final Property LIVE = Invariant.LIVE.property();

    /** Whom a live process believes in is the highest live one; only for algorithms that promise it. */
    public static final Property HIGHEST = Invariant.HIGHEST.property();

    /** Whom a live process believes in believes in itself, unless it has crashed. */
    public static final Property AWARE = new Property(
            "aware",
            "the coordinator knows that it leads",
            "the coordinator does not know that it leads",
            When.IN_THE_END,
            seen -> Invariant.allBelieve(seen, believed -> !seen.isLive(believed) || seen.leads(believed)));

    /** Elections come to an end. */
    public static final Property TERMINATION = new Property(
            "termination", "every election ends", "an election never ends", When.IN_THE_END, Seen::isAtRest);

    /** At no time do two live processes lead in the same reign. */
    public static final Property NEVER_TWO = Invariant.ONE_COORDINATOR.property();

    /** Where some process talks both ways with a majority, one leads in the end, and a majority follows it for good. */
    public static final Property STABLE_LEADER = new Property(
            "stable-leader",
            "where some process can talk with a majority, one leads a majority for good",
            "some process can talk with a majority, and yet nobody leads a majority for good",
            When.IN_THE_END,
            seen -> !isMajorityConnected(seen) || hasStableLeader(seen));

    /** All of those that are judged where every link is healed in the end. */
    public static final List<Property> ALL = List.of(AGREEMENT, LIVE, HIGHEST, AWARE, TERMINATION, NEVER_TWO);

    /** All of them, whatever the ending. */
    public static final List<Property> WITH_ANY_ENDING =
            Stream.concat(ALL.stream(), Stream.of(STABLE_LEADER)).toList();

    private ElectionProperties() {}

    /** Those of every election that can be judged with an ending, and then an algorithm's own. */
    public static List<Property> of(Algorithm<?> algorithm, Ending ending) {
        List<Property> ofEvery = ending == Ending.HEALED ? ALL : judgedWith(ending);
        return Stream.concat(ofEvery.stream(), algorithm.properties().stream()).toList();
    }

    /** Whether an algorithm's paper promises a property: all of them do, but for {@link #HIGHEST}. */
    public static boolean isPromised(Property property, Algorithm<?> algorithm) {
        return algorithm.promisesHighest() || !property.equals(HIGHEST);
    }

    /** Those that are judged when a run is over. */
    public static List<Property> permanent() {
        return ALL.stream().filter(Property::isEventual).toList();
    }

    /** Those that are judged with an ending unless others are named. */
    public static List<Property> judgedWith(Ending ending) {
        return ending == Ending.HEALED ? permanent() : List.of(NEVER_TWO, STABLE_LEADER);
    }

    private static boolean isMajorityConnected(Seen seen) {
        return seen.live().stream()
                .anyMatch(one -> isMajority(
                        seen,
                        other -> other.intValue() == one || (!seen.isCut(one, other) && !seen.isCut(other, one))));
    }

    private static boolean hasStableLeader(Seen seen) {
        List<Integer> leaders = seen.live().stream().filter(seen::leads).toList();
        return seen.isSettled() && leaders.size() == 1 && isMajority(seen, id -> seen.beliefOf(id) == leaders.get(0));
    }

    /** Whether more than half of all processes, crashed or not, are live and such. */
    private static boolean isMajority(Seen seen, Predicate<Integer> such) {
        return 2 * seen.live().stream().filter(such).count() > seen.group().size();
    }

    /** The property of an id. */
    public static Optional<Property> find(String id) {
        return WITH_ANY_ENDING.stream()
                .filter(property -> property.id().equals(id))
                .findFirst();
    }
}

package hustings.trace;

import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Property.When;
import hustings.model.Seen;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * Invariants about leadership. The window shows at each frame which of them hold; the search looks for runs that
 * break one.
 */
public enum Invariant {
    /** At no time do two live processes lead in the same reign. */
    ONE_COORDINATOR("never-two", "no two processes lead at once", "two processes lead at once", When.ALWAYS, seen -> {
        List<Long> reigns = seen.live().stream()
                .filter(seen::leads)
                .map(id -> seen.state(id).reign())
                .toList();
        return reigns.size() < 2 || reigns.stream().distinct().count() == reigns.size();
    }),
    /** All live processes believe in the same coordinator. */
    AGREEMENT(
            "agreement",
            "all live processes follow the same coordinator",
            "the live processes do not all follow the same coordinator",
            When.IN_THE_END,
            seen -> {
                int believed = seen.beliefOf(highestLiveId(seen));
                return allLiveSatisfy(seen, id -> seen.beliefOf(id) == believed && believed != ProcessState.NOBODY);
            }),
    /** Every coordinator that a live process believes in is live. */
    LIVE(
            "live",
            "no live process follows a crashed one",
            "a live process follows a crashed one",
            When.IN_THE_END,
            seen -> allBeliefsSatisfy(seen, seen::isLive)),
    /** Every process that is followed is the highest live process; only for algorithms that promise it. */
    HIGHEST(
            "highest",
            "the coordinator is the highest live process",
            "the coordinator is not the highest live process",
            When.IN_THE_END,
            seen -> {
                int highest = highestLiveId(seen);
                return allBeliefsSatisfy(seen, believed -> believed == highest);
            });

    private final Property property;

    Invariant(String id, String meaning, String violation, When when, Predicate<Seen> predicate) {
        property = new Property(id, meaning, violation, when, predicate);
    }

    /** The property that the search checks. */
    public Property property() {
        return property;
    }

    /** Whether the invariant must hold at every moment; otherwise it may be broken during an election. */
    public boolean isAlwaysRequired() {
        return !property.isEventual();
    }

    /** Whether the coordinator of each live process satisfies a condition; processes that follow nobody are ignored. */
    public static boolean allBeliefsSatisfy(Seen seen, IntPredicate condition) {
        return allLiveSatisfy(
                seen, id -> seen.beliefOf(id) == ProcessState.NOBODY || condition.test(seen.beliefOf(id)));
    }

    /**
     * Whether the ids of all live processes satisfy a condition. A loop, since a search calls this for millions of
     * runs.
     */
    private static boolean allLiveSatisfy(Seen seen, IntPredicate condition) {
        for (int position = 0; position < seen.group().size(); position++) {
            int id = seen.group().id(position);
            if (seen.isLive(id) && !condition.test(id)) {
                return false;
            }
        }
        return true;
    }

    /** The highest live id; the lowest of all if nobody is live. */
    private static int highestLiveId(Seen seen) {
        int position = seen.group().size() - 1;
        while (position > 0 && !seen.isLive(seen.group().id(position))) {
            position--;
        }
        return seen.group().id(position);
    }
}

package hustings.search;

import hustings.check.StateKey;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The memory of the states that a search has met. It stays valid when more faults are allowed, so the search with the
 * next number of faults reuses it: a state is explored again only if more can follow from it.
 *
 * @param values the table of numbered values, on which all keys depend
 * @param visited the states that were entered
 * @param benign the states that recur for ever without harm
 */
record StateMemory(StateKey.ValueNumbering values, VisitedSet visited, Set<StateKey> benign) {

    StateMemory(Bounds bounds, Abstraction abstraction) {
        this(
                new StateKey.ValueNumbering(abstraction.byOrder()),
                new VisitedSet(bounds, abstraction.byClock()),
                ConcurrentHashMap.newKeySet());
    }
}

package hustings.search;

import hustings.check.StateKey;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a search remembers of the states that it has met. It stays true when more faults are allowed, so the search with
 * the next number of faults goes on from it: what was explored before is explored again only where more can follow.
 *
 * @param values the numbers of values, on which all keys depend
 * @param visited the states that were entered
 * @param benign the states that come again for ever without harm
 */
record StateMemory(StateKey.Values values, VisitedSet visited, Set<StateKey> benign) {

    StateMemory(Bounds bounds, Abstraction abstraction) {
        this(
                new StateKey.Values(abstraction.byOrder()),
                new VisitedSet(bounds, abstraction.byClock()),
                ConcurrentHashMap.newKeySet());
    }
}

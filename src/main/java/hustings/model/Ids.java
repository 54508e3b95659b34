package hustings.model;

import java.util.List;
import java.util.stream.Stream;

/** Lists of ids as parts of a state: never changed, each step gives another list. */
public final class Ids {

    private Ids() {}

    /** The ids, then one more. */
    public static List<Integer> plus(List<Integer> ids, int id) {
        return Stream.concat(ids.stream(), Stream.of(id)).toList();
    }

    /** The ids from a position on. */
    public static List<Integer> from(List<Integer> ids, int position) {
        return List.copyOf(ids.subList(position, ids.size()));
    }
}

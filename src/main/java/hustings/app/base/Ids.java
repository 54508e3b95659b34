package hustings.app.base;

import java.util.ArrayList;
import java.util.List;

/** Writes ids as a person reads them. */
public final class Ids {

    private static final int SHORTEST_RANGE = 3;

    private Ids() {}

    /** Ascending ids, those that follow each other as a range from three on: "1, 2", "0..4, 7". */
    public static String text(List<Integer> ids) {
        List<String> parts = new ArrayList<>();
        for (int first = 0; first < ids.size(); ) {
            int next = first + 1;
            while (next < ids.size() && ids.get(next) == ids.get(next - 1) + 1) {
                next++;
            }
            if (next - first >= SHORTEST_RANGE) {
                parts.add(ids.get(first) + ".." + ids.get(next - 1));
            } else {
                ids.subList(first, next).forEach(id -> parts.add(id.toString()));
            }
            first = next;
        }
        return String.join(", ", parts);
    }
}

package hustings.app.base;

import hustings.scenario.Range;
import java.util.List;

/** Writes ids as a person reads them. */
public final class Ids {

    private Ids() {}

    /** Ascending ids, those that follow each other as a range from three on: "1, 2", "0..4, 7". */
    public static String text(List<Integer> ids) {
        return String.join(", ", Range.inProse(ids));
    }
}

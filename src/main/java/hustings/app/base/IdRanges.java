package hustings.app.base;

import hustings.model.Group;
import hustings.scenario.Range;
import java.util.List;

/** Formats lists of ids. */
public final class IdRanges {

    private IdRanges() {}

    /** Formats ascending ids, with three or more consecutive ones as a range: "1, 2", "0–4, 7". */
    public static String format(List<Integer> ids, Group group) {
        return String.join(", ", Range.formatForProse(ids, group::name));
    }
}

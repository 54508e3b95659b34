package hustings.search;

import hustings.check.FaultEnding;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;

/**
 * Bounds on the cuts and pauses of a schedule. Each cut may heal and each pause may end once, at any time before the
 * last tick of the bounds; neither is a fault.
 *
 * @param cuts the maximum number of links cut both ways, 0 or more
 * @param oneWay the maximum number of links cut one way, 0 or more
 * @param pauses the maximum number of pauses, 0 or more
 * @param ending how the remaining cuts and pauses end after the last tick
 */
public record NetworkBounds(int cuts, int oneWay, int pauses, FaultEnding ending) {

    /** The maximum number of faults of each kind in any search. */
    static final int MAX_FAULTS = 100;

    /** No cuts and no pauses. */
    public static final NetworkBounds NONE = new NetworkBounds(0, 0, 0, FaultEnding.HEALED);

    /** @throws IllegalArgumentException if a number is out of bounds; the message says which and what is expected */
    public NetworkBounds {
        requireWithin("cuts", cuts, 0, MAX_FAULTS, "");
        requireWithin("one-way", oneWay, 0, MAX_FAULTS, "");
        requireWithin("pauses", pauses, 0, MAX_FAULTS, "");
    }

    static void requireWithin(String name, long number, long min, long max, String unit) {
        if (number < min) {
            throw new IllegalArgumentException(name + ": found " + number + "; expected " + min + " or more");
        }
        if (number > max) {
            throw new IllegalArgumentException(name + ": found " + number + unit + "; expected at most " + max + unit);
        }
    }

    /** The maximum number of cuts and pauses of all kinds together. */
    public int maxCutsAndPauses() {
        return cuts + oneWay + pauses;
    }

    /** Whether a link may be cut or a process paused. */
    public boolean allowFaults() {
        return maxCutsAndPauses() > 0;
    }

    /**
     * Describes how a run ends after its faults: of links only if any may be cut, such as "cut links staying cut".
     * Without meaning unless {@link #allowFaults}.
     */
    public String describeEnding(Translation language) {
        return cuts + oneWay == 0 && pauses > 0 ? language.format("ending.resumed") : ending.describe(language);
    }

    /** Describes the bounds in words, such as "1 cut and 2 pauses". */
    public String describe(Translation language) {
        List<String> kinds = new ArrayList<>();
        if (cuts > 0 || maxCutsAndPauses() == 0) {
            kinds.add(language.format("search.cuts", cuts));
        }
        if (oneWay > 0) {
            kinds.add(language.format("search.one-way", oneWay));
        }
        if (pauses > 0) {
            kinds.add(language.format("search.pauses", pauses));
        }
        return language.formatList(kinds);
    }
}

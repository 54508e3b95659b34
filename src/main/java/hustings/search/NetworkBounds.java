package hustings.search;

import hustings.check.Ending;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;

/**
 * How many faults of the network, and pauses, a schedule may have besides crashes. Each cut heals and each pause ends
 * at most once before the last tick of the bounds, at any time; neither is a fault.
 *
 * @param cuts how many links may be cut both ways, 0 or more
 * @param oneWay how many links may be cut one way, 0 or more
 * @param pauses how many times a process may be paused, 0 or more
 * @param ending what becomes of those that are left after the last tick
 */
public record NetworkBounds(int cuts, int oneWay, int pauses, Ending ending) {

    /** The most faults of each kind in any search. */
    static final int MAX_FAULTS = 100;

    /** No cuts and no pauses. */
    public static final NetworkBounds NONE = new NetworkBounds(0, 0, 0, Ending.HEALED);

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

    /** How many of all kinds there may be. */
    public int total() {
        return cuts + oneWay + pauses;
    }

    /** How many of each kind there may be, such as "1 cut and 2 pauses". */
    public String describe(Translation language) {
        List<String> kinds = new ArrayList<>();
        if (cuts > 0 || total() == 0) {
            kinds.add(language.say("search.cuts", cuts));
        }
        if (oneWay > 0) {
            kinds.add(language.say("search.one-way", oneWay));
        }
        if (pauses > 0) {
            kinds.add(language.say("search.pauses", pauses));
        }
        return language.list(kinds);
    }
}

package hustings.engine;

import java.util.Arrays;
import java.util.List;

/**
 * A paper's own way to count messages: a predicate over one send, summed over a run. The simulation always counts every
 * send; a convention says which of them a paper means. No model is ever changed so that a count comes out.
 */
public enum CountingConvention {
    /** Every send is a message, also one to a crashed process: the crashed coordinator is one of the n. */
    ALL_SENDS("all-sends", "every send, to crashed processes too") {
        @Override
        public boolean counts(int from, int to, String type, Frame.Fate fate) {
            return true;
        }
    },
    /** Kordafshari et al. 2005, section 4: the crashed coordinator is outside the group of n. */
    LIVE_GROUP("live-group", "no sends that find their receiver crashed") {
        @Override
        public boolean counts(int from, int to, String type, Frame.Fate fate) {
            return fate != Frame.Fate.RECEIVER_CRASHED;
        }
    },
    /** The program of the Aarhus report: handing over and halting are not counted, announcements to lower ids only. */
    AARHUS("aarhus", "without HALT and INFORM; COORDINATOR to lower ids only") {
        @Override
        public boolean counts(int from, int to, String type, Frame.Fate fate) {
            return switch (type) {
                case "HALT", "INFORM" -> false;
                case "COORDINATOR" -> to < from;
                default -> true;
            };
        }
    },
    /** Bani Yassein et al. 2012, section 5: the messages of the election, not those that announce its outcome. */
    OVERHEAD("overhead", "ELECTION and OK only") {
        @Override
        public boolean counts(int from, int to, String type, Frame.Fate fate) {
            return type.equals("ELECTION") || type.equals("OK");
        }
    },
    /** The same with the crashed coordinator outside the group. */
    OVERHEAD_LIVE("overhead-live", "ELECTION and OK only, and none that finds its receiver crashed") {
        @Override
        public boolean counts(int from, int to, String type, Frame.Fate fate) {
            return OVERHEAD.counts(from, to, type, fate) && LIVE_GROUP.counts(from, to, type, fate);
        }
    };

    private final String id;
    private final String meaning;

    CountingConvention(String id, String meaning) {
        this.id = id;
        this.meaning = meaning;
    }

    /** The name as written on the command line, such as "live-group". */
    public String id() {
        return id;
    }

    /** Which sends it counts. */
    public String meaning() {
        return meaning;
    }

    /**
     * Whether a send is counted. One that is delivered counts as it did on its way.
     *
     * @param from the sender's id
     * @param to the receiver's id
     * @param type the name of its type
     * @param fate what became of it
     */
    public abstract boolean counts(int from, int to, String type, Frame.Fate fate);

    /** Whether a send is counted; a copy that the network made never is. */
    public boolean counts(Sent sent, Frame.Fate fate) {
        return !sent.copy()
                && counts(sent.from(), sent.to(), sent.message().type().name(), fate);
    }

    /**
     * The convention of a name.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public static CountingConvention named(String id) {
        return Arrays.stream(values())
                .filter(convention -> convention.id.equals(id))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("unknown convention '" + id + "'; expected one of " + ids()));
    }

    /** All names. */
    public static List<String> ids() {
        return Arrays.stream(values()).map(CountingConvention::id).toList();
    }
}

package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Sent;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
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

        @Override
        long counted(Tallies tallies, MessageType type) {
            return tallies.sent(type);
        }
    },
    /** Kordafshari et al. 2005, section 4: the crashed coordinator is outside the group of n. */
    LIVE_GROUP("live-group", "no sends that find their receiver crashed") {
        @Override
        public boolean counts(int from, int to, String type, Frame.Fate fate) {
            return fate != Frame.Fate.RECEIVER_CRASHED;
        }

        @Override
        long counted(Tallies tallies, MessageType type) {
            return tallies.sent(type) - tallies.lostToCrashed(type);
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

        @Override
        long counted(Tallies tallies, MessageType type) {
            return switch (type.name()) {
                case "HALT", "INFORM" -> 0;
                case "COORDINATOR" -> tallies.sentToLower(type);
                default -> tallies.sent(type);
            };
        }
    },
    /** Bani Yassein et al. 2012, section 5: the messages of the election, not those that announce its outcome. */
    OVERHEAD("overhead", "ELECTION and OK only") {
        @Override
        public boolean counts(int from, int to, String type, Frame.Fate fate) {
            return isOverhead(type);
        }

        @Override
        long counted(Tallies tallies, MessageType type) {
            return isOverhead(type.name()) ? ALL_SENDS.counted(tallies, type) : 0;
        }
    },
    /** The same with the crashed coordinator outside the group. */
    OVERHEAD_LIVE("overhead-live", "ELECTION and OK only, and none that finds its receiver crashed") {
        @Override
        public boolean counts(int from, int to, String type, Frame.Fate fate) {
            return OVERHEAD.counts(from, to, type, fate) && LIVE_GROUP.counts(from, to, type, fate);
        }

        @Override
        long counted(Tallies tallies, MessageType type) {
            return isOverhead(type.name()) ? LIVE_GROUP.counted(tallies, type) : 0;
        }
    };

    private static boolean isOverhead(String type) {
        return type.equals("ELECTION") || type.equals("OK");
    }

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

    /** What it counts of the messages of one type. */
    abstract long counted(Tallies tallies, MessageType type);

    /**
     * The messages of a run that it counts: as many as {@link #counts} counts one by one, but without looking at each.
     */
    public long counted(Tallies tallies) {
        return tallies.types().stream()
                .mapToLong(type -> counted(tallies, type))
                .sum();
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

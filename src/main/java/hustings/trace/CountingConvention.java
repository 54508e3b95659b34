package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.model.UnknownNameException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A paper's own way to count messages: a predicate over one send, summed over a run. The simulation always counts every
 * send; a convention says which of them a paper means. No model is ever changed so that a count comes out.
 */
public enum CountingConvention {
    /** Every send is a message, also one to a crashed process: the crashed coordinator is one of the n. */
    ALL_SENDS("all-sends", "every send, to crashed processes too", type -> true),
    /** Kordafshari et al. 2005, section 4: the crashed coordinator is outside the group of n. */
    LIVE_GROUP("live-group", "no sends that find their receiver crashed", type -> true),
    /** The program of the Aarhus report: handing over and halting are not counted, announcements to lower ids only. */
    AARHUS(
            "aarhus",
            "without HALT and INFORM; COORDINATOR to lower ids only",
            Predicate.not(Set.of("HALT", "INFORM")::contains)),
    /** Bani Yassein et al. 2012, section 5: the messages of the election, not those that announce its outcome. */
    OVERHEAD("overhead", "ELECTION and OK only", Set.of("ELECTION", "OK")::contains),
    /** OVERHEAD, with the crashed coordinator outside the group. */
    OVERHEAD_LIVE(
            "overhead-live",
            "ELECTION and OK only, and none that finds its receiver crashed",
            Set.of("ELECTION", "OK")::contains);

    private final String id;
    private final String meaning;
    /** Tests whether messages of a type are counted. */
    private final Predicate<String> types;

    CountingConvention(String id, String meaning, Predicate<String> types) {
        this.id = id;
        this.meaning = meaning;
        this.types = types;
    }

    /** Whether messages to crashed receivers are left out. */
    private boolean excludesCrashedReceivers() {
        return this == LIVE_GROUP || this == OVERHEAD_LIVE;
    }

    /** Whether messages of a type count only if they go to a lower id. */
    private boolean countsOnlySendsToLower(String type) {
        return this == AARHUS && type.equals("COORDINATOR");
    }

    /** The name on the command line, such as "live-group". */
    public String id() {
        return id;
    }

    /** A description of the sends that are counted. */
    public String meaning() {
        return meaning;
    }

    /**
     * Whether a send is counted. A delivered message counts in the same way as one in flight.
     *
     * @param from the sender's id
     * @param to the receiver's id
     * @param type the name of the message type
     * @param fate whether it was delivered, or why it was lost
     */
    public boolean isCounted(int from, int to, String type, Frame.Fate fate) {
        return types.test(type)
                && (!countsOnlySendsToLower(type) || to < from)
                && (!excludesCrashedReceivers() || fate != Frame.Fate.RECEIVER_CRASHED);
    }

    /** Whether a message is counted; a copy that the network made never is. */
    public boolean isCounted(Frame.Flight message) {
        return !message.isCopy() && isCounted(message.from(), message.to(), message.type(), message.fate());
    }

    /** Counts the messages of one type. */
    private long count(Tallies tallies, MessageType type) {
        if (!types.test(type.name())) {
            return 0;
        }
        return countsOnlySendsToLower(type.name())
                ? tallies.sentToLowerIds(type)
                : tallies.sent(type) - (excludesCrashedReceivers() ? tallies.lostToCrashed(type) : 0);
    }

    /**
     * Counts the messages of a run from its tallies; the result is the same as that of {@link #isCounted} for each
     * message.
     */
    public long count(Tallies tallies) {
        long sum = 0;
        for (MessageType type : tallies.types()) {
            sum += count(tallies, type);
        }
        return sum;
    }

    /**
     * Finds a convention by name.
     *
     * @throws IllegalArgumentException if there is no such convention; the message lists the names
     */
    public static CountingConvention parse(String id) {
        return Arrays.stream(values())
                .filter(convention -> convention.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new UnknownNameException(
                        "unknown convention '" + id + "'; expected one of " + ids(), id, ids()));
    }

    /** All names. */
    public static List<String> ids() {
        return Arrays.stream(values()).map(CountingConvention::id).toList();
    }
}

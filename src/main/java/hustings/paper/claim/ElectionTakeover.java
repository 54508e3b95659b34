package hustings.paper.claim;

import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.ELECTION;

import hustings.check.RunTrace;
import hustings.engine.Frame.Flight;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Checks whether a process that is asked holds an election. A process holds an election from its ELECTION until it
 * announces itself or hears of a coordinator.
 */
public final class ElectionTakeover {

    private ElectionTakeover() {}

    /**
     * Checks that every process that is asked starts an election at once, or is holding one that it started before;
     * returns "" if so.
     *
     * @param forbidsSecond whether a process that is holding one must not start another
     */
    public static String checkElectsWhenAsked(RunTrace trace, boolean forbidsSecond) {
        for (Flight asked : trace.sends(ELECTION)) {
            if (asked.isDelivered()) {
                boolean holding = isHoldingElection(trace, asked);
                boolean starts = startsElection(trace, asked);
                if (!holding && !starts) {
                    return asked.to() + " starts no election at tick " + asked.arrivalTick();
                }
                if (forbidsSecond && holding && starts && !mayStartAgain(trace, asked)) {
                    return asked.to() + " starts another election at tick " + asked.arrivalTick();
                }
            }
        }
        return "";
    }

    /** Checks that every process that is asked starts an election at once, also if it holds one; returns "" if so. */
    public static String checkStartsWhenAsked(RunTrace trace) {
        return trace.sends(ELECTION).stream()
                .filter(asked -> asked.isDelivered() && !startsElection(trace, asked))
                .map(asked -> asked.to() + ", asked by " + asked.from() + ", starts no election at tick "
                        + asked.arrivalTick())
                .findFirst()
                .orElse("");
    }

    /**
     * Whether the process is also asked by another at the same tick, before it holds an election or after that election
     * is over.
     */
    private static boolean mayStartAgain(RunTrace trace, Flight asked) {
        return trace.sends(ELECTION).stream()
                .filter(other -> other.isDelivered() && other.to() == asked.to())
                .anyMatch(other -> other.arrivalTick() == asked.arrivalTick() && !isHoldingElection(trace, other));
    }

    private static boolean startsElection(RunTrace trace, Flight asked) {
        List<Integer> above = trace.idsAbove(asked.to());
        return trace.sends(ELECTION, asked.to()).stream()
                .filter(send -> send.sentTick() == asked.arrivalTick())
                .collect(Collectors.groupingBy(Flight::stage, Collectors.mapping(Flight::to, Collectors.toList())))
                .containsValue(above);
    }

    private static boolean isHoldingElection(RunTrace trace, Flight asked) {
        int id = asked.to();
        int since = trace.sends(ELECTION, id).stream()
                .mapToInt(Flight::sentTick)
                .filter(tick -> tick < asked.arrivalTick())
                .max()
                .orElse(asked.arrivalTick());
        return since < asked.arrivalTick()
                && trace.sends(COORDINATOR).stream()
                        .noneMatch(send -> send.from() == id
                                ? send.sentTick() >= since && send.sentTick() < asked.arrivalTick()
                                : send.to() == id && arrivesAfter(trace, send, since) && arrivesBefore(send, asked));
    }

    /**
     * Whether an announcement arrives after a start: at a later tick, or at the same tick after the message that made
     * its receiver start.
     */
    private static boolean arrivesAfter(RunTrace trace, Flight announcement, int startTick) {
        return announcement.arrivalTick() > startTick
                || (announcement.arrivalTick() == startTick
                        && trace.sends(ELECTION).stream()
                                .anyMatch(send -> send.to() == announcement.to()
                                        && send.arrivalTick() == startTick
                                        && arrivesBefore(send, announcement)));
    }

    /**
     * Whether a message arrives before another; messages of one tick are delivered in the order in which they were
     * sent.
     */
    private static boolean arrivesBefore(Flight one, Flight other) {
        return one.arrivalTick() < other.arrivalTick()
                || (one.arrivalTick() == other.arrivalTick() && one.stage() < other.stage());
    }
}

package hustings.paper.claim;

import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.ELECTION;

import hustings.check.RunTrace;
import hustings.engine.Frame.Flight;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Whether whoever is asked holds an election. One is holding an election from its ELECTION on, until it announces
 * itself or hears of a coordinator.
 */
public final class ElectionTakeover {

    private ElectionTakeover() {}

    /** Empty if everyone who is asked starts an election at once, or is holding one that it has started before. */
    public static String checkElectsWhenAsked(RunTrace trace) {
        return checkElects(trace, false);
    }

    /** Empty if everyone who is asked starts an election at once, but none if it is already holding one. */
    public static String checkElectsOnceWhenAsked(RunTrace trace) {
        return checkElects(trace, true);
    }

    private static String checkElects(RunTrace trace, boolean notTwo) {
        for (Flight asked : trace.sends(ELECTION)) {
            if (asked.isDelivered()) {
                boolean holding = isHolding(trace, asked);
                boolean starts = starts(trace, asked);
                if (!holding && !starts) {
                    return asked.to() + " starts no election at tick " + asked.arrivalTick();
                }
                if (notTwo && holding && starts && !mustStart(trace, asked)) {
                    return asked.to() + " starts another election at tick " + asked.arrivalTick();
                }
            }
        }
        return "";
    }

    /** Whether it is asked at the same tick by another, before it holds an election or after that is over. */
    private static boolean mustStart(RunTrace trace, Flight asked) {
        return trace.sends(ELECTION).stream()
                .filter(other -> other.isDelivered() && other.to() == asked.to())
                .anyMatch(other -> other.arrivalTick() == asked.arrivalTick() && !isHolding(trace, other));
    }

    private static boolean starts(RunTrace trace, Flight asked) {
        List<Integer> above = trace.idsAbove(asked.to());
        return trace.sends(ELECTION, asked.to()).stream()
                .filter(send -> send.sentTick() == asked.arrivalTick())
                .collect(Collectors.groupingBy(Flight::stage, Collectors.mapping(Flight::to, Collectors.toList())))
                .containsValue(above);
    }

    private static boolean isHolding(RunTrace trace, Flight asked) {
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

    /** Later, or at the same tick but after what made its receiver start. */
    private static boolean arrivesAfter(RunTrace trace, Flight announcement, int start) {
        return announcement.arrivalTick() > start
                || (announcement.arrivalTick() == start
                        && trace.sends(ELECTION).stream()
                                .anyMatch(send -> send.to() == announcement.to()
                                        && send.arrivalTick() == start
                                        && arrivesBefore(send, announcement)));
    }

    /** What arrives at one tick is delivered in the order in which it was sent. */
    private static boolean arrivesBefore(Flight one, Flight other) {
        return one.arrivalTick() < other.arrivalTick()
                || (one.arrivalTick() == other.arrivalTick() && one.stage() < other.stage());
    }
}

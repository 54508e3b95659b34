package hustings.trace.ending;

import hustings.engine.Simulation;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.model.Role;
import java.util.List;

/**
 * What of a run belongs to its elections: all but the messages that only serve to notice crashes, such as heartbeats
 * ({@link MessageType#detectsFailures}).
 */
public final class Elections {

    private Elections() {}

    /** The types of the messages of an election. */
    public static List<? extends MessageType> types(Tallies tallies) {
        return tallies.types().stream().filter(type -> !type.detectsFailures()).toList();
    }

    /** How many messages of elections were sent. */
    public static long sent(Tallies tallies) {
        return types(tallies).stream().mapToLong(tallies::sent).sum();
    }

    /** Whether a message of an election is on its way. */
    static boolean anyOnItsWay(Tallies tallies) {
        return types(tallies).stream()
                .anyMatch(type -> tallies.sent(type) > tallies.delivered(type) + tallies.lost(type));
    }

    /** Whether a live process holds an election, or has won one and awaits its start. */
    public static boolean anyHeld(Simulation<?> run) {
        return anyRole(run, Role.ELECTING) || anyRole(run, Role.GRANTED);
    }

    /** Whether a live process does that in an election. */
    public static boolean anyRole(Simulation<?> run, Role role) {
        for (int process = 0; process < run.processes(); process++) {
            if (run.isLive(process) && run.state(process).role() == role) {
                return true;
            }
        }
        return false;
    }

    /** Whether an election has come to its end: nobody takes part in one, and all believe in the same live process. */
    public static boolean isDecided(Simulation<?> run) {
        int coordinator = -1;
        for (int process = 0; process < run.processes(); process++) {
            if (run.isLive(process)) {
                boolean agrees = coordinator < 0 || run.beliefOf(process) == coordinator;
                if (!agrees || run.suspects(process) || run.state(process).takesPart()) {
                    return false;
                }
                coordinator = run.beliefOf(process);
            }
        }
        return !anyRole(run, Role.GRANTED);
    }
}

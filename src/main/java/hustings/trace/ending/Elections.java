package hustings.trace.ending;

import hustings.engine.Simulation;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.model.Role;
import java.util.List;

/**
 * Queries about the elections of a run: all messages except those that only detect crashes, such as heartbeats
 * ({@link MessageType#detectsFailures}).
 */
public final class Elections {

    private Elections() {}

    /** The types of the messages of an election. */
    public static List<? extends MessageType> electionTypes(Tallies tallies) {
        return tallies.types().stream().filter(type -> !type.detectsFailures()).toList();
    }

    /** The number of election messages sent. */
    public static long countElectionMessagesSent(Tallies tallies) {
        return electionTypes(tallies).stream().mapToLong(tallies::sent).sum();
    }

    /** Whether an election message is in flight. */
    static boolean isElectionMessageInFlight(Tallies tallies) {
        return electionTypes(tallies).stream()
                .anyMatch(type -> tallies.sent(type) > tallies.delivered(type) + tallies.lost(type));
    }

    /** Whether a live process holds an election, or has won one and awaits its start. */
    public static boolean isAnyElectionHeld(Simulation<?> run) {
        return isAnyInRole(run, Role.ELECTING) || isAnyInRole(run, Role.GRANTED);
    }

    /** Whether any live process has the given role. */
    public static boolean isAnyInRole(Simulation<?> run, Role role) {
        for (int process = 0; process < run.processCount(); process++) {
            if (run.isLive(process) && run.state(process).role() == role) {
                return true;
            }
        }
        return false;
    }

    /** Whether no election is under way, and all live processes follow the same live process. */
    public static boolean isCoordinatorAgreedOn(Simulation<?> run) {
        int coordinator = -1;
        for (int process = 0; process < run.processCount(); process++) {
            if (run.isLive(process)) {
                boolean agrees = coordinator < 0 || run.beliefOf(process) == coordinator;
                if (!agrees
                        || run.lacksLiveCoordinator(process)
                        || run.state(process).takesPart()) {
                    return false;
                }
                coordinator = run.beliefOf(process);
            }
        }
        return !isAnyInRole(run, Role.GRANTED);
    }
}

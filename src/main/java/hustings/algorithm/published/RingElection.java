package hustings.algorithm.published;

import hustings.algorithm.published.RingMessage.Direction;
import hustings.model.Ids;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * The ring algorithm of the textbooks (Tanenbaum), as in the lecture notes.
 *
 * <p><b>Assumptions.</b> Every process knows the order of the ring, so that it can skip a crashed successor; a link
 * tells when a message was lost because its receiver was crashed. Ids are unique. No order of messages is assumed.
 *
 * <p><b>Idea.</b> A list goes round; every live process adds itself. Back at its starter the list holds everybody who
 * is up, and goes round once more so that all learn of the highest in it, and of the new ring.
 *
 * <p><b>Cost</b>, L live of n processes: 2L deliveries for each process that starts, and two lost sends for each
 * crashed one; (2L + 4(n-L))D until the COORDINATOR is back. Several lists may circulate; all name the same winner.
 *
 * <p><b>Readings.</b>
 *
 * <ul>
 *   <li>Every detection starts a list, also one by a process that has passed another's on, or that has its own under
 *       way: so a lost list can be replaced.
 *   <li>The notes say that a list is known to be back by the receiver's own id in it. So if its starter crashes
 *       meanwhile, the next in the list turns it round.
 *   <li>COORDINATOR is taken off the ring by the process that turned the list round, or before it if that has crashed.
 *   <li>A revived process is silent; see {@link RingAlgorithm}, also on skipping.
 * </ul>
 *
 * <p><b>Stable storage.</b> Nothing: who comes back knows its id and the ring alone, so a lost disk takes nothing.
 *
 * <p><b>Known flaws.</b> A list is lost for ever with the process that holds it, and nobody waits for it with a timer.
 * A process that crashes after it has added itself may be announced all the same; for a starter the option {@code
 * leave-out-starter} mends it.
 *
 * <p><b>Source.</b> Lecture notes "Election Algorithms", Ring Algorithm and Figure 6.21; A. S. Tanenbaum and M. van
 * Steen, Distributed Systems: Principles and Paradigms, 2nd ed., 2007, section 6.5.1.
 */
public final class RingElection extends RingAlgorithm<RingElection.State> {

    public static final Publication PUBLICATION = Publication.of(
                    "ring", "Ring", "Lecture notes, Ring Algorithm and Figure 6.21 (Tanenbaum)", RingElection::new)
            .toggle(
                    "leave-out-starter",
                    "Repair of step 3: whoever turns a list round in place of its crashed starter leaves out those"
                            + " before itself in the list.")
            .option(REVIVAL);

    private enum Type implements MessageType {
        ELECTION,
        COORDINATOR
    }

    private enum Step implements Rule {
        DETECT("Step 1", "Whoever notices the coordinator's crash sends ELECTION with its id to its successor."),
        SKIP_CRASHED("Step 2", "If the successor is down, the message goes to the next one, until one is up."),
        ADD("Step 2.1", "Each sender adds its own id to the list."),
        BACK("Step 3", "Whoever finds its own id in the list knows that it has been round."),
        TURN("Step 4", "The message becomes COORDINATOR, and goes round once more with the list."),
        LEARN("Step 4.1", "The highest in the list is coordinator, and the list is the new ring."),
        END("Step 4.2", "COORDINATOR has been round and is removed."),
        LEAVE_OUT("Repair", "The starter did not turn its list round, so it is left out.");

        private final Text text;

        Step(String source, String statement) {
            text = new Text(source, statement);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    /**
     * @param members the processes of the ring as last announced, in the order of the ring; empty at first
     */
    record State(int coordinator, Role role, List<Integer> members) implements ProcessState {

        State withRole(Role newRole) {
            return role == newRole ? this : new State(coordinator, newRole, members);
        }
    }

    /**
     * @param starter the process that turned it round and takes it off the ring; NOBODY for an ELECTION, which any
     *     process in its list may turn round
     */
    private record IdListMessage(Type type, List<Integer> ids, int starter) implements RingMessage {

        @Override
        public Direction direction() {
            return Direction.CLOCKWISE;
        }

        @Override
        public String content() {
            return content(Integer::toString);
        }

        @Override
        public String content(IntFunction<String> nameOf) {
            return ids.stream().map(nameOf::apply).collect(Collectors.joining(",", "[", "]"));
        }

        IdListMessage withIdAdded(int id) {
            return new IdListMessage(type, Ids.plus(ids, id), starter);
        }
    }

    private final boolean leavesOutStarter;

    RingElection(Options options) {
        super(options, Step.DETECT);
        leavesOutStarter = options.isOn("leave-out-starter");
    }

    @Override
    Set<CommonRule> commonRules() {
        return EnumSet.of(CommonRule.OWNER_CRASHED, CommonRule.REVIVE);
    }

    @Override
    Rule skipRule() {
        return Step.SKIP_CRASHED;
    }

    @Override
    public State resting(Self self, int coordinator) {
        return new State(coordinator, self.roleUnder(coordinator), List.of());
    }

    @Override
    public State onDetect(Self self, State state, Outbox out) {
        out.follow(Step.DETECT);
        return startElection(self, state, out);
    }

    @Override
    State startElection(Self self, State state, Outbox out) {
        IdListMessage election = new IdListMessage(Type.ELECTION, List.of(self.id()), ProcessState.NOBODY);
        return sendToNext(self, state.withRole(Role.ELECTING), election, out);
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        IdListMessage listing = (IdListMessage) message;
        return switch (listing.type()) {
            case ELECTION -> onElection(self, state, listing, out);
            case COORDINATOR -> onCoordinator(self, state, listing, out);
        };
    }

    private State onElection(Self self, State state, IdListMessage election, Outbox out) {
        if (election.ids().contains(self.id())) {
            return startAnnouncementRound(self, election.ids(), out);
        }
        out.follow(Step.ADD);
        Role role = state.role() == Role.ELECTING ? Role.ELECTING : Role.WAITING;
        return sendToNext(self, state.withRole(role), election.withIdAdded(self.id()), out);
    }

    private State startAnnouncementRound(Self self, List<Integer> ids, Outbox out) {
        out.follow(Step.BACK);
        out.follow(Step.TURN);
        List<Integer> members = ids;
        if (leavesOutStarter && ids.get(0) != self.id()) {
            out.follow(Step.LEAVE_OUT);
            members = Ids.from(ids, ids.indexOf(self.id()));
        }
        return sendToNext(
                self, followHighest(self, members), new IdListMessage(Type.COORDINATOR, members, self.id()), out);
    }

    private static State followHighest(Self self, List<Integer> members) {
        int highest = Ids.highest(members);
        return new State(highest, self.roleUnder(highest), members);
    }

    private State onCoordinator(Self self, State state, IdListMessage coordinator, Outbox out) {
        State informed = followHighest(self, coordinator.ids());
        State after = informed.equals(state) ? state : informed;
        if (coordinator.starter() == self.id()) {
            out.follow(Step.END);
            return state.coordinator() == ProcessState.NOBODY ? after : state;
        }
        out.follow(Step.LEARN);
        return sendToNext(self, after, coordinator, out);
    }
}

package hustings.algorithm.published;

import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;

/**
 * The bully algorithm in the textbook form (Tanenbaum; Coulouris), which all the papers here describe.
 *
 * <p><b>Assumptions.</b> Everyone knows all ids but not who is up; a message takes at most D; a process that does not
 * answer within 2D has crashed.
 *
 * <p><b>Idea.</b> Whoever notices that the coordinator has crashed asks all higher processes. Each of them that is up
 * tells it to step back and asks those above itself in turn; the highest that is up hears nothing and takes over.
 *
 * <p><b>Cost</b>, n live processes, the r-th lowest detects: (n-r+1)(n-r) + n-1 messages among the live ones
 * (Kordafshari et al. 2005, formula (3)); quadratic at worst. At most five stages, and 4D from the detection until all
 * know.
 *
 * <p><b>Reading.</b> None of the papers says whether the old coordinator counts while an election is held; here it
 * does, until the new one is heard of.
 *
 * <p><b>Stable storage.</b> With {@code terms} the latest term, else nothing. A lost disk takes it, so that a process
 * may lead in a term that is older than one it has heard of or led.
 *
 * <p><b>Known flaws.</b> A COORDINATOR from a lower id is believed; the option {@code bully-back} mends it. With late
 * messages (beyond D) two processes may lead at a time, and a COORDINATOR that comes after a newer one is believed for
 * good. The wait for COORDINATOR is nowhere given a length; 4D after the first OK outlasts the election above (its
 * ELECTION was sent 2D ago at most and is announced 4D after it was sent).
 *
 * <p><b>Terms.</b> The option {@code terms} mends the second flaw of late messages: of two announcements all believe
 * the one of the higher term, in whatever order they come. No two processes can choose the same term: the position of
 * the coordinator is part of it, as in the ballots of Paxos (Lamport 1998). The first flaw no option can mend: without
 * a bound on delays a crash cannot be told from a late answer (Fischer, Lynch and Paterson 1985), so two may lead for a
 * while; but when the messages are in time again all agree, which is what an eventual leader is (Chandra and Toueg
 * 1996).
 *
 * <p><b>Source.</b> Kordafshari et al. 2005, section 2 and Figure 1; H. Garcia-Molina, Elections in a Distributed
 * Computing System, IEEE Trans. Computers C-31(1), 1982, is the origin, and unlike this form.
 */
public class Bully implements Algorithm<Bully.State> {

    public static final Publication PUBLICATION = Publication.of(
                    "bully",
                    "Bully",
                    "Kordafshari et al. 2005, section 2 (textbook form of Garcia-Molina 1982)",
                    Bully::new)
            .toggle(
                    "announce-to-all",
                    "Step 2.4: the new coordinator announces itself to all other processes, not to the lower ones"
                            + " only.")
            .toggle(
                    "bully-back",
                    "Repair of step 2.4: a COORDINATOR from a lower id starts an election at once. Needs"
                            + " announce-to-all to have its effect.")
            .toggle(
                    "terms",
                    "Repair of step 2.4 for late messages: a new coordinator takes a term higher than all that it has"
                            + " heard of, as in Raft, and a COORDINATOR of an older term is not believed.");

    /** The message types, also for whoever varies the algorithm. */
    protected enum Type implements MessageType {
        ELECTION,
        OK,
        COORDINATOR
    }

    private enum Wait implements Timer {
        /** 2D after ELECTION: long enough for every answer. */
        ANSWERS,
        /** 4D after the first OK: long enough for the election above. */
        ANNOUNCEMENT
    }

    private enum Step implements Rule {
        DETECT("Step 1", "A process that notices the coordinator's crash holds an election."),
        ASK("Step 1.1", "It sends ELECTION to all processes with higher numbers."),
        WIN("Step 1.2", "If no one responds, it wins and becomes coordinator."),
        ANSWER("Step 2.1", "On ELECTION from a lower number: OK, to say that it is alive and takes over."),
        TAKE_OVER("Step 2.2", "It holds an election itself, unless it is already holding one."),
        STEP_BACK("Step 2.3", "On OK, give up and wait for the new coordinator; if none is announced, start again."),
        ANNOUNCE("Step 2.4", "The winner tells the others that it is coordinator."),
        REVIVE("Step 3", "A process that comes back runs the algorithm at once."),
        BULLY_BACK("Repair", "A COORDINATOR from a lower number starts an election at once."),
        STALE("Repair, old term", "A COORDINATOR of an old term is not believed; a sender that should lead is asked.");

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
     * What a process knows.
     *
     * @param coordinator the coordinator it believes in; unchanged in an election until a new one is known
     * @param role ELECTING until the first OK, then WAITING; both are "holding an election"
     * @param term the latest term it has seen, in stable storage; 0 without terms
     */
    public record State(int coordinator, Role role, int term) implements ProcessState {

        @Override
        public long shownNumber() {
            return term;
        }

        State withRole(Role newRole) {
            return new State(coordinator, newRole, term);
        }

        State withTerm(int newTerm) {
            return newTerm == term ? this : new State(coordinator, role, newTerm);
        }
    }

    /** An ELECTION or a COORDINATOR of a term. */
    private record TermMessage(Type type, int term) implements Message {

        @Override
        public String content() {
            return "term " + term;
        }
    }

    private final boolean announceToAll;
    private final boolean bullyBack;
    private final boolean terms;

    /** Creates it with the options chosen. */
    protected Bully(Options options) {
        announceToAll = options.isOn("announce-to-all");
        bullyBack = options.isOn("bully-back");
        terms = options.isOn("terms");
    }

    @Override
    public State resting(Self self, int coordinator) {
        return new State(coordinator, self.roleUnder(coordinator), 0);
    }

    @Override
    public State afterCrash(Self self, State state) {
        return resting(self, ProcessState.NOBODY).withTerm(state.term());
    }

    @Override
    public State onDetect(Self self, State state, Outbox out) {
        if (state.takesPart()) {
            return state;
        }
        out.follow(Step.DETECT);
        return holdElection(self, state, out);
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        int term = message instanceof TermMessage termed ? termed.term() : 0;
        State now = state.withTerm(Math.max(term, state.term()));
        return switch ((Type) message.type()) {
            case ELECTION -> onElection(self, now, from, out);
            case OK -> onOk(self, now, from, out);
            case COORDINATOR ->
                term < now.term() ? onStaleCoordinator(self, now, from, out) : onCoordinator(self, now, from, out);
        };
    }

    @Override
    public State onTimer(Self self, State state, Timer timer, Outbox out) {
        return switch ((Wait) timer) {
            case ANSWERS -> {
                out.follow(Step.WIN);
                yield becomeLeader(self, state, out);
            }
            case ANNOUNCEMENT -> {
                out.follow(Step.STEP_BACK);
                yield holdElection(self, state, out);
            }
        };
    }

    @Override
    public State onRevive(Self self, State state, Outbox out) {
        out.follow(Step.REVIVE);
        return holdElection(self, state, out);
    }

    private State onElection(Self self, State state, int from, Outbox out) {
        out.follow(Step.ANSWER);
        out.send(Type.OK, from);
        if (state.takesPart()) {
            return state;
        }
        out.follow(Step.TAKE_OVER);
        return holdElection(self, state, out);
    }

    private State onOk(Self self, State state, int from, Outbox out) {
        if (state.role() != Role.ELECTING) {
            return state;
        }
        out.follow(Step.STEP_BACK);
        out.cancelTimer(Wait.ANSWERS);
        return stepBack(self, state, from, out);
    }

    /**
     * Gives up and waits for the winner.
     *
     * @param from the first process that has answered
     */
    protected State stepBack(Self self, State state, int from, Outbox out) {
        out.setTimer(Wait.ANNOUNCEMENT, 4 * self.delayTicks());
        return state.withRole(Role.WAITING);
    }

    private State onStaleCoordinator(Self self, State state, int from, Outbox out) {
        out.follow(Step.STALE);
        if (from > Math.max(self.id(), state.coordinator())) {
            out.send(createMessage(Type.ELECTION, state), from);
        }
        return state;
    }

    private State onCoordinator(Self self, State state, int from, Outbox out) {
        out.follow(Step.ANNOUNCE);
        out.cancelTimers();
        State believing = resting(self, from).withTerm(state.term());
        if (bullyBack && from < self.id()) {
            out.follow(Step.BULLY_BACK);
            return holdElection(self, believing, out);
        }
        return believing;
    }

    private State holdElection(Self self, State state, Outbox out) {
        if (self.isHighest()) {
            out.follow(Step.WIN);
            return becomeLeader(self, state, out); // there is nobody to ask, so nothing to wait for
        }
        out.follow(Step.ASK);
        out.multicast(createMessage(Type.ELECTION, state), self.higher());
        out.setTimer(Wait.ANSWERS, 2 * self.delayTicks());
        return state.withRole(Role.ELECTING);
    }

    private State becomeLeader(Self self, State state, Outbox out) {
        out.follow(Step.ANNOUNCE);
        int size = self.group().size();
        int term = terms ? (state.term() / size + 1) * size + self.index() : 0; // that nobody else can choose
        State leading = resting(self, self.id()).withTerm(term);
        announce(self, createMessage(Type.COORDINATOR, leading), out);
        return leading;
    }

    /**
     * Tells the others who has won.
     *
     * @param coordinator the COORDINATOR that says so
     */
    protected void announce(Self self, Message coordinator, Outbox out) {
        out.multicast(coordinator, announceToAll ? self.others() : self.lower());
    }

    private Message createMessage(Type type, State state) {
        return terms ? new TermMessage(type, state.term()) : type;
    }
}

package hustings.algorithm;

import hustings.model.Algorithm;
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
import hustings.model.Timer;
import java.util.List;

/**
 * The leader election of Raft (Ongaro and Ousterhout 2014), without its log.
 *
 * <p><b>Assumptions.</b> Everyone knows how many there are, crashed ones included; term and vote are in stable storage.
 * Messages may be late, lost or out of order, and processes may crash and come back: safety does not depend on time. To
 * make progress, more than half must be live, and a round trip must be short against the timeout T.
 *
 * <p><b>Idea.</b> Time is divided into terms. A follower that hears of no leader for a random time becomes a candidate
 * of the next term and asks all for their vote. Each gives one vote in a term, to the first who asks; so at most one
 * candidate gets more than half. It leads, and keeps the others quiet by heartbeats. When votes are split, the random
 * timeouts let somebody be first the next time.
 *
 * <p><b>Cost</b>, n processes, L of them live, nobody competes: n-1 REQUEST_VOTE, L-1 VOTE, n-1 HEARTBEAT; the Aarhus
 * report says n-1 of each. The leader is chosen after 2D, and known after 3D. From then on n-1 heartbeats in each
 * period, for ever: a scenario needs a last tick.
 *
 * <p><b>Readings.</b>
 *
 * <ul>
 *   <li>At the start term 1 is under way, and the highest id leads it by everybody's vote, as in the other algorithms.
 *   <li>A detection fires the election timer at once, also a candidate's; a leader ignores it.
 *   <li>There is no log, so no comparison of logs before a vote, and a heartbeat needs no answer. A leader of an old
 *       term learns of the new one from the new leader's heartbeats or a request.
 *   <li>Who stands "assumes there is no viable leader" (section 5.2), and a term has none until one is elected: who
 *       enters a new term believes in nobody until it hears of its leader.
 *   <li>A leader whose vote-givers are gone goes on leading: it has no timer.
 * </ul>
 *
 * <p><b>Known flaws.</b> Anyone may lead, not the highest. A process with an impatient timer (or a click on detect)
 * deposes a leader that is well, since every higher term is obeyed. Without a majority there is no
 * leader. Heartbeats must come more often than T, or followers depose whom they have just elected.
 *
 * <p><b>Source.</b> D. Ongaro and J. Ousterhout, In search of an understandable consensus algorithm, USENIX ATC 2014,
 * sections 5.1 and 5.2, Figure 2; Aarhus report 2020, section V.
 */
public final class Raft implements Algorithm<Raft.State> {

    static final Publication PUBLICATION = Publication.of(
                    "raft", "Raft (leader election)", "Ongaro and Ousterhout 2014, section 5.2", Raft::new)
            .choice("timeout", "10D 5D 20D", "Section 5.2: T; an election timeout is drawn from T to 2T.")
            .choice("heartbeat", "2D D 4D", "Section 5.2: the time between two heartbeats of a leader.");

    private enum Type implements MessageType {
        REQUEST_VOTE,
        VOTE,
        HEARTBEAT;

        @Override
        public boolean detectsFailures() {
            return this == HEARTBEAT;
        }
    }

    private enum Wait implements Timer {
        /** Drawn from T to 2T: a follower's for a leader, a candidate's for its election. */
        ELECTION,
        /** A leader's, until its next heartbeat. */
        HEARTBEAT
    }

    private enum Step implements Rule {
        TIMEOUT("Section 5.2, timeout", "A follower that hears of no leader in time holds an election."),
        STAND("Section 5.2, candidate", "It enters the next term, votes for itself and asks all for their vote."),
        GRANT("Section 5.2, vote", "Each gives one vote in a term, to the first who asks."),
        REFUSE("Section 5.2, no vote", "Whoever has voted for another in this term, or is in a later one, refuses."),
        COUNT("Section 5.2, counting", "A candidate counts the votes it was given."),
        WIN("Section 5.2, majority", "With votes of more than half of all it leads."),
        BEAT("Section 5.2, heartbeat", "A leader sends heartbeats to all at once and again and again."),
        FOLLOW("Section 5.2, leader heard", "Whoever hears of a leader of its term follows it and waits anew."),
        SPLIT("Section 5.2, split vote", "A candidate that wins nothing in time stands again, in the next term."),
        HIGHER_TERM("Section 5.1, higher term", "Whoever sees a higher term enters it as a follower."),
        STALE("Section 5.1, old term", "A heartbeat of an old term is ignored."),
        REVIVE("Figure 2, servers", "A process starts as a follower, with the term and vote it had stored.");

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
     * @param coordinator the leader it believes in
     * @param role BYSTANDER as a follower, ELECTING as a candidate, COORDINATOR as a leader
     * @param term the latest term it has seen; in stable storage
     * @param votedFor whom it voted for in this term, or NOBODY; in stable storage
     * @param votes a candidate's: the processes that voted for it, in the order of their votes
     */
    record State(int coordinator, Role role, int term, int votedFor, List<Integer> votes) implements ProcessState {

        @Override
        public long reign() {
            return term;
        }

        static State follower(int coordinator, int term, int votedFor) {
            return new State(coordinator, Role.BYSTANDER, term, votedFor, List.of());
        }

        State standing(int self) {
            return new State(NOBODY, Role.ELECTING, term + 1, self, List.of(self));
        }

        State votedFor(int candidate) {
            return new State(coordinator, role, term, candidate, votes);
        }

        State withVoteOf(int voter) {
            return votes.contains(voter) ? this : new State(coordinator, role, term, votedFor, Ids.plus(votes, voter));
        }

        State leading(int self) {
            return new State(self, Role.COORDINATOR, term, votedFor, List.of());
        }
    }

    /** A message of a term; {@code granted} is of a VOTE only. */
    private record Termed(Type type, int term, boolean granted) implements Message {

        @Override
        public String content() {
            String answer = granted ? ", yes" : ", no";
            return "term " + term + (type == Type.VOTE ? answer : "");
        }
    }

    private final int timeoutDelays;
    private final int heartbeatDelays;

    Raft(Options options) {
        timeoutDelays = options.delays("timeout");
        heartbeatDelays = options.delays("heartbeat");
    }

    /** Any process may win the votes. */
    @Override
    public boolean promisesHighest() {
        return false;
    }

    @Override
    public boolean ranksById() {
        return false;
    }

    @Override
    public State resting(Self self, int coordinator) {
        return new State(coordinator, self.roleUnder(coordinator), 1, coordinator, List.of());
    }

    @Override
    public State onStart(Self self, State state, Outbox out) {
        if (state.role() == Role.COORDINATOR) {
            beat(self, state, out);
        } else {
            awaitLeader(self, out);
        }
        return state;
    }

    @Override
    public State onDetect(Self self, State state, Outbox out) {
        return state.role() == Role.COORDINATOR ? state : stand(self, state, out);
    }

    @Override
    public State onTimer(Self self, State state, Timer timer, Outbox out) {
        return switch ((Wait) timer) {
            case ELECTION -> stand(self, state, out);
            case HEARTBEAT -> {
                beat(self, state, out);
                yield state;
            }
        };
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        Termed termed = (Termed) message;
        State now = termed.term() > state.term() ? enterTerm(self, state, termed.term(), out) : state;
        return switch (termed.type()) {
            case REQUEST_VOTE -> onRequest(self, now, from, termed.term(), out);
            case VOTE -> onVote(self, now, from, termed, out);
            case HEARTBEAT -> onHeartbeat(self, now, from, termed.term(), out);
        };
    }

    @Override
    public State afterCrash(Self self, State state) {
        return State.follower(ProcessState.NOBODY, state.term(), state.votedFor());
    }

    @Override
    public State onRevive(Self self, State state, Outbox out) {
        out.follow(Step.REVIVE);
        awaitLeader(self, out);
        return state;
    }

    private void awaitLeader(Self self, Outbox out) {
        int timeoutTicks = timeoutDelays * self.delayTicks();
        out.setTimer(Wait.ELECTION, timeoutTicks, 2 * timeoutTicks);
    }

    private State stand(Self self, State state, Outbox out) {
        out.follow(state.role() == Role.ELECTING ? Step.SPLIT : Step.TIMEOUT);
        out.follow(Step.STAND);
        State standing = state.standing(self.id());
        out.multicast(new Termed(Type.REQUEST_VOTE, standing.term(), false), self.others());
        awaitLeader(self, out);
        return leadIfMajority(self, standing, out);
    }

    private State leadIfMajority(Self self, State state, Outbox out) {
        if (2 * state.votes().size() <= self.group().size()) {
            return state;
        }
        out.follow(Step.WIN);
        out.cancelTimer(Wait.ELECTION);
        State leading = state.leading(self.id());
        beat(self, leading, out);
        return leading;
    }

    private void beat(Self self, State state, Outbox out) {
        out.follow(Step.BEAT);
        out.multicast(new Termed(Type.HEARTBEAT, state.term(), false), self.others());
        out.setTimer(Wait.HEARTBEAT, heartbeatDelays * self.delayTicks());
    }

    private State enterTerm(Self self, State state, int term, Outbox out) {
        out.follow(Step.HIGHER_TERM);
        if (state.role() == Role.COORDINATOR) {
            out.cancelTimer(Wait.HEARTBEAT);
            awaitLeader(self, out);
        }
        return State.follower(ProcessState.NOBODY, term, ProcessState.NOBODY);
    }

    private State onRequest(Self self, State state, int from, int term, Outbox out) {
        boolean free = state.votedFor() == ProcessState.NOBODY || state.votedFor() == from;
        if (term < state.term() || !free) {
            out.follow(Step.REFUSE);
            out.send(new Termed(Type.VOTE, state.term(), false), from);
            return state;
        }
        out.follow(Step.GRANT);
        out.send(new Termed(Type.VOTE, term, true), from);
        awaitLeader(self, out);
        return state.votedFor() == from ? state : state.votedFor(from);
    }

    private State onVote(Self self, State state, int from, Termed vote, Outbox out) {
        if (state.role() != Role.ELECTING || vote.term() < state.term() || !vote.granted()) {
            return state;
        }
        out.follow(Step.COUNT);
        return leadIfMajority(self, state.withVoteOf(from), out);
    }

    private State onHeartbeat(Self self, State state, int from, int term, Outbox out) {
        if (term < state.term()) {
            out.follow(Step.STALE);
            return state;
        }
        out.follow(Step.FOLLOW);
        awaitLeader(self, out);
        State following = State.follower(from, term, state.votedFor());
        return following.equals(state) ? state : following;
    }
}

package hustings.algorithm.published;

import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Ids;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.ProcessValue;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The leader election of Raft (Ongaro and Ousterhout 2014), without the replication of its log.
 *
 * <p><b>Assumptions.</b> Everyone knows how many there are, crashed ones included; term and vote are in stable storage.
 * Messages may be late, lost or out of order, and processes may crash and come back: safety does not depend on time. To
 * make progress, more than half must be live, and a round trip must be short against the timeout T.
 *
 * <p><b>Idea.</b> Time is divided into terms. A follower that hears of no leader for a random time becomes a candidate
 * of the next term and asks all for their vote. Each gives one vote in a term, to the first who asks and whose log is
 * at least as complete as its own; so at most one candidate gets more than half. It leads, and keeps the others quiet
 * by heartbeats. When votes are split, the random timeouts let somebody be first the next time.
 *
 * <p><b>Cost</b>, n processes, L of them live, nobody competes: n-1 REQUEST_VOTE, L-1 VOTE, n-1 HEARTBEAT; the Aarhus
 * report says n-1 of each. The leader is chosen after 2D, and known after 3D. From then on n-1 heartbeats in each
 * period, for ever: a scenario needs a last tick.
 *
 * <p><b>Readings.</b>
 *
 * <ul>
 *   <li>At the start term 1 is under way, and the highest id leads it by everybody's vote, as in the other algorithms.
 *       A scenario may name another, who then leads term 1, or nobody: whoever follows nobody is in term 0, as in
 *       Figure 2, and its first election is of term 1.
 *   <li>A detection fires the election timer at once, also a candidate's; a leader ignores it.
 *   <li>Logs do not grow: of each there is only its last entry, which a scenario may give, and all are empty if it
 *       does not. They are compared before a vote (section 5.4.1). Terms of entries are not terms of the run: a log may
 *       end with an entry of a later term than its process has seen.
 *   <li>As published here a heartbeat needs no answer. A
 *       leader of an old term learns of the new one from the new leader's heartbeats or a request. With
 *       {@code heartbeat-replies} each heartbeat is answered with the receiver's term, as in Figure 2.
 *   <li>A candidate "assumes there is no viable leader" (section 5.2), and a term has none until one is elected: a
 *       process that enters a new term believes in nobody until it hears of its leader.
 *   <li>A leader whose voters are gone goes on leading: it has no timer. With {@code check-quorum} (Ongaro 2014,
 *       section 6.2) it steps down after a timeout T in which no majority, itself included, has answered.
 *   <li>With {@code prevote} (Ongaro 2014, section 9.6) a process enters the next term only after a majority has said
 *       that it would vote for it. A process that leads, or has heard of a leader within T, refuses, and a pre-vote
 *       request changes nobody's term. etcd differs: only with check-quorum does a follower that has heard of a leader
 *       reject such a request, and it then ignores it, and every vote request, instead of answering no.
 * </ul>
 *
 * <p><b>Stable storage.</b> The term, the vote and the log. A lost disk takes all three, so that a process may vote a
 * second time in a term: two may then lead in it; and it may vote for one whose log lacks what it had itself.
 *
 * <p><b>Known flaws.</b> Anyone may lead, not the highest. A process with an impatient timer (or a click on detect)
 * deposes a leader that is well, since every higher term is obeyed. Where some links are down, those who do not hear
 * the leader depose it again and again, although a majority is connected (Howard and Abraham 2020); {@code prevote}
 * with {@code check-quorum} mends that. Without a majority there is no leader. Heartbeats must come more often than T,
 * or followers depose the leader that they have just elected.
 *
 * <p><b>Source.</b> D. Ongaro and J. Ousterhout, In search of an understandable consensus algorithm, USENIX ATC 2014,
 * sections 5.1, 5.2 and 5.4.1, Figure 2; Aarhus report 2020, section V. The options: D. Ongaro, Consensus: bridging
 * theory and practice, PhD thesis, Stanford 2014, sections 6.2 and 9.6; H. Howard and I. Abraham, Raft does not
 * guarantee liveness in the face of network faults, 12 December 2020.
 */
public class Raft implements Algorithm<Raft.State> {

    public static final Publication PUBLICATION = Publication.of(
                    "raft", "Raft (leader election)", "Ongaro and Ousterhout 2014, section 5.2", Raft::new)
            .choice("timeout", "10D 5D 20D", "Section 5.2: T; an election timeout is drawn from T to 2T.")
            .choice("heartbeat", "2D D 4D", "Section 5.2: the time between two heartbeats of a leader.")
            .toggle("heartbeat-replies", "Figure 2: a heartbeat is answered, with the term of the receiver.")
            .toggle(
                    "prevote",
                    "Ongaro's thesis, section 9.6: before it enters the next term, a process asks whether a majority"
                            + " would vote for it; whoever hears of a leader says no.")
            .toggle(
                    "check-quorum",
                    "Ongaro's thesis, section 6.2: a leader that no majority has answered for T steps down."
                            + " Heartbeats are answered then.");

    private static final ProcessValue LAST_LOG_TERM =
            new ProcessValue("last-log-term", "The term of the last entry of its log; 0 if it is empty.", 0);

    private static final ProcessValue LAST_LOG_INDEX =
            new ProcessValue("last-log-index", "The index of the last entry of its log; 0 if it is empty.", 0);

    private enum Type implements MessageType {
        REQUEST_VOTE,
        VOTE,
        HEARTBEAT,
        HEARTBEAT_REPLY,
        PRE_VOTE_REQUEST,
        PRE_VOTE;

        @Override
        public boolean detectsFailures() {
            return this == HEARTBEAT;
        }
    }

    private enum Wait implements Timer {
        /** Random, from T to 2T: a follower's wait for a leader, a candidate's for votes. */
        ELECTION,
        /** Of a leader: until its next heartbeat. */
        HEARTBEAT,
        /** With prevote, T after a heartbeat: while it runs, the process has heard of a leader. */
        LEADER_HEARD,
        /** With check-quorum, of a leader: T, until it checks which processes have answered. */
        QUORUM
    }

    /** Sections are those of Ongaro and Ousterhout 2014, unless a thesis is named. */
    private enum Step implements Rule {
        TIMEOUT("Section 5.2, timeout", "A follower that hears of no leader in time holds an election."),
        STAND("Section 5.2, candidate", "It enters the next term, votes for itself and asks all for their vote."),
        GRANT("Section 5.2, vote", "Each gives one vote in a term, to the first who asks."),
        REFUSE("Section 5.2, no vote", "Whoever has voted for another in this term, or is in a later one, refuses."),
        LOG("Section 5.4.1, log", "Whoever has a more complete log than the candidate refuses."),
        COUNT("Section 5.2, counting", "A candidate counts the votes it was given."),
        WIN("Section 5.2, majority", "With votes of more than half of all it leads."),
        BEAT("Section 5.2, heartbeat", "A leader sends heartbeats to all at once and again and again."),
        FOLLOW("Section 5.2, leader heard", "Whoever hears of a leader of its term follows it and waits anew."),
        SPLIT("Section 5.2, split vote", "A candidate that wins nothing in time begins anew."),
        HIGHER_TERM("Section 5.1, higher term", "Whoever sees a higher term enters it as a follower."),
        STALE("Section 5.1, old term", "A heartbeat of an old term is ignored."),
        REVIVE("Figure 2, servers", "A process starts as a follower, with the term and vote it had stored."),
        REPLY("Figure 2, results", "With replies, whoever gets a heartbeat answers with its own term."),
        ASK("Thesis, section 9.6", "With prevote, it first asks whether a majority would vote for it."),
        WILLING("Thesis, section 9.6, yes", "Whoever has heard of no leader for T would vote in a later term."),
        UNWILLING("Thesis, section 9.6, no", "Whoever leads or hears of a leader would not."),
        QUORUM("Thesis, section 6.2", "With check-quorum, a leader looks whether a majority has answered it."),
        STEP_DOWN("Thesis, section 6.2, none", "If not, it steps down and follows.");

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
     * @param coordinator the leader it believes in
     * @param role BYSTANDER as a follower, ELECTING as a candidate, COORDINATOR as a leader
     * @param term the latest term it has seen; in stable storage
     * @param votedFor the process it voted for in this term, or NOBODY; in stable storage
     * @param votes of a candidate: the processes that voted for it, or would, in the order of their votes; of a leader
     *     with check-quorum: those that have answered since its last check
     * @param asks whether it is asking for pre-votes, before the election
     * @param hearsLeader with prevote: whether it has heard of a leader within T
     */
    public record State(
            int coordinator, Role role, int term, int votedFor, List<Integer> votes, boolean asks, boolean hearsLeader)
            implements ProcessState {

        @Override
        public long reign() {
            return term;
        }

        @Override
        public int vote() {
            return votedFor;
        }

        static State asFollower(int coordinator, int term, int votedFor) {
            return new State(coordinator, Role.BYSTANDER, term, votedFor, List.of(), false, false);
        }

        State asPreCandidate(int self) {
            return new State(NOBODY, Role.ELECTING, term, votedFor, List.of(self), true, false);
        }

        State asCandidate(int self) {
            return new State(NOBODY, Role.ELECTING, term + 1, self, List.of(self), false, false);
        }

        State withVoteFor(int candidate) {
            return new State(coordinator, role, term, candidate, votes, asks, hearsLeader);
        }

        State withVoteOf(int voter) {
            return votes.contains(voter) ? this : withVotes(Ids.plus(votes, voter));
        }

        public State withVotes(List<Integer> newVotes) {
            return new State(coordinator, role, term, votedFor, newVotes, asks, hearsLeader);
        }

        State withLeaderHeard(boolean isHeard) {
            return new State(coordinator, role, term, votedFor, votes, asks, isHeard);
        }

        State asLeader(int self) {
            return new State(self, Role.COORDINATOR, term, votedFor, List.of(), false, false);
        }

        boolean isCandidate() {
            return role == Role.ELECTING && !asks;
        }
    }

    /**
     * The last entry of a log, which says how complete it is.
     *
     * @param term its term, 0 if the log is empty
     * @param index its index, 0 if the log is empty
     */
    private record LastEntry(int term, int index) {

        private static final LastEntry NONE = new LastEntry(0, 0);

        static LastEntry of(Self self) {
            int term = self.value(LAST_LOG_TERM);
            int index = self.value(LAST_LOG_INDEX);
            return term == 0 && index == 0 ? NONE : new LastEntry(term, index);
        }

        /** Section 5.4.1: the later term is more complete; of equal terms, the longer log is. */
        boolean isAtLeastAsCompleteAs(LastEntry other) {
            return term > other.term || (term == other.term && index >= other.index);
        }
    }

    /**
     * A message with its term.
     *
     * @param granted of VOTE and PRE_VOTE: whether it is a yes
     * @param last of REQUEST_VOTE and PRE_VOTE_REQUEST: the last entry of the sender's log
     */
    private record TermMessage(Type type, int term, boolean granted, LastEntry last) implements Message {

        TermMessage(Type type, int term, boolean granted) {
            this(type, term, granted, LastEntry.NONE);
        }

        static TermMessage request(Type type, int term, Self self) {
            return new TermMessage(type, term, false, LastEntry.of(self));
        }

        @Override
        public String content() {
            String answer = granted ? ", yes" : ", no";
            String log = last.equals(LastEntry.NONE) ? "" : ", last entry (" + last.term + ", " + last.index + ")";
            return "term " + term + (type == Type.VOTE || type == Type.PRE_VOTE ? answer : log);
        }

        /** Names the last entry only if there is one, as {@link #content} does. */
        @Override
        public String toString() {
            String log = last.equals(LastEntry.NONE) ? "" : ", last=" + last;
            return "TermMessage[type=" + type + ", term=" + term + ", granted=" + granted + log + "]";
        }
    }

    private final int timeoutDelays;
    private final int heartbeatDelays;
    private final boolean repliesToHeartbeats;
    private final boolean prevote;
    private final boolean checkQuorum;

    /** Creates it with the options chosen. */
    protected Raft(Options options) {
        timeoutDelays = options.delays("timeout");
        heartbeatDelays = options.delays("heartbeat");
        prevote = options.isOn("prevote");
        checkQuorum = options.isOn("check-quorum");
        repliesToHeartbeats = checkQuorum || options.isOn("heartbeat-replies");
    }

    /** The message types that can occur with the chosen options. */
    @Override
    public List<? extends MessageType> messageTypes() {
        Type last = repliesToHeartbeats ? Type.HEARTBEAT_REPLY : Type.HEARTBEAT;
        return List.copyOf(EnumSet.range(Type.REQUEST_VOTE, prevote ? Type.PRE_VOTE : last));
    }

    /** Names them, since the script of a web page finds no static fields by itself. */
    @Override
    public List<ProcessValue> values() {
        return List.of(LAST_LOG_TERM, LAST_LOG_INDEX);
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
    public boolean noticesCrashes() {
        return true;
    }

    @Override
    public State resting(Self self, int coordinator) {
        if (coordinator == ProcessState.NOBODY) {
            return State.asFollower(coordinator, 0, ProcessState.NOBODY);
        }
        boolean hearsLeader = prevote && coordinator != self.id();
        return new State(coordinator, self.roleUnder(coordinator), 1, coordinator, List.of(), false, hearsLeader);
    }

    /** Whoever is followed leads term 1, which has one leader, by the votes of more than half. */
    @Override
    public Optional<String> explainImpossibleStart(Group group, SortedMap<Integer, Integer> followed) {
        SortedMap<Integer, Integer> votes = new TreeMap<>();
        followed.values().stream()
                .filter(leader -> leader != ProcessState.NOBODY)
                .forEach(leader -> votes.merge(leader, 1, Integer::sum));
        if (votes.size() > 1) {
            String leaders = votes.keySet().stream().map(group::name).collect(Collectors.joining(" and "));
            return Optional.of(
                    "Raft cannot start so: " + leaders + " would lead term 1; expected one leader in a term");
        }
        return votes.values().stream()
                .filter(count -> 2 * count <= group.size())
                .findFirst()
                .map(count -> "Raft cannot start so: " + group.name(votes.firstKey()) + " would lead term 1 by " + count
                        + " of " + group.size() + " votes; expected more than half");
    }

    @Override
    public State onStart(Self self, State state, Outbox out) {
        if (state.role() == Role.COORDINATOR) {
            sendHeartbeats(self, state, out);
            startQuorumTimer(self, out);
        } else {
            resetElectionTimer(self, out);
            resetLeaderHeardTimer(self, out);
        }
        return state;
    }

    @Override
    public State onDetect(Self self, State state, Outbox out) {
        return state.role() == Role.COORDINATOR ? state : startElection(self, state, out);
    }

    @Override
    public State onTimer(Self self, State state, Timer timer, Outbox out) {
        return switch ((Wait) timer) {
            case ELECTION -> startElection(self, state, out);
            case HEARTBEAT -> {
                sendHeartbeats(self, state, out);
                yield state;
            }
            case LEADER_HEARD -> state.withLeaderHeard(false);
            case QUORUM -> stepDownUnlessQuorum(self, state, out);
        };
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        TermMessage termed = (TermMessage) message;
        if (termed.type() == Type.PRE_VOTE_REQUEST) {
            return onPreVoteRequest(self, state, from, termed, out);
        }
        if (termed.type() == Type.PRE_VOTE && termed.granted()) {
            return onPreVoteGranted(self, state, from, termed.term(), out);
        }
        State now = termed.term() > state.term() ? enterTermAsFollower(self, state, termed.term(), out) : state;
        return switch (termed.type()) {
            case REQUEST_VOTE -> onVoteRequest(self, now, from, termed, out);
            case VOTE -> onVote(self, now, from, termed, out);
            case HEARTBEAT -> onHeartbeat(self, now, from, termed.term(), out);
            case HEARTBEAT_REPLY -> onHeartbeatReply(now, from, termed.term());
            case PRE_VOTE_REQUEST, PRE_VOTE -> now; // a refusal, which may have told of a higher term
        };
    }

    @Override
    public State afterCrash(Self self, State state) {
        return State.asFollower(ProcessState.NOBODY, state.term(), state.votedFor());
    }

    @Override
    public State onRevive(Self self, State state, Outbox out) {
        out.follow(Step.REVIVE);
        resetElectionTimer(self, out);
        return state;
    }

    /** Begins the wait for a leader, or for votes, anew. */
    protected final void resetElectionTimer(Self self, Outbox out) {
        int timeoutTicks = timeoutDelays * self.delayTicks();
        out.setTimer(Wait.ELECTION, timeoutTicks, 2 * timeoutTicks);
    }

    /** With prevote: restarts the timer; while it runs, the process counts as having heard of a leader. */
    private void resetLeaderHeardTimer(Self self, Outbox out) {
        if (prevote) {
            out.setTimer(Wait.LEADER_HEARD, timeoutDelays * self.delayTicks());
        }
    }

    private void startQuorumTimer(Self self, Outbox out) {
        if (checkQuorum) {
            out.setTimer(Wait.QUORUM, timeoutDelays * self.delayTicks());
        }
    }

    private State startElection(Self self, State state, Outbox out) {
        out.follow(state.role() == Role.ELECTING ? Step.SPLIT : Step.TIMEOUT);
        return prevote ? requestPreVotes(self, state, out) : becomeCandidate(self, state, out);
    }

    private State requestPreVotes(Self self, State state, Outbox out) {
        out.follow(Step.ASK);
        out.cancelTimer(Wait.LEADER_HEARD);
        out.multicast(TermMessage.request(Type.PRE_VOTE_REQUEST, state.term() + 1, self), self.others());
        resetElectionTimer(self, out);
        return state.asPreCandidate(self.id());
    }

    private static boolean hasMajority(Self self, State state) {
        return 2 * state.votes().size() > self.group().size();
    }

    private State onPreVoteRequest(Self self, State state, int from, TermMessage request, Outbox out) {
        int term = request.term();
        boolean lacksLeader = term > state.term() && state.role() != Role.COORDINATOR && !state.hearsLeader();
        boolean willing = lacksLeader && request.last().isAtLeastAsCompleteAs(LastEntry.of(self));
        out.follow(willing ? Step.WILLING : lacksLeader ? Step.LOG : Step.UNWILLING);
        if (willing) {
            out.send(new TermMessage(Type.PRE_VOTE, term, true), from);
        } else {
            refuse(self, state, new TermMessage(Type.PRE_VOTE, state.term(), false), from, out);
        }
        return state;
    }

    /**
     * Refuses a vote, or a pre-vote.
     *
     * @param no the answer that says so
     */
    protected void refuse(Self self, State state, Message no, int to, Outbox out) {
        out.send(no, to);
    }

    private State onPreVoteGranted(Self self, State state, int from, int term, Outbox out) {
        if (!state.asks() || term != state.term() + 1) {
            return state;
        }
        out.follow(Step.COUNT);
        State counted = state.withVoteOf(from);
        return hasMajority(self, counted) ? becomeCandidate(self, counted, out) : counted;
    }

    private State onHeartbeatReply(State state, int from, int term) {
        boolean counts = checkQuorum && state.role() == Role.COORDINATOR && term == state.term();
        return counts ? state.withVoteOf(from) : state;
    }

    private State stepDownUnlessQuorum(Self self, State state, Outbox out) {
        out.follow(Step.QUORUM);
        if (hasMajority(self, state.withVoteOf(self.id()))) {
            startQuorumTimer(self, out);
            return state.withVotes(List.of());
        }
        out.follow(Step.STEP_DOWN);
        out.cancelTimer(Wait.HEARTBEAT);
        resetElectionTimer(self, out);
        return State.asFollower(ProcessState.NOBODY, state.term(), state.votedFor());
    }

    private State becomeCandidate(Self self, State state, Outbox out) {
        out.follow(Step.STAND);
        State standing = state.asCandidate(self.id());
        out.multicast(TermMessage.request(Type.REQUEST_VOTE, standing.term(), self), self.others());
        resetElectionTimer(self, out);
        return becomeLeaderIfMajority(self, standing, out);
    }

    private State becomeLeaderIfMajority(Self self, State state, Outbox out) {
        if (!hasMajority(self, state)) {
            return state;
        }
        out.follow(Step.WIN);
        out.cancelTimer(Wait.ELECTION);
        State leading = state.asLeader(self.id());
        sendHeartbeats(self, leading, out);
        startQuorumTimer(self, out);
        return leading;
    }

    private void sendHeartbeats(Self self, State state, Outbox out) {
        out.follow(Step.BEAT);
        out.multicast(new TermMessage(Type.HEARTBEAT, state.term(), false), self.others());
        out.setTimer(Wait.HEARTBEAT, heartbeatDelays * self.delayTicks());
    }

    private State enterTermAsFollower(Self self, State state, int term, Outbox out) {
        out.follow(Step.HIGHER_TERM);
        if (state.role() == Role.COORDINATOR) {
            out.cancelTimer(Wait.HEARTBEAT);
            out.cancelTimer(Wait.QUORUM);
            resetElectionTimer(self, out);
        }
        return State.asFollower(ProcessState.NOBODY, term, ProcessState.NOBODY);
    }

    private State onVoteRequest(Self self, State state, int from, TermMessage request, Outbox out) {
        int term = request.term();
        boolean free = term >= state.term() && (state.votedFor() == ProcessState.NOBODY || state.votedFor() == from);
        if (!free || !request.last().isAtLeastAsCompleteAs(LastEntry.of(self))) {
            out.follow(free ? Step.LOG : Step.REFUSE);
            refuse(self, state, new TermMessage(Type.VOTE, state.term(), false), from, out);
            return state;
        }
        out.follow(Step.GRANT);
        out.send(new TermMessage(Type.VOTE, term, true), from);
        resetElectionTimer(self, out);
        return state.votedFor() == from ? state : state.withVoteFor(from);
    }

    private State onVote(Self self, State state, int from, TermMessage vote, Outbox out) {
        if (!state.isCandidate() || !isVoteInTime(state, vote.term()) || !vote.granted()) {
            return state;
        }
        out.follow(Step.COUNT);
        return becomeLeaderIfMajority(self, countVote(state, from), out);
    }

    /** Whether a vote of a term, which is not a later one, is for the candidate's election. */
    protected boolean isVoteInTime(State state, int term) {
        return term == state.term();
    }

    /** Adds a voter to those that have voted for the candidate. */
    protected State countVote(State state, int voter) {
        return state.withVoteOf(voter);
    }

    private State onHeartbeat(Self self, State state, int from, int term, Outbox out) {
        if (term < state.term()) {
            out.follow(Step.STALE);
            replyToHeartbeatIfEnabled(state, from, out);
            return state;
        }
        out.follow(Step.FOLLOW);
        replyToHeartbeatIfEnabled(state, from, out);
        resetElectionTimer(self, out);
        resetLeaderHeardTimer(self, out);
        State following = State.asFollower(from, term, state.votedFor()).withLeaderHeard(prevote);
        return following.equals(state) ? state : following;
    }

    private void replyToHeartbeatIfEnabled(State state, int from, Outbox out) {
        if (repliesToHeartbeats) {
            out.follow(Step.REPLY);
            out.send(new TermMessage(Type.HEARTBEAT_REPLY, state.term(), false), from);
        }
    }
}

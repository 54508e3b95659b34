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
 * The modified bully algorithm of Kordafshari, Gholipour, Jahanshahi and Haghighat (2005).
 *
 * <p><b>Assumptions.</b> As for {@link Bully}. D is read as the bound on a delay, though the paper once calls it the
 * average.
 *
 * <p><b>Idea.</b> Whoever detects collects the numbers of all higher processes and grants the role to the highest, so
 * that nobody else needs to hold an election. When several detect at once, everyone answers only the lowest of those
 * who ask, and the others stop.
 *
 * <p><b>Cost</b>, n live processes, the r-th lowest detects: 2(n-r) + n messages among the live ones (formula (1));
 * with a set S of detectors, the lowest of them r1: (n-r1) + the sum of (n-r) over S + n (formula (6)). Both are one
 * too many when r = n, where nobody is there to be granted. Four stages, 4D.
 *
 * <p><b>Readings.</b> The program follows the prose of sections 3 and 3.1; Figure 4's pseudo-code differs in places.
 * Where both are silent, the mildest reading was taken:
 *
 * <ul>
 *   <li>After GRANT the paper waits D for COORDINATOR, but the grant and the announcement take 2D together; the default
 *       is 2D, under which Figure 2 comes out. Option {@code grant-wait}.
 *   <li>The "short time" before an answer ends with the tick in which the first request arrived. Option {@code wait}.
 *   <li>A process that waits for an announcement ignores a detection.
 *   <li>A stopped process waits for nothing, unless it has itself answered someone.
 *   <li>An answer or a stop that comes too late changes nothing, but a grant is always obeyed.
 * </ul>
 *
 * <p><b>Stable storage.</b> The coordinator last believed in. A lost disk takes it; a process that would keep silent
 * by Figure 4, since that coordinator is not below it, holds an election.
 *
 * <p><b>Known flaws.</b> With the printed wait of D after GRANT the initiator asks again too early, and, since no
 * answer is repeated, takes itself for the highest. The 3D that an answerer waits fit only if every message takes
 * exactly D: an ELECTION that comes early is answered early, the initiator still waits its full 2D, and the answerer
 * elects although nobody failed; the spurious election can even end with the wrong leader. Option {@code answer-wait}
 * mends it. An asker that gets no answer because a lower one was answered before takes itself for the highest, if
 * neither STOP nor the lower one's ELECTION reaches it in time. A process that was stopped has no timer: if the one it
 * gave way to crashes, and it was never asked itself, it does not try again. A revived process that keeps silent
 * (Figure 4) believes in nobody. A COORDINATOR from a lower number is believed, also by a higher process that woke up
 * while it was on its way; option {@code bully-back} mends that.
 *
 * <p><b>Source.</b> Modified Bully Election Algorithm in Distributed Systems, WSEAS Conf. on Computers, 2005.
 */
public final class ModifiedBully implements Algorithm<ModifiedBully.State> {

    public static final Publication PUBLICATION = Publication.of(
                    "modified-bully",
                    "Modified bully",
                    "Kordafshari et al. 2005, sections 3 and 3.1, Figure 4",
                    ModifiedBully::new)
            .choice(
                    "wait",
                    "0 D 2D",
                    "Section 3.1, step 2: the short time before an answer, from the first request on, in multiples of"
                            + " D; 0 ends with the tick.")
            .choice(
                    "grant-wait",
                    "2D D",
                    "Section 3: how long to wait for COORDINATOR after GRANT before starting again; printed is D, which"
                            + " is too short.")
            .choice(
                    "answer-wait",
                    "3D 4D",
                    "Repair of section 3: how long a process that has answered waits for COORDINATOR, answering again"
                            + " if it is asked again; the printed 3D is too short where messages may be faster than D.")
            .choice(
                    "revival",
                    "prose figure-4",
                    "Section 3, step 6: by the prose a revived process always elects; by Figure 4 only if its number is"
                            + " higher than that of the coordinator it remembers.")
            .toggle("bully-back", "Repair of section 3: a COORDINATOR from a lower number starts an election at once.");

    private enum Type implements MessageType {
        ELECTION,
        OK,
        GRANT,
        COORDINATOR,
        STOP
    }

    private enum Wait implements Timer {
        /** 2D and the answerers' short wait, after ELECTION. */
        ANSWERS,
        /** The short time in which requests are collected, so that only the lowest is answered. */
        REQUESTS,
        /** The wait for COORDINATOR after GRANT. */
        GRANTED,
        /** The wait for COORDINATOR after an answer: 3D, as printed. */
        ANNOUNCEMENT
    }

    private enum Step implements Rule {
        DETECT("Step 1", "A process that notices the coordinator's crash starts an election."),
        ASK("Step 2", "It sends ELECTION to all processes with higher numbers."),
        ANSWER("Step 3", "Whoever receives ELECTION sends OK with its number."),
        WIN("Step 4, no answer", "If no one answers, it announces itself with COORDINATOR to all."),
        GRANT("Step 4, answers", "Otherwise it sends GRANT to the highest of those who answered."),
        ANNOUNCE("Step 5", "The granted process sends COORDINATOR to all others."),
        REVIVE("Step 6", "A process that comes back runs the algorithm at once."),
        ANSWERER_TIMEOUT(
                "Section 3, initiator crashes", "Whoever answered waits 3D at most for COORDINATOR, then elects."),
        GRANT_TIMEOUT("Section 3, granted process crashes", "No COORDINATOR after GRANT: start again."),
        LOWEST("Section 3.1, step 2", "Wait a short time, answer only the lowest who asked, and stop electing."),
        LOWER_STILL(
                "Section 3.1, step 3",
                "If a lower one asks after the answer: OK to it, STOP to the one answered before."),
        STOPPED("Section 3.1, step 4", "On STOP, stop the election immediately."),
        BULLY_BACK("Repair", "A COORDINATOR from a lower number starts an election at once.");

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
     * @param coordinator the coordinator it believes in
     * @param remembered the coordinator it last believed in; in stable storage
     * @param role its role in the election
     * @param highest the highest process that answered its election, or NOBODY
     * @param lowest the lowest process that asked and is not answered yet, or NOBODY
     * @param answered the process that it answered and for whose election it waits, or NOBODY
     */
    record State(int coordinator, int remembered, Role role, int highest, int lowest, int answered)
            implements ProcessState {

        static State believingIn(int coordinator, Role role, int lowest) {
            return new State(coordinator, coordinator, role, NOBODY, lowest, NOBODY);
        }

        State asElecting() {
            return new State(coordinator, remembered, Role.ELECTING, NOBODY, lowest, NOBODY);
        }

        State withAnswerFrom(int id) {
            return new State(coordinator, remembered, role, Math.max(highest, id), lowest, answered);
        }

        State withLowestAsker(int id) {
            return new State(coordinator, remembered, role, highest, id, answered);
        }

        State withRole(Role newRole) {
            return new State(coordinator, remembered, newRole, NOBODY, lowest, answered);
        }

        State asWaitingForAsker(int asker) {
            return new State(coordinator, remembered, Role.WAITING, NOBODY, NOBODY, asker);
        }
    }

    private final int shortWaitDelays;
    private final int grantWaitDelays;
    private final int answerWaitDelays;
    /** With a wait longer than printed, an answerer still waits when the asker asks again, and must answer again. */
    private final boolean answersAgain;

    private final boolean revivesByFigure4;
    private final boolean bullyBack;

    ModifiedBully(Options options) {
        shortWaitDelays = options.delays("wait");
        grantWaitDelays = options.delays("grant-wait");
        answerWaitDelays = options.delays("answer-wait");
        answersAgain = answerWaitDelays > 3;
        revivesByFigure4 = options.is("revival", "figure-4");
        bullyBack = options.isOn("bully-back");
    }

    @Override
    public State resting(Self self, int coordinator) {
        return State.believingIn(coordinator, self.roleUnder(coordinator), ProcessState.NOBODY);
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
        return switch ((Type) message.type()) {
            case ELECTION -> onElection(self, state, from, out);
            case OK -> state.role() == Role.ELECTING ? state.withAnswerFrom(from) : state;
            case GRANT -> becomeLeader(self, state, Role.GRANTED, out);
            case COORDINATOR -> onCoordinator(self, state, from, out);
            case STOP -> onStop(state, out);
        };
    }

    @Override
    public State onTimer(Self self, State state, Timer timer, Outbox out) {
        return switch ((Wait) timer) {
            case REQUESTS -> answerLowestAsker(self, state, out);
            case ANSWERS -> grantOrWin(self, state, out);
            case GRANTED -> retryElectionUnlessAsked(self, state, Step.GRANT_TIMEOUT, out);
            case ANNOUNCEMENT -> retryElectionUnlessAsked(self, state, Step.ANSWERER_TIMEOUT, out);
        };
    }

    @Override
    public State afterCrash(Self self, State state) {
        int nobody = ProcessState.NOBODY;
        return new State(nobody, state.remembered(), Role.BYSTANDER, nobody, nobody, nobody);
    }

    @Override
    public State onRevive(Self self, State state, Outbox out) {
        if (revivesByFigure4 && self.id() <= state.remembered()) {
            return state;
        }
        out.follow(Step.REVIVE);
        return holdElection(self, state, out);
    }

    private State holdElection(Self self, State state, Outbox out) {
        if (self.isHighest()) {
            out.follow(Step.WIN);
            return becomeLeader(self, state, Role.COORDINATOR, out); // there is nobody to ask
        }
        out.follow(Step.ASK);
        out.multicast(Type.ELECTION, self.higher());
        out.setTimer(Wait.ANSWERS, (2 + shortWaitDelays) * self.delayTicks());
        return state.asElecting();
    }

    /** Starts the short wait at the first request; of the requests within it, the lowest is kept. */
    private State onElection(Self self, State state, int from, Outbox out) {
        boolean higherThanAnswered = state.answered() != ProcessState.NOBODY
                && (from > state.answered() || (from == state.answered() && !answersAgain));
        boolean higherThanWaiting = state.lowest() != ProcessState.NOBODY && from >= state.lowest();
        if (higherThanAnswered || higherThanWaiting) {
            return state;
        }
        if (state.lowest() == ProcessState.NOBODY) {
            out.setTimer(Wait.REQUESTS, shortWaitDelays * self.delayTicks());
        }
        return state.withLowestAsker(from);
    }

    private State answerLowestAsker(Self self, State state, Outbox out) {
        out.follow(Step.LOWEST);
        out.follow(Step.ANSWER);
        out.send(Type.OK, state.lowest());
        if (state.answered() != ProcessState.NOBODY && state.answered() != state.lowest()) {
            out.follow(Step.LOWER_STILL);
            out.send(Type.STOP, state.answered());
        }
        cancelElectionTimers(out);
        out.setTimer(Wait.ANNOUNCEMENT, answerWaitDelays * self.delayTicks());
        return state.asWaitingForAsker(state.lowest());
    }

    private State grantOrWin(Self self, State state, Outbox out) {
        if (hasUnansweredAsker(state)) {
            return state;
        }
        if (state.highest() == ProcessState.NOBODY) {
            out.follow(Step.WIN);
            return becomeLeader(self, state, Role.COORDINATOR, out);
        }
        out.follow(Step.GRANT);
        out.send(Type.GRANT, state.highest());
        out.setTimer(Wait.GRANTED, grantWaitDelays * self.delayTicks());
        return state.withRole(Role.WAITING);
    }

    private State retryElectionUnlessAsked(Self self, State state, Rule timeout, Outbox out) {
        if (hasUnansweredAsker(state)) {
            return state;
        }
        out.follow(timeout);
        return holdElection(self, state, out);
    }

    /** Whether it has been asked by a lower process, and is about to answer it and stop. */
    private static boolean hasUnansweredAsker(State state) {
        return state.lowest() != ProcessState.NOBODY;
    }

    private State becomeLeader(Self self, State state, Role role, Outbox out) {
        out.follow(Step.ANNOUNCE);
        cancelElectionTimers(out);
        out.cancelTimer(Wait.ANNOUNCEMENT);
        out.multicast(Type.COORDINATOR, self.others());
        return State.believingIn(self.id(), role, state.lowest());
    }

    private State onCoordinator(Self self, State state, int from, Outbox out) {
        out.follow(Step.ANNOUNCE);
        cancelElectionTimers(out);
        out.cancelTimer(Wait.ANNOUNCEMENT);
        State believing = State.believingIn(from, Role.BYSTANDER, state.lowest());
        if (bullyBack && from < self.id()) {
            out.follow(Step.BULLY_BACK);
            return holdElection(self, believing, out);
        }
        return believing;
    }

    private State onStop(State state, Outbox out) {
        out.follow(Step.STOPPED);
        cancelElectionTimers(out);
        if (state.answered() != ProcessState.NOBODY || !state.takesPart()) {
            return state; // it has stopped before, and waits for the one it answered itself
        }
        return state.withRole(Role.BYSTANDER);
    }

    private static void cancelElectionTimers(Outbox out) {
        out.cancelTimer(Wait.ANSWERS);
        out.cancelTimer(Wait.GRANTED);
    }
}

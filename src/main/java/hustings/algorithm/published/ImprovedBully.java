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
 * The improved bully algorithm of Soundarabai et al. (2014), as described in the Aarhus report of 2020.
 *
 * <p><b>Assumptions.</b> As for {@link Bully}; besides, every process has a flag, and while it is raised the process
 * starts no election, and a variable for the coordinator.
 *
 * <p><b>Idea.</b> Whoever detects raises everyone's flag, so that nobody else starts. It collects the answers of all
 * higher processes and has the highest of them take over; that one only checks whether those above it are down, and
 * announces itself, which lowers the flags.
 *
 * <p><b>Cost</b>, P processes, the p-th lowest detects, P is down: (P-p) + (P-1-p) + (P-1) in the convention "Aarhus"
 * (formula (6)), which has neither HALT nor INFORM; linear. Of all sends there are p+1 more: p-1 HALT, one INFORM, and
 * the COORDINATOR to P. Five stages after the halt, 6D; if the highest live process detects there is nobody to hand
 * over to, and it takes 3D.
 *
 * <p><b>Readings.</b>
 *
 * <ul>
 *   <li>Step 1 has the election message go to all; the example scenario sends a halt message to all and then ELECTION
 *       to the higher ones. Here ELECTION raises the flag of a higher process, HALT that of a lower one. Option {@code
 *       halt}.
 *   <li>The coordinator variable, which is cleared when the flag is raised, is the belief; the initiator's highest
 *       answer, which the paper keeps in the same variable, is kept separately.
 *   <li>An informed process checks in the same way as an initiator: if somebody above it answers, it informs the
 *       highest of them in turn. An INFORM is obeyed unless the process is already asking.
 *   <li>The flag keeps a process from starting, not from answering. The highest of all has nobody to ask, and announces
 *       itself at once.
 * </ul>
 *
 * <p><b>Stable storage.</b> Nothing: neither the flag nor the coordinator outlives a crash, so a lost disk takes
 * nothing.
 *
 * <p><b>Known flaws.</b> Nothing lowers a flag but an announcement: if the initiator or the informed process crashes on
 * the way, the others stay halted for ever, and no detection helps. Option {@code flag-timeout} mends it. A COORDINATOR
 * from a lower id is believed; option {@code bully-back} mends that.
 *
 * <p><b>Source.</b> P. B. Soundarabai et al., Improved Bully Election Algorithm for Distributed Systems, 2014,
 * arXiv:1403.3255; Kuang et al., Leader Election: Improving the Bully Algorithm, Aarhus University, 2020, section II.
 */
public final class ImprovedBully implements Algorithm<ImprovedBully.State> {

    public static final Publication PUBLICATION = Publication.of(
                    "improved-bully",
                    "Improved bully",
                    "Soundarabai et al. 2014; Aarhus report 2020, section II",
                    ImprovedBully::new)
            .choice(
                    "halt",
                    "lower all",
                    "Step 1: whom HALT goes to besides ELECTION to the higher ones; by the example scenario it goes to"
                            + " all.")
            .choice(
                    "flag-timeout",
                    "off 6D 9D",
                    "Repair of assumption 11: how long a flag stays raised without an announcement, before the process"
                            + " lowers it and starts an election; 6D outlasts an undisturbed one.")
            .toggle("bully-back", "Repair of step 2f: a COORDINATOR from a lower number starts an election at once.");

    private enum Type implements MessageType {
        ELECTION,
        HALT,
        OK,
        INFORM,
        COORDINATOR
    }

    private enum Wait implements Timer {
        /** 2D after ELECTION: long enough for every answer. */
        ANSWERS,
        /** The maximum time that the flag stays raised; only as a repair. */
        FLAG
    }

    private enum Step implements Rule {
        DETECT("Step 1", "A process that notices the coordinator's crash starts an election."),
        ASK("Step 1a", "It tells all: ELECTION to the higher ones, a halt to the others."),
        FLAG("Step 1b", "All raise their flags, so that nobody else may start."),
        CLEAR("Step 1c", "With the flag raised, the coordinator variable is cleared."),
        WIN("Step 1d", "If no one responds, it wins and becomes coordinator."),
        ANSWER("Step 2a", "On ELECTION from a lower number, answer OK."),
        HIGHEST("Step 2b, 2c", "Of all answers the highest number is kept."),
        HAND_OVER("Scenario, C", "Tell the highest who answered to take over."),
        CHECK("Step 2d", "Whoever is to take over checks whether those above it are alive; if not, it leads."),
        ANNOUNCE("Step 2e", "The coordinator announces itself to all."),
        LOWER_FLAG("Step 2f", "On the announcement, note the coordinator and lower the flag."),
        REVIVE("Step 3", "When a process is back, the algorithm runs again."),
        FLAG_TIMEOUT("Repair", "A flag that stays raised too long is lowered, and an election started."),
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
     * @param coordinator the coordinator variable: the coordinator it believes in, or NOBODY while the flag is raised
     * @param flag whether an election is under way, so that it may not start one
     * @param role ELECTING as an initiator, GRANTED once it was informed, WAITING for the announcement
     * @param highest the highest number that answered, or NOBODY
     */
    record State(int coordinator, boolean flag, Role role, int highest) implements ProcessState {

        static State withFlagRaised(Role role) {
            return new State(NOBODY, true, role, NOBODY);
        }

        boolean isAwaitingAnswers() {
            return role == Role.ELECTING || role == Role.GRANTED;
        }
    }

    private static final int OFF = 0;

    private final boolean haltsAll;
    private final int flagDelays;
    private final boolean bullyBack;

    ImprovedBully(Options options) {
        haltsAll = options.is("halt", "all");
        flagDelays = options.delays("flag-timeout");
        bullyBack = options.isOn("bully-back");
    }

    @Override
    public State resting(Self self, int coordinator) {
        return new State(coordinator, false, self.roleUnder(coordinator), ProcessState.NOBODY);
    }

    @Override
    public State onDetect(Self self, State state, Outbox out) {
        if (state.flag()) {
            return state;
        }
        out.follow(Step.DETECT);
        return holdElection(self, out);
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        return switch ((Type) message.type()) {
            case HALT -> raiseFlag(self, state, out);
            case ELECTION -> {
                out.follow(Step.ANSWER);
                out.send(Type.OK, from);
                yield raiseFlag(self, state, out);
            }
            case OK -> onOk(state, from, out);
            case INFORM -> onInform(self, state, out);
            case COORDINATOR -> onCoordinator(self, from, out);
        };
    }

    @Override
    public State onTimer(Self self, State state, Timer timer, Outbox out) {
        return switch ((Wait) timer) {
            case ANSWERS -> handOverOrWin(self, state, out);
            case FLAG -> {
                out.follow(Step.FLAG_TIMEOUT);
                yield holdElection(self, out);
            }
        };
    }

    @Override
    public State onRevive(Self self, State state, Outbox out) {
        out.follow(Step.REVIVE);
        return holdElection(self, out);
    }

    private State holdElection(Self self, Outbox out) {
        if (self.isHighest()) {
            out.follow(Step.WIN);
            return becomeLeader(self, out); // there is nobody to ask, so nothing to halt the others for
        }
        out.follow(Step.ASK);
        out.multicast(Type.HALT, haltsAll ? self.others() : self.lower());
        return askHigher(self, Role.ELECTING, out);
    }

    private State askHigher(Self self, Role role, Outbox out) {
        out.multicast(Type.ELECTION, self.higher());
        out.setTimer(Wait.ANSWERS, 2 * self.delayTicks());
        startFlagTimerIfEnabled(self, out);
        return State.withFlagRaised(role);
    }

    private State raiseFlag(Self self, State state, Outbox out) {
        if (state.flag()) {
            return state;
        }
        out.follow(Step.FLAG);
        out.follow(Step.CLEAR);
        startFlagTimerIfEnabled(self, out);
        return State.withFlagRaised(Role.WAITING);
    }

    private void startFlagTimerIfEnabled(Self self, Outbox out) {
        if (flagDelays != OFF) {
            out.setTimer(Wait.FLAG, flagDelays * self.delayTicks());
        }
    }

    private static State onOk(State state, int from, Outbox out) {
        if (!state.isAwaitingAnswers() || from <= state.highest()) {
            return state;
        }
        out.follow(Step.HIGHEST);
        return new State(ProcessState.NOBODY, true, state.role(), from);
    }

    private State onInform(Self self, State state, Outbox out) {
        if (state.isAwaitingAnswers()) {
            return state;
        }
        out.follow(Step.CHECK);
        return self.isHighest() ? becomeLeader(self, out) : askHigher(self, Role.GRANTED, out);
    }

    private State handOverOrWin(Self self, State state, Outbox out) {
        if (state.highest() == ProcessState.NOBODY) {
            out.follow(state.role() == Role.GRANTED ? Step.CHECK : Step.WIN);
            return becomeLeader(self, out);
        }
        out.follow(Step.HAND_OVER);
        out.send(Type.INFORM, state.highest());
        return State.withFlagRaised(Role.WAITING);
    }

    private State onCoordinator(Self self, int from, Outbox out) {
        out.follow(Step.LOWER_FLAG);
        out.cancelTimers();
        if (bullyBack && from < self.id()) {
            out.follow(Step.BULLY_BACK);
            return holdElection(self, out);
        }
        return resting(self, from);
    }

    private State becomeLeader(Self self, Outbox out) {
        out.follow(Step.ANNOUNCE);
        out.cancelTimers();
        out.multicast(Type.COORDINATOR, self.others());
        return resting(self, self.id());
    }
}

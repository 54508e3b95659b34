package hustings.algorithm.published;

import hustings.model.Algorithm;
import hustings.model.Ids;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Recipients;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.List;

/**
 * The overhead-aware election of Bani Yassein, Alsaity and Alwidian (2012): one candidate at a time, from the top of
 * the MAP down.
 *
 * <p><b>Assumptions.</b> As for {@link Bully}; besides, everyone keeps the ids in a list in descending order, the MAP,
 * and waits T for an answer, here 2D.
 *
 * <p><b>Idea.</b> The next in the MAP below the crashed leader is the new one, so only it needs to be asked. If it
 * answers, it leads at once, without an election of its own; if it is silent for T, the next one down is asked.
 *
 * <p><b>Cost</b>, c candidates crashed: c + 2 ELECTION and OK, or c if all candidates are down and the detector itself
 * leads; then the announcement. Constant if the first candidate is up, linear at worst. Time at least (c+1) 2D, or
 * (2c+1)D if the detector itself leads: the candidates are asked one after the other, where the bully asks all at once.
 *
 * <p><b>Readings.</b>
 *
 * <ul>
 *   <li>The text has the candidate announce itself to all others, Figure 3 and the pseudo-code to the lower ids.
 *       Default the figure; option {@code announce-to-all}. A detector that finds all candidates down announces itself
 *       to all others, as section 5.5 says.
 *   <li>Requests that arrive in one tick count as simultaneous; the lowest asker counts as the first. Whoever leads
 *       sends STOP to a later asker.
 *   <li>"The crashed leader" is the one that the process remembers in stable storage; a revived process that remembers
 *       itself is the crashed leader. Other revived processes are silent.
 *   <li>A process that waits after OK or STOP has no timer; option {@code leader-wait} gives it one. A process that
 *       leads or takes part in an election ignores a detection.
 * </ul>
 *
 * <p><b>Stable storage.</b> The leader last believed in. A lost disk takes it: a former leader no longer knows that it
 * led, and the next detector asks from the top of the MAP.
 *
 * <p><b>Known flaws.</b> If the candidate crashes between OK and LEADER, whoever was told OK or STOP waits for ever. A
 * later asker that missed LEADER is told only to stop; option {@code tell-late-askers} mends it, with "all" also where
 * such an answer arrives after the LEADER of a higher one. The candidate does not look upward, so a lost answer lets a
 * lower process lead while a higher one is up, and LEADER from a lower id is accepted (option {@code bully-back}).
 * Nobody asks the leader itself whether it is up: a mistaken detection deposes a live one. A former leader that wakes
 * up after an even earlier one takes the lower processes from it, so that two lead; options {@code wake-up} and {@code
 * bully-back} together mend that.
 *
 * <p><b>Source.</b> An Efficient Overhead-Aware Leader Election Algorithm for Distributed Systems, Int. J. of Computer
 * Applications, 2012.
 */
public final class MapElection implements Algorithm<MapElection.State> {

    public static final Publication PUBLICATION = Publication.of(
                    "map", "Overhead-aware (MAP)", "Bani Yassein et al. 2012, section 4", MapElection::new)
            .toggle(
                    "announce-to-all",
                    "Section 4: a candidate announces itself to all other processes, as the text says, not to the lower"
                            + " ones only, as in Figure 3.")
            .choice(
                    "leader-wait",
                    "off 2D 4D",
                    "Repair of section 4: how long a process that was told OK or STOP waits for LEADER before it starts"
                            + " again; the paper has no such timer.")
            .choice(
                    "tell-late-askers",
                    "false true all",
                    "Repair of section 4: whoever leads already answers a request with LEADER instead of STOP, to the"
                            + " asker or to all, so that a higher one that has just resumed hears of it.")
            .toggle(
                    "bully-back",
                    "Repair of section 4: on LEADER from a lower id a process announces itself. Needs announce-to-all"
                            + " to have its full effect.")
            .choice(
                    "wake-up",
                    "leader all",
                    "Repair of section 4: only the crashed leader does anything when it is back, and tells the lower"
                            + " ids; or it tells all, and any other revived process starts an election.");

    private enum Type implements MessageType {
        ELECTION,
        OK,
        LEADER,
        STOP
    }

    private enum Wait implements Timer {
        /** The wait T, here 2D, for the candidate's answer. */
        ANSWER,
        /** To the end of the tick, so that simultaneous requests are answered together. */
        REQUESTS,
        /** The wait for LEADER after OK or STOP; only as a repair. */
        LEADER
    }

    private enum Step implements Rule {
        ASK("Section 4, detection", "Ask the next in the MAP below the crashed leader with ELECTION."),
        NEXT("Section 4, silence", "No answer within T: ask the next one down the MAP."),
        SELF("Section 4, worst case", "If all higher ones are down, the process itself leads."),
        ANSWER("Section 4, candidate", "OK to whoever asked first, and take over."),
        LEAD("Section 4, announcement", "The candidate sends LEADER at once, without an election of its own."),
        STOP("Section 4, two detect", "STOP to any other asker: an election is already running."),
        WAIT("Section 4, waiting", "On OK or STOP, ask no further and wait for LEADER."),
        BELIEVE("Section 3", "All agree upon whoever sends LEADER."),
        WAKE("Section 4, wake-up", "The crashed leader, back again, resumes with LEADER to the lower ids."),
        LEADER_TIMEOUT("Repair", "No LEADER in time after OK or STOP: start again."),
        TELL("Repair", "Whoever leads answers a late request with LEADER."),
        WAKE_UP("Repair", "Any revived process starts an election."),
        BULLY_BACK("Repair", "On LEADER from a lower id, announce oneself.");

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
     * @param remembered the leader it last believed in; in stable storage
     * @param role ELECTING while it asks candidates, WAITING after OK or STOP
     * @param candidate the candidate whose answer it awaits, or NOBODY
     * @param askers the processes that asked in this tick and are not answered yet
     */
    record State(int coordinator, int remembered, Role role, int candidate, List<Integer> askers)
            implements ProcessState {

        static State believingIn(int coordinator, Role role, List<Integer> askers) {
            return new State(coordinator, coordinator, role, NOBODY, askers);
        }

        State asAskingCandidate(int id) {
            return new State(coordinator, remembered, Role.ELECTING, id, askers);
        }

        State asWaiting() {
            return new State(coordinator, remembered, Role.WAITING, NOBODY, askers);
        }

        State withAsker(int id) {
            List<Integer> more = Ids.plus(askers, id).stream().sorted().toList();
            return new State(coordinator, remembered, role, candidate, more);
        }
    }

    private static final int OFF = 0;

    private final boolean announceToAll;
    private final int leaderDelays;
    private final boolean tellLateAskers;
    private final boolean tellAll;
    private final boolean bullyBack;
    private final boolean allWakeUp;

    MapElection(Options options) {
        announceToAll = options.isOn("announce-to-all");
        leaderDelays = options.delays("leader-wait");
        tellLateAskers = options.isOn("tell-late-askers");
        tellAll = options.is("tell-late-askers", "all");
        bullyBack = options.isOn("bully-back");
        allWakeUp = options.is("wake-up", "all");
    }

    @Override
    public State resting(Self self, int coordinator) {
        return State.believingIn(coordinator, self.roleUnder(coordinator), List.of());
    }

    @Override
    public State onDetect(Self self, State state, Outbox out) {
        if (state.takesPart() || state.role() == Role.COORDINATOR) {
            return state;
        }
        return startElection(self, state, out);
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        return switch ((Type) message.type()) {
            case ELECTION -> onElection(self, state, from, out);
            case OK, STOP -> onOkOrStop(self, state, out);
            case LEADER -> onLeader(self, state, from, out);
        };
    }

    @Override
    public State onTimer(Self self, State state, Timer timer, Outbox out) {
        return switch ((Wait) timer) {
            case ANSWER -> onCandidateTimeout(self, state, out);
            case REQUESTS -> answerAskersAndLead(self, state, out);
            case LEADER -> {
                out.follow(Step.LEADER_TIMEOUT);
                yield startElection(self, state, out);
            }
        };
    }

    @Override
    public State afterCrash(Self self, State state) {
        int nobody = ProcessState.NOBODY;
        return new State(nobody, state.remembered(), Role.BYSTANDER, nobody, List.of());
    }

    @Override
    public State onRevive(Self self, State state, Outbox out) {
        if (state.remembered() == self.id()) {
            out.follow(Step.WAKE);
            return becomeLeader(self, allWakeUp ? self.others() : self.lower(), out);
        }
        if (allWakeUp) {
            out.follow(Step.WAKE_UP);
            return startElection(self, state, out);
        }
        return state;
    }

    private State startElection(Self self, State state, Outbox out) {
        out.follow(Step.ASK);
        boolean remembersNobody = state.remembered() == ProcessState.NOBODY;
        int old = remembersNobody ? self.group().size() : self.group().indexOf(state.remembered());
        return askCandidateOrLead(self, state, old - 1, out);
    }

    /** Asks the process at a position of the group, or leads if that position is its own or lower. */
    private State askCandidateOrLead(Self self, State state, int candidateIndex, Outbox out) {
        if (candidateIndex <= self.index()) {
            out.follow(Step.SELF);
            return becomeLeader(self, self.others(), out);
        }
        int candidate = self.group().id(candidateIndex);
        out.send(Type.ELECTION, candidate);
        out.setTimer(Wait.ANSWER, 2 * self.delayTicks());
        return state.asAskingCandidate(candidate);
    }

    private State onCandidateTimeout(Self self, State state, Outbox out) {
        if (!state.askers().isEmpty()) {
            return state; // it has been asked in this very tick and is about to lead
        }
        out.follow(Step.NEXT);
        return askCandidateOrLead(self, state, self.group().indexOf(state.candidate()) - 1, out);
    }

    private State onElection(Self self, State state, int from, Outbox out) {
        if (state.role() == Role.COORDINATOR && tellAll) {
            out.follow(Step.TELL);
            out.multicast(Type.LEADER, self.others());
            return state;
        }
        if (state.role() == Role.COORDINATOR) {
            out.follow(tellLateAskers ? Step.TELL : Step.STOP);
            out.send(tellLateAskers ? Type.LEADER : Type.STOP, from);
            return state;
        }
        if (state.askers().contains(from)) {
            return state;
        }
        out.setTimer(Wait.REQUESTS, 0);
        return state.withAsker(from);
    }

    private State answerAskersAndLead(Self self, State state, Outbox out) {
        out.follow(Step.ANSWER);
        out.send(Type.OK, state.askers().get(0));
        for (int late : state.askers().subList(1, state.askers().size())) {
            out.follow(Step.STOP);
            out.send(Type.STOP, late);
        }
        return becomeLeader(self, announceToAll ? self.others() : self.lower(), out);
    }

    private State becomeLeader(Self self, Recipients receivers, Outbox out) {
        out.follow(Step.LEAD);
        out.cancelTimers();
        out.multicast(Type.LEADER, receivers);
        return resting(self, self.id());
    }

    private State onOkOrStop(Self self, State state, Outbox out) {
        if (state.role() != Role.ELECTING) {
            return state;
        }
        out.follow(Step.WAIT);
        out.cancelTimer(Wait.ANSWER);
        if (leaderDelays != OFF) {
            out.setTimer(Wait.LEADER, leaderDelays * self.delayTicks());
        }
        return state.asWaiting();
    }

    private State onLeader(Self self, State state, int from, Outbox out) {
        if (bullyBack && from < self.id()) {
            out.follow(Step.BULLY_BACK);
            return becomeLeader(self, self.others(), out);
        }
        out.follow(Step.BELIEVE);
        out.cancelTimer(Wait.ANSWER);
        out.cancelTimer(Wait.LEADER);
        return State.believingIn(from, Role.BYSTANDER, state.askers());
    }
}

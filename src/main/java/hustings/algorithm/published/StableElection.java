package hustings.algorithm.published;

import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.IdMessage;
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
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The stable election of Park (2011), as Bani Yassein et al. describe it: agreement first.
 *
 * <p><b>Assumptions.</b> As for {@link Bully}; besides, a process may wrongly consider another crashed.
 *
 * <p><b>Idea.</b> No leader is replaced unless everybody agrees that it has crashed. Whoever detects proposes the next
 * leader to all and asks whether they too hold the old one crashed; a process that has not noticed checks. Only if all
 * agree is the new leader announced.
 *
 * <p><b>Cost</b>, n processes, one leader down, one of the n-1 live ones detects: n-2 PREPARE, n-2 PING, n-2 ACK and
 * n-1 COMMIT: 4n-7, linear; 5D until all know.
 *
 * <p><b>Readings.</b>
 *
 * <ul>
 *   <li>The proposal is the highest id but for the old leader. It goes to all but the old leader, with the old leader's
 *       number; the COMMIT goes to all.
 *   <li>A PING is waited for 2D, the acknowledgements 4D. The proposer commits as soon as all have acknowledged.
 *   <li>A blocked proposal is forgotten; the proposer keeps its belief and may detect again. A process goes on
 *       considering another one crashed until the next COMMIT.
 *   <li>Whoever is up answers PING with ALIVE. A process that pings one leader does not agree on another.
 *   <li>The leader is remembered in stable storage. A revived process is silent and believes in nobody.
 * </ul>
 *
 * <p><b>Stable storage.</b> The leader last believed in. A lost disk takes it: the process proposes to all, the old
 * leader included.
 *
 * <p><b>Known flaws.</b> "All" is all who are not the old leader: one more crashed process is silent, and its silence
 * blocks every election until it wakes up. Option {@code silence} takes a silent process for a crashed one. A process
 * that crashes between the phases is committed all the same. The COMMITs of two proposers may cross, or one may stop
 * halfway through its own, so that two lead; option {@code commit} mends that: whoever leads has said so itself. A
 * revived process hears of no leader before the next election, and if it is the old leader, it never asks for one;
 * option {@code revival} mends that. With both, two that gave way to a third, which crashed, may still cross; option
 * {@code bully-back} mends that, and gives up the stability.
 *
 * <p><b>Source.</b> S.-H. Park, A Stable Election Protocol based on an Unreliable Failure Detector in Distributed
 * Systems, ITNG 2011, pp. 979-984; described in Bani Yassein et al. 2012, section 2.
 */
public final class StableElection implements Algorithm<StableElection.State> {

    public static final Publication PUBLICATION = Publication.of(
                    "stable",
                    "Stable (agreement first)",
                    "Park 2011, after Bani Yassein et al. 2012, section 2",
                    StableElection::new)
            .choice(
                    "silence",
                    "blocks crash",
                    "Repair of the ready phase: the silence of an asked process blocks the election, or counts as its"
                            + " crash; if the proposed one is silent, the highest who agreed is proposed.")
            .choice(
                    "commit",
                    "proposer leader",
                    "Repair of the commit: the proposer announces the new leader, or tells it alone, and a leader"
                            + " announces itself: then, when it is asked, and when it hears of a lower one.")
            .choice(
                    "revival",
                    "silent propose",
                    "Open in the paper: a revived process is silent, or proposes at once, and asks all, the old leader"
                            + " too. Needs commit=leader to have its full effect.")
            .toggle(
                    "bully-back",
                    "Repair of the commit: whoever hears that a lower one leads announces itself, whether it leads or"
                            + " not; a leader is then replaced without a crash. Needs commit=leader.");

    private enum Type implements MessageType {
        PREPARE,
        PING,
        ALIVE,
        ACK,
        NACK,
        COMMIT
    }

    /** PREPARE: proposes a new leader, which is to lead if all hold the old one crashed. */
    private record Proposal(int leader, int old) implements Message {
        @Override
        public MessageType type() {
            return Type.PREPARE;
        }

        @Override
        public String content() {
            return content(Integer::toString);
        }

        @Override
        public String content(IntFunction<String> nameOf) {
            return nameOf.apply(leader) + " for " + nameOf.apply(old);
        }
    }

    private enum Wait implements Timer {
        /** 4D after PREPARE: for the proposal, the check, and the answer. */
        ANSWERS,
        /** 2D for the old leader's answer to PING. */
        CHECKED
    }

    private enum Step implements Rule {
        PREPARE("Section 2, prepare", "Propose a leader to all, and ask whether they hold the old one crashed."),
        CHECK("Section 2, prepare (asked)", "Whoever has not noticed checks the old leader."),
        IS_UP("Section 2, prepare (checked)", "Whoever is up answers PING with ALIVE."),
        AGREE("Section 2, ready", "Whoever holds the old leader crashed acknowledges the proposal."),
        OBJECT("Section 2, disagreement", "Whoever finds the old leader up does not agree."),
        BLOCK("Section 2, no progress", "Unless all agree, there is no election."),
        COMMIT("Section 2, commit", "If all agree, announce the new leader to all."),
        BELIEVE("Section 2, commit (told)", "Accept the leader that was announced."),
        PASS_OVER("Repair", "The silent count as crashed; if the proposed one is, propose the highest who agreed."),
        SPEAK("Repair", "A leader says so itself: when it is told, asked, or hears of a lower one."),
        REMIND("Repair", "Whoever is asked by its own leader tells it that it leads."),
        REVIVE("Option revival", "A revived process proposes, and asks the old leader too.");

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
     * @param crashed the process it considers crashed, or NOBODY
     * @param role ELECTING while its own proposal is open, WAITING while it checks for others
     * @param proposed the process it proposes as leader, or NOBODY
     * @param agreed the processes that acknowledged its proposal, in ascending order
     * @param pinged the process it checks, or NOBODY
     * @param askers the processes it answers after the check
     */
    record State(
            int coordinator,
            int remembered,
            int crashed,
            Role role,
            int proposed,
            List<Integer> agreed,
            int pinged,
            List<Integer> askers)
            implements ProcessState {

        State asProposing(int leader) {
            return new State(coordinator, remembered, remembered, Role.ELECTING, leader, List.of(), NOBODY, List.of());
        }

        State withoutProposal() {
            return new State(coordinator, remembered, crashed, Role.BYSTANDER, NOBODY, List.of(), pinged, askers);
        }

        State withAgreementOf(int id) {
            return agreed.contains(id)
                    ? this
                    : new State(
                            coordinator, remembered, crashed, role, proposed, plusSorted(agreed, id), pinged, askers);
        }

        State asCheckingFor(int oldLeader, int asker) {
            if (pinged == oldLeader && askers.contains(asker)) {
                return this;
            }
            Role newRole = role == Role.BYSTANDER ? Role.WAITING : role;
            return new State(
                    coordinator, remembered, crashed, newRole, proposed, agreed, oldLeader, plusSorted(askers, asker));
        }

        State afterCheck(int newCrashed) {
            Role newRole = role == Role.WAITING ? Role.BYSTANDER : role;
            return new State(coordinator, remembered, newCrashed, newRole, proposed, agreed, NOBODY, List.of());
        }

        private static List<Integer> plusSorted(List<Integer> ids, int id) {
            return Ids.plus(ids, id).stream().sorted().toList();
        }
    }

    private final boolean silenceBlocks;
    private final boolean leaderSpeaks;
    private final boolean proposesOnRevival;
    private final boolean bullyBack;

    StableElection(Options options) {
        silenceBlocks = options.is("silence", "blocks");
        leaderSpeaks = options.is("commit", "leader");
        proposesOnRevival = options.is("revival", "propose");
        bullyBack = options.isOn("bully-back");
    }

    /** Whoever is proposed leads. */
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
        int nobody = ProcessState.NOBODY;
        Role role = self.roleUnder(coordinator);
        return new State(coordinator, coordinator, nobody, role, nobody, List.of(), nobody, List.of());
    }

    @Override
    public State onDetect(Self self, State state, Outbox out) {
        boolean leads = proposesOnRevival ? state.role() == Role.COORDINATOR : state.remembered() == self.id();
        if (state.role() == Role.ELECTING || leads) {
            return state;
        }
        Group group = self.group();
        int last = group.size() - 1;
        boolean highestIsOld = state.remembered() == group.highest() && !self.isHighest();
        return propose(self, state, highestIsOld ? group.id(last - 1) : group.highest(), out);
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        return switch ((Type) message.type()) {
            case PREPARE -> onPrepare(self, state, from, ((Proposal) message).old(), out);
            case PING -> {
                out.follow(Step.IS_UP);
                out.send(Type.ALIVE, from);
                yield state;
            }
            case ALIVE -> onAlive(state, from, out);
            case ACK -> onAck(self, state, from, out);
            case NACK -> state.role() == Role.ELECTING ? abandonProposal(state, out) : state;
            case COMMIT -> onCommit(self, state, ((IdMessage) message).id(), out);
        };
    }

    @Override
    public State onTimer(Self self, State state, Timer timer, Outbox out) {
        return switch ((Wait) timer) {
            case ANSWERS -> silenceBlocks ? abandonProposal(state, out) : commitOrProposeHighest(self, state, out);
            case CHECKED -> acknowledgeCrash(state, state.pinged(), out);
        };
    }

    @Override
    public State afterCrash(Self self, State state) {
        int nobody = ProcessState.NOBODY;
        return new State(nobody, state.remembered(), nobody, Role.BYSTANDER, nobody, List.of(), nobody, List.of());
    }

    @Override
    public State onRevive(Self self, State state, Outbox out) {
        if (!proposesOnRevival) {
            return state;
        }
        out.follow(Step.REVIVE);
        return onDetect(self, state, out);
    }

    private State propose(Self self, State state, int proposed, Outbox out) {
        State agreed =
                acknowledgeCrash(state, state.remembered(), out); // it answers those for whom it was still checking
        out.follow(Step.PREPARE);
        Message proposal = new Proposal(proposed, state.remembered());
        boolean remembersNobody = state.remembered() == ProcessState.NOBODY;
        if (remembersNobody || (proposesOnRevival && state.coordinator() == ProcessState.NOBODY)) {
            out.multicast(proposal, self.others());
        } else {
            int old = self.group().indexOf(state.remembered());
            out.multicast(proposal, new Recipients(0, old));
            out.multicast(proposal, new Recipients(old + 1, self.group().size()));
        }
        out.setTimer(Wait.ANSWERS, 4 * self.delayTicks());
        return commitIfAllAgree(self, agreed.asProposing(proposed), out);
    }

    private State onPrepare(Self self, State state, int from, int oldLeader, Outbox out) {
        if (leaderSpeaks && state.role() == Role.COORDINATOR) {
            return announceItself(self, out);
        }
        if (leaderSpeaks && state.coordinator() == from) {
            out.follow(Step.REMIND);
            out.send(new IdMessage(Type.COMMIT, from), from);
            return state;
        }
        boolean isNobody = oldLeader == ProcessState.NOBODY;
        if (isNobody || state.crashed() == oldLeader || oldLeader == self.id() || oldLeader == from) {
            out.follow(Step.AGREE);
            out.send(Type.ACK, from);
            return state;
        }
        boolean checksAnother = state.pinged() != ProcessState.NOBODY && state.pinged() != oldLeader;
        if (checksAnother) {
            out.follow(Step.OBJECT);
            out.send(Type.NACK, from);
            return state;
        }
        if (state.pinged() == ProcessState.NOBODY) {
            out.follow(Step.CHECK);
            out.send(Type.PING, oldLeader);
            out.setTimer(Wait.CHECKED, 2 * self.delayTicks());
        }
        return state.asCheckingFor(oldLeader, from);
    }

    private static State onAlive(State state, int from, Outbox out) {
        if (from != state.pinged()) {
            return state;
        }
        out.follow(Step.OBJECT);
        out.cancelTimer(Wait.CHECKED);
        state.askers().forEach(asker -> out.send(Type.NACK, asker));
        return state.afterCheck(state.crashed());
    }

    private static State acknowledgeCrash(State state, int crashed, Outbox out) {
        out.cancelTimer(Wait.CHECKED);
        if (!state.askers().isEmpty()) {
            out.follow(Step.AGREE);
            state.askers().forEach(asker -> out.send(Type.ACK, asker));
        }
        return state.afterCheck(crashed);
    }

    private State onAck(Self self, State state, int from, Outbox out) {
        return state.role() == Role.ELECTING ? commitIfAllAgree(self, state.withAgreementOf(from), out) : state;
    }

    private State commitIfAllAgree(Self self, State state, Outbox out) {
        int old = state.remembered();
        boolean isOther = old != self.id() && old != ProcessState.NOBODY;
        long others = self.group().size() - (isOther ? 2L : 1L); // all but itself and the old leader
        boolean asksOld = proposesOnRevival; // then an acknowledgement may be the old leader's, which does not count
        long agreed =
                state.agreed().stream().filter(id -> !asksOld || id != old).count();
        boolean all = agreed == others;
        return all ? commitProposedLeader(self, state, out) : state;
    }

    private State commitProposedLeader(Self self, State state, Outbox out) {
        out.follow(Step.COMMIT);
        if (leaderSpeaks && state.proposed() != self.id()) {
            out.cancelTimer(Wait.ANSWERS);
            out.send(new IdMessage(Type.COMMIT, state.proposed()), state.proposed());
            return state.withoutProposal(); // it believes in the new leader when that has spoken
        }
        out.multicast(new IdMessage(Type.COMMIT, state.proposed()), self.others());
        return believeInLeader(self, state.proposed(), out);
    }

    private State onCommit(Self self, State state, int leader, Outbox out) {
        boolean hearsOfLower = (bullyBack || state.role() == Role.COORDINATOR) && leader < self.id();
        return leaderSpeaks && (leader == self.id() || hearsOfLower)
                ? announceItself(self, out)
                : believeInLeader(self, leader, out);
    }

    private State announceItself(Self self, Outbox out) {
        out.follow(Step.SPEAK);
        out.multicast(new IdMessage(Type.COMMIT, self.id()), self.others());
        return believeInLeader(self, self.id(), out);
    }

    private static State abandonProposal(State state, Outbox out) {
        out.follow(Step.BLOCK);
        out.cancelTimer(Wait.ANSWERS);
        return state.withoutProposal();
    }

    private State commitOrProposeHighest(Self self, State state, Outbox out) {
        out.follow(Step.PASS_OVER);
        int highest = Collections.max(Ids.plus(state.agreed(), self.id()));
        boolean proposedIsUp = state.proposed() == self.id() || state.agreed().contains(state.proposed());
        return proposedIsUp ? commitProposedLeader(self, state, out) : propose(self, state, highest, out);
    }

    private State believeInLeader(Self self, int leader, Outbox out) {
        out.follow(Step.BELIEVE);
        out.cancelTimers();
        return resting(self, leader);
    }
}

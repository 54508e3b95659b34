package hustings.algorithm.published;

import hustings.model.Algorithm;
import hustings.model.IdMessage;
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
 * The election by assistant of Zargarnataj (2007), as Bani Yassein et al. describe it.
 *
 * <p><b>Assumptions.</b> As for {@link Bully}; besides, all know the leader and its assistant.
 *
 * <p><b>Idea.</b> The leader has an assistant that takes its place. A detector tells the assistant, which then asks the
 * leader itself. If the leader is silent, the assistant leads and chooses a new assistant from those who acknowledge
 * it. Only if the assistant is down too is there an election, as in the bully algorithm.
 *
 * <p><b>Cost</b>, n processes, the leader is down, another than the assistant detects: CRASHED, CHECK, n-1 LEADER, an
 * ACK from each live one, n-1 ASSISTANT: linear. 4D until all know the leader, 2D more until they know the assistant.
 * With the assistant down: 4D of waiting and a quadratic bully election on top.
 *
 * <p><b>Readings.</b>
 *
 * <ul>
 *   <li>At the start the assistant is the id below the highest. A leader chooses the highest who acknowledges within
 * 2D; if nobody does, there is no assistant, and the next detection starts an election at once.
 *   <li>An assistant that detects the crash itself checks the leader as if it had been told.
 *   <li>Whoever is up answers CHECK with ALIVE. The assistant passes that on to those who told it, and the report is
 *       dropped. Whoever leads answers CRASHED with LEADER, and with ASSISTANT if it has one.
 *   <li>The election is the textbook bully's, its announcement is LEADER to all. A process that is asked while it waits
 *       for the assistant, or checks as one, holds an election.
 *   <li>The leader and the assistant are remembered in stable storage. A revived process is silent and believes in
 *       nobody; option {@code revival}.
 * </ul>
 *
 * <p><b>Stable storage.</b> The leader last believed in and the assistant. A lost disk takes them, and the assistant
 * is again that of the start.
 *
 * <p><b>Known flaws.</b> The new assistant is not known until 2D after the leader; a leader that crashes in between
 * leaves none, or some processes that know it and some that do not. The assistant may have a higher id than the leader,
 * if a higher process woke up in silence. The check cannot tell a leader that is up again, and has forgotten that it
 * leads, from one that leads. Whoever announces itself is believed, also by a leader that announces itself at the same
 * time; option {@code bully-back} mends that. A leader's answer to a late CRASHED may arrive after the announcement of
 * a higher one, and its recipient alone believes in the wrong one; option {@code late-report} mends that.
 *
 * <p><b>Source.</b> M. Zargarnataj, New Election Algorithm based on Assistant in Distributed Systems, AICCSA 2007, pp.
 * 324-331; described in Bani Yassein et al. 2012, section 2.
 */
public final class Assistant implements Algorithm<Assistant.State> {

    public static final Publication PUBLICATION = Publication.of(
                    "assistant",
                    "Assistant",
                    "Zargarnataj 2007, after Bani Yassein et al. 2012, section 2",
                    Assistant::new)
            .choice(
                    "revival",
                    "silent elect",
                    "Open in the paper: a revived process is silent, or holds an election at once as in the bully.")
            .toggle(
                    "bully-back",
                    "Repair of section 2: whoever hears that a lower one leads holds an election at once. Needs"
                            + " revival=elect to have its full effect.")
            .choice(
                    "late-report",
                    "asker all",
                    "Repair of section 2: a leader that is told of the crash says that it leads to who told it, or to"
                            + " all, so that a higher one that has just taken over hears of it.");

    private enum Type implements MessageType {
        CRASHED,
        CHECK,
        ALIVE,
        LEADER,
        ACK,
        ASSISTANT,
        ELECTION,
        OK
    }

    private enum Wait implements Timer {
        /** 4D after CRASHED: for the report, the check, and the announcement. */
        ASSISTANT,
        /** 2D for the leader's answer to CHECK. */
        CHECKED,
        /** 2D after LEADER, for all acknowledgements. */
        ACKS,
        /** 2D after ELECTION. */
        ANSWERS,
        /** 4D after the first OK, as in the bully. */
        ANNOUNCEMENT
    }

    private static final LeaderCheck LEADER_CHECK = new LeaderCheck(Type.CHECK, Type.ALIVE, Wait.CHECKED);

    private enum Step implements Rule {
        REPORT("Section 2, detection", "Tell the assistant that the leader has crashed."),
        CHECK("Section 2, assistant", "Ask the leader whether it is up."),
        IS_UP("Section 2, checked", "Whoever is up answers CHECK with ALIVE."),
        SPEAK("Section 2, late report", "A leader that is told of the crash says that it leads."),
        TAKE_OVER("Section 2, assistant leads", "If the leader is silent, lead and tell all."),
        CALL_OFF("Section 2, reading", "The leader is up: the report is dropped."),
        ACKNOWLEDGE("Section 2, announcement", "Accept whoever says that it leads, and acknowledge."),
        CHOOSE("Section 2, new assistant", "The new leader makes the highest who acknowledged its assistant."),
        NOTE("Section 2, vice-leader", "Note the leader's assistant."),
        ELECT("Section 2, assistant crashed", "If the assistant is silent, hold a bully election."),
        ANSWER("Bully, step 2", "On ELECTION from a lower number: OK, and hold an election."),
        WIN("Bully, step 1.2", "If no higher one responds, lead and tell all."),
        STEP_BACK("Bully, step 2.3", "On OK, wait for the announcement; if there is none, start again."),
        REVIVE("Option revival", "A revived process holds an election."),
        BULLY_BACK("Repair", "Whoever hears that a lower one leads holds an election."),
        TELL_ALL("Repair", "A leader that is told of the crash tells all, and chooses its assistant anew.");

        private final Text text;

        Step(String source, String statement) {
            text = new Text(source, statement);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    private enum Activity {
        FOLLOWING(Role.BYSTANDER),
        REPORTING(Role.WAITING),
        CHECKING(Role.GRANTED),
        ELECTING(Role.ELECTING),
        GIVING_WAY(Role.WAITING),
        CHOOSING(Role.COORDINATOR),
        LEADING(Role.COORDINATOR);

        private final Role role;

        Activity(Role role) {
            this.role = role;
        }
    }

    /**
     * @param coordinator the leader it believes in
     * @param remembered the leader it last believed in; in stable storage
     * @param assistant the leader's assistant, or NOBODY; in stable storage
     * @param doing its current activity
     * @param highest the highest process that acknowledged it while it is CHOOSING, or NOBODY
     * @param askers the processes that told it of the crash, while it is CHECKING
     */
    record State(int coordinator, int remembered, int assistant, Activity doing, int highest, List<Integer> askers)
            implements ProcessState {

        static State of(int coordinator, int remembered, int assistant, Activity doing) {
            return new State(coordinator, remembered, assistant, doing, NOBODY, List.of());
        }

        State withActivity(Activity newDoing) {
            return of(coordinator, remembered, assistant, newDoing);
        }

        State withAsker(int id) {
            return askers.contains(id)
                    ? this
                    : new State(coordinator, remembered, assistant, doing, highest, Ids.plus(askers, id));
        }

        State withAcknowledgementFrom(int id) {
            return id <= highest ? this : new State(coordinator, remembered, assistant, doing, id, askers);
        }

        @Override
        public Role role() {
            return doing.role;
        }
    }

    private final boolean electsOnRevival;
    private final boolean bullyBack;
    private final boolean tellsAll;

    Assistant(Options options) {
        electsOnRevival = options.is("revival", "elect");
        bullyBack = options.isOn("bully-back");
        tellsAll = options.is("late-report", "all");
    }

    /** The assistant leads, whatever its id. */
    @Override
    public boolean promisesHighest() {
        return false;
    }

    @Override
    public State resting(Self self, int coordinator) {
        int last = self.group().size() - 1;
        boolean leadsHighest = coordinator == ProcessState.NOBODY
                || coordinator == self.group().highest();
        int assistant = last == 0 ? ProcessState.NOBODY : self.group().id(leadsHighest ? last - 1 : last);
        return State.of(
                coordinator, coordinator, assistant, coordinator == self.id() ? Activity.LEADING : Activity.FOLLOWING);
    }

    @Override
    public State onDetect(Self self, State state, Outbox out) {
        if (state.doing() != Activity.FOLLOWING) {
            return state;
        }
        if (state.assistant() == self.id()) {
            return startLeaderCheck(self, state, out);
        }
        if (state.assistant() == ProcessState.NOBODY) {
            return holdElection(self, state, out);
        }
        out.follow(Step.REPORT);
        out.send(Type.CRASHED, state.assistant());
        out.setTimer(Wait.ASSISTANT, 4 * self.delayTicks());
        return state.withActivity(Activity.REPORTING);
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        return switch ((Type) message.type()) {
            case CRASHED -> onCrashed(self, state, from, out);
            case CHECK -> {
                out.follow(Step.IS_UP);
                out.send(Type.ALIVE, from);
                yield state;
            }
            case ALIVE -> onAlive(state, from, out);
            case LEADER -> onLeader(self, from, out);
            case ACK -> state.doing() == Activity.CHOOSING ? state.withAcknowledgementFrom(from) : state;
            case ASSISTANT -> onAssistant(state, from, ((IdMessage) message).id(), out);
            case ELECTION -> onElection(self, state, from, out);
            case OK -> onOk(self, state, out);
        };
    }

    @Override
    public State onTimer(Self self, State state, Timer timer, Outbox out) {
        return switch ((Wait) timer) {
            case ASSISTANT -> holdElection(self, state, out);
            case CHECKED -> becomeLeader(self, Step.TAKE_OVER, out);
            case ACKS -> chooseAssistant(self, state, out);
            case ANSWERS -> becomeLeader(self, Step.WIN, out);
            case ANNOUNCEMENT -> {
                out.follow(Step.STEP_BACK);
                yield holdElection(self, state, out);
            }
        };
    }

    @Override
    public State afterCrash(Self self, State state) {
        return State.of(ProcessState.NOBODY, state.remembered(), state.assistant(), Activity.FOLLOWING);
    }

    @Override
    public State onRevive(Self self, State state, Outbox out) {
        if (!electsOnRevival) {
            return state;
        }
        out.follow(Step.REVIVE);
        return holdElection(self, state, out);
    }

    private State onCrashed(Self self, State state, int from, Outbox out) {
        return switch (state.doing()) {
            case FOLLOWING, REPORTING -> startLeaderCheck(self, state, out).withAsker(from);
            case CHECKING -> state.withAsker(from);
            case ELECTING, GIVING_WAY -> state;
            case CHOOSING, LEADING -> {
                if (tellsAll) {
                    yield becomeLeader(self, Step.TELL_ALL, out);
                }
                out.follow(Step.SPEAK);
                out.send(Type.LEADER, from);
                if (state.assistant() != ProcessState.NOBODY) {
                    out.send(new IdMessage(Type.ASSISTANT, state.assistant()), from);
                }
                yield state;
            }
        };
    }

    private static State startLeaderCheck(Self self, State state, Outbox out) {
        out.follow(Step.CHECK);
        LEADER_CHECK.begin(self, state.remembered(), out);
        return state.withActivity(Activity.CHECKING);
    }

    private static State onAlive(State state, int from, Outbox out) {
        boolean leader = state.doing() == Activity.CHECKING && from == state.remembered();
        boolean assistant = state.doing() == Activity.REPORTING && from == state.assistant();
        if (!leader && !assistant) {
            return state;
        }
        out.follow(Step.CALL_OFF);
        LEADER_CHECK.cancelAndAnswerAskers(state.askers(), out);
        return state.withActivity(Activity.FOLLOWING);
    }

    private static State becomeLeader(Self self, Rule rule, Outbox out) {
        out.follow(rule);
        out.cancelTimers();
        out.multicast(Type.LEADER, self.others());
        out.setTimer(Wait.ACKS, 2 * self.delayTicks());
        return State.of(self.id(), self.id(), ProcessState.NOBODY, Activity.CHOOSING);
    }

    private State onLeader(Self self, int from, Outbox out) {
        out.cancelTimers();
        State following = State.of(from, from, ProcessState.NOBODY, Activity.FOLLOWING);
        if (bullyBack && from < self.id()) {
            out.follow(Step.BULLY_BACK);
            return holdElection(self, following, out);
        }
        out.follow(Step.ACKNOWLEDGE);
        out.send(Type.ACK, from);
        return following;
    }

    private static State chooseAssistant(Self self, State state, Outbox out) {
        int chosen = state.highest();
        if (chosen != ProcessState.NOBODY) {
            out.follow(Step.CHOOSE);
            out.multicast(new IdMessage(Type.ASSISTANT, chosen), self.others());
        }
        return State.of(self.id(), self.id(), chosen, Activity.LEADING);
    }

    private static State onAssistant(State state, int from, int assistant, Outbox out) {
        if (from != state.coordinator() || assistant == state.assistant()) {
            return state;
        }
        out.follow(Step.NOTE);
        return new State(
                state.coordinator(), state.remembered(), assistant, state.doing(), state.highest(), state.askers());
    }

    private static State onElection(Self self, State state, int from, Outbox out) {
        out.follow(Step.ANSWER);
        out.send(Type.OK, from);
        boolean holdsElection = state.doing() == Activity.ELECTING || state.doing() == Activity.GIVING_WAY;
        return holdsElection ? state : holdElection(self, state, out);
    }

    private static State holdElection(Self self, State state, Outbox out) {
        if (self.isHighest()) {
            return becomeLeader(self, Step.WIN, out); // there is nobody to ask
        }
        out.follow(Step.ELECT);
        out.cancelTimers();
        out.multicast(Type.ELECTION, self.higher());
        out.setTimer(Wait.ANSWERS, 2 * self.delayTicks());
        return state.withActivity(Activity.ELECTING);
    }

    private static State onOk(Self self, State state, Outbox out) {
        if (state.doing() != Activity.ELECTING) {
            return state;
        }
        out.follow(Step.STEP_BACK);
        out.cancelTimer(Wait.ANSWERS);
        out.setTimer(Wait.ANNOUNCEMENT, 4 * self.delayTicks());
        return state.withActivity(Activity.GIVING_WAY);
    }
}

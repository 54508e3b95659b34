package hustings.algorithm.published;

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
 * The bully algorithm as Garcia-Molina published it in 1982, which is unlike the textbook form of {@link Bully}.
 *
 * <p><b>Assumptions.</b> As for {@link Bully}; besides, every process keeps its status, its coordinator, whoever halted
 * it last and the set Up in stable storage.
 *
 * <p><b>Idea.</b> Every message is a call or a reply, and one call is made at a time; 2D of silence means that the
 * called process is down. A process that wants to lead first makes sure that nobody higher is up; if somebody is, it
 * gives up, and the higher one does <em>not</em> start an election because of it. Otherwise it halts all lower ones, so
 * that no two can organize the group at a time: whoever is halted has no coordinator. It tells those who answered that
 * it is coordinator, and lets them go on. What starts elections is polling: a coordinator looks for processes that are
 * not normal, the others look after a coordinator that has been silent for long.
 *
 * <p><b>Cost</b>, n live processes, the highest live one starts and the crashed coordinator is above it: one call to
 * the crashed one and three calls, each with its reply, to each of the n-1 others: 6(n-1) messages among the live ones
 * and 2D(3(n-1)+1) of time: linear in both, but nothing is done side by side. Polling comes on top and never rests, so
 * that a scenario needs an end tick.
 *
 * <p><b>Readings.</b> The lower ones are called from the highest down, in all three phases. A halted process abandons
 * its own election or poll. Every call is acknowledged, also one that is not accepted. A call
 * from the coordinator or from the last halter counts as a sign of life. A period is the pause between two polls. A
 * scripted detection starts an election.
 *
 * <p><b>Stable storage.</b> Status, coordinator, last halter and the set Up, as published. A lost disk takes them; as
 * it holds an election on recovery anyway, a process misses little.
 *
 * <p><b>Known flaws.</b> Without polling nothing happens when a process detects that is not the highest live one: it
 * learns that somebody higher is up, and that is all. A call does not carry which attempt it belongs to: with messages
 * later than D an old reply is taken for a new one. Two coordinators that are both normal, after a partition or a lost
 * halt, find each other normal and stay.
 *
 * <p><b>Source.</b> H. Garcia-Molina, Elections in a Distributed Computing System, IEEE Trans. Computers C-31(1), 1982,
 * section III and appendix.
 */
public final class GarciaMolina implements Algorithm<GarciaMolina.State> {

    public static final Publication PUBLICATION = Publication.of(
                    "garcia-molina", "Bully (original)", "Garcia-Molina 1982, the bully algorithm", GarciaMolina::new)
            .choice(
                    "check-period",
                    "20D 10D 50D off",
                    "Check: how long a coordinator pauses between two rounds of asking all whether they are normal; the"
                            + " paper says only \"periodically\".")
            .choice(
                    "silence-period",
                    "40D 20D 100D off",
                    "Timeout: how long a coordinator must have been silent before another process polls it; the paper"
                            + " says only \"a long time\".");

    private enum Type implements MessageType {
        ARE_YOU_THERE,
        YES,
        HALT,
        NEW_COORDINATOR,
        READY,
        ARE_YOU_NORMAL,
        NORMAL,
        NOT_NORMAL,
        ACK;

        /** The calls of Check and Timeout and their replies; the first two are part of an election too. */
        @Override
        public boolean detectsFailures() {
            return switch (this) {
                case ARE_YOU_THERE, YES, ARE_YOU_NORMAL, NORMAL, NOT_NORMAL -> true;
                case HALT, NEW_COORDINATOR, READY, ACK -> false;
            };
        }
    }

    private enum Wait implements Timer {
        /** 2D for the reply to a call. */
        REPLY,
        /** The coordinator's pause before it asks all again. */
        CHECK,
        /** The maximum silence of the coordinator. */
        SILENCE
    }

    private enum Step implements Rule {
        FIND_HIGHER(
                "Election, first part", "Call the higher ones in turn, AreYouThere; if one answers, leave it at that."),
        HALT_LOWER(
                "Election, second part", "Halt itself and each lower process; those who acknowledge form the set Up."),
        ELECTION_POINT("Election, third part", "Become coordinator and tell each in Up, NewCoordinator."),
        REORGANIZE("Election, fourth part", "Send each in Up its task, Ready; then be normal."),
        START_OVER("Election, timeouts", "If one in Up does not acknowledge, start over."),
        THERE("AreYouThere", "Whoever is up answers."),
        HALTED("Halt", "Stop everything, note who halts, and be in the status Election."),
        ACCEPT("NewCoordinator", "Accept whoever halted it last, if it is still in the status Election."),
        RESUME("Ready", "Go back to normal, if it comes from its coordinator in Reorganization."),
        RETURN("NewCoordinator, Ready", "A call that comes too late is acknowledged, and changes nothing."),
        REPORT("AreYouNormal", "Answer whether the status is Normal."),
        CHECK("Check", "A coordinator asks all periodically whether they are normal; a no starts an election."),
        TIMEOUT("Timeout", "Whoever has long heard nothing of its coordinator asks it; no answer starts an election."),
        RECOVER("Recovery", "A process that comes back starts an election.");

        private final Text text;

        Step(String source, String statement) {
            text = new Text(source, statement);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    /** The purpose of a process's current calls, with their message; from FIND_HIGHER on, the parts of an election. */
    private enum CallPurpose {
        NONE(null, null),
        POLL(Type.ARE_YOU_THERE, Step.TIMEOUT),
        CHECK(Type.ARE_YOU_NORMAL, Step.CHECK),
        FIND_HIGHER(Type.ARE_YOU_THERE, Step.FIND_HIGHER),
        HALT(Type.HALT, Step.HALT_LOWER),
        NEW_COORDINATOR(Type.NEW_COORDINATOR, Step.ELECTION_POINT),
        READY(Type.READY, Step.REORGANIZE);

        private final Type message;
        private final Rule rule;

        CallPurpose(Type message, Rule rule) {
            this.message = message;
            this.rule = rule;
        }
    }

    /** The status of a process. */
    enum Status {
        DOWN,
        ELECTION,
        REORGANIZATION,
        NORMAL
    }

    /**
     * The state vector, in stable storage.
     *
     * @param status the paper's s
     * @param coordinator the paper's c
     * @param halter the paper's h, the process that halted it last, or NOBODY
     * @param up the paper's Up, the processes that acknowledged its own halt
     */
    record StateVector(Status status, int coordinator, int halter, List<Integer> up) {

        StateVector withStatus(Status newStatus) {
            return new StateVector(newStatus, coordinator, halter, up);
        }

        StateVector asHaltedBy(int id) {
            return new StateVector(Status.ELECTION, coordinator, id, up);
        }

        StateVector asReorganizingUnder(int id) {
            return new StateVector(Status.REORGANIZATION, id, halter, up);
        }

        StateVector withProcessUp(int id) {
            return new StateVector(status, coordinator, halter, Ids.plus(up, id));
        }
    }

    /**
     * @param id its own number
     * @param stored the state in stable storage
     * @param call the purpose of its current calls
     * @param called the process whose reply it awaits, or NOBODY
     */
    record State(int id, StateVector stored, CallPurpose call, int called) implements ProcessState {

        Status status() {
            return stored.status();
        }

        boolean holdsElection() {
            return call.compareTo(CallPurpose.FIND_HIGHER) >= 0;
        }

        boolean leads() {
            return stored.coordinator() == id && status() == Status.NORMAL;
        }

        State withCall(CallPurpose newCall) {
            return new State(id, stored, newCall, NOBODY);
        }

        State withStored(StateVector newStored) {
            return new State(id, newStored, call, called);
        }

        /** The stored coordinator, or NOBODY while halted or down (Assertion 1: Reorganization and Normal only). */
        @Override
        public int coordinator() {
            boolean hasOne = status() == Status.REORGANIZATION || status() == Status.NORMAL;
            return hasOne ? stored.coordinator() : NOBODY;
        }

        @Override
        public Role role() {
            if (holdsElection()) {
                return Role.ELECTING;
            }
            if (status() == Status.ELECTION || status() == Status.REORGANIZATION) {
                return Role.WAITING;
            }
            return leads() ? Role.COORDINATOR : Role.BYSTANDER;
        }
    }

    private final int checkDelays;
    private final int silenceDelays;

    GarciaMolina(Options options) {
        checkDelays = options.delays("check-period");
        silenceDelays = options.delays("silence-period");
    }

    @Override
    public State resting(Self self, int coordinator) {
        StateVector stored = new StateVector(Status.NORMAL, coordinator, ProcessState.NOBODY, List.of());
        return new State(self.id(), stored, CallPurpose.NONE, ProcessState.NOBODY);
    }

    @Override
    public State onStart(Self self, State state, Outbox out) {
        return setCheckOrSilenceTimer(self, state, out);
    }

    @Override
    public State onDetect(Self self, State state, Outbox out) {
        return state.holdsElection() ? state : holdElection(self, state, out);
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        return switch ((Type) message.type()) {
            case ARE_YOU_THERE -> {
                out.follow(Step.THERE);
                out.send(Type.YES, from);
                yield resetTimerOnSignOfLife(self, state, from, out);
            }
            case ARE_YOU_NORMAL -> {
                out.follow(Step.REPORT);
                out.send(state.status() == Status.NORMAL ? Type.NORMAL : Type.NOT_NORMAL, from);
                yield resetTimerOnSignOfLife(self, state, from, out);
            }
            case HALT -> {
                out.follow(Step.HALTED);
                out.send(Type.ACK, from);
                yield setCheckOrSilenceTimer(
                        self, state.withStored(state.stored().asHaltedBy(from)).withCall(CallPurpose.NONE), out);
            }
            case NEW_COORDINATOR -> {
                boolean accepts = state.stored().halter() == from && state.status() == Status.ELECTION;
                StateVector accepted = state.stored().asReorganizingUnder(from);
                yield acknowledge(self, state, from, accepts ? Step.ACCEPT : Step.RETURN, accepted, out);
            }
            case READY -> {
                boolean resumes = state.coordinator() == from && state.status() == Status.REORGANIZATION;
                StateVector resumed = state.stored().withStatus(Status.NORMAL);
                yield acknowledge(self, state, from, resumes ? Step.RESUME : Step.RETURN, resumed, out);
            }
            case YES, NORMAL, NOT_NORMAL, ACK ->
                state.called() == from ? onReply(self, state, (Type) message.type(), out) : state;
        };
    }

    /** Acknowledges a call, which leads to another state vector unless it comes too late. */
    private State acknowledge(Self self, State state, int from, Step rule, StateVector changed, Outbox out) {
        out.follow(rule);
        out.send(Type.ACK, from);
        return rule == Step.RETURN ? state : resetTimerOnSignOfLife(self, state.withStored(changed), from, out);
    }

    /** Restarts the wait of a process that calls nobody if the coordinator or the last halter has called it. */
    private State resetTimerOnSignOfLife(Self self, State state, int from, Outbox out) {
        boolean signOfLife =
                from == state.coordinator() || from == state.stored().halter();
        return signOfLife && state.call() == CallPurpose.NONE ? setCheckOrSilenceTimer(self, state, out) : state;
    }

    private State onReply(Self self, State state, Type reply, Outbox out) {
        return switch (state.call()) {
            case POLL, FIND_HIGHER ->
                reply == Type.YES ? setCheckOrSilenceTimer(self, state.withCall(CallPurpose.NONE), out) : state;
            case CHECK ->
                reply == Type.NOT_NORMAL ? holdElection(self, state, out) : callNextOrAdvance(self, state, out);
            case HALT -> callNextOrAdvance(self, state.withStored(state.stored().withProcessUp(state.called())), out);
            case NEW_COORDINATOR, READY -> callNextOrAdvance(self, state, out);
            case NONE -> state;
        };
    }

    @Override
    public State onTimer(Self self, State state, Timer timer, Outbox out) {
        return switch ((Wait) timer) {
            case REPLY -> onReplyTimeout(self, state, out);
            case CHECK -> beginCalls(self, state, CallPurpose.CHECK, out);
            case SILENCE -> {
                out.follow(Step.TIMEOUT);
                yield state.coordinator() != ProcessState.NOBODY && state.coordinator() != state.id()
                        ? callNextOrAdvance(self, state.withCall(CallPurpose.POLL), out)
                        : holdElection(self, state, out);
            }
        };
    }

    /** Reacts to a call that got no reply in time. */
    private State onReplyTimeout(Self self, State state, Outbox out) {
        return switch (state.call()) {
            case FIND_HIGHER, HALT, CHECK -> callNextOrAdvance(self, state, out);
            case NEW_COORDINATOR, READY, POLL -> {
                out.follow(state.call() == CallPurpose.POLL ? Step.TIMEOUT : Step.START_OVER);
                yield holdElection(self, state, out);
            }
            case NONE -> state;
        };
    }

    @Override
    public State afterCrash(Self self, State state) {
        StateVector down = state.stored().withStatus(Status.DOWN);
        return new State(state.id(), down, CallPurpose.NONE, ProcessState.NOBODY);
    }

    @Override
    public State onRevive(Self self, State state, Outbox out) {
        out.follow(Step.RECOVER);
        StateVector old = state.stored();
        StateVector unhalted = new StateVector(Status.DOWN, old.coordinator(), ProcessState.NOBODY, old.up());
        return holdElection(self, state.withStored(unhalted), out);
    }

    private State holdElection(Self self, State state, Outbox out) {
        out.cancelTimer(Wait.SILENCE);
        out.cancelTimer(Wait.CHECK);
        return beginCalls(self, state, CallPurpose.FIND_HIGHER, out);
    }

    private State beginCalls(Self self, State state, CallPurpose call, Outbox out) {
        out.follow(call.rule);
        return callNextOrAdvance(self, state.withCall(call), out);
    }

    /** Makes the next call of the current part, or begins the next part. */
    private State callNextOrAdvance(Self self, State state, Outbox out) {
        int next = nextCalleeOrNobody(self, state);
        if (next != ProcessState.NOBODY) {
            if (state.called() != ProcessState.NOBODY) {
                out.follow(state.call().rule); // for the first call it was named when the part began
            }
            out.send(state.call().message, next);
            out.setTimer(Wait.REPLY, 2 * self.delayTicks());
            return new State(state.id(), state.stored(), state.call(), next);
        }
        return switch (state.call()) {
            case FIND_HIGHER -> {
                StateVector halted =
                        new StateVector(Status.ELECTION, state.stored().coordinator(), self.id(), List.of());
                yield beginCalls(self, state.withStored(halted), CallPurpose.HALT, out);
            }
            case HALT ->
                beginCalls(
                        self,
                        state.withStored(state.stored().asReorganizingUnder(self.id())),
                        CallPurpose.NEW_COORDINATOR,
                        out);
            case NEW_COORDINATOR -> beginCalls(self, state, CallPurpose.READY, out);
            case READY ->
                setCheckOrSilenceTimer(
                        self,
                        state.withStored(state.stored().withStatus(Status.NORMAL))
                                .withCall(CallPurpose.NONE),
                        out);
            case NONE, POLL, CHECK -> setCheckOrSilenceTimer(self, state.withCall(CallPurpose.NONE), out);
        };
    }

    /** The process to call next, or NOBODY if the current part is done. */
    private static int nextCalleeOrNobody(Self self, State state) {
        boolean first = state.called() == ProcessState.NOBODY;
        int last = first ? self.index() : self.group().indexOf(state.called());
        List<Integer> up = state.stored().up();
        return switch (state.call()) {
            case POLL -> first ? state.coordinator() : ProcessState.NOBODY;
            case FIND_HIGHER -> idAtOrNobody(self, last + 1);
            case HALT -> idAtOrNobody(self, last - 1);
            case CHECK -> {
                int after = first ? 0 : last + 1;
                yield idAtOrNobody(self, after == self.index() ? after + 1 : after);
            }
            case NEW_COORDINATOR, READY -> {
                int position = up.indexOf(state.called()) + 1; // 0 if nobody was called yet
                yield position < up.size() ? up.get(position) : ProcessState.NOBODY;
            }
            case NONE -> ProcessState.NOBODY;
        };
    }

    private static int idAtOrNobody(Self self, int index) {
        return index >= 0 && index < self.group().size() ? self.group().id(index) : ProcessState.NOBODY;
    }

    /** With polling. */
    @Override
    public boolean noticesCrashes() {
        return checkDelays > 0 || silenceDelays > 0;
    }

    /** Sets the timer of a process that calls nobody: a coordinator's next check, the others' limit of silence. */
    private State setCheckOrSilenceTimer(Self self, State state, Outbox out) {
        out.cancelTimers();
        int delays = state.leads() ? checkDelays : silenceDelays;
        if (delays > 0) {
            out.setTimer(state.leads() ? Wait.CHECK : Wait.SILENCE, delays * self.delayTicks());
        }
        return state;
    }
}

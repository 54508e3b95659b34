package hustings.algorithm;

import hustings.model.Algorithm;
import hustings.model.AlgorithmOption;
import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.List;

/**
 * What the algorithms on a ring have in common: how a message gets to the next live process, and how the outcome is
 * announced.
 *
 * <p><b>Readings</b>, common to all. The papers assume that nobody crashes, yet every election here begins with a
 * crash:
 *
 * <ul>
 *   <li>A message whose receiver is crashed is sent to the one beyond, as soon as the link tells of the loss. Nobody
 *       remembers the gap, so that messages keep their order, and each pays for it anew: one lost send and 2D for each
 *       crashed process passed.
 *   <li>A message that comes to its crashed owner has been all the way round, and is taken off the ring.
 *   <li>A process that is the only live one has its message back at once.
 *   <li>A revived process takes no part until a message reaches it. Option {@code revival}.
 * </ul>
 *
 * <p>Links are first-in-first-out, as they are when every message takes the same time; drawn delays break that.
 *
 * @param <S> the state of one process
 */
abstract class RingAlgorithm<S extends ProcessState> implements Algorithm<S> {

    static final AlgorithmOption REVIVAL = AlgorithmOption.choice(
            "revival",
            "A revived process, of which no ring paper speaks, takes no part until a message reaches it, or starts an"
                    + " election.",
            "silent",
            "elect");

    static final AlgorithmOption RESTART = AlgorithmOption.toggle(
            "restart", "Repair: whoever takes part and hears of no winner for 12nD starts anew, with its own id.");

    /** How many times nD that is: longer than any of these elections, with crashed processes to skip. */
    private static final int RESTART_DELAYS = 12;

    static final Rule SKIP =
            new Rule("Crashed neighbour", "A message that a crashed process lost goes to the one beyond.");
    static final Rule OWNER_CRASHED =
            new Rule("Crashed owner", "A message back at its crashed owner is taken off the ring.");
    static final Rule REVIVE = new Rule("Revival", "With the option, a revived process starts an election.");
    static final Rule ANNOUNCE =
            new Rule("Announcement", "The winner's id goes round the ring once; all believe in it and rest.");

    static final Rule RESTARTED =
            new Rule("Repair", "No winner for 12nD: something was lost, so whoever takes part starts anew.");

    private enum Wait implements Timer {
        /** With the option restart: for the announcement. */
        ANNOUNCEMENT
    }

    /** Which way a message goes round the ring. */
    enum Direction {
        CLOCKWISE,
        COUNTERCLOCKWISE;

        Direction opposite() {
            return this == CLOCKWISE ? COUNTERCLOCKWISE : CLOCKWISE;
        }

        /** The neighbour of a process on this side. */
        int next(Group group, int id) {
            return this == CLOCKWISE ? group.successor(id) : group.predecessor(id);
        }
    }

    /** A message that goes from neighbour to neighbour. */
    interface Travelling extends Message {

        /** Which way it goes. */
        Direction direction();

        /** Who takes it off the ring when it is back, or {@link ProcessState#NOBODY}. */
        int home();
    }

    private final boolean electsOnRevival;
    private final boolean restarts;

    /** An algorithm that has the option {@link #REVIVAL}. */
    RingAlgorithm(Options options) {
        this(options, false);
    }

    /** @param restarts whether {@link #RESTART} is switched on */
    RingAlgorithm(Options options, boolean restarts) {
        this.electsOnRevival = options.value(REVIVAL.name()).equals("elect");
        this.restarts = restarts;
    }

    /** The rule by which a crashed neighbour is skipped. */
    Rule skipping() {
        return SKIP;
    }

    /** A process outside of any election. */
    abstract S resting(int coordinator, Role role);

    /** Starts an election, whatever the process is doing. */
    abstract S start(Self self, S state, Outbox out);

    @Override
    public boolean isOnRing() {
        return true;
    }

    @Override
    public final List<? extends Timer> timers() {
        return List.of(Wait.values());
    }

    @Override
    public final S initial(Self self) {
        return believing(self, self.group().highest());
    }

    private S believing(Self self, int coordinator) {
        return resting(coordinator, coordinator == self.id() ? Role.COORDINATOR : Role.BYSTANDER);
    }

    /** To be called by a process that takes part, as long as it does, with each sign of life of the election. */
    final void awaitAnnouncement(Self self, Outbox out) {
        if (restarts) {
            out.setTimer(Wait.ANNOUNCEMENT, RESTART_DELAYS * self.group().size() * self.delayTicks());
        }
    }

    @Override
    public final S onTimer(Self self, S state, Timer timer, Outbox out) {
        out.follow(RESTARTED);
        return start(self, state, out);
    }

    @Override
    public final S afterCrash(S state) {
        return resting(ProcessState.NOBODY, Role.BYSTANDER);
    }

    @Override
    public final S onRevive(Self self, S state, Outbox out) {
        if (!electsOnRevival) {
            return state;
        }
        out.follow(REVIVE);
        return onDetect(self, state, out);
    }

    @Override
    public final S onUndelivered(Self self, S state, int to, Message message, Outbox out) {
        Travelling lost = (Travelling) message;
        if (lost.home() == to) {
            out.follow(OWNER_CRASHED);
            return state;
        }
        out.follow(skipping());
        return passBeyond(self, state, to, lost, out);
    }

    /** Sends a message to the next process, and returns the state after that: a lone process has it back at once. */
    final S pass(Self self, S state, Travelling message, Outbox out) {
        return passBeyond(self, state, self.id(), message, out);
    }

    private S passBeyond(Self self, S state, int id, Travelling message, Outbox out) {
        int next = message.direction().next(self.group(), id);
        if (next == self.id()) {
            return onMessage(self, state, next, message, out);
        }
        out.sendWithNotice(message, next);
        return state;
    }

    /** The election is over: this process knows who has won, and says so. */
    final S announce(Self self, MessageType type, int winner, Outbox out) {
        out.follow(ANNOUNCE);
        out.cancelTimer(Wait.ANNOUNCEMENT);
        Token elected = new Token(type, winner, self.id(), Direction.CLOCKWISE);
        return pass(self, believing(self, winner), elected, out);
    }

    /** An announcement comes by; who has sent it takes it off the ring. */
    final S onAnnouncement(Self self, S state, Token elected, Outbox out) {
        out.follow(ANNOUNCE);
        S told = believing(self, elected.id());
        S after = told.equals(state) ? state : told;
        if (elected.home() == self.id()) {
            return state.coordinator() == ProcessState.NOBODY ? after : state;
        }
        out.cancelTimer(Wait.ANNOUNCEMENT);
        return pass(self, after, elected, out);
    }
}

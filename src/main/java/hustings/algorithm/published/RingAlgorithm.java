package hustings.algorithm.published;

import hustings.algorithm.published.RingMessage.Direction;
import hustings.model.Algorithm;
import hustings.model.AlgorithmOption;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Base class of the algorithms on a ring: sends messages to the next live process, and announces the winner.
 *
 * <p><b>Readings</b>, common to all. The papers assume that nobody crashes, yet every election here begins with a
 * crash:
 *
 * <ul>
 *   <li>A message whose receiver is crashed is sent to the process after it, as soon as the link reports the loss.
 *       Nobody remembers the gap, so that messages keep their order, and each pays for it again: one lost send and 2D
 *       for each crashed process on the way.
 *   <li>A message that finds its owner crashed has been all the way round, and is taken off the ring.
 *   <li>The only live process gets its own message back at once.
 *   <li>A revived process takes no part until a message reaches it. Option {@code revival}.
 * </ul>
 *
 * <p>Links are first-in-first-out, as they are when every message takes the same time; drawn delays break that.
 *
 * @param <S> the state of one process
 */
public abstract class RingAlgorithm<S extends ProcessState> implements Algorithm<S> {

    static final AlgorithmOption REVIVAL = AlgorithmOption.choice(
            "revival",
            "silent elect",
            "A revived process, of which no ring paper speaks, takes no part until a message reaches it, or starts an"
                    + " election.");

    static final AlgorithmOption RESTART = AlgorithmOption.toggle(
            "restart", "Repair: whoever takes part and hears of no winner for 12nD starts anew, with its own id.");

    /** The wait for a restart, in nD: longer than any of these elections, even with crashed processes to skip. */
    private static final int RESTART_DELAYS = 12;

    /** The message types: ids that are under way, and the announcement; an algorithm with others has its own. */
    enum Type implements MessageType {
        ELECTION,
        ELECTED
    }

    /** The rules that the algorithms on a ring share. */
    enum CommonRule implements Rule {
        ANNOUNCE("Announcement", "The winner's id goes round the ring once; all follow it and rest."),
        SKIP("Crashed neighbour", "A message that a crashed process lost goes to the one beyond."),
        OWNER_CRASHED("Crashed owner", "A message back at its crashed owner is taken off the ring."),
        REVIVE("Revival", "With the option, a revived process starts an election."),
        RESTARTED("Repair", "No winner for 12nD: something was lost, so whoever takes part starts anew.");

        private final Text text;

        CommonRule(String source, String statement) {
            text = new Text(source, statement);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    private enum Wait implements Timer {
        /** With the option restart: for the announcement. */
        ANNOUNCEMENT
    }

    private final Rule detection;
    private final boolean electsOnRevival;
    private final boolean canRestart;
    private final boolean restarts;

    /**
     * Creates an algorithm that has the option {@link #REVIVAL}, and perhaps {@link #RESTART}.
     *
     * @param detection the rule by which a process that notices the crash starts an election
     */
    RingAlgorithm(Options options, Rule detection) {
        this.detection = detection;
        this.electsOnRevival = options.is(REVIVAL.name(), "elect");
        this.canRestart = options.has(RESTART.name());
        this.restarts = canRestart && options.isOn(RESTART.name());
    }

    /** The common rules that this algorithm follows. */
    Set<CommonRule> commonRules() {
        return canRestart ? EnumSet.allOf(CommonRule.class) : EnumSet.complementOf(EnumSet.of(CommonRule.RESTARTED));
    }

    @Override
    public final List<Rule> rules() {
        return Stream.<Rule>concat(Algorithm.super.rules().stream(), commonRules().stream())
                .toList();
    }

    /** The rule by which a crashed neighbour is skipped. */
    Rule skipRule() {
        return CommonRule.SKIP;
    }

    /** Starts an election, whatever the process is doing. */
    abstract S startElection(Self self, S state, Outbox out);

    @Override
    public boolean isOnRing() {
        return true;
    }

    /** Whether all messages of this algorithm go clockwise. */
    public boolean isUnidirectional() {
        return true;
    }

    @Override
    public S onDetect(Self self, S state, Outbox out) {
        if (state.takesPart()) {
            return state;
        }
        out.follow(detection);
        return startElection(self, state, out);
    }

    /** Restarts the wait for the announcement; called at each sign of life of the election while taking part. */
    final void resetRestartTimer(Self self, Outbox out) {
        if (restarts) {
            out.setTimer(Wait.ANNOUNCEMENT, RESTART_DELAYS * self.group().size() * self.delayTicks());
        }
    }

    @Override
    public final S onTimer(Self self, S state, Timer timer, Outbox out) {
        out.follow(CommonRule.RESTARTED);
        return startElection(self, state, out);
    }

    @Override
    public final S onRevive(Self self, S state, Outbox out) {
        if (!electsOnRevival) {
            return state;
        }
        out.follow(CommonRule.REVIVE);
        return onDetect(self, state, out);
    }

    @Override
    public final S onUndelivered(Self self, S state, int to, Message message, Outbox out) {
        RingMessage lost = (RingMessage) message;
        if (lost.starter() == to) {
            out.follow(CommonRule.OWNER_CRASHED);
            return state;
        }
        out.follow(skipRule());
        return sendToNextAfter(self, state, to, lost, out);
    }

    /** Sends a message to the next process and returns the new state: a lone process receives it itself at once. */
    final S sendToNext(Self self, S state, RingMessage message, Outbox out) {
        return sendToNextAfter(self, state, self.id(), message, out);
    }

    private S sendToNextAfter(Self self, S state, int id, RingMessage message, Outbox out) {
        int next = message.direction().neighbourOf(self.group(), id);
        if (next == self.id()) {
            return onMessage(self, state, next, message, out);
        }
        out.sendWithNotice(message, next);
        return state;
    }

    /** Ends the election: follows the winner and announces it round the ring. */
    final S followAndAnnounce(Self self, MessageType type, int winner, Outbox out) {
        out.follow(CommonRule.ANNOUNCE);
        out.cancelTimer(Wait.ANNOUNCEMENT);
        Token elected = new Token(type, winner, self.id(), Direction.CLOCKWISE);
        return sendToNext(self, resting(self, winner), elected, out);
    }

    /** Follows an announced winner and passes the announcement on; its sender takes it off the ring. */
    final S onAnnouncement(Self self, S state, Token elected, Outbox out) {
        out.follow(CommonRule.ANNOUNCE);
        S informed = resting(self, elected.id());
        S after = informed.equals(state) ? state : informed;
        if (elected.starter() == self.id()) {
            return state.coordinator() == ProcessState.NOBODY ? after : state;
        }
        out.cancelTimer(Wait.ANNOUNCEMENT);
        return sendToNext(self, after, elected, out);
    }
}

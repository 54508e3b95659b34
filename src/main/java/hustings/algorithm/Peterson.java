package hustings.algorithm;

import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;
import java.util.List;

/**
 * The algorithm of Peterson (1982) on a ring whose messages go one way, found by Dolev, Klawe and Rodeh too.
 *
 * <p><b>Assumptions.</b> Ids are unique; links are first-in-first-out; no message is lost and nobody crashes during the
 * election. The number of processes need not be known.
 *
 * <p><b>Idea.</b> Every active process holds a value, at first its id. In each phase it learns the values of the two
 * active processes before it, v1 and v2. It stays active, now for v1, if v1 is a local maximum: higher than its own
 * value and v2. Otherwise it becomes a relay. No two neighbours stay active, so that at most half do; the highest id
 * is never lost. An active process that gets its own value back is the only one.
 *
 * <p><b>Cost</b>, n live processes: 2n ELECTION messages in each of at most ⌊log₂ n⌋ phases, and n for the value's
 * last round: 2nP + n exactly if there are P phases, whoever starts; n for the announcement. Time: linear; at most 3n
 * + 2 hops in every order up to n = 7 (measured, the announcement included, all start at once), and up to n - 1 more
 * if one starts.
 *
 * <p><b>Readings.</b> Common to the ring algorithms: {@link RingAlgorithm}. Every process wakes at its first message,
 * and is active. The second message of a phase carries v1 (the paper sends the higher of v1 and the own value, which
 * decides the same). The process that gets its own value back is seldom the one whose id it is: it announces that
 * id, and its owner leads. Who takes part ignores a detection.
 *
 * <p><b>Known flaws.</b> Nothing says to which phase a message belongs: with a lost message, a crash, a process that
 * comes back in the midst of it, or drawn delays that let messages overtake, first and second values are mixed up. The
 * election may then stall, go round for ever, or announce an id that is not the highest live.
 *
 * <p><b>Source.</b> G. L. Peterson, An O(n log n) unidirectional algorithm for the circular extrema problem, ACM TOPLAS
 * 4(4), 1982.
 */
public final class Peterson extends RingAlgorithm<Peterson.State> {

    static final Publication PUBLICATION =
            new Publication("peterson", "Peterson", "Peterson 1982", List.of(REVIVAL), Peterson::new);

    private enum Type implements MessageType {
        ELECTION,
        ELECTED
    }

    private static final Rule START =
            new Rule("Start", "A process that wakes is active, and sends its id as its value.");
    private static final Rule FIRST =
            new Rule("First value", "An active process sends the value v1 of the active one before it on.");
    private static final Rule STAY =
            new Rule("Second value, v1 highest", "v1 is higher than both neighbours' values: stay active, with v1.");
    private static final Rule RELAY =
            new Rule("Second value, v1 not highest", "Otherwise the process becomes a relay.");
    private static final Rule PASS_ON = new Rule("Relay", "A relay passes every value on.");
    private static final Rule WIN =
            new Rule("Own value", "Its own value back: nobody else is active, and the value is the highest id.");

    /**
     * @param role ELECTING while active, WAITING as a relay
     * @param value the value it is active for, or NOBODY
     * @param first v1 of this phase, or NOBODY as long as it has not come
     */
    record State(int coordinator, Role role, int value, int first) implements ProcessState {

        boolean takesPart() {
            return role == Role.ELECTING || role == Role.WAITING;
        }

        State activeFor(int newValue) {
            return new State(coordinator, Role.ELECTING, newValue, NOBODY);
        }

        State heard(int v1) {
            return new State(coordinator, role, value, v1);
        }

        State relay() {
            return new State(coordinator, Role.WAITING, NOBODY, NOBODY);
        }
    }

    Peterson(Options options) {
        super(options);
    }

    @Override
    public List<? extends MessageType> messageTypes() {
        return List.of(Type.values());
    }

    @Override
    public List<Rule> rules() {
        return List.of(START, FIRST, STAY, RELAY, PASS_ON, WIN, ANNOUNCE, SKIP, OWNER_CRASHED, REVIVE);
    }

    @Override
    State resting(int coordinator, Role role) {
        return new State(coordinator, role, ProcessState.NOBODY, ProcessState.NOBODY);
    }

    @Override
    public State onDetect(Self self, State state, Outbox out) {
        if (state.takesPart()) {
            return state;
        }
        out.follow(START);
        return start(self, state, out);
    }

    @Override
    State start(Self self, State state, Outbox out) {
        return pass(self, state.activeFor(self.id()), carrying(self.id()), out);
    }

    /** A value goes on until an active process takes it, so it is nobody's to be taken off the ring. */
    private static Token carrying(int value) {
        return new Token(Type.ELECTION, value, ProcessState.NOBODY, Direction.CLOCKWISE);
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        Token token = (Token) message;
        return switch ((Type) token.type()) {
            case ELECTION -> onValue(self, onDetect(self, state, out), token, out); // awake, if it was not
            case ELECTED -> onAnnouncement(self, state, token, out);
        };
    }

    private State onValue(Self self, State state, Token token, Outbox out) {
        if (state.role() == Role.WAITING) {
            out.follow(PASS_ON);
            return pass(self, state, token, out);
        }
        return state.first() == ProcessState.NOBODY
                ? onFirst(self, state, token, out)
                : onSecond(self, state, token.id(), out);
    }

    private State onFirst(Self self, State state, Token token, Outbox out) {
        if (token.id() == state.value()) {
            out.follow(WIN);
            return announce(self, Type.ELECTED, token.id(), out);
        }
        out.follow(FIRST);
        return pass(self, state.heard(token.id()), token, out);
    }

    private State onSecond(Self self, State state, int v2, Outbox out) {
        int v1 = state.first();
        if (v1 > Math.max(state.value(), v2)) {
            out.follow(STAY);
            return pass(self, state.activeFor(v1), carrying(v1), out);
        }
        out.follow(RELAY);
        return state.relay();
    }
}

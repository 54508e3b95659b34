package hustings.algorithm.published;

import hustings.algorithm.published.RingMessage.Direction;
import hustings.model.Message;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;

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
 * id, and its owner leads. A process that takes part ignores a detection.
 *
 * <p><b>Stable storage.</b> Nothing: who comes back knows its id and the ring alone, so a lost disk takes nothing.
 *
 * <p><b>Known flaws.</b> Nothing says to which phase a message belongs: with a lost message, a crash, a process that
 * comes back in the midst of it, or drawn delays that let messages overtake, first and second values are mixed up. The
 * election may then stall, go round for ever, or announce an id that is not the highest live.
 *
 * <p><b>Source.</b> G. L. Peterson, An O(n log n) unidirectional algorithm for the circular extrema problem, ACM TOPLAS
 * 4(4), 1982.
 */
public final class Peterson extends RingAlgorithm<Peterson.State> {

    public static final Publication PUBLICATION = Publication.of("peterson", "Peterson", "Peterson 1982", Peterson::new)
            .option(REVIVAL);

    private enum Step implements Rule {
        START("Start", "A process that wakes is active, and sends its id as its value."),
        FIRST("First value", "An active process sends the value v1 of the active one before it on."),
        STAY("Second value, v1 highest", "v1 is higher than both neighbours' values: stay active, with v1."),
        RELAY("Second value, v1 not highest", "Otherwise the process becomes a relay."),
        PASS_ON("Relay", "A relay passes every value on."),
        WIN("Own value", "Its own value back: nobody else is active, and the value is the highest id.");

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
     * @param role ELECTING while active, WAITING as a relay
     * @param value the value that it holds while active, or NOBODY
     * @param first v1 of this phase, or NOBODY until it has come
     */
    record State(int coordinator, Role role, int value, int first) implements ProcessState {

        State asActiveWithValue(int newValue) {
            return new State(coordinator, Role.ELECTING, newValue, NOBODY);
        }

        State withFirstValue(int v1) {
            return new State(coordinator, role, value, v1);
        }

        State asRelay() {
            return new State(coordinator, Role.WAITING, NOBODY, NOBODY);
        }
    }

    Peterson(Options options) {
        super(options, Step.START);
    }

    @Override
    public State resting(Self self, int coordinator) {
        return new State(coordinator, self.roleUnder(coordinator), ProcessState.NOBODY, ProcessState.NOBODY);
    }

    @Override
    State startElection(Self self, State state, Outbox out) {
        return sendToNext(self, state.asActiveWithValue(self.id()), createValueToken(self.id()), out);
    }

    /** An ELECTION with a value; without a starter, since it goes on until an active process takes it. */
    private static Token createValueToken(int value) {
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
            out.follow(Step.PASS_ON);
            return sendToNext(self, state, token, out);
        }
        return state.first() == ProcessState.NOBODY
                ? onFirstValue(self, state, token, out)
                : onSecondValue(self, state, token.id(), out);
    }

    private State onFirstValue(Self self, State state, Token token, Outbox out) {
        if (token.id() == state.value()) {
            out.follow(Step.WIN);
            return followAndAnnounce(self, Type.ELECTED, token.id(), out);
        }
        out.follow(Step.FIRST);
        return sendToNext(self, state.withFirstValue(token.id()), token, out);
    }

    private State onSecondValue(Self self, State state, int v2, Outbox out) {
        int v1 = state.first();
        if (v1 > Math.max(state.value(), v2)) {
            out.follow(Step.STAY);
            return sendToNext(self, state.asActiveWithValue(v1), createValueToken(v1), out);
        }
        out.follow(Step.RELAY);
        return state.asRelay();
    }
}

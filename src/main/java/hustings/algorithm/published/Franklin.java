package hustings.algorithm.published;

import hustings.algorithm.published.RingMessage.Direction;
import hustings.model.Ids;
import hustings.model.Message;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;
import java.util.List;

/**
 * The algorithm of Franklin (1982) on a ring whose messages go both ways.
 *
 * <p><b>Assumptions.</b> Ids are unique; links are first-in-first-out; no message is lost and nobody crashes during the
 * election. The number of processes need not be known.
 *
 * <p><b>Idea.</b> In each round an active process compares itself with the nearest active ones on both sides. It stays
 * active only if it is higher than both; the others relay from now on. No two neighbours stay active, so that at most
 * half do. A process that gets its own id from both sides is the only active one, and leads.
 *
 * <p><b>Cost</b>, n live processes: 2n ELECTION messages in each of at most ⌊log₂ n⌋ rounds with several active ones,
 * and 2n in the last with one: 2n(R + 1) exactly if there are R such rounds, whoever starts; n for the announcement.
 * Time: at most 3n - 1 hops in every order of 3 to 7 (measured, the announcement included, all start at once).
 *
 * <p><b>Readings.</b> Common to the ring algorithms: {@link RingAlgorithm}. Every process wakes at its first message,
 * and is active. Ids that come from one side before the other side's are kept until the round is decided; a process
 * that becomes a relay then passes on the ids it has kept. A process that takes part ignores a detection.
 *
 * <p><b>Stable storage.</b> Nothing: who comes back knows its id and the ring alone, so a lost disk takes nothing.
 *
 * <p><b>Known flaws.</b> A crash in the midst of an election, or a lost message, leaves active ones waiting for ever
 * and ids circulating without end: nobody has a timer, and who takes part ignores a detection. So does an election
 * that begins while the last one's announcement is still under way, if there was a crash again. Without a crash,
 * drawn delays do no harm that we could find: only a higher id makes a process give way, so the highest is never
 * lost.
 *
 * <p><b>Source.</b> W. R. Franklin, On an improved algorithm for decentralized extrema finding in circular
 * configurations of processors, Comm. ACM 25(5), 1982.
 */
public final class Franklin extends RingAlgorithm<Franklin.State> {

    public static final Publication PUBLICATION = Publication.of("franklin", "Franklin", "Franklin 1982", Franklin::new)
            .option(REVIVAL);

    private enum Step implements Rule {
        START("Start", "A process that wakes is active."),
        ASK("Round", "An active process sends its id in both directions."),
        KEEP("One side", "An active process waits for the ids of the nearest active ones on both sides."),
        SURVIVE("Both lower", "Whoever is higher than both stays active."),
        RELAY("One higher", "Whoever is lower than one of them becomes a relay."),
        PASS_ON("Relay", "A relay passes every id on in its direction."),
        WIN("Own id", "Its own id back: nobody else is active; it leads.");

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
     * @param before the ids that came clockwise, from active processes before it, and were not compared yet
     * @param behind the ids that came counterclockwise and were not compared yet
     */
    record State(int coordinator, Role role, List<Integer> before, List<Integer> behind) implements ProcessState {

        boolean canCompare() {
            return role == Role.ELECTING && !before.isEmpty() && !behind.isEmpty();
        }

        State withRole(Role newRole) {
            return new State(coordinator, newRole, before, behind);
        }

        State withPendingId(Token token) {
            return token.direction() == Direction.CLOCKWISE
                    ? new State(coordinator, role, Ids.plus(before, token.id()), behind)
                    : new State(coordinator, role, before, Ids.plus(behind, token.id()));
        }

        State withoutComparedIds() {
            return new State(coordinator, role, Ids.from(before, 1), Ids.from(behind, 1));
        }
    }

    Franklin(Options options) {
        super(options, Step.START);
    }

    @Override
    public boolean isUnidirectional() {
        return false;
    }

    @Override
    public State resting(Self self, int coordinator) {
        return new State(coordinator, self.roleUnder(coordinator), List.of(), List.of());
    }

    @Override
    State startElection(Self self, State state, Outbox out) {
        return sendIdInBothDirections(self, state.withRole(Role.ELECTING), out);
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        Token token = (Token) message;
        return switch ((Type) token.type()) {
            case ELECTION -> onId(self, onDetect(self, state, out), token, out); // awake, if it was not
            case ELECTED -> onAnnouncement(self, state, token, out);
        };
    }

    private State sendIdInBothDirections(Self self, State state, Outbox out) {
        out.follow(Step.ASK);
        State after = state;
        for (Direction direction : Direction.values()) {
            after = sendToNext(self, after, new Token(Type.ELECTION, self.id(), self.id(), direction), out);
        }
        return after;
    }

    private State onId(Self self, State state, Token token, Outbox out) {
        if (state.role() == Role.WAITING) {
            out.follow(Step.PASS_ON);
            return sendToNext(self, state, token, out);
        }
        out.follow(Step.KEEP);
        State after = state.withPendingId(token);
        while (after.canCompare()) {
            after = compareWithNeighbours(self, after, out);
        }
        return after;
    }

    private State compareWithNeighbours(Self self, State state, Outbox out) {
        int before = state.before().get(0);
        int behind = state.behind().get(0);
        if (before == self.id() || behind == self.id()) {
            out.follow(Step.WIN);
            return followAndAnnounce(self, Type.ELECTED, self.id(), out);
        }
        if (self.id() > Math.max(before, behind)) {
            out.follow(Step.SURVIVE);
            return sendIdInBothDirections(self, state.withoutComparedIds(), out);
        }
        out.follow(Step.RELAY);
        return becomeRelay(self, state.withoutComparedIds(), out);
    }

    /** Becomes a relay and passes on the ids that were kept for later rounds. */
    private State becomeRelay(Self self, State state, Outbox out) {
        State relay = new State(state.coordinator(), Role.WAITING, List.of(), List.of());
        for (int id : state.before()) {
            relay = sendToNext(self, relay, new Token(Type.ELECTION, id, id, Direction.CLOCKWISE), out);
        }
        for (int id : state.behind()) {
            relay = sendToNext(self, relay, new Token(Type.ELECTION, id, id, Direction.COUNTERCLOCKWISE), out);
        }
        return relay;
    }
}

package hustings.algorithm.published;

import hustings.model.Ids;
import hustings.model.Message;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;
import java.util.Collections;
import java.util.List;

/**
 * The algorithm of Le Lann (1977), the first on a ring.
 *
 * <p><b>Assumptions.</b> Ids are unique; links are first-in-first-out; no message is lost and nobody crashes during the
 * election.
 *
 * <p><b>Idea.</b> Every starter sends its id all the way round and notes the ids that come by. When its own id is back,
 * it has seen the ids of all starters, and the highest of them leads.
 *
 * <p><b>Cost</b>, n live processes of which k start: exactly kn ELECTION messages, n² if all do, and n for the
 * announcement. Time: 2n hops, the announcement included, if all starters begin at once.
 *
 * <p><b>Readings.</b> Common to the ring algorithms: {@link RingAlgorithm}. A process that has let another's id pass
 * cannot start any more, or else not all starters would know of it. The others learn of the outcome by an
 * announcement of the winner, which is not part of the kn messages. A process that has not noticed the crash is no
 * starter, and only passes ids on: so kn comes out for every k, and the highest <em>starter</em> leads. By option
 * {@code wake} a process starts at its first message, so that all are starters and the highest live process leads; but
 * not while its own id of an earlier election is under way, or late ids would multiply.
 *
 * <p><b>Stable storage.</b> Nothing: who comes back knows its id and the ring alone, so a lost disk takes nothing.
 *
 * <p><b>Known flaws.</b> As published a lone detector leads, whoever else is up. A starter that crashes is waited for
 * by those who have noted it, if it is the highest; a lost id leaves its owner waiting: nobody has a timer, and who
 * takes part ignores a detection. With drawn delays an id may overtake another; then a starter may miss a higher one,
 * and two are announced, or an id that comes after the announcement wakes those who wake at a first message once
 * more.
 *
 * <p><b>Source.</b> G. Le Lann, Distributed systems: towards a formal approach, IFIP Congress 1977; with starters as in
 * G. Tel, Introduction to Distributed Algorithms, 2nd ed., 2000, chapter 7.
 */
public final class LeLann extends RingAlgorithm<LeLann.State> {

    public static final Publication PUBLICATION = Publication.of("le-lann", "Le Lann", "Le Lann 1977", LeLann::new)
            .choice(
                    "wake",
                    "detectors first-message",
                    "Start: only whoever notices the crash stands for election, or everyone, at its first message.")
            .option(REVIVAL);

    private enum Step implements Rule {
        START("Start", "A starter sends its id round the ring."),
        WAKE("Option wake", "A process starts at its first message."),
        NOTE("Another's id", "A starter notes every id that comes by."),
        PASS_ON("Passing on", "Every id but one's own is passed on."),
        BACK("Own id", "With its own id back, a starter knows all; the highest of them leads.");

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
     * @param role ELECTING until its own id is back, then WAITING, like a process that only passes ids on
     * @param known the known ids of starters, its own first; empty unless it has started
     * @param underWay whether its own id is still on the ring, as far as it knows
     */
    record State(int coordinator, Role role, List<Integer> known, boolean underWay) implements ProcessState {

        State asElecting(int ownId) {
            return new State(coordinator, Role.ELECTING, List.of(ownId), true);
        }

        State withKnownId(int id) {
            return new State(coordinator, role, Ids.plus(known, id), underWay);
        }

        State asWaiting() {
            return role == Role.WAITING ? this : new State(coordinator, Role.WAITING, known, underWay);
        }

        State withOwnIdUnderWay(boolean nowUnderWay) {
            return underWay == nowUnderWay ? this : new State(coordinator, role, known, nowUnderWay);
        }
    }

    private final boolean wakesAtFirstMessage;

    LeLann(Options options) {
        super(options, Step.START);
        wakesAtFirstMessage = options.is("wake", "first-message");
    }

    @Override
    public State resting(Self self, int coordinator) {
        return new State(coordinator, self.roleUnder(coordinator), List.of(), false);
    }

    @Override
    State startElection(Self self, State state, Outbox out) {
        return sendToNext(self, state.asElecting(self.id()), Token.of(Type.ELECTION, self.id()), out);
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        Token token = (Token) message;
        return switch ((Type) token.type()) {
            case ELECTION -> token.id() == self.id() ? onOwnId(self, state, out) : onId(self, state, token, out);
            case ELECTED -> {
                State informed = onAnnouncement(self, state, token, out).withOwnIdUnderWay(state.underWay());
                yield informed.equals(state) ? state : informed;
            }
        };
    }

    private State onId(Self self, State state, Token token, Outbox out) {
        State awake = state;
        if (wakesAtFirstMessage && !state.takesPart() && !state.underWay()) {
            out.follow(Step.WAKE);
            awake = onDetect(self, state, out);
        }
        if (awake.role() == Role.ELECTING) {
            out.follow(Step.NOTE);
            awake = awake.withKnownId(token.id());
        } else {
            awake = awake.asWaiting();
        }
        out.follow(Step.PASS_ON);
        return sendToNext(self, awake, token, out);
    }

    private State onOwnId(Self self, State state, Outbox out) {
        if (state.role() != Role.ELECTING) {
            return state.withOwnIdUnderWay(false); // it was told of an outcome meanwhile, or has crashed since
        }
        out.follow(Step.BACK);
        return Collections.max(state.known()) == self.id()
                ? followAndAnnounce(self, Type.ELECTED, self.id(), out)
                : state.asWaiting().withOwnIdUnderWay(false);
    }
}

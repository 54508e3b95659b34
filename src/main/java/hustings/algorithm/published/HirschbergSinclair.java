package hustings.algorithm.published;

import hustings.algorithm.published.RingMessage.Direction;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;
import java.util.function.IntFunction;

/**
 * The algorithm of Hirschberg and Sinclair (1980) on a ring whose messages go both ways.
 *
 * <p><b>Assumptions.</b> Ids are unique; each process knows both its neighbours; no message is lost and nobody crashes
 * during the election. The number of processes need not be known.
 *
 * <p><b>Idea.</b> A candidate asks ever larger neighbourhoods. In phase k its ELECTION goes 2<sup>k</sup> hops each
 * way; a higher process swallows it; otherwise the last one sends OK back. With both OKs received, the next phase
 * begins. An ELECTION that comes back to its own candidate has passed everyone, so this candidate leads.
 *
 * <p><b>Cost</b>, n live processes: at most 8n(1 + ⌈log₂ n⌉) ELECTION and OK messages, whoever starts, since
 * candidates of phase k stand more than 2<sup>k-1</sup> apart; n for the announcement. Time: at most 6n hops, the
 * announcement included, if all start at once: the phases before the last double, and the last is one round.
 *
 * <p><b>Readings.</b> Common to the ring algorithms: {@link RingAlgorithm}; a hop is from one live process to the
 * next. An idle process that gets a lower id starts; one that gets a higher id gives way without starting. A candidate
 * whose id is swallowed is not told: it waits for a higher id and the announcement. A process that takes part ignores a
 * detection. A candidate that crashed and recovered is no longer a candidate.
 *
 * <p><b>Stable storage.</b> Nothing: who comes back knows its id and the ring alone, so a lost disk takes nothing.
 *
 * <p><b>Known flaws.</b> A lost message, or the crash of a process on the way or of the winner before it announces
 * itself, leaves the others waiting for ever; new detections do not help, since a process that takes part ignores them
 * and swallows lower ids. The same happens if an election begins while the last one's announcement is still under way.
 * The option {@code restart} mended every such case that a search found: a process that waits longer than any election
 * takes starts anew. With drawn delays the highest still wins, but its second ELECTION may come after the announcement
 * and leave processes waiting that know the outcome.
 *
 * <p><b>Source.</b> D. S. Hirschberg and J. B. Sinclair, Decentralized extrema-finding in circular configurations of
 * processors, Comm. ACM 23(11), 1980.
 */
public final class HirschbergSinclair extends RingAlgorithm<HirschbergSinclair.State> {

    /** The last phase that doubles the number of hops: from there on an ELECTION goes round any ring. */
    private static final int MAX_DOUBLED_PHASE = 30;

    public static final Publication PUBLICATION = Publication.of(
                    "hirschberg-sinclair",
                    "Hirschberg-Sinclair",
                    "Hirschberg and Sinclair 1980",
                    HirschbergSinclair::new)
            .option(RESTART)
            .option(REVIVAL);

    private enum Type implements MessageType {
        ELECTION,
        OK,
        ELECTED
    }

    private enum Step implements Rule {
        START("Start", "A process that wakes becomes a candidate, in phase 0."),
        ASK("Phase k", "A candidate sends its id 2^k hops in both directions."),
        SWALLOW("Lower id", "A process swallows a lower id; if it rested, it starts."),
        GIVE_WAY("Higher id", "A higher id is passed on as long as it has hops left, and whoever sees it gives way."),
        ANSWER("Last hop", "Where a higher id has no hops left, OK goes back."),
        RETURN("Answer", "OK is passed on back to its candidate."),
        NEXT("Both answers", "With OK from both sides the next phase begins."),
        WIN("Own id", "An id back at its candidate has passed everyone; it leads.");

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
     * @param role ELECTING as a candidate, WAITING once it has seen a higher id
     * @param phase the current phase of a candidate
     * @param answers the number of OKs received in this phase
     */
    record State(int coordinator, Role role, int phase, int answers) implements ProcessState {

        /** The phase of a candidate, from 1: in phase 0 it has asked its neighbours only. */
        @Override
        public long shownNumber() {
            return role == Role.ELECTING ? phase : 0;
        }

        State asElectingInPhase(int newPhase) {
            return new State(coordinator, Role.ELECTING, newPhase, 0);
        }

        State withOneMoreAnswer() {
            return new State(coordinator, role, phase, answers + 1);
        }

        State asWaiting() {
            return role == Role.WAITING ? this : new State(coordinator, Role.WAITING, 0, 0);
        }
    }

    /** An ELECTION with its remaining hops, or the OK to it. */
    private record Probe(Type type, int id, int phase, int hops, Direction direction) implements RingMessage {

        @Override
        public int starter() {
            return id;
        }

        @Override
        public String content() {
            return content(Integer::toString);
        }

        @Override
        public String content(IntFunction<String> nameOf) {
            return nameOf.apply(id) + ", phase " + phase;
        }

        Probe withOneHopLess() {
            return new Probe(type, id, phase, hops - 1, direction);
        }

        Probe createAnswer() {
            return new Probe(Type.OK, id, phase, 0, direction.opposite());
        }
    }

    HirschbergSinclair(Options options) {
        super(options, Step.START);
    }

    @Override
    public boolean isUnidirectional() {
        return false;
    }

    @Override
    public State resting(Self self, int coordinator) {
        return new State(coordinator, self.roleUnder(coordinator), 0, 0);
    }

    @Override
    State startElection(Self self, State state, Outbox out) {
        return sendProbes(self, state.asElectingInPhase(0), out);
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        return switch ((Type) message.type()) {
            case ELECTION -> onElection(self, state, (Probe) message, out);
            case OK -> onOk(self, state, (Probe) message, out);
            case ELECTED -> onAnnouncement(self, state, (Token) message, out);
        };
    }

    private State sendProbes(Self self, State state, Outbox out) {
        out.follow(Step.ASK);
        resetRestartTimer(self, out);
        int hops = 1 << Math.min(state.phase(), MAX_DOUBLED_PHASE);
        State after = state;
        for (Direction direction : Direction.values()) {
            after = sendToNext(self, after, new Probe(Type.ELECTION, self.id(), state.phase(), hops, direction), out);
        }
        return after;
    }

    private State onElection(Self self, State state, Probe probe, Outbox out) {
        if (probe.id() == self.id()) {
            return onOwnId(self, state, out);
        }
        if (probe.id() < self.id()) {
            out.follow(Step.SWALLOW);
            return onDetect(self, state, out);
        }
        out.follow(Step.GIVE_WAY);
        resetRestartTimer(self, out);
        if (probe.hops() > 1) {
            return sendToNext(self, state.asWaiting(), probe.withOneHopLess(), out);
        }
        out.follow(Step.ANSWER);
        return sendToNext(self, state.asWaiting(), probe.createAnswer(), out);
    }

    /** Leads when the first of its two ELECTION messages comes back. */
    private State onOwnId(Self self, State state, Outbox out) {
        if (state.role() != Role.ELECTING) {
            return state;
        }
        out.follow(Step.WIN);
        return followAndAnnounce(self, Type.ELECTED, self.id(), out);
    }

    private State onOk(Self self, State state, Probe answer, Outbox out) {
        if (answer.id() != self.id()) {
            out.follow(Step.RETURN);
            return sendToNext(self, state, answer, out);
        }
        if (state.role() != Role.ELECTING || answer.phase() != state.phase()) {
            return state;
        }
        if (state.answers() == 0) {
            return state.withOneMoreAnswer();
        }
        out.follow(Step.NEXT);
        return sendProbes(self, state.asElectingInPhase(state.phase() + 1), out);
    }
}

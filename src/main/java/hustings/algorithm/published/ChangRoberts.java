package hustings.algorithm.published;

import hustings.model.Message;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;

/**
 * The algorithm of Chang and Roberts (1979) on a ring whose messages go one way.
 *
 * <p><b>Assumptions.</b> Ids are unique; each process knows its successor; no message is lost and nobody crashes during
 * the election. The number of processes need not be known.
 *
 * <p><b>Idea.</b> Ids travel clockwise; a process lets a higher id pass and stops a lower one. Only the highest gets
 * all the way round.
 *
 * <p><b>Cost</b>, n live processes. If all start: nH(n) ELECTION messages on average over the orders of the ring,
 * where H(n) = 1 + 1/2 + ... + 1/n; from 2n-1 (ids ascend clockwise) to n(n+1)/2 (ids descend). If one starts: n + d,
 * where d is the way clockwise from the starter to the highest. The announcement takes n more. Time: 3n-1 hops at
 * most.
 *
 * <p><b>Readings.</b> Common to the ring algorithms: {@link RingAlgorithm}. Passing a higher id on counts as taking
 * part, so a lower id that comes after it is dropped; a process that takes part ignores a detection. An own id that
 * comes back always wins, even if its owner has crashed and come back meanwhile.
 *
 * <p><b>Stable storage.</b> Nothing: who comes back knows its id and the ring alone, so a lost disk takes nothing.
 *
 * <p><b>Known flaws.</b> If an id is lost with the process that held it, or its owner crashes, those who take part wait
 * for ever, and no new detection helps, since they drop lower ids. The option {@code restart} mends it: a process that
 * waits longer than any election takes sends its own id again. A
 * process that passed the winner's id on and crashed is no harm; a winner that crashes is announced all the same. With
 * drawn delays the highest id still wins, but more messages may be sent.
 *
 * <p><b>Source.</b> E. Chang and R. Roberts, An improved algorithm for decentralized extrema-finding in circular
 * configurations of processes, Comm. ACM 22(5), 1979.
 */
public final class ChangRoberts extends RingAlgorithm<ChangRoberts.State> {

    public static final Publication PUBLICATION = Publication.of(
                    "chang-roberts", "Chang-Roberts", "Chang and Roberts 1979", ChangRoberts::new)
            .option(RESTART)
            .option(REVIVAL);

    private enum Step implements Rule {
        START("Start", "Whoever notices the crash takes part and sends its id to its successor."),
        PASS_ON("Higher id", "A higher id is passed on; whoever passes it on takes part."),
        REPLACE("Lower id, not taking part", "A lower id wakes a process up, which sends its own instead."),
        DROP("Lower id, taking part", "A lower id is dropped."),
        WIN("Own id", "An id back at its owner is the highest; the owner leads.");

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
     * @param role ELECTING while its own id may be under way, WAITING once it has let a higher one pass
     */
    record State(int coordinator, Role role) implements ProcessState {

        State withRole(Role newRole) {
            return role == newRole ? this : new State(coordinator, newRole);
        }
    }

    ChangRoberts(Options options) {
        super(options, Step.START);
    }

    @Override
    public State resting(Self self, int coordinator) {
        return new State(coordinator, self.roleUnder(coordinator));
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        Token token = (Token) message;
        return switch ((Type) token.type()) {
            case ELECTION -> onElection(self, state, token, out);
            case ELECTED -> onAnnouncement(self, state, token, out);
        };
    }

    @Override
    State startElection(Self self, State state, Outbox out) {
        resetRestartTimer(self, out);
        return sendToNext(self, state.withRole(Role.ELECTING), Token.of(Type.ELECTION, self.id()), out);
    }

    private State onElection(Self self, State state, Token token, Outbox out) {
        if (token.id() == self.id()) {
            out.follow(Step.WIN);
            return followAndAnnounce(self, Type.ELECTED, self.id(), out);
        }
        if (token.id() > self.id()) {
            out.follow(Step.PASS_ON);
            resetRestartTimer(self, out);
            return sendToNext(self, state.withRole(Role.WAITING), token, out);
        }
        if (state.takesPart()) {
            out.follow(Step.DROP);
            return state;
        }
        out.follow(Step.REPLACE);
        return startElection(self, state, out);
    }
}

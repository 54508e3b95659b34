package hustings.algorithm.mistake;

import hustings.algorithm.published.Bully;
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
 * The bully algorithm with a winner that announces itself only to those that have asked it, as if the announcement were
 * the result of their call.
 *
 * <p><b>Harm.</b> Who did not ask goes on following the old coordinator. One that comes back and takes the lead has
 * been asked by nobody, and tells nobody.
 *
 * <p><b>Reports.</b> Course work with remote calls, where election() returns the winner; of this kind is
 * atomix/atomix#203, where followers do not hear that another leads.
 */
public final class TellsOnlyAskers implements Algorithm<TellsOnlyAskers.State> {

    public static final Publication PUBLICATION = Mistakes.createPublication(
            Bully.PUBLICATION,
            "bully-tells-askers",
            "Bully whose winner tells only who asked",
            "course work; of the same kind only: atomix/atomix#203",
            TellsOnlyAskers::new);

    /**
     * @param bully the state in the right algorithm
     * @param askers who has sent ELECTION since the last election that is over, in the order of their requests
     */
    record State(Bully.State bully, List<Integer> askers) implements ProcessState {

        @Override
        public int coordinator() {
            return bully.coordinator();
        }

        @Override
        public Role role() {
            return bully.role();
        }

        @Override
        public long shownNumber() {
            return bully.shownNumber();
        }

        List<Integer> askersAnd(int from) {
            return askers.contains(from) ? askers : Ids.plus(askers, from);
        }
    }

    /** The right algorithm but for the announcement. Right: to all that must know. Wrong: to the askers. */
    private static final class Winner extends Bully {

        private final List<Integer> askers;

        Winner(Options options, List<Integer> askers) {
            super(options);
            this.askers = askers;
        }

        @Override
        protected void announce(Self self, Message coordinator, Outbox out) {
            askers.forEach(asker -> out.send(coordinator, asker));
        }

        static boolean isRequest(Message message) {
            return message.type().equals(Type.ELECTION);
        }
    }

    private final Options options;
    private final Winner notAsked;

    private TellsOnlyAskers(Options options) {
        this.options = options;
        notAsked = new Winner(options, List.of());
    }

    private Winner asked(List<Integer> askers) {
        return askers.isEmpty() ? notAsked : new Winner(options, askers);
    }

    private static State with(Bully.State bully, List<Integer> askers) {
        return new State(bully, bully.takesPart() ? askers : List.of());
    }

    @Override
    public List<? extends MessageType> messageTypes() {
        return notAsked.messageTypes();
    }

    @Override
    public List<? extends Timer> timers() {
        return notAsked.timers();
    }

    @Override
    public List<Rule> rules() {
        return notAsked.rules();
    }

    @Override
    public State resting(Self self, int coordinator) {
        return with(notAsked.resting(self, coordinator), List.of());
    }

    @Override
    public State afterCrash(Self self, State state) {
        return with(notAsked.afterCrash(self, state.bully()), List.of());
    }

    @Override
    public State onDetect(Self self, State state, Outbox out) {
        return with(asked(state.askers()).onDetect(self, state.bully(), out), state.askers());
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        List<Integer> askers = Winner.isRequest(message) ? state.askersAnd(from) : state.askers();
        return with(asked(askers).onMessage(self, state.bully(), from, message, out), askers);
    }

    @Override
    public State onTimer(Self self, State state, Timer timer, Outbox out) {
        return with(asked(state.askers()).onTimer(self, state.bully(), timer, out), state.askers());
    }

    @Override
    public State onRevive(Self self, State state, Outbox out) {
        return with(notAsked.onRevive(self, state.bully(), out), List.of());
    }
}

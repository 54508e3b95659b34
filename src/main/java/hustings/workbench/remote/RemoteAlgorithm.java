package hustings.workbench.remote;

import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import hustings.workbench.reactor.Protocol;
import hustings.workbench.reactor.ReactionKind;
import java.util.List;

/**
 * An algorithm whose reactions are computed in another JVM. Properties it declares are ignored: a submission does not
 * judge itself.
 */
public final class RemoteAlgorithm implements Algorithm<ProcessState> {

    private final Reactions reactions;
    private final Vocabulary vocabulary;

    /**
     * Loads the algorithm.
     *
     * @throws RemoteException if loading or constructing it throws an exception
     */
    public RemoteAlgorithm(Reactions reactions) {
        this.reactions = reactions;
        vocabulary = reactions.vocabulary();
    }

    /** The title given by the submission; empty if there is none. */
    public String title() {
        return vocabulary.title();
    }

    @Override
    public List<? extends MessageType> messageTypes() {
        return vocabulary.types();
    }

    @Override
    public List<? extends Timer> timers() {
        return vocabulary.timers();
    }

    @Override
    public List<Rule> rules() {
        return List.copyOf(vocabulary.rules());
    }

    @Override
    public List<Property> properties() {
        return List.of();
    }

    @Override
    public boolean isOnRing() {
        return vocabulary.isOnRing();
    }

    @Override
    public boolean promisesHighest() {
        return vocabulary.promisesHighest();
    }

    @Override
    public ProcessState resting(Self self, int coordinator) {
        return reactions.react(ReactionKind.RESTING, self, null, coordinator, null, null);
    }

    @Override
    public ProcessState initial(Self self) {
        return reactions.react(ReactionKind.INITIAL, self, null, Protocol.NONE, null, null);
    }

    @Override
    public ProcessState onStart(Self self, ProcessState state, Outbox out) {
        return reactions.react(ReactionKind.START, self, state, Protocol.NONE, null, out);
    }

    @Override
    public ProcessState onDetect(Self self, ProcessState state, Outbox out) {
        return reactions.react(ReactionKind.DETECT, self, state, Protocol.NONE, null, out);
    }

    @Override
    public ProcessState onMessage(Self self, ProcessState state, int from, Message message, Outbox out) {
        return reactions.react(ReactionKind.MESSAGE, self, state, from, message, out);
    }

    @Override
    public ProcessState onTimer(Self self, ProcessState state, Timer timer, Outbox out) {
        return reactions.react(ReactionKind.TIMER, self, state, timer.ordinal(), null, out);
    }

    @Override
    public ProcessState onUndelivered(Self self, ProcessState state, int to, Message message, Outbox out) {
        return reactions.react(ReactionKind.UNDELIVERED, self, state, to, message, out);
    }

    @Override
    public ProcessState afterCrash(Self self, ProcessState state) {
        return reactions.react(ReactionKind.CRASH, self, state, Protocol.NONE, null, null);
    }

    @Override
    public ProcessState onRevive(Self self, ProcessState state, Outbox out) {
        return reactions.react(ReactionKind.REVIVE, self, state, Protocol.NONE, null, out);
    }
}

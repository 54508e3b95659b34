package hustings.workbench.reactor;

import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.ProcessValue;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import hustings.workbench.reactor.Event.Kind;
import java.util.List;

/** An algorithm with a fixed vocabulary, in which one method reacts to every event. */
public abstract class EventAlgorithm<S extends ProcessState> implements Algorithm<S> {

    /** The title, message types, timers, rules and values. */
    public abstract Vocabulary vocabulary();

    /**
     * Reacts to an event.
     *
     * @param state the state before the reaction; null before the run
     * @param out receives the effects; null if there can be none
     * @return the next state
     */
    protected abstract S react(Event event, Self self, S state, Outbox out);

    @Override
    public final List<? extends MessageType> messageTypes() {
        return vocabulary().types();
    }

    @Override
    public final List<? extends Timer> timers() {
        return vocabulary().timers();
    }

    @Override
    public final List<Rule> rules() {
        return vocabulary().rules();
    }

    @Override
    public final List<ProcessValue> values() {
        return vocabulary().values();
    }

    @Override
    public final boolean isOnRing() {
        return vocabulary().isOnRing();
    }

    @Override
    public final boolean promisesHighest() {
        return vocabulary().promisesHighest();
    }

    @Override
    public final boolean ranksById() {
        return vocabulary().ranksById();
    }

    @Override
    public final boolean noticesCrashes() {
        return vocabulary().noticesCrashes();
    }

    @Override
    public final S resting(Self self, int coordinator) {
        return react(new Event(Kind.RESTING, coordinator, null, null), self, null, null);
    }

    @Override
    public final S initial(Self self) {
        return react(Event.of(Kind.INITIAL), self, null, null);
    }

    @Override
    public final S onStart(Self self, S state, Outbox out) {
        return react(Event.of(Kind.START), self, state, out);
    }

    @Override
    public final S onDetect(Self self, S state, Outbox out) {
        return react(Event.of(Kind.DETECT), self, state, out);
    }

    @Override
    public final S onMessage(Self self, S state, int from, Message message, Outbox out) {
        return react(new Event(Kind.MESSAGE, from, message, null), self, state, out);
    }

    @Override
    public final S onTimer(Self self, S state, Timer timer, Outbox out) {
        return react(new Event(Kind.TIMER, Protocol.NONE, null, timer), self, state, out);
    }

    @Override
    public final S onUndelivered(Self self, S state, int to, Message message, Outbox out) {
        return react(new Event(Kind.UNDELIVERED, to, message, null), self, state, out);
    }

    @Override
    public final S afterCrash(Self self, S state) {
        return react(Event.of(Kind.CRASH), self, state, null);
    }

    @Override
    public final S onRevive(Self self, S state, Outbox out) {
        return react(Event.of(Kind.REVIVE), self, state, out);
    }
}

package hustings.search.sweep;

import hustings.engine.Simulation;
import hustings.engine.Simulation.RunBound;
import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * An algorithm whose runs end as soon as their thread is interrupted, amid a tick too: in one tick a bully election of
 * a million processes may send 500,000,000,000 messages.
 *
 * @param algorithm the algorithm that it delegates to
 */
record InterruptibleAlgorithm<S extends ProcessState>(Algorithm<S> algorithm) implements RunBound<S> {

    @Override
    public Algorithm<S> boundTo(Simulation<?> run) {
        return algorithm instanceof RunBound<S> guarded ? new InterruptibleAlgorithm<>(guarded.boundTo(run)) : this;
    }

    @Override
    public Algorithm<S> unchecked() {
        return algorithm instanceof RunBound<S> guarded ? new InterruptibleAlgorithm<>(guarded.unchecked()) : this;
    }

    @Override
    public List<? extends MessageType> messageTypes() {
        return algorithm.messageTypes();
    }

    @Override
    public List<? extends Timer> timers() {
        return algorithm.timers();
    }

    @Override
    public List<Rule> rules() {
        return algorithm.rules();
    }

    @Override
    public List<Property> properties() {
        return algorithm.properties();
    }

    @Override
    public S resting(Self self, int coordinator) {
        return algorithm.resting(self, coordinator);
    }

    @Override
    public S initial(Self self) {
        return algorithm.initial(self);
    }

    @Override
    public S onStart(Self self, S state, Outbox out) {
        return algorithm.onStart(self, state, out);
    }

    @Override
    public S onDetect(Self self, S state, Outbox out) {
        return algorithm.onDetect(self, state, out);
    }

    /** @throws CancellationException if the thread is interrupted */
    @Override
    public S onMessage(Self self, S state, int from, Message message, Outbox out) {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the run is to end");
        }
        return algorithm.onMessage(self, state, from, message, out);
    }

    @Override
    public S onTimer(Self self, S state, Timer timer, Outbox out) {
        return algorithm.onTimer(self, state, timer, out);
    }

    @Override
    public S onUndelivered(Self self, S state, int to, Message message, Outbox out) {
        return algorithm.onUndelivered(self, state, to, message, out);
    }

    @Override
    public S afterCrash(Self self, S state) {
        return algorithm.afterCrash(self, state);
    }

    @Override
    public S onRevive(Self self, S state, Outbox out) {
        return algorithm.onRevive(self, state, out);
    }

    @Override
    public boolean isOnRing() {
        return algorithm.isOnRing();
    }

    @Override
    public boolean promisesHighest() {
        return algorithm.promisesHighest();
    }
}

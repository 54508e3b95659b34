package hustings.workbench;

import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import hustings.search.ElectionProperties;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * An algorithm each of whose reactions is judged: what it throws, what it sends and sets, and what it returns. It is as
 * pure as the algorithm itself, so that several threads can run it.
 */
final class WatchedAlgorithm<S extends ProcessState> implements Algorithm<S> {

    private final SourceFile source;
    private final Algorithm<S> own;
    private final List<? extends MessageType> messageTypes;
    private final List<? extends Timer> timers;
    private final List<Rule> rules;
    private final List<Property> properties;

    private WatchedAlgorithm(SourceFile source, Algorithm<S> own) {
        this.source = source;
        this.own = own;
        messageTypes = List.copyOf(own.messageTypes());
        timers = List.copyOf(own.timers());
        rules = List.copyOf(own.rules());
        properties = OwnProperties.watched(source, own.properties(), ElectionProperties.ALL);
    }

    static <S extends ProcessState> Algorithm<S> of(SourceFile source, Algorithm<S> own) {
        return new WatchedAlgorithm<>(source, own);
    }

    @Override
    public List<? extends MessageType> messageTypes() {
        return messageTypes;
    }

    @Override
    public List<? extends Timer> timers() {
        return timers;
    }

    @Override
    public List<Rule> rules() {
        return rules;
    }

    @Override
    public List<Property> properties() {
        return properties;
    }

    @Override
    public S resting(Self self, int coordinator) {
        return judged(self, () -> "at rest", () -> own.resting(self, coordinator));
    }

    @Override
    public S initial(Self self) {
        return judged(self, () -> "before the run", () -> own.initial(self));
    }

    @Override
    public S onStart(Self self, S state, Outbox out) {
        return judged(self, out, () -> "on its start", watched -> own.onStart(self, state, watched));
    }

    @Override
    public S onDetect(Self self, S state, Outbox out) {
        return judged(self, out, () -> "on detecting the crash", watched -> own.onDetect(self, state, watched));
    }

    @Override
    public S onMessage(Self self, S state, int from, Message message, Outbox out) {
        return judged(
                self,
                out,
                () -> "on " + message.type().name() + " from " + from,
                watched -> own.onMessage(self, state, from, message, watched));
    }

    @Override
    public S onTimer(Self self, S state, Timer timer, Outbox out) {
        return judged(
                self, out, () -> "on the timer " + timer.name(), watched -> own.onTimer(self, state, timer, watched));
    }

    @Override
    public S onUndelivered(Self self, S state, int to, Message message, Outbox out) {
        return judged(
                self,
                out,
                () -> "on the " + message.type().name() + " that " + to + " did not get",
                watched -> own.onUndelivered(self, state, to, message, watched));
    }

    @Override
    public S afterCrash(Self self, S state) {
        return judged(self, () -> "on its crash", () -> own.afterCrash(self, state));
    }

    @Override
    public S onRevive(Self self, S state, Outbox out) {
        return judged(self, out, () -> "on its revival", watched -> own.onRevive(self, state, watched));
    }

    @Override
    public boolean isOnRing() {
        return own.isOnRing();
    }

    @Override
    public boolean promisesHighest() {
        return own.promisesHighest();
    }

    private S judged(Self self, Outbox out, Supplier<String> event, Function<Outbox, S> reaction) {
        Outbox watched = new WatchedOutbox(self, messageTypes, timers, rules, out);
        return judged(self, event, () -> reaction.apply(watched));
    }

    private S judged(Self self, Supplier<String> event, Supplier<S> reaction) {
        S next;
        try {
            next = reaction.get();
            if (next != null) {
                requireTrue(self, next);
            }
        } catch (WatchedOutbox.Misuse e) {
            throw AlgorithmMistake.in(source.place(e), who(self, event), e.getMessage(), e);
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            String problem = SourceFile.found(e) + "; expected a reaction to return the next state";
            throw AlgorithmMistake.in(source.place(e), who(self, event), problem, e);
        }
        if (next == null) {
            String problem = "found null returned; expected the next state";
            throw AlgorithmMistake.in(source.name(), who(self, event), problem, null);
        }
        return next;
    }

    private static String who(Self self, Supplier<String> event) {
        return "process " + self.id() + " " + event.get();
    }

    /** What everyone who looks on can ask of a state has an answer. */
    private static void requireTrue(Self self, ProcessState state) {
        int coordinator = state.coordinator();
        if (coordinator != ProcessState.NOBODY && !self.group().contains(coordinator)) {
            throw new WatchedOutbox.Misuse("found a belief in " + coordinator + "; expected an id of the group "
                    + WatchedOutbox.ids(self) + " or NOBODY");
        }
        if (state.role() == null) {
            throw new WatchedOutbox.Misuse("found a state whose role is null; expected a role");
        }
        state.takesPart();
        state.reign();
    }
}

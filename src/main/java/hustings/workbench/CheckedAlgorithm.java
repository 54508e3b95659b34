package hustings.workbench;

import hustings.check.ElectionProperties;
import hustings.engine.Simulation;
import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import hustings.workbench.reactor.DeterminismCheck;
import hustings.workbench.reactor.Misuse;
import hustings.workbench.reactor.StateSnapshot;
import hustings.workbench.reactor.Stopped;
import hustings.workbench.remote.RemoteAlgorithm;
import hustings.workbench.remote.RemoteException;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * An algorithm whose reactions are checked: exceptions, time, messages, timers and the returned state. Each run has its
 * own instance; the first reactions of a run are made {@linkplain DeterminismCheck twice}.
 */
final class CheckedAlgorithm<S extends ProcessState> implements Simulation.RunBound<S> {

    /** The default number of reactions of a run that are made twice. */
    private static final int DEFAULT_REACTIONS_MADE_TWICE = 200;

    private final Own<S> own;
    /** The number of reactions of a run that are made twice. */
    private final int reactionsMadeTwice;
    /** Whether reactions are run without checks. */
    private final boolean isUnchecked;

    private final Simulation<?> run;
    private final CheckedOutbox outbox;
    private final DeterminismCheck<S> determinismCheck;
    private int reactionCount;
    private int lastBeat = -1;
    private Thread thread;

    /** The user's algorithm, with its properties, which are read once. */
    private record Own<S extends ProcessState>(
            SourceFile source,
            Class<?> type,
            Algorithm<S> algorithm,
            List<? extends MessageType> messageTypes,
            List<? extends Timer> timers,
            List<Rule> rules,
            List<Property> properties,
            boolean isOnRing,
            boolean promisesHighest,
            boolean hasOnTimer,
            List<Field> variables) {}

    /**
     * @param run the run in which the algorithm reacts; null if there is none yet
     * @param sent the number of messages sent in the run so far
     */
    private CheckedAlgorithm(Own<S> own, int reactionsMadeTwice, boolean isUnchecked, Simulation<?> run, long sent) {
        this.own = own;
        this.reactionsMadeTwice = reactionsMadeTwice;
        this.isUnchecked = isUnchecked;
        this.run = run;
        outbox = new CheckedOutbox(own.messageTypes, own.timers, own.rules, own.hasOnTimer, run, sent);
        determinismCheck = reactionsMadeTwice > 0 && !(own.algorithm instanceof RemoteAlgorithm)
                ? new DeterminismCheck<>(own.algorithm, own.variables)
                : null;
    }

    static <S extends ProcessState> CheckedAlgorithm<S> of(SourceFile source, Algorithm<S> own) {
        return of(source, own, own.getClass());
    }

    /** @param type the class in the file; for a remote algorithm not that of the object */
    static <S extends ProcessState> CheckedAlgorithm<S> of(SourceFile source, Algorithm<S> own, Class<?> type) {
        return new CheckedAlgorithm<>(
                new Own<>(
                        source,
                        type,
                        own,
                        List.copyOf(own.messageTypes()),
                        List.copyOf(own.timers()),
                        List.copyOf(own.rules()),
                        UserProperties.withChecks(source, own.properties(), ElectionProperties.ALL),
                        own.isOnRing(),
                        own.promisesHighest(),
                        hasOnTimer(type),
                        own instanceof RemoteAlgorithm
                                ? List.of()
                                : StateSnapshot.findVariables(type, source.classes())),
                DEFAULT_REACTIONS_MADE_TWICE,
                false,
                null,
                0);
    }

    private static boolean hasOnTimer(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getName().equals("onTimer"))
                .anyMatch(method -> method.getDeclaringClass() != Algorithm.class);
    }

    /** A copy that makes more reactions of each run twice. */
    CheckedAlgorithm<S> withReactionsMadeTwice(int reactionsMadeTwice) {
        return new CheckedAlgorithm<>(own, reactionsMadeTwice, false, null, 0);
    }

    /** For a copy of a run under way no reaction is made twice, since the original run has done so. */
    @Override
    public Algorithm<S> boundTo(Simulation<?> newRun) {
        if (isUnchecked) {
            Watchdog.beginTimedTask(true);
            return own.algorithm;
        }
        return new CheckedAlgorithm<>(own, run == null ? reactionsMadeTwice : 0, false, newRun, outbox.sentCount());
    }

    @Override
    public Algorithm<S> unchecked() {
        return new CheckedAlgorithm<>(own, 0, true, null, 0);
    }

    @Override
    public List<? extends MessageType> messageTypes() {
        return own.messageTypes;
    }

    @Override
    public List<? extends Timer> timers() {
        return own.timers;
    }

    @Override
    public List<Rule> rules() {
        return own.rules;
    }

    @Override
    public List<Property> properties() {
        return own.properties;
    }

    @Override
    public S resting(Self self, int coordinator) {
        return runReaction(self, null, null, "resting", "at rest", out -> own.algorithm.resting(self, coordinator));
    }

    @Override
    public S initial(Self self) {
        return runReaction(self, null, null, "initial", "before the run", out -> own.algorithm.initial(self));
    }

    @Override
    public S onStart(Self self, S state, Outbox out) {
        return runReaction(self, state, out, "onStart", "on its start", to -> own.algorithm.onStart(self, state, to));
    }

    @Override
    public S onDetect(Self self, S state, Outbox out) {
        return runReaction(
                self, state, out, "onDetect", "on detecting the crash", to -> own.algorithm.onDetect(self, state, to));
    }

    @Override
    public S onMessage(Self self, S state, int from, Message message, Outbox out) {
        Supplier<String> event = () -> "on " + message.type().name() + " from " + from;
        Function<Outbox, S> reaction = to -> own.algorithm.onMessage(self, state, from, message, to);
        return runReaction(self, state, message, out, "onMessage", event, reaction);
    }

    @Override
    public S onTimer(Self self, S state, Timer timer, Outbox out) {
        outbox.countFiring();
        Supplier<String> event = () -> "on the timer " + timer.name();
        return runReaction(
                self, state, null, out, "onTimer", event, to -> own.algorithm.onTimer(self, state, timer, to));
    }

    @Override
    public S onUndelivered(Self self, S state, int to, Message message, Outbox out) {
        Supplier<String> event = () -> "on the " + message.type().name() + " that " + to + " did not get";
        Function<Outbox, S> reaction = watched -> own.algorithm.onUndelivered(self, state, to, message, watched);
        return runReaction(self, state, message, out, "onUndelivered", event, reaction);
    }

    @Override
    public S afterCrash(Self self, S state) {
        return runReaction(
                self, state, null, "afterCrash", "on its crash", out -> own.algorithm.afterCrash(self, state));
    }

    @Override
    public S onRevive(Self self, S state, Outbox out) {
        return runReaction(
                self, state, out, "onRevive", "on its revival", to -> own.algorithm.onRevive(self, state, to));
    }

    @Override
    public boolean isOnRing() {
        return own.isOnRing;
    }

    @Override
    public boolean promisesHighest() {
        return own.promisesHighest;
    }

    private void beginReactions() {
        lastBeat = Watchdog.currentBeat();
        thread = Thread.currentThread();
        Watchdog.beginTimedTask(false);
    }

    /** Runs and checks a reaction to anything but a message. */
    private S runReaction(Self self, S state, Outbox out, String method, String event, Function<Outbox, S> reaction) {
        return runReaction(self, state, null, out, method, () -> event, reaction);
    }

    /**
     * Runs and checks a reaction.
     *
     * @param state the state before the reaction; null before the run
     * @param message the message that arrived or was lost; null if there is none
     * @param out receives the effects; null if there can be none
     * @param method the name of the reaction's method
     * @param event a description of the event
     */
    private S runReaction(
            Self self,
            S state,
            Message message,
            Outbox out,
            String method,
            Supplier<String> event,
            Function<Outbox, S> reaction) {
        if (lastBeat != Watchdog.currentBeat() || thread != Thread.currentThread()) {
            beginReactions();
        }
        S next = null;
        Throwable thrown = null;
        try {
            boolean isMadeTwice = reactionCount++ < reactionsMadeTwice;
            if (isMadeTwice && determinismCheck != null) {
                boolean isFirst = own.source.seen().add(method + (message == null ? "" : message.type()));
                next = determinismCheck.react(state, message, outbox.outboxFactory(self), out, isFirst, reaction);
            } else {
                outbox.prepare(self, out, false, isMadeTwice);
                next = reaction.apply(outbox);
            }
            if (next != state || next == null) {
                requireValidState(self, next);
            }
        } catch (RuntimeException | Error e) {
            thrown = e;
        }
        Watchdog.Overdue overdue = Watchdog.clearStopRequest();
        if (thrown != null || overdue != null) {
            throw createMistake(self, method, event, overdue == null ? thrown : overdue);
        }
        return next;
    }

    private AlgorithmMistake createMistake(Self self, String method, Supplier<String> event, Throwable thrown) {
        String who = "process " + self.id() + " " + event.get();
        boolean returns =
                !(thrown instanceof Stopped) && !(thrown instanceof RemoteException remote && remote.isWithoutAnswer());
        String expected = returns ? "no exception" : "a reaction to return the next state";
        String problem = thrown instanceof Misuse
                ? thrown.getMessage()
                : SourceFile.describeThrown(thrown) + "; expected " + expected;
        String place = own.source.formatPlace(thrown.getCause() == null ? thrown : thrown.getCause());
        if (place.equals(own.source.name())) {
            place = own.source.formatPlace(own.type, method);
        }
        AlgorithmMistake mistake = AlgorithmMistake.createMistake(place, who, problem, thrown);
        return method.equals("initial") ? mistake : mistake.withStage(run.stageCount(), run.tick());
    }

    /** Requires a state that is not null and has valid values. */
    private static void requireValidState(Self self, ProcessState state) {
        if (state == null) {
            throw new Misuse("found null returned; expected the next state");
        }
        int coordinator = Misuse.callUserCode(state::coordinator);
        if (coordinator != ProcessState.NOBODY && !self.group().contains(coordinator)) {
            throw new Misuse("found a belief in " + coordinator + "; expected an id of the group "
                    + CheckedOutbox.formatIds(self) + " or NOBODY");
        }
        if (Misuse.callUserCode(state::role) == null) {
            throw new Misuse("found a state whose role is null; expected a role");
        }
        Misuse.callUserCode(state::takesPart);
        Misuse.callUserCode(state::reign);
    }
}

package hustings.workbench;

import hustings.check.ElectionProperties;
import hustings.engine.Simulation;
import hustings.model.Algorithm;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Self;
import hustings.workbench.reactor.DeterminismCheck;
import hustings.workbench.reactor.Event;
import hustings.workbench.reactor.EventAlgorithm;
import hustings.workbench.reactor.MisuseException;
import hustings.workbench.reactor.ReactionStoppedError;
import hustings.workbench.reactor.StateSnapshot;
import hustings.workbench.reactor.Vocabulary;
import hustings.workbench.remote.RemoteAlgorithm;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/**
 * An algorithm whose reactions are checked: exceptions, time, messages, timers and the returned state. Each run has its
 * own instance; the first reactions of a run are made {@linkplain DeterminismCheck twice}.
 */
final class CheckedAlgorithm<S extends ProcessState> extends EventAlgorithm<S>
        implements Simulation.RunBoundAlgorithm<S> {

    /** The default number of reactions of a run that are made twice. */
    private static final int DEFAULT_REACTIONS_MADE_TWICE = 200;

    private final UserAlgorithm<S> own;
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
    private record UserAlgorithm<S extends ProcessState>(
            SourceFile source,
            Class<?> type,
            Algorithm<S> algorithm,
            Vocabulary vocabulary,
            List<Property> properties,
            boolean hasOnTimer,
            List<Field> variables) {}

    /**
     * @param run the run in which the algorithm reacts; null if there is none yet
     * @param sent the number of messages sent in the run so far
     */
    private CheckedAlgorithm(
            UserAlgorithm<S> own, int reactionsMadeTwice, boolean isUnchecked, Simulation<?> run, long sent) {
        this.own = own;
        this.reactionsMadeTwice = reactionsMadeTwice;
        this.isUnchecked = isUnchecked;
        this.run = run;
        outbox = new CheckedOutbox(own.vocabulary, own.hasOnTimer, run, sent);
        determinismCheck = reactionsMadeTwice > 0 && !(own.algorithm instanceof RemoteAlgorithm)
                ? new DeterminismCheck<>(own.algorithm, own.variables, own.source.seenReactionKinds())
                : null;
    }

    /** @param type the class in the file; for a remote algorithm not that of the object */
    static <S extends ProcessState> CheckedAlgorithm<S> of(SourceFile source, Algorithm<S> own, Class<?> type) {
        Vocabulary vocabulary = own instanceof RemoteAlgorithm remote ? remote.vocabulary() : Vocabulary.of("", own);
        List<Property> properties = UserProperties.withChecks(source, own.properties(), ElectionProperties.ALL);
        List<Field> variables =
                own instanceof RemoteAlgorithm ? List.of() : StateSnapshot.findMutableFields(type, source.classes());
        UserAlgorithm<S> user =
                new UserAlgorithm<>(source, type, own, vocabulary, properties, overridesOnTimer(type), variables);
        return new CheckedAlgorithm<>(user, DEFAULT_REACTIONS_MADE_TWICE, false, null, 0);
    }

    private static boolean overridesOnTimer(Class<?> type) {
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
        return new CheckedAlgorithm<>(
                own, run == null ? reactionsMadeTwice : 0, false, newRun, outbox.sentMessageCount());
    }

    @Override
    public Algorithm<S> unchecked() {
        return new CheckedAlgorithm<>(own, 0, true, null, 0);
    }

    @Override
    public Vocabulary vocabulary() {
        return own.vocabulary;
    }

    @Override
    public List<Property> properties() {
        return own.properties;
    }

    private void reportBeginToWatchdog() {
        lastBeat = Watchdog.currentBeat();
        thread = Thread.currentThread();
        Watchdog.beginTimedTask(false);
    }

    @Override
    protected S react(Event event, Self self, S state, Outbox out) {
        if (event.kind() == Event.Kind.TIMER) {
            outbox.countTimerFiring();
        }
        if (lastBeat != Watchdog.currentBeat() || thread != Thread.currentThread()) {
            reportBeginToWatchdog();
        }
        S next = null;
        Throwable thrown = null;
        try {
            next = react(event, self, state, out, reactionCount++ < reactionsMadeTwice);
            if (next != state || next == null) {
                requireValidState(self, next);
            }
        } catch (RuntimeException | Error e) {
            thrown = e;
        }
        Watchdog.OverdueError overdue = Watchdog.takeStopRequest();
        if (thrown != null || overdue != null) {
            throw createMistake(self, event, overdue == null ? thrown : overdue);
        }
        return next;
    }

    private S react(Event event, Self self, S state, Outbox out, boolean isMadeTwice) {
        BiFunction<Outbox, Boolean, S> reaction = (target, isTrial) -> {
            outbox.prepareForReaction(self, target, isTrial);
            return event.dispatchTo(own.algorithm, self, state, outbox);
        };
        return isMadeTwice && determinismCheck != null
                ? determinismCheck.reactTwice(event, state, out, reaction)
                : reaction.apply(out, false);
    }

    private AlgorithmMistake createMistake(Self self, Event event, Throwable thrown) {
        String who = "process " + self.id() + " " + event.describe();
        String expected =
                thrown instanceof ReactionStoppedError ? "a reaction to return the next state" : "no exception";
        String problem = thrown instanceof MisuseException
                ? thrown.getMessage()
                : MisuseException.describe(thrown) + "; expected " + expected;
        String place = own.source.formatPlace(thrown.getCause() == null ? thrown : thrown.getCause());
        if (place.equals(own.source.name())) {
            place = own.source.formatPlace(own.type, event.kind().methodName());
        }
        AlgorithmMistake mistake = AlgorithmMistake.createMistake(place, who, problem, thrown);
        return event.kind() == Event.Kind.INITIAL ? mistake : mistake.withStage(run.stageCount(), run.tick());
    }

    /** Requires a state that is not null and has valid values. */
    private static void requireValidState(Self self, ProcessState state) {
        if (state == null) {
            throw new MisuseException("found null returned; expected the next state");
        }
        requireMemberOrNobody(self, "belief in", MisuseException.callUserCode(state::coordinator));
        requireMemberOrNobody(self, "vote for", MisuseException.callUserCode(state::vote));
        if (MisuseException.callUserCode(state::role) == null) {
            throw new MisuseException("found a state whose role is null; expected a role");
        }
        MisuseException.callUserCode(state::takesPart);
        MisuseException.callUserCode(state::reign);
        MisuseException.callUserCode(state::shownNumber);
    }

    private static void requireMemberOrNobody(Self self, String what, int id) throws MisuseException {
        if (id != ProcessState.NOBODY && !self.group().contains(id)) {
            throw new MisuseException("found a " + what + " " + id + "; expected an id of the group "
                    + CheckedOutbox.formatGroupIds(self) + " or NOBODY");
        }
    }
}

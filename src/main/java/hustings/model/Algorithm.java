package hustings.model;

import hustings.model.Message.MessageType;
import java.util.List;

/**
 * A published leader election, as the reactions of one process.
 *
 * <p>A process only reacts. A reaction is a pure function of what the process knows ({@link Self}), its state and the
 * event; it returns the next state and records its effects, in order, in the {@link Outbox}. It performs nothing
 * itself: no clock, no randomness, no shared variables. A reaction that changes nothing returns the very state it was
 * given.
 *
 * <pre>{@code
 * public State onDetect(Self self, State state, Outbox out) {
 *     out.follow(Step.DETECTS);
 *     out.multicast(Type.ELECTION, self.higher());
 *     out.setTimer(Wait.ANSWERS, 2 * self.delayTicks());
 *     return state.electing();
 * }
 * }</pre>
 *
 * @param <S> the state of one process: an immutable value with equality
 */
public interface Algorithm<S extends ProcessState> {

    /**
     * The message types it uses, each at the position of its {@link MessageType#ordinal()}: those of the enum that
     * stands in its class.
     */
    default List<? extends MessageType> messageTypes() {
        return Vocabulary.of(getClass()).messageTypes();
    }

    /** The timers it uses, each at the position of its {@link Timer#ordinal()}: those of the enum in its class. */
    default List<? extends Timer> timers() {
        return Vocabulary.of(getClass()).timers();
    }

    /** The published steps that its reactions follow, in the order of the paper: those of the enum in its class. */
    default List<Rule> rules() {
        return Vocabulary.of(getClass()).rules();
    }

    /** Properties and goals of its own, besides those of every election: those in the static fields of its class. */
    default List<Property> properties() {
        return Vocabulary.of(getClass()).properties();
    }

    /**
     * The state of a process outside of any election.
     *
     * @param coordinator whom it believes in, itself if it leads; or {@link ProcessState#NOBODY}
     */
    S resting(Self self, int coordinator);

    /** The state of a process before the run: it believes in the highest id of the group, crashed or not. */
    default S initial(Self self) {
        return resting(self, self.group().highest());
    }

    /** The run begins; called once for each process that is not crashed at the start. */
    default S onStart(Self self, S state, Outbox out) {
        return state;
    }

    /** The process notices that the coordinator has crashed. */
    S onDetect(Self self, S state, Outbox out);

    /**
     * A message arrives.
     *
     * @param from the id of its sender
     */
    S onMessage(Self self, S state, int from, Message message, Outbox out);

    /** A timer that was set and not cancelled is due. */
    default S onTimer(Self self, S state, Timer timer, Outbox out) {
        return state;
    }

    /** A message sent by {@link Outbox#sendWithNotice} found its receiver crashed. */
    default S onUndelivered(Self self, S state, int to, Message message, Outbox out) {
        return state;
    }

    /**
     * What a crash leaves of the state: the part in stable storage; if the algorithm does not tell, nothing. The belief
     * in a coordinator is never part of it.
     */
    default S afterCrash(Self self, S state) {
        return resting(self, ProcessState.NOBODY);
    }

    /** The process is back, with the state that {@link #afterCrash} left; if not told otherwise, it keeps silent. */
    default S onRevive(Self self, S state, Outbox out) {
        return state;
    }

    /** Whether its messages go from each process to the next of a ring. */
    default boolean isOnRing() {
        return false;
    }

    /** Whether the paper promises that the highest live id leads in the end. */
    default boolean promisesHighest() {
        return true;
    }

    /** Whether the highest live process should lead, promised or not; otherwise ids are mere names. */
    default boolean ranksById() {
        return true;
    }
}

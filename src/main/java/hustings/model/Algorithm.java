package hustings.model;

import hustings.model.Message.MessageType;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A leader election algorithm, written as the reactions of one process.
 *
 * <p>A process only reacts. A reaction is a pure function of what the process knows ({@link Self}), its state and the
 * event; it returns the next state and records its effects, in order, in the {@link Outbox}. It has no side effects:
 * no clock, no randomness, no shared variables. A reaction that changes nothing returns the same state object that it
 * was given.
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
     * The message types of the algorithm, each at the position of its {@link MessageType#ordinal()}. Default: the
     * constants of the {@link MessageType} enum declared in the algorithm's class.
     */
    default List<? extends MessageType> messageTypes() {
        return Declarations.of(getClass()).messageTypes();
    }

    /**
     * The timers of the algorithm, each at the position of its {@link Timer#ordinal()}. Default: the constants of the
     * {@link Timer} enum declared in the algorithm's class.
     */
    default List<? extends Timer> timers() {
        return Declarations.of(getClass()).timers();
    }

    /**
     * The published steps that the reactions follow, in the order of the paper. Default: the constants of the {@link
     * Rule} enum declared in the algorithm's class.
     */
    default List<Rule> rules() {
        return Declarations.of(getClass()).rules();
    }

    /**
     * Properties and goals of this algorithm, in addition to those of every election. Default: those in the static
     * fields of the algorithm's class.
     */
    default List<Property> properties() {
        return Declarations.of(getClass()).properties();
    }

    /**
     * The values that the algorithm reads by {@link Self#value}, each of which a scenario may give to its processes.
     * Default: those in the static fields of the algorithm's class.
     */
    default List<ProcessValue> values() {
        return Declarations.of(getClass()).values();
    }

    /**
     * Creates the state of a process outside of any election.
     *
     * @param coordinator the id of the coordinator it believes in (its own id if it leads), or {@link
     *     ProcessState#NOBODY}
     */
    S resting(Self self, int coordinator);

    /**
     * Creates the state of a process before the run: it believes in the highest id of the group, crashed or not. If a
     * scenario says whom the process follows, {@link #resting} is called instead.
     */
    default S initial(Self self) {
        return resting(self, self.group().highest());
    }

    /**
     * Says why a run in which a scenario says whom processes follow cannot start so, in a sentence without a full stop;
     * empty, as by default, if it can.
     *
     * @param group the processes
     * @param followed by id, whom each process of the group follows before the first event, or {@link
     *     ProcessState#NOBODY}
     */
    default Optional<String> explainImpossibleStart(Group group, SortedMap<Integer, Integer> followed) {
        return Optional.empty();
    }

    /** Reacts to the start of the run; called once for each process that is not crashed at the start. */
    default S onStart(Self self, S state, Outbox out) {
        return state;
    }

    /**
     * Reacts to the process noticing that the coordinator has crashed. The simulator calls it when the run says so, not
     * when a crash happens: at a detection that a scenario lists, that a person adds by hand, or that a search tries.
     * It may come more than once, in the middle of an election, to several processes at one tick, and to one whose
     * coordinator is up, which is a false suspicion. An algorithm that finds crashes out by itself, with heartbeats and
     * timers, need not wait for it. It is never called while the process is crashed.
     */
    S onDetect(Self self, S state, Outbox out);

    /**
     * Reacts to the arrival of a message.
     *
     * @param from the id of its sender
     */
    S onMessage(Self self, S state, int from, Message message, Outbox out);

    /** Reacts to a timer that is due and was not cancelled. */
    default S onTimer(Self self, S state, Timer timer, Outbox out) {
        return state;
    }

    /** Reacts to the notice that a message sent by {@link Outbox#sendWithNotice} found its receiver crashed. */
    default S onUndelivered(Self self, S state, int to, Message message, Outbox out) {
        return state;
    }

    /**
     * Returns the state after a crash, which keeps only the part in stable storage; by default nothing. The belief in
     * a coordinator is never kept.
     */
    default S afterCrash(Self self, S state) {
        return resting(self, ProcessState.NOBODY);
    }

    /** Reacts to the process's recovery, in the state that {@link #afterCrash} left; by default it does nothing. */
    default S onRevive(Self self, S state, Outbox out) {
        return state;
    }

    /** Whether the messages are sent from each process to the next on a ring. */
    default boolean isOnRing() {
        return false;
    }

    /** Whether the paper promises that the highest live id leads in the end. */
    default boolean promisesHighest() {
        return true;
    }

    /**
     * Whether its processes find out by themselves that their coordinator has crashed, by heartbeats or polling; a run
     * can then name no other way to notice it. Default: false.
     */
    default boolean noticesCrashes() {
        return false;
    }

    /**
     * Whether ids are ranks: the highest live process is the natural leader, even if the paper does not promise it.
     */
    default boolean ranksById() {
        return true;
    }
}

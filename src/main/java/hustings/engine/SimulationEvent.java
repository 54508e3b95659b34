package hustings.engine;

import hustings.model.Message;
import hustings.model.ProcessState;
import hustings.model.Rule;
import hustings.model.Timer;
import java.util.List;

/** An event of a run, as the simulation reports it to an {@link Observer}. */
public sealed interface SimulationEvent {

    /** An intervention was applied; {@code effective} is false if it changed nothing. */
    record Intervened(Intervention intervention, boolean effective) implements SimulationEvent {}

    /** A process crashed: as scheduled in the middle of its sends, or at once by an intervention. */
    record Crashed(int process, Intervention.Kind kind) implements SimulationEvent {

        /** Whether the process crashes in the middle of its sends. */
        public boolean amidSends() {
            return kind == Intervention.Kind.CRASH_AFTER_SENDS;
        }
    }

    /** A stage was sent. */
    record StageSent(MessageStage stage) implements SimulationEvent {}

    /** A message reached a live process, whose reaction follows. */
    record Delivered(long sequence) implements SimulationEvent {}

    /** A message was delayed, and arrives at another tick. */
    record Delayed(long sequence, int arrivalTick) implements SimulationEvent {}

    /** The network made a copy of the message with the sequence number {@code original}; no tally counts the copy. */
    record Duplicated(SentMessage copy, long original) implements SimulationEvent {}

    /**
     * The event of messages of the failure detectors, see {@link Detection}: that a stage of them was sent, which has
     * no number of its own, or what became of one. They have sequence numbers of their own, from 0.
     */
    record OfDetectors(SimulationEvent event) implements SimulationEvent {}

    /** A message was lost. */
    record Lost(long sequence, LossReason loss) implements SimulationEvent {}

    /**
     * A process reacted.
     *
     * @param process its id
     * @param cause the event it reacted to
     * @param rules the published steps it followed, in order; empty if the event changed nothing
     * @param queued the sends it queued; they leave in this order unless a crash empties the outbox
     * @param timers the timers it set, in order
     * @param before its state before
     * @param after its state after
     */
    record Reacted(
            int process,
            Cause cause,
            List<Rule> rules,
            List<QueuedMessages> queued,
            List<Timer> timers,
            ProcessState before,
            ProcessState after)
            implements SimulationEvent {}

    /**
     * Consecutive messages that a reaction put into its outbox under one rule.
     *
     * @param messages the number of single messages
     * @param rules the published step that the reaction named last before them; empty if it had named none
     */
    record QueuedMessages(int messages, List<Rule> rules) {}

    /**
     * A process that reacts set a timer with a random timeout. Without {@link Observer#watchesTimeouts}, only those are
     * observed that the scenario gives.
     *
     * @param process its id
     * @param index the index of the timeout among those listed for the process; -1 if it is drawn, or always the same
     * @param ticks the timeout, by the clock of the process
     * @param lowTicks the shortest timeout that might have been drawn instead
     * @param highTicks the longest one
     */
    record TimeoutSet(int process, Timer timer, int index, int ticks, int lowTicks, int highTicks)
            implements SimulationEvent {}

    /** Why a message was lost. */
    enum LossReason {
        /** Its receiver was crashed when it arrived, or crashed while it waited there for it to resume. */
        RECEIVER_CRASHED,
        /** A person or a script dropped it. */
        DROPPED,
        /** The network lost it at random, at its loss rate. */
        NETWORK,
        /** Its link was cut when it arrived, or its two ends were on different sides of a partition. */
        SEPARATED
    }

    /** The event a process reacts to. */
    sealed interface Cause {
        /** The run begins. */
        record Started() implements Cause {}

        /**
         * The process detected a crash of the coordinator.
         *
         * @param rightly whether the coordinator that it believed in was crashed
         */
        record Detected(boolean rightly) implements Cause {}

        /** A message arrived; {@code from} is the id of its sender. */
        record Received(int from, Message message) implements Cause {}

        /** A timer was due. */
        record TimedOut(Timer timer) implements Cause {}

        /** The process's own message of this sequence number found its receiver crashed. */
        record Undelivered(int to, Message message, long sequence) implements Cause {}

        /** The process recovered after a crash. */
        record Revived() implements Cause {}
    }
}

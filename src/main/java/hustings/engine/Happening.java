package hustings.engine;

import hustings.model.Message;
import hustings.model.ProcessState;
import hustings.model.Rule;
import hustings.model.Timer;
import java.util.List;

/** One thing that happened in a run. */
public sealed interface Happening {

    /** An intervention was applied; {@code effective} is false if it changed nothing. */
    record Intervened(Intervention intervention, boolean effective) implements Happening {}

    /** A process crashed, by an intervention or in the middle of its multicast. */
    record Crashed(int process) implements Happening {}

    /** A stage was put on the wire. */
    record StageSent(MessageStage stage) implements Happening {}

    /** A message reached a live process, whose reaction follows. */
    record Delivered(long sequence) implements Happening {}

    /** A message was delayed, and arrives at another tick. */
    record Delayed(long sequence, int arrivalTick) implements Happening {}

    /** The network made a copy of a message, the original, which is known by its number; no tally counts the copy. */
    record Duplicated(Sent copy, long original) implements Happening {}

    /** A message was lost. */
    record Lost(long sequence, Loss loss) implements Happening {}

    /**
     * A process reacted.
     *
     * @param process its id
     * @param cause what it reacted to
     * @param rules the published steps it followed, in order; empty if the event changed nothing
     * @param queued what it put into its outbox, in order; it leaves in this order, unless a crash empties the outbox
     * @param timers the timers it set, in order
     * @param before its state before
     * @param after its state after
     */
    record Reacted(
            int process,
            Cause cause,
            List<Rule> rules,
            List<Queued> queued,
            List<Timer> timers,
            ProcessState before,
            ProcessState after)
            implements Happening {}

    /**
     * Messages in a row that a reaction put into its outbox.
     *
     * @param messages how many single messages
     * @param rules the published step that the reaction named last before them; empty if it had named none
     */
    record Queued(int messages, List<Rule> rules) {}

    /** Why a message was lost. */
    enum Loss {
        /** Its receiver was crashed when it arrived. */
        RECEIVER_CRASHED,
        /** A person or a script dropped it. */
        DROPPED,
        /** The network lost it, at the rate at which the run's network loses messages. */
        NETWORK,
        /** Its two ends were on different sides of a partition when it arrived. */
        SEPARATED
    }

    /** What a process reacts to. */
    sealed interface Cause {
        /** The run begins. */
        record Started() implements Cause {}

        /**
         * It was told, or noticed, that the coordinator has crashed.
         *
         * @param rightly whether the one that it believed in was crashed
         */
        record Detected(boolean rightly) implements Cause {}

        /** A message came; {@code from} is the id of its sender. */
        record Received(int from, Message message) implements Cause {}

        /** A timer was due. */
        record TimedOut(Timer timer) implements Cause {}

        /** A message of its own, of this number, found the process of this id crashed. */
        record Undelivered(int to, Message message, long sequence) implements Cause {}

        /** It is back after a crash. */
        record Revived() implements Cause {}
    }
}

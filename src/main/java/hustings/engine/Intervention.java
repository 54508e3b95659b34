package hustings.engine;

import java.util.List;

/** What a person or a script does to a run. One that changes nothing, such as crashing the crashed, does nothing. */
public sealed interface Intervention {

    /** The ids it names; all of them must be of processes of the group. */
    List<Integer> ids();

    /** One that happens to a process. */
    sealed interface ToProcess extends Intervention {

        /** The id of the process. */
        int process();

        @Override
        default List<Integer> ids() {
            return List.of(process());
        }
    }

    /** Crash: the process loses its waiting sends, its timers and all state that is not in stable storage. */
    record Crash(int process) implements ToProcess {}

    /**
     * Crash in the middle of a multicast: in the next stage in which the process sends, only the first few of its sends
     * leave (in ascending order of the receivers' ids), then it crashes.
     *
     * @param afterSends how many leave, 0 or more; if the stage has no more of its sends than that, it crashes after it
     */
    record CrashAfterSends(int process, int afterSends) implements ToProcess {}

    /** Revive: a crashed process is back, with what it had in stable storage. */
    record Revive(int process) implements ToProcess {}

    /** Detect: a process notices that the coordinator has crashed. */
    record Detect(int process) implements ToProcess {}

    /** One that happens to a message on its way; if it is not on its way, nothing happens. */
    sealed interface ToMessage extends Intervention {

        /** The message. */
        MessageName message();

        @Override
        default List<Integer> ids() {
            return List.of(message().from(), message().to());
        }
    }

    /** Drop: the message is lost. The sender gets no notice. */
    record Drop(MessageName message) implements ToMessage {}

    /**
     * Delay: the message takes longer.
     *
     * @param ticks how much longer, 1 or more
     */
    record Delay(MessageName message, int ticks) implements ToMessage {}

    /**
     * Duplicate: a copy of the message arrives in the same tick, after all that was sent before it was made. The copy
     * is the network's doing: no tally counts it.
     */
    record Duplicate(MessageName message) implements ToMessage {}

    /**
     * Partition: what arrives from another side is lost, until the next partition or heal. Those whom it does not name
     * are a side of their own.
     */
    record Partition(List<List<Integer>> sides) implements Intervention {
        /** A copy of the sides given. */
        public Partition {
            sides = sides.stream().map(List::copyOf).toList();
        }

        @Override
        public List<Integer> ids() {
            return sides.stream().flatMap(List::stream).toList();
        }
    }

    /** Heal: all are on one side again. */
    record Heal() implements Intervention {
        @Override
        public List<Integer> ids() {
            return List.of();
        }
    }
}

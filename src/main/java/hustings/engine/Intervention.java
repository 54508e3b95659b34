package hustings.engine;

/** What a person or a script does to a run. One that changes nothing, such as crashing the crashed, does nothing. */
public sealed interface Intervention {

    /** The id of the process it happens to; of a message, its sender. */
    int process();

    /** Crash: the process loses its waiting sends, its timers and all state that is not in stable storage. */
    record Crash(int process) implements Intervention {}

    /**
     * Crash in the middle of a multicast: in the next stage in which the process sends, only the first few of its sends
     * leave (in ascending order of the receivers' ids), then it crashes.
     *
     * @param afterSends how many leave, 0 or more; if the stage has no more of its sends than that, it crashes after it
     */
    record CrashAfterSends(int process, int afterSends) implements Intervention {}

    /** Revive: a crashed process is back, with what it had in stable storage. */
    record Revive(int process) implements Intervention {}

    /** Detect: a process notices that the coordinator has crashed. */
    record Detect(int process) implements Intervention {}

    /** Drop: a message on its way is lost. The sender gets no notice. */
    record Drop(MessageName message) implements Intervention {
        @Override
        public int process() {
            return message.from();
        }
    }
}

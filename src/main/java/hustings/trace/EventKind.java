package hustings.trace;

import hustings.engine.Happening.Cause;
import hustings.engine.Intervention;
import java.util.Arrays;

/** What happens in a {@link TraceEvent}. */
public enum EventKind {
    /** A message is sent. */
    SEND("send"),
    /** The network makes a copy of a message. */
    COPY("copy"),
    /** A message reaches a live process, which reacts. */
    RECEIVE("receive"),
    /** A message is lost. */
    LOSS("loss"),
    /** A process starts. */
    START("start"),
    /** A process crashes, or is to crash. */
    CRASH("crash"),
    /** A process is back. */
    REVIVE("revive"),
    /** A process notices that the coordinator has crashed, or suspects it. */
    DETECT("detect"),
    /** A timer is due. */
    TIMER("timer"),
    /** A process learns that its message found nobody there. */
    NOTICE("notice"),
    /** A process starts to believe in another coordinator, or in nobody. */
    BELIEF("belief"),
    /** A message is dropped. */
    DROP("drop"),
    /** A message is delayed. */
    DELAY("delay"),
    /** A message is duplicated. */
    DUPLICATE("duplicate"),
    /** The network is cut into parts. */
    PARTITION("partition"),
    /** The network is whole again. */
    HEAL("heal");

    private final String word;

    EventKind(String word) {
        this.word = word;
    }

    /** The kind of an intervention, which is called by the same word. */
    static EventKind of(Intervention intervention) {
        return Arrays.stream(values())
                .filter(kind -> kind.word.equals(intervention.kind().word()))
                .findFirst()
                .orElseThrow();
    }

    /** The kind of the reaction to something. */
    static EventKind of(Cause cause) {
        if (cause instanceof Cause.Received) {
            return RECEIVE;
        }
        if (cause instanceof Cause.TimedOut) {
            return TIMER;
        }
        if (cause instanceof Cause.Detected) {
            return DETECT;
        }
        if (cause instanceof Cause.Undelivered) {
            return NOTICE;
        }
        return cause instanceof Cause.Revived ? REVIVE : START;
    }

    /** The kind in one word, such as "crash". */
    public String word() {
        return word;
    }
}

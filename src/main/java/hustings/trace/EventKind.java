package hustings.trace;

import hustings.engine.Intervention;
import hustings.engine.SimulationEvent.Cause;
import java.util.Arrays;

/** The kinds of {@link TraceEvent}. */
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
    /** A process crashes, or is scheduled to crash in the middle of its sends. */
    CRASH("crash"),
    /** A process restarts. */
    REVIVE("revive"),
    /** A process notices that the coordinator has crashed, or suspects it. */
    DETECT("detect"),
    /** A timer is due. */
    TIMER("timer"),
    /** A process gets the notice that its message found the receiver crashed. */
    NOTICE("notice"),
    /** A process changes its belief about the coordinator. */
    BELIEF("belief"),
    /** A message is dropped. */
    DROP("drop"),
    /** A message is delayed. */
    DELAY("delay"),
    /** A message is duplicated. */
    DUPLICATE("duplicate"),
    /** The network is partitioned. */
    PARTITION("partition"),
    /** A link is cut. */
    CUT("cut"),
    /** The partition heals, and every cut link, or one link alone. */
    HEAL("heal"),
    /** A process is paused. */
    PAUSE("pause"),
    /** A paused process goes on. */
    RESUME("resume");

    private final String word;

    EventKind(String word) {
        this.word = word;
    }

    /** The kind of an intervention. */
    static EventKind of(Intervention intervention) {
        return Arrays.stream(values())
                .filter(kind -> kind.word.equals(intervention.kind().verb()))
                .findFirst()
                .orElseThrow();
    }

    /** The kind of a reaction with a given cause. */
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

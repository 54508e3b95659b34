package hustings.trace;

import hustings.engine.Intervention;
import java.util.Locale;

/** The kinds of {@link TraceEvent}. */
public enum EventKind {
    /** A message is sent. */
    SEND,
    /** The network makes a copy of a message. */
    COPY,
    /** A message reaches a live process, which reacts. */
    RECEIVE,
    /** A message is lost. */
    LOSS,
    /** A process starts. */
    START,
    /** A process crashes, or is scheduled to crash in the middle of its sends. */
    CRASH,
    /** A process restarts. */
    REVIVE,
    /** A process notices that the coordinator has crashed, or suspects it. */
    DETECT,
    /** A timer is due. */
    TIMER,
    /** A process gets the notice that its message found the receiver crashed. */
    NOTICE,
    /** A process changes its belief about the coordinator. */
    BELIEF,
    /** A message is dropped. */
    DROP,
    /** A message is delayed. */
    DELAY,
    /** A message is duplicated. */
    DUPLICATE,
    /** The network is partitioned. */
    PARTITION,
    /** A link is cut. */
    CUT,
    /** The partition heals, and every cut link, or one link alone. */
    HEAL,
    /** A process is paused. */
    PAUSE,
    /** A paused process goes on. */
    RESUME;

    /** The kind of an intervention. */
    static EventKind of(Intervention intervention) {
        return valueOf(intervention.kind().verb().toUpperCase(Locale.ROOT));
    }

    /** The kind in one word, such as "crash". */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

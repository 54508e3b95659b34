package hustings.engine;

import hustings.model.Message.MessageType;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How the processes of a run notice a crash of their coordinator by themselves, whatever their algorithm. A
 * {@link FailureDetector} beside each process sends the messages and detects.
 *
 * @param means what they listen for
 * @param every the ticks from one heartbeat to the next, or from an answer to the next probe; empty for
 *     {@value #DEFAULT_EVERY_DELAYS}D
 * @param timeout the ticks of silence after which a process detects that is not in {@code timeouts}; empty for
 *     {@value #DEFAULT_TIMEOUT_DELAYS}D
 * @param timeouts by id, the ticks of silence after which a process detects
 */
public record Detection(Means means, OptionalInt every, OptionalInt timeout, SortedMap<Integer, Integer> timeouts) {

    /** The time between two heartbeats or probes if none is given, in D. */
    public static final int DEFAULT_EVERY_DELAYS = 5;

    /** The silence after which a process detects if none is given, in D. */
    public static final int DEFAULT_TIMEOUT_DELAYS = 12;

    /** The types of the messages that only serve to notice crashes. */
    public enum DetectorMessage implements MessageType {
        /** Who sends it leads. */
        HEARTBEAT,
        /** Asks whether the receiver leads. */
        PROBE,
        /** The answer of one that leads. */
        PROBE_REPLY;

        @Override
        public boolean detectsFailures() {
            return true;
        }

        /** Whether a type of message is one of these. */
        static boolean isOwn(MessageType type) {
            return type instanceof DetectorMessage;
        }

        /** Finds one of these types by its name. */
        public static Optional<DetectorMessage> find(String name) {
            return Arrays.stream(values())
                    .filter(type -> type.name().equals(name))
                    .findFirst();
        }
    }

    /** The types of the messages that only serve to notice crashes. */
    public static List<DetectorMessage> messageTypes() {
        return List.of(DetectorMessage.values());
    }

    /** What a process listens for. */
    public enum Means {
        /** Who leads sends heartbeats to all others. */
        HEARTBEAT,
        /** Each asks whom it follows, and waits for the answer. */
        PROBE;

        /** The types of the messages that are sent for it. */
        public List<MessageType> messageTypes() {
            return this == HEARTBEAT
                    ? List.of(DetectorMessage.HEARTBEAT)
                    : List.of(DetectorMessage.PROBE, DetectorMessage.PROBE_REPLY);
        }

        /** The word for it in files. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The times are within the bounds of {@link Timing}, whose constructor checks them. */
    public Detection {
        timeouts = Collections.unmodifiableSortedMap(new TreeMap<>(timeouts));
    }

    /** Detection in the default times. */
    public static Detection by(Means means) {
        return new Detection(means, OptionalInt.empty(), OptionalInt.empty(), Collections.emptySortedMap());
    }

    /** A copy by other means, in the same times. */
    public Detection withMeans(Means newMeans) {
        return new Detection(newMeans, every, timeout, timeouts);
    }

    /** A copy in the default times. */
    public Detection withoutTimes() {
        return by(means);
    }

    /**
     * The ticks from one heartbeat to the next, or from an answer to the next probe.
     *
     * @param delayTicks D, in ticks
     */
    public int everyTicks(int delayTicks) {
        return every.orElseGet(() -> multiplyWithinBounds(DEFAULT_EVERY_DELAYS, delayTicks));
    }

    /**
     * The ticks of silence after which a process detects.
     *
     * @param id the process's id
     * @param delayTicks D, in ticks
     */
    public int timeoutTicks(int id, int delayTicks) {
        Integer own = timeouts.get(id);
        return own == null ? timeout.orElseGet(() -> multiplyWithinBounds(DEFAULT_TIMEOUT_DELAYS, delayTicks)) : own;
    }

    private static int multiplyWithinBounds(int delays, int delayTicks) {
        return (int) Math.min((long) delays * delayTicks, Timing.MAX_TICKS);
    }
}

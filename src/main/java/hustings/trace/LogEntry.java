package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.model.Rule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** One line of a run's log; immutable. What a line does not have is {@link #NONE}, or empty. */
public sealed interface LogEntry {

    /** Stands for a number that an entry does not have. */
    int NONE = -1;

    /** What an entry tells of. */
    enum Kind {
        /** A message is sent. */
        SEND("send"),
        /** The network makes a copy of a message. */
        COPY("copy"),
        /** A message reaches a live process; only in a log with arrivals. */
        RECEIVE("receive"),
        /** A process starts, and follows a rule. */
        START("start"),
        /** A process crashes, or is to crash. */
        CRASH("crash"),
        /** A process is back. */
        REVIVE("revive"),
        /** A process notices that the coordinator has crashed, or suspects it. */
        DETECT("detect"),
        /** A timer is due. */
        TIMER("timer"),
        /** A process is told that its message found nobody there. */
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

        Kind(String word) {
            this.word = word;
        }

        /** The kind of an intervention, which is called by the same word. */
        static Kind of(Intervention intervention) {
            return Arrays.stream(values())
                    .filter(kind -> kind.word.equals(intervention.kind().word()))
                    .findFirst()
                    .orElseThrow();
        }

        /** The kind in one word, such as "crash". */
        public String word() {
            return word;
        }
    }

    /** What it tells of. */
    Kind kind();

    /** The index of the frame that shows it. */
    int frame();

    /** How many stages were sent so far; of a message, the number of its stage. */
    int stage();

    /** When it happened; of a message, when it was sent. */
    int tick();

    /** The id of the process it happens to; of a message, that of the sender. */
    int from();

    /** The id of a message's receiver; of a belief, that of the coordinator, {@link #NONE} if it is in nobody. */
    int to();

    /** When a message arrives, or would if it were not dropped. */
    default int arrivalTick() {
        return NONE;
    }

    /** A message's number in the run. */
    default long sequence() {
        return NONE;
    }

    /** The name of a message's type; of anything else, its kind in one word. */
    default String type() {
        return kind().word();
    }

    /** What is in a message, or what happened, in words. */
    String content();

    /** What becomes of a message. */
    default Optional<Frame.Fate> fate() {
        return Optional.empty();
    }

    /** The published step that a message was sent by; the steps that a reaction followed. */
    List<Rule> rules();

    /** The sources of these steps, each once. */
    default String sources() {
        return sources(rules());
    }

    /** The sources of some rules, each once. */
    static String sources(List<Rule> rules) {
        return rules.stream().map(Rule::source).distinct().collect(Collectors.joining("; "));
    }

    /** A message, or its arrival. */
    sealed interface OfMessage extends LogEntry {

        /** The message, with what becomes of it. */
        Frame.Flight flight();

        @Override
        default int stage() {
            return flight().sent().stage();
        }

        @Override
        default int from() {
            return flight().sent().from();
        }

        @Override
        default int to() {
            return flight().sent().to();
        }

        @Override
        default int arrivalTick() {
            return flight().sent().arrivalTick();
        }

        @Override
        default long sequence() {
            return flight().sent().sequence();
        }

        @Override
        default String type() {
            return flight().sent().message().type().name();
        }

        @Override
        default String content() {
            String content = flight().sent().message().content();
            if (!flight().sent().copy()) {
                return content;
            }
            return content.isEmpty() ? "a copy" : "a copy, " + content;
        }

        @Override
        default Optional<Frame.Fate> fate() {
            return Optional.of(flight().fate());
        }

        /** Its type, with what is in it. */
        default String words() {
            return type() + (content().isEmpty() ? "" : " (" + content() + ")");
        }
    }

    /**
     * A message.
     *
     * @param frame the index of the frame that shows it being sent
     * @param rules the published step that it was sent by; empty if none was named
     */
    record Send(int frame, Frame.Flight flight, List<Rule> rules) implements OfMessage {

        @Override
        public Kind kind() {
            return flight.sent().copy() ? Kind.COPY : Kind.SEND;
        }

        @Override
        public int tick() {
            return flight.sent().sentTick();
        }
    }

    /**
     * The arrival of a message at a live process.
     *
     * @param frame the index of the frame that shows it
     * @param rules the published steps that the receiver followed
     */
    record Receive(int frame, Frame.Flight flight, List<Rule> rules) implements OfMessage {

        @Override
        public Kind kind() {
            return Kind.RECEIVE;
        }

        @Override
        public int tick() {
            return flight.sent().arrivalTick();
        }
    }

    /**
     * Anything else.
     *
     * @param from the id of the process it happens to, or {@link #NONE}
     * @param to the id of the other process that it concerns, or {@link #NONE}
     * @param content what happened, in words
     * @param ordered whether it tells of an intervention, and not of what a process did or what happened to it
     * @param effective whether it changed anything; only an intervention may not
     */
    record Incident(
            Kind kind,
            int frame,
            int stage,
            int tick,
            int from,
            int to,
            String content,
            List<Rule> rules,
            boolean ordered,
            boolean effective)
            implements LogEntry {}
}

package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.model.Rule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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
        /** A process notices that the coordinator has crashed. */
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
    int arrivalTick();

    /** A message's number in the run. */
    long sequence();

    /** The name of a message's type; of anything else, its kind in one word. */
    String type();

    /** What is in a message, or what happened, in words. */
    String content();

    /** What becomes of a message. */
    Optional<Frame.Fate> fate();

    /** The published step that a message was sent by; the steps that a reaction followed. */
    List<Rule> rules();

    /**
     * A message.
     *
     * @param frame the index of the frame that shows it being sent
     * @param flight the message, with what becomes of it
     * @param rules the published step that it was sent by; empty if none was named
     */
    record Send(int frame, Frame.Flight flight, List<Rule> rules) implements LogEntry {

        @Override
        public Kind kind() {
            return flight.sent().copy() ? Kind.COPY : Kind.SEND;
        }

        @Override
        public int stage() {
            return flight.sent().stage();
        }

        @Override
        public int tick() {
            return flight.sent().sentTick();
        }

        @Override
        public int from() {
            return flight.sent().from();
        }

        @Override
        public int to() {
            return flight.sent().to();
        }

        @Override
        public int arrivalTick() {
            return flight.sent().arrivalTick();
        }

        @Override
        public long sequence() {
            return flight.sent().sequence();
        }

        @Override
        public String type() {
            return flight.sent().message().type().name();
        }

        @Override
        public String content() {
            String content = flight.sent().message().content();
            if (!flight.sent().copy()) {
                return content;
            }
            return content.isEmpty() ? "a copy" : "a copy, " + content;
        }

        @Override
        public Optional<Frame.Fate> fate() {
            return Optional.of(flight.fate());
        }
    }

    /**
     * The arrival of a message at a live process.
     *
     * @param frame the index of the frame that shows it
     * @param send the message
     * @param rules the published steps that the receiver followed
     */
    record Receive(int frame, Send send, List<Rule> rules) implements LogEntry {

        @Override
        public Kind kind() {
            return Kind.RECEIVE;
        }

        @Override
        public int stage() {
            return send.stage();
        }

        @Override
        public int tick() {
            return send.arrivalTick();
        }

        @Override
        public int from() {
            return send.from();
        }

        @Override
        public int to() {
            return send.to();
        }

        @Override
        public int arrivalTick() {
            return send.arrivalTick();
        }

        @Override
        public long sequence() {
            return send.sequence();
        }

        @Override
        public String type() {
            return send.type();
        }

        @Override
        public String content() {
            return send.content();
        }

        @Override
        public Optional<Frame.Fate> fate() {
            return send.fate();
        }
    }

    /**
     * Anything else.
     *
     * @param process the id of the process it happens to, or {@link #NONE}
     * @param other the id of the other process that it concerns, or {@link #NONE}
     * @param content what happened, in words
     * @param ordered whether it tells of an intervention, and not of what a process did or what happened to it
     */
    record Incident(
            Kind kind,
            int frame,
            int stage,
            int tick,
            int process,
            int other,
            String content,
            List<Rule> rules,
            boolean ordered)
            implements LogEntry {

        @Override
        public int from() {
            return process;
        }

        @Override
        public int to() {
            return other;
        }

        @Override
        public int arrivalTick() {
            return NONE;
        }

        @Override
        public long sequence() {
            return NONE;
        }

        @Override
        public String type() {
            return kind.word();
        }

        @Override
        public Optional<Frame.Fate> fate() {
            return Optional.empty();
        }
    }
}

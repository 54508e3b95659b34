package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Happening.Cause;
import hustings.engine.Happening.Reacted;
import hustings.engine.Intervention;
import hustings.model.ProcessState;
import hustings.model.Rule;
import hustings.scenario.InterventionCodec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One event of a {@link Trace}, which is also a line of the run's log; immutable. What an event does not have is
 * {@link #NONE}, or empty.
 */
public sealed interface TraceEvent {

    /** Stands for a number that an event does not have. */
    int NONE = -1;

    /**
     * Where an event stands in its run.
     *
     * @param id its place among all events of the run, from 0
     * @param frame the index of the frame that shows it
     * @param stage how many stages were sent so far
     * @param tick when it happens
     * @param cause the id of the event that it follows from at once: of a sending the reaction that asked for it, of an
     *     arrival or a loss the sending, of a timer the reaction that set it, of a detection the crash that is
     *     detected, of a change of belief the reaction, of a crash in the middle of its sends or of a copy the
     *     intervention; {@link #NONE} if it is the start or follows from an intervention that is no event of its own
     */
    record Position(int id, int frame, int stage, int tick, int cause) {}

    /** Where it stands in its run. */
    Position position();

    /** What happens. */
    EventKind kind();

    /** Its place among all events of the run, from 0. */
    default int id() {
        return position().id();
    }

    /** The index of the frame that shows it. */
    default int frame() {
        return position().frame();
    }

    /** How many stages were sent so far; of a message, the number of its stage. */
    default int stage() {
        return position().stage();
    }

    /** When it happens. */
    default int tick() {
        return position().tick();
    }

    /** The id of the event that it {@linkplain Position follows from}. */
    default int cause() {
        return position().cause();
    }

    /** The id of the process it happens to; of a message, that of the sender. */
    int from();

    /** The id of a message's receiver; of a belief, that of the coordinator, {@link #NONE} if it is in nobody. */
    default int to() {
        return NONE;
    }

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

    /** What is in a message, or what happens, in words. */
    String content();

    /** What becomes of a message. */
    default Optional<Frame.Fate> fate() {
        return Optional.empty();
    }

    /** The published step that a message was sent by; the steps that a reaction followed. */
    default List<Rule> rules() {
        return List.of();
    }

    /** Whether it changes anything: an intervention may not. */
    default boolean isEffective() {
        return true;
    }

    /**
     * Whether it is a line of the run's log. An arrival or a loss is none, since that of the message says when and
     * whether it arrives.
     */
    default boolean isLogged() {
        return true;
    }

    /** The sources of the steps it follows, each once. */
    default String sources() {
        return sources(rules());
    }

    /** The sources of some rules, each once. */
    static String sources(List<Rule> rules) {
        return rules.stream().map(Rule::source).distinct().collect(Collectors.joining("; "));
    }

    /** What a process does that detects a crash. */
    static String describe(Cause.Detected detected) {
        return (detected.rightly() ? "notices the" : "suspects a") + " crash of the coordinator";
    }

    /** What happens to a message. */
    sealed interface OfMessage extends TraceEvent {

        /** The message, with what becomes of it. */
        Flight flight();

        @Override
        default int stage() {
            return flight().stage();
        }

        @Override
        default int from() {
            return flight().from();
        }

        @Override
        default int to() {
            return flight().to();
        }

        @Override
        default int arrivalTick() {
            return flight().arrivalTick();
        }

        @Override
        default long sequence() {
            return flight().sequence();
        }

        @Override
        default String type() {
            return flight().type();
        }

        @Override
        default String content() {
            String content = flight().content();
            if (!flight().isCopy()) {
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
     * A message is sent, or copied.
     *
     * @param rules the published step that it was sent by; empty if none was named
     * @param original the number of the message that this is a copy of; its own if it is none
     */
    record Sent(Position position, Flight flight, List<Rule> rules, long original) implements OfMessage {

        @Override
        public EventKind kind() {
            return flight.isCopy() ? EventKind.COPY : EventKind.SEND;
        }

        @Override
        public int tick() {
            return flight.sentTick();
        }
    }

    /**
     * A message is lost.
     *
     * @param reason the id of the crash, the partition or the intervention by which it is lost; {@link #NONE} if the
     *     network loses it by chance
     */
    record Lost(Position position, Flight flight, int reason) implements OfMessage {

        @Override
        public EventKind kind() {
            return EventKind.LOSS;
        }

        @Override
        public boolean isLogged() {
            return false;
        }
    }

    /**
     * A process reacts.
     *
     * @param message the number of the message that it receives, or that found nobody there; {@link #NONE} if it reacts
     *     to something else
     */
    record Reaction(Position position, Reacted reacted, long message) implements TraceEvent {

        @Override
        public EventKind kind() {
            return EventKind.of(reacted.cause());
        }

        /** Whether it reacts to a message, or to the notice that one found nobody there. */
        public boolean hasMessage() {
            return message != NONE;
        }

        @Override
        public int from() {
            return reacted.process();
        }

        @Override
        public int to() {
            return reacted.cause() instanceof Cause.Undelivered undelivered ? undelivered.to() : NONE;
        }

        @Override
        public String content() {
            Cause cause = reacted.cause();
            if (cause instanceof Cause.Received received) {
                return received.message().content();
            }
            if (cause instanceof Cause.TimedOut timedOut) {
                return timedOut.timer().name();
            }
            if (cause instanceof Cause.Detected detected) {
                return describe(detected);
            }
            if (cause instanceof Cause.Undelivered undelivered) {
                return undelivered.message().type().name() + " found nobody there";
            }
            return cause instanceof Cause.Revived ? "is back" : "starts";
        }

        @Override
        public List<Rule> rules() {
            return reacted.rules();
        }

        @Override
        public boolean isLogged() {
            return switch (kind()) {
                case RECEIVE -> false;
                case START -> !rules().isEmpty();
                default -> true;
            };
        }
    }

    /** A process believes in another coordinator after a reaction than before it. */
    record BeliefChange(Position position, Reacted reacted) implements TraceEvent {

        @Override
        public EventKind kind() {
            return EventKind.BELIEF;
        }

        @Override
        public int from() {
            return reacted.process();
        }

        @Override
        public int to() {
            return reacted.after().coordinator();
        }

        @Override
        public String content() {
            if (to() == from()) {
                return "leads";
            }
            return "believes in " + (to() == ProcessState.NOBODY ? "nobody" : Integer.toString(to()));
        }

        @Override
        public List<Rule> rules() {
            return reacted.rules();
        }
    }

    /** A process crashes; it has crashed before the run if the first frame shows it. */
    record Crash(Position position, int process) implements TraceEvent {

        /** Whether it crashes in the middle of its sends, and not at once by an intervention. */
        public boolean isAmidSends() {
            return cause() != NONE;
        }

        /** Whether it has crashed before the run begins. */
        public boolean isBeforeStart() {
            return frame() == 0;
        }

        @Override
        public EventKind kind() {
            return EventKind.CRASH;
        }

        @Override
        public int from() {
            return process;
        }

        @Override
        public String content() {
            return isAmidSends() ? "crashes in the middle of its sends" : "crashes";
        }

        @Override
        public boolean isLogged() {
            return !isBeforeStart();
        }
    }

    /** Something is done to the run that does not show at once as a crash, a revival or a detection. */
    record Intervened(Position position, Intervention intervention, boolean isEffective) implements TraceEvent {

        @Override
        public EventKind kind() {
            return EventKind.of(intervention);
        }

        @Override
        public int from() {
            return id(0);
        }

        @Override
        public int to() {
            return intervention.kind().target() == Intervention.Target.MESSAGE ? id(1) : NONE;
        }

        private int id(int place) {
            return switch (intervention.kind().target()) {
                case PROCESS, MESSAGE -> intervention.ids().get(place);
                case SIDES, ALL -> NONE;
            };
        }

        @Override
        public String content() {
            return InterventionCodec.inWords(intervention) + (isEffective ? "" : " (changes nothing)");
        }
    }
}

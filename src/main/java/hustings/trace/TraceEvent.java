package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
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
     * The common part of all events.
     *
     * @param id its place among all events of the run, from 0
     * @param frame the index of the frame that shows it
     * @param stage how many stages were sent so far; of a message, the number of its stage
     * @param tick when it happens
     * @param cause the id of the event that it follows from at once: of a sending the reaction that asked for it, of an
     *     arrival or a loss the sending, of a timer the reaction that set it, of a detection the crash that is
     *     detected, of a change of belief the reaction, of a crash in the middle of its sends or of a copy the
     *     intervention; {@link #NONE} if it is the start or follows from an intervention that is no event of its own
     * @param kind its kind
     * @param from the id of the process it happens to; of a message, that of the sender
     * @param to the id of a message's receiver; of a belief, that of the coordinator, {@link #NONE} if it is in nobody
     */
    record Header(int id, int frame, int stage, int tick, int cause, EventKind kind, int from, int to) {}

    /** The common part, whose components have accessors here. */
    Header header();

    /** {@link Header#id}. */
    default int id() {
        return header().id();
    }

    /** {@link Header#frame}. */
    default int frame() {
        return header().frame();
    }

    /** {@link Header#stage}. */
    default int stage() {
        return header().stage();
    }

    /** {@link Header#tick}. */
    default int tick() {
        return header().tick();
    }

    /** {@link Header#cause}. */
    default int cause() {
        return header().cause();
    }

    /** {@link Header#kind}. */
    default EventKind kind() {
        return header().kind();
    }

    /** {@link Header#from}. */
    default int from() {
        return header().from();
    }

    /** {@link Header#to}. */
    default int to() {
        return header().to();
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

    /** The payload of a message, or a description of the event. */
    String content();

    /** The fate of a message. */
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

    /** Describes a detection, such as "notices the crash of the coordinator". */
    static String describe(Cause.Detected detected) {
        return (detected.rightly() ? "notices the" : "suspects a") + " crash of the coordinator";
    }

    /** An event of a message. */
    sealed interface OfMessage extends TraceEvent {

        /** The message, with its fate. */
        Flight flight();

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

        /** Its type, with its payload in brackets. */
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
    record Sent(Header header, Flight flight, List<Rule> rules, long original) implements OfMessage {}

    /**
     * A message is lost.
     *
     * @param reason the id of the crash, the partition or the intervention by which it is lost; {@link #NONE} if the
     *     network loses it by chance
     */
    record Lost(Header header, Flight flight, int reason) implements OfMessage {

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
    record Reaction(Header header, Reacted reacted, long message) implements TraceEvent {

        /** Whether it reacts to a message, or to the notice that one found nobody there. */
        public boolean hasMessage() {
            return message != NONE;
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

    /** A process follows another coordinator after a reaction than before it. */
    record BeliefChange(Header header, Reacted reacted) implements TraceEvent {

        @Override
        public String content() {
            if (to() == from()) {
                return "leads";
            }
            return "follows " + (to() == ProcessState.NOBODY ? "nobody" : Integer.toString(to()));
        }

        @Override
        public List<Rule> rules() {
            return reacted.rules();
        }
    }

    /** A process crashes; it has crashed before the run if the first frame shows it. */
    record Crash(Header header) implements TraceEvent {

        /** Whether it crashes in the middle of its sends, and not at once by an intervention. */
        public boolean isAmidSends() {
            return cause() != NONE;
        }

        /** Whether it has crashed before the run begins. */
        public boolean isBeforeStart() {
            return frame() == 0;
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
    record Intervened(Header header, Intervention intervention, boolean isEffective) implements TraceEvent {

        @Override
        public String content() {
            return InterventionCodec.describe(intervention) + (isEffective ? "" : " (changes nothing)");
        }
    }
}

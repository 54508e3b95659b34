package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Rule;
import hustings.scenario.InterventionCodec;
import hustings.scenario.InterventionWords;
import hustings.scenario.Translation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An event of a {@link Trace}, and a line of the run's log; immutable. Values that an event does not have are {@link
 * #NONE} or empty.
 */
public sealed interface TraceEvent {

    /** The value of a number that an event does not have. */
    int NONE = -1;

    /**
     * The common part of all events.
     *
     * @param id the index among all events of the run, from 0
     * @param frame the index of the frame that shows it
     * @param stage the number of stages sent so far; for a message, the number of its stage
     * @param tick the tick at which it happens
     * @param cause the id of the direct cause: for a sending the reaction that requested it, for an arrival or a loss
     *     the sending, for a timer the reaction that set it, for a detection the detected crash, for a change of belief
     *     the reaction, for a crash in the middle of its sends or a copy the intervention; {@link #NONE} for the start
     *     and for the effect of an intervention that is no event of its own
     * @param kind the kind of the event
     * @param from the id of the process concerned; for a message, that of the sender
     * @param to for a message the id of the receiver; for a belief that of the coordinator, {@link #NONE} if the
     *     process follows nobody
     * @param group the processes of the run
     */
    record Header(int id, int frame, int stage, int tick, int cause, EventKind kind, int from, int to, Group group) {}

    /** The common part; its components have accessors here. */
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

    /** What the process with an id is called. */
    default String name(int id) {
        return header().group().name(id);
    }

    /** A message's number in the run. */
    default long sequence() {
        return NONE;
    }

    /** Whether it is of a message that only serves to notice crashes, whose stages have no numbers. */
    default boolean isOfHeartbeat() {
        return sequence() < NONE;
    }

    /** The name of the message type; for other events the kind in one word. */
    default String type() {
        return kind().word();
    }

    /** The payload of a message; for other events a description. */
    String content();

    /** The fate of a message. */
    default Optional<Frame.Fate> fate() {
        return Optional.empty();
    }

    /** For a message the published step that it was sent by; for a reaction the steps that it followed. */
    default List<Rule> rules() {
        return List.of();
    }

    /** Whether the event changes anything; false only for interventions without effect. */
    default boolean isEffective() {
        return true;
    }

    /**
     * Whether the event is a line of the run's log. Arrivals and losses are not, since the line of the message shows
     * when and whether it arrives.
     */
    default boolean isLogged() {
        return switch (kind()) {
            case RECEIVE, LOSS -> false;
            case START -> !rules().isEmpty();
            case CRASH -> frame() > 0; // else it is part of the scenario
            default -> true;
        };
    }

    /** The sources of the steps that the event follows, without duplicates. */
    default String joinSources() {
        return joinSources(rules());
    }

    /** Joins the sources of rules, without duplicates. */
    static String joinSources(List<Rule> rules) {
        return rules.stream().map(Rule::source).distinct().collect(Collectors.joining("; "));
    }

    /** Describes why a process reacts without a message or a timer, such as "notices the crash of the coordinator". */
    static String describeMessagelessCause(Reacted reacted) {
        String otherwise = reacted.cause() instanceof Cause.Revived ? "is back" : "starts";
        return DetectionKind.of(reacted).map(DetectionKind::words).orElse(otherwise);
    }

    /** An event of a message. */
    sealed interface MessageEvent extends TraceEvent {

        /** The message, with its fate. */
        Flight flight();

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
            String content = flight().content(this::name);
            if (!flight().isCopy()) {
                return content;
            }
            return content.isEmpty() ? "a copy" : "a copy, " + content;
        }

        @Override
        default Optional<Frame.Fate> fate() {
            return Optional.of(flight().fate());
        }

        /** The type, with the payload in brackets. */
        default String typeAndContent() {
            return type() + (content().isEmpty() ? "" : " (" + content() + ")");
        }
    }

    /**
     * A message is sent, or copied.
     *
     * @param rules the published step that it was sent by; empty if none was named
     * @param original the number of the message that this is a copy of; its own number if it is not a copy
     */
    record Sent(Header header, Flight flight, List<Rule> rules, long original) implements MessageEvent {}

    /**
     * A message is lost.
     *
     * @param reason the id of the crash, the partition or the intervention that caused the loss; {@link #NONE} for a
     *     random loss
     */
    record Lost(Header header, Flight flight, int reason) implements MessageEvent {}

    /** An event of a reaction. */
    sealed interface ReactionEvent extends TraceEvent {
        /** The reaction. */
        Reacted reacted();

        @Override
        default List<Rule> rules() {
            return reacted().rules();
        }
    }

    /**
     * A process reacts.
     *
     * @param message the number of the message received, or that could not be delivered; {@link #NONE} for other
     *     reactions
     */
    record Reaction(Header header, Reacted reacted, long message) implements ReactionEvent {

        /** Whether the process reacts to a message, or to the notice that one could not be delivered. */
        public boolean hasMessage() {
            return message != NONE;
        }

        @Override
        public String content() {
            Cause cause = reacted.cause();
            if (cause instanceof Cause.Received received) {
                return received.message().content(this::name);
            }
            if (cause instanceof Cause.TimedOut timedOut) {
                return timedOut.timer().name();
            }
            return cause instanceof Cause.Undelivered undelivered
                    ? undelivered.message().type().name() + " found nobody there"
                    : describeMessagelessCause(reacted);
        }
    }

    /** A process follows another coordinator after a reaction than before it. */
    record BeliefChange(Header header, Reacted reacted) implements ReactionEvent {

        @Override
        public String content() {
            if (to() == from()) {
                return "leads";
            }
            return "follows " + (to() == ProcessState.NOBODY ? "nobody" : name(to()));
        }
    }

    /**
     * A process crashes, or has crashed before the start.
     *
     * @param how the kind of crash
     */
    record Crash(Header header, Intervention.Kind how) implements TraceEvent {

        /** Whether the process crashes in the middle of its sends. */
        public boolean isAmidSends() {
            return cause() != NONE;
        }

        /** Whether the process has crashed before the run begins. */
        public boolean isBeforeStart() {
            return frame() == 0;
        }

        @Override
        public String content() {
            return new InterventionWords(Translation.ENGLISH).logCrash(how);
        }
    }

    /** An intervention that is not immediately followed by a crash, a revival or a detection. */
    record Intervened(Header header, Intervention intervention, boolean isEffective) implements TraceEvent {

        @Override
        public String content() {
            return InterventionCodec.describe(intervention, this::name) + (isEffective ? "" : " (changes nothing)");
        }
    }
}

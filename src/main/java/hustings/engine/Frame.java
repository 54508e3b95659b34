package hustings.engine;

import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.model.Rule;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A snapshot of a run after one step, with everything that can be shown; immutable.
 *
 * @param index the index of the frame in the run, from 0
 * @param kind the kind of the step
 * @param tick the current tick
 * @param delayTicks D: the longest delay of a message that the processes assume, in ticks
 * @param stage the number of stages sent so far; in a frame of kind STAGE the number of the one just sent
 * @param type the message type of the stage just sent; empty in a frame of another kind
 * @param group the processes of the run, with their names
 * @param processes all processes, by ascending id
 * @param flights the messages on their way, in the order of sending; a dropped one stays until it would have arrived
 * @param sides the sides of a partition, each with its ids ascending; empty without a partition
 * @param cuts the links that are cut individually, in ascending order
 * @param events the events since the previous frame, in order
 * @param tallies the numbers of messages sent, delivered and lost so far
 * @param ending whether and why this is the last frame
 * @param detectors what the failure detectors send, apart from all else
 */
public record Frame(
        int index,
        Kind kind,
        int tick,
        int delayTicks,
        int stage,
        Optional<MessageType> type,
        Group group,
        List<ProcessFrame> processes,
        List<Flight> flights,
        List<List<Integer>> sides,
        List<Intervention.Link> cuts,
        List<SimulationEvent> events,
        Tallies tallies,
        Ending ending,
        DetectorMessages detectors) {

    /** The kind of step that a frame shows. */
    public enum Kind {
        /** Before anything has happened. */
        START,
        /** A stage was sent. */
        STAGE,
        /** A stage of messages was sent that only serve to notice crashes, which has no number. */
        DETECTOR_STAGE,
        /** An intervention between two stages. */
        INTERVENTION,
        /** The clock moved to a tick with something due; or every sender of a stage crashed before its first send. */
        TICK,
        /** The clock moved, and nothing was due. */
        IDLE
    }

    /**
     * The messages of the failure detectors, see {@link Detection}.
     *
     * @param flights those on their way, in the order of sending; their numbers are negative, so that no message of the
     *     election has the same
     * @param tallies the numbers of them sent, delivered and lost so far
     */
    public record DetectorMessages(List<Flight> flights, Tallies tallies) {

        /** Those of a run without failure detectors. */
        public static final DetectorMessages NONE = new DetectorMessages(List.of(), Tallies.NONE);

        private static final long FIRST_NUMBER = -2;

        /** Whether a message only serves to notice crashes. */
        public static boolean contains(Flight flight) {
            return flight.sequence() <= FIRST_NUMBER;
        }

        /** The place of such a message among those of the run, in the order of sending, from 0. */
        public static long placeOf(Flight flight) {
            return FIRST_NUMBER - flight.sequence();
        }

        /** A message with the number that it has in frames, by its place among those of the run. */
        public static Flight numbered(Flight flight) {
            return new Flight(
                    flight.sent().withSequence(FIRST_NUMBER - flight.sequence()), flight.name(), flight.fate());
        }
    }

    /** Whether and why a frame is the last one of its run. */
    public enum Ending {
        /** The run continues. */
        NONE,
        /** Nothing is waiting or due any more. */
        QUIESCENT,
        /** Only messages that detect failures, such as heartbeats, would follow, for ever. */
        HEARTBEATS,
        /** The run would go on, but its last tick is over. */
        OUT_OF_TIME
    }

    /**
     * A process in a frame.
     *
     * @param id its id
     * @param live whether it is up
     * @param state its state; for a crashed process, the part in stable storage
     * @param timers its running timers
     * @param lastRules the published steps of its last reaction that named any; empty before that, and after a crash
     * @param sendsWaiting whether it has sends waiting in its outbox
     * @param paused whether it is paused
     * @param messagesWaiting the number of messages that have arrived and wait until it resumes
     * @param values what it has of the values that the algorithm reads, by their keys and in the algorithm's order;
     *     empty if the run gives none of them to any process
     */
    public record ProcessFrame(
            int id,
            boolean live,
            ProcessState state,
            List<RunningTimer> timers,
            List<Rule> lastRules,
            boolean sendsWaiting,
            boolean paused,
            int messagesWaiting,
            Map<String, Integer> values) {

        /** Whether the process is live, not paused, and believes that it leads. */
        public boolean leads() {
            return live && !paused && state.coordinator() == id;
        }
    }

    /**
     * A running timer.
     *
     * @param name the timer's name in the algorithm
     * @param setTick the tick at which it was set
     * @param dueTick the tick at which it fires
     * @param random whether its timeout is random
     */
    public record RunningTimer(String name, int setTick, int dueTick, boolean random) {}

    /**
     * A message on its way.
     *
     * @param sent the message
     * @param name its name in files and for the user
     * @param fate whether it is delivered in this run, or why it is lost
     */
    public record Flight(SentMessage sent, MessageName name, Fate fate) {

        /** The number of the message among all messages of the run, from 0. */
        public long sequence() {
            return sent.sequence();
        }

        /** The sender's id. */
        public int from() {
            return sent.from();
        }

        /** The receiver's id. */
        public int to() {
            return sent.to();
        }

        /** The name of the message type. */
        public String type() {
            return sent.message().type().name();
        }

        /** The message's content as text; empty if it has none. */
        public String content() {
            return sent.message().content();
        }

        /** The message's content as text, with processes called by their names; empty if it has none. */
        public String content(IntFunction<String> nameOf) {
            return sent.message().content(nameOf);
        }

        /** The number of the message's stage, from 1. */
        public int stage() {
            return sent.stage();
        }

        /** The tick at which the message was sent. */
        public int sentTick() {
            return sent.sentTick();
        }

        /** The tick at which the message arrives, or would if it were not lost on its way. */
        public int arrivalTick() {
            return sent.arrivalTick();
        }

        /** Whether the message is a copy that the network made. */
        public boolean isCopy() {
            return sent.copy();
        }

        /** Whether the message reaches a live process. */
        public boolean isDelivered() {
            return fate == Fate.DELIVERED;
        }
    }

    /** Whether a message is delivered, or why it is lost. */
    public enum Fate {
        /** It reaches a live process. */
        DELIVERED,
        /** Its receiver is crashed when it arrives, or crashes while it waits there. */
        RECEIVER_CRASHED,
        /** It is dropped on its way. */
        DROPPED,
        /** The network loses it. */
        NETWORK,
        /** Its link is cut when it arrives, or its two ends are on different sides of a partition. */
        SEPARATED,
        /** The run ends before it arrives. */
        UNDECIDED;

        /** The fate that corresponds to a loss. */
        public static Fate of(SimulationEvent.LossReason loss) {
            return switch (loss) {
                case RECEIVER_CRASHED -> RECEIVER_CRASHED;
                case DROPPED -> DROPPED;
                case NETWORK -> NETWORK;
                case SEPARATED -> SEPARATED;
            };
        }

        /** The fate in words, such as "receiver crashed". */
        public String describe() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        /** Whether the message is lost before it reaches its receiver. */
        public boolean isLostOnTheWay() {
            return isLost() && this != RECEIVER_CRASHED;
        }

        /** Whether the message is lost, on its way or at a crashed receiver. */
        public boolean isLost() {
            return this != DELIVERED && this != UNDECIDED;
        }
    }

    /**
     * Counts the messages of a type that are lost in this run, each from the moment it was sent, as the picture shows
     * them: those sent, less those delivered or still to be delivered.
     */
    public long countEventuallyLost(MessageType type) {
        long arriving = flights.stream()
                .filter(flight -> !flight.sent().copy() && !flight.fate().isLost())
                .filter(flight -> flight.sent().message().type().equals(type))
                .count();
        return tallies.sent(type) - tallies.delivered(type) - arriving;
    }

    /** Whether there is no partition, and no link is cut. */
    public boolean isNetworkIntact() {
        return sides.isEmpty() && cuts.isEmpty();
    }

    /** Whether messages from one process to another are lost to a cut or a partition, by their ids. */
    public boolean isCut(int senderId, int receiverId) {
        boolean separated = sides.stream().anyMatch(side -> side.contains(senderId) && !side.contains(receiverId));
        return separated
                || cuts.stream()
                        .anyMatch(link -> (link.from() == senderId && link.to() == receiverId)
                                || (!link.oneWay() && link.from() == receiverId && link.to() == senderId));
    }

    /**
     * The process with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    public ProcessFrame process(int id) {
        return processes.stream()
                .filter(process -> process.id() == id)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no process has the id " + id));
    }

    /** The ids of the processes that satisfy a condition, ascending. */
    public List<Integer> ids(Predicate<ProcessFrame> condition) {
        return processes.stream().filter(condition).map(ProcessFrame::id).toList();
    }

    /** A copy with other messages on their way and another ending. */
    public Frame withFlightsAndEnding(List<Flight> newFlights, List<Flight> newDetectorFlights, Ending newEnding) {
        return new Frame(
                index,
                kind,
                tick,
                delayTicks,
                stage,
                type,
                group,
                processes,
                newFlights,
                sides,
                cuts,
                events,
                tallies,
                newEnding,
                new DetectorMessages(newDetectorFlights, detectors.tallies()));
    }

    /** A copy with another network: the sides of a partition, and the links that are cut individually. */
    public Frame withNetwork(List<List<Integer>> newSides, List<Intervention.Link> newCuts) {
        return new Frame(
                index,
                kind,
                tick,
                delayTicks,
                stage,
                type,
                group,
                processes,
                flights,
                newSides,
                newCuts,
                events,
                tallies,
                ending,
                detectors);
    }

    /** The events of one kind since the previous frame, in order. */
    public <E extends SimulationEvent> Stream<E> events(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast);
    }

    /** The messages of the stage just sent; empty in a frame of another kind. */
    public List<Flight> flightsOfStage() {
        return kind == Kind.STAGE
                ? flights.stream()
                        .filter(flight -> flight.sent().stage() == stage)
                        .toList()
                : List.of();
    }
}

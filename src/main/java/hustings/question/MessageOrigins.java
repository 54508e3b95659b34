package hustings.question;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.trace.Trace;
import hustings.trace.TraceEvent.Reaction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The messages of a run by the reactions that sent them: what each was sent for, and which answer others. */
final class MessageOrigins {

    private final Trace trace;
    private final Map<Integer, List<Flight>> messagesByReaction = new HashMap<>();

    MessageOrigins(List<Frame> frames) {
        trace = Trace.of(frames);
        messages()
                .forEach(message -> messagesByReaction
                        .computeIfAbsent(sendingReactionOf(message).id(), reaction -> new ArrayList<>())
                        .add(message));
    }

    /** The messages that processes sent, in order; without the network's copies. */
    private Stream<Flight> messages() {
        return trace.messages().stream().filter(message -> !message.isCopy());
    }

    private Reaction sendingReactionOf(Flight message) {
        return trace.sendingReactionOf(message.sequence());
    }

    /** The reaction by which a message was sent. */
    Reacted reactionOf(Flight message) {
        return sendingReactionOf(message).reacted();
    }

    /**
     * The message that another one answers: the sender reacts to it, sends its own message back to where it came from,
     * and sends none of that type to anybody else. Empty if the message is no answer.
     */
    private Optional<Flight> findAnsweredMessage(Flight answer) {
        Reaction reaction = sendingReactionOf(answer);
        if (!(reaction.reacted().cause() instanceof Cause.Received received) || received.from() != answer.to()) {
            return Optional.empty();
        }
        Flight asked = trace.messages().get((int) reaction.message());
        boolean isForOneAlone = messagesByReaction.get(reaction.id()).stream()
                .filter(message -> message.type().equals(answer.type()))
                .allMatch(message -> message.to() == answer.to());
        return isForOneAlone && !asked.type().equals(answer.type()) ? Optional.of(asked) : Optional.empty();
    }

    /** The messages up to a frame that answer a message of one process. */
    List<Flight> findAnswersTo(int process, Frame upToFrame) {
        return messages()
                .filter(message -> message.stage() <= upToFrame.stage())
                .filter(message -> findAnsweredMessage(message)
                        .filter(asked -> asked.from() == process)
                        .isPresent())
                .toList();
    }

    /**
     * Counts, by type, the messages that processes sent to others because they were asked by one of the same type,
     * which they also answered; and with these the answers to them.
     */
    SortedMap<String, Integer> countMessagesOfThoseAsked() {
        SortedMap<String, Integer> counts = new TreeMap<>();
        Map<Long, String> inTurn = new HashMap<>();
        Set<Integer> answering = new HashSet<>();
        messages()
                .filter(message -> findAnsweredMessage(message).isPresent())
                .forEach(answer -> answering.add(sendingReactionOf(answer).id()));
        messages()
                .filter(message -> answering.contains(sendingReactionOf(message).id()))
                .filter(message -> reactionOf(message).cause() instanceof Cause.Received received
                        && received.message().type().name().equals(message.type()))
                .forEach(message -> inTurn.put(message.sequence(), message.type()));
        inTurn.values().forEach(type -> counts.merge(type, 1, Integer::sum));
        messages()
                .flatMap(message -> findAnsweredMessage(message).stream())
                .filter(asked -> inTurn.containsKey(asked.sequence()))
                .forEach(asked -> counts.merge(asked.type(), 1, Integer::sum));
        return counts;
    }
}

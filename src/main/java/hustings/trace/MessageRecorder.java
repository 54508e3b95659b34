package hustings.trace;

import hustings.engine.Frame.Fate;
import hustings.engine.Frame.Flight;
import hustings.engine.MessageName;
import hustings.engine.Observer;
import hustings.engine.SentMessage;
import hustings.engine.SimulationEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Records every message of a run while it goes on; no frames are kept. */
public final class MessageRecorder implements Observer {

    private final List<Flight> messages = new ArrayList<>();
    private final Map<MessageName, Integer> occurrences = new HashMap<>(); // looked up, never iterated

    @Override
    public boolean watchesReactions() {
        return false;
    }

    @Override
    public void observe(int tick, SimulationEvent event) {
        if (event instanceof SimulationEvent.StageSent stageSent) {
            stageSent.stage().forEach(this::addMessage);
        } else if (event instanceof SimulationEvent.Duplicated duplicated) {
            addMessage(duplicated.copy());
        } else if (event instanceof SimulationEvent.Delayed delayed) {
            Flight before = messages.get((int) delayed.sequence());
            replace(new Flight(before.sent().withArrivalTick(delayed.arrivalTick()), before.name(), before.fate()));
        } else if (event instanceof SimulationEvent.Delivered delivered) {
            setFate(delivered.sequence(), Fate.DELIVERED);
        } else if (event instanceof SimulationEvent.Lost lost) {
            setFate(lost.sequence(), Fate.of(lost.loss()));
        }
    }

    private void setFate(long sequence, Fate fate) {
        Flight before = messages.get((int) sequence);
        replace(new Flight(before.sent(), before.name(), fate));
    }

    private void replace(Flight message) {
        messages.set((int) message.sequence(), message);
    }

    private void addMessage(SentMessage message) {
        MessageName first = new MessageName(
                message.from(), message.to(), message.message().type().name(), message.sentTick(), 1);
        int occurrence = occurrences.merge(first, 1, Integer::sum);
        MessageName name = occurrence == 1
                ? first
                : new MessageName(first.from(), first.to(), first.type(), first.sentTick(), occurrence);
        messages.add(new Flight(message, name, Fate.UNDECIDED));
    }

    /** The number of messages sent so far, including copies; the next message has this number. */
    int messageCount() {
        return messages.size();
    }

    /** A message, with its fate as known so far. */
    Flight message(long sequence) {
        return messages.get((int) sequence);
    }

    /** The arrival tick of a message, as known so far. */
    int arrivalTick(int sequence) {
        return messages.get(sequence).arrivalTick();
    }

    /** Whether a message has been neither delivered nor lost so far. */
    boolean isFateUndecided(int sequence) {
        return messages.get(sequence).fate() == Fate.UNDECIDED;
    }

    /** Copies all messages so far into a new list, each at the index of its number, with its fate as known so far. */
    public List<Flight> copyMessages() {
        return new ArrayList<>(messages);
    }
}

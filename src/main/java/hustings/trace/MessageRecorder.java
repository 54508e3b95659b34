package hustings.trace;

import hustings.engine.Frame.Fate;
import hustings.engine.Frame.Flight;
import hustings.engine.MessageName;
import hustings.engine.Observer;
import hustings.engine.Sent;
import hustings.engine.SimulationEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Records every message of a run while it goes on; no frames are kept. */
public final class MessageRecorder implements Observer {

    private final List<Sent> sent = new ArrayList<>();
    private final List<MessageName> names = new ArrayList<>();
    private final List<Fate> fates = new ArrayList<>();
    private final Map<MessageName, Integer> occurrences = new HashMap<>(); // looked up, never iterated

    @Override
    public void observe(int tick, SimulationEvent event) {
        if (event instanceof SimulationEvent.StageSent stageSent) {
            stageSent.stage().sends().forEach(this::add);
        } else if (event instanceof SimulationEvent.Duplicated duplicated) {
            add(duplicated.copy());
        } else if (event instanceof SimulationEvent.Delayed delayed) {
            int i = (int) delayed.sequence();
            sent.set(i, sent.get(i).arrivingAt(delayed.arrivalTick()));
        } else if (event instanceof SimulationEvent.Delivered delivered) {
            fates.set((int) delivered.sequence(), Fate.DELIVERED);
        } else if (event instanceof SimulationEvent.Lost lost) {
            fates.set((int) lost.sequence(), Fate.of(lost.loss()));
        }
    }

    private void add(Sent message) {
        MessageName first = new MessageName(
                message.from(), message.to(), message.message().type().name(), message.sentTick(), 1);
        int occurrence = occurrences.merge(first, 1, Integer::sum);
        sent.add(message);
        names.add(
                occurrence == 1
                        ? first
                        : new MessageName(first.from(), first.to(), first.type(), first.sentTick(), occurrence));
        fates.add(Fate.UNDECIDED);
    }

    /** How many messages were sent so far, copies among them; the next has this number. */
    int size() {
        return sent.size();
    }

    /** When a message arrives, as far as is known by now. */
    int arrivalTick(int sequence) {
        return sent.get(sequence).arrivalTick();
    }

    /** Whether a message was neither handed over nor lost so far. */
    boolean isUndecided(int sequence) {
        return fates.get(sequence) == Fate.UNDECIDED;
    }

    /** Every message so far, each at the index of its number, with its fate as known by now. */
    public List<Flight> messages() {
        List<Flight> messages = new ArrayList<>(sent.size());
        for (int i = 0; i < sent.size(); i++) {
            messages.add(new Flight(sent.get(i), names.get(i), fates.get(i)));
        }
        return messages;
    }
}

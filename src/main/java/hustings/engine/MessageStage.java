package hustings.engine;

import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A stage: messages of one type that are sent together, like one part of a paper's figure. Immutable. */
public final class MessageStage {

    private final int number;
    private final int tick;
    private final MessageType type;
    private final Group group;
    private final Batch batch;

    MessageStage(int number, int tick, MessageType type, Group group, Batch batch) {
        this.number = number;
        this.tick = tick;
        this.type = type;
        this.group = group;
        this.batch = batch;
    }

    /** Receives each message of a stage in turn. */
    @FunctionalInterface
    public interface Visitor {

        /** Visits a message, with the ids of both ends and the tick at which it arrives unless it is dropped. */
        void visit(long sequence, int from, int to, Message message, int arrivalTick);
    }

    /** The number of the stage in the run, from 1. */
    public int number() {
        return number;
    }

    /** The tick at which the stage was sent. */
    public int tick() {
        return tick;
    }

    /** The type of all messages of the stage. */
    public MessageType type() {
        return type;
    }

    /** The number of messages in the stage. */
    public long messageCount() {
        return batch.messageCount();
    }

    /** Visits the messages in the order in which they were sent: by sender, then by receiver, ascending. */
    public void forEach(Visitor visitor) {
        batch.forEach((entry, receiver, sequence) -> visitor.visit(
                sequence,
                group.id(batch.senderPosition(entry)),
                group.id(receiver),
                batch.messageOfEntry(entry),
                batch.arrivalTick(sequence)));
    }

    /** Finds the message of a sequence number, if it is in this stage. */
    public Optional<Sent> find(long sequence) {
        if (sequence < batch.firstSequence() || sequence >= batch.firstSequence() + batch.messageCount()) {
            return Optional.empty();
        }
        int entry = batch.findEntry(sequence, 0);
        return Optional.of(new Sent(
                sequence,
                group.id(batch.senderPosition(entry)),
                group.id(batch.receiverPosition(entry, sequence)),
                batch.messageOfEntry(entry),
                tick,
                batch.arrivalTick(sequence),
                number,
                false));
    }

    /** The messages in the order in which they were sent. */
    public List<Sent> sends() {
        List<Sent> sends = new ArrayList<>(batch.messageCount());
        forEach((sequence, from, to, message, arrivalTick) ->
                sends.add(new Sent(sequence, from, to, message, tick, arrivalTick, number, false)));
        return sends;
    }
}

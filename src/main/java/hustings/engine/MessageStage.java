package hustings.engine;

import hustings.engine.Multicast.SingleMessage;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A stage: messages of one type that are sent together, like one part of a paper's figure. Immutable. */
public final class MessageStage {

    private final int number;
    private final Group group;
    private final MessageBatch batch;

    MessageStage(int number, Group group, MessageBatch batch) {
        this.number = number;
        this.group = group;
        this.batch = batch;
    }

    /** The number of the stage in the run, from 1. */
    public int number() {
        return number;
    }

    /** The tick at which the stage was sent. */
    public int tick() {
        return batch.sentTick();
    }

    /** The type of all messages of the stage. */
    public MessageType type() {
        return batch.multicasts().get(0).type();
    }

    /** The number of messages in the stage. */
    public long messageCount() {
        return batch.messageCount();
    }

    /** Visits the messages in the order in which they were sent: by sender, then by receiver, ascending. */
    public void forEach(Consumer<SentMessage> visitor) {
        batch.forEach(message -> visitor.accept(toSentMessage(message)));
    }

    private SentMessage toSentMessage(SingleMessage message) {
        return message.toSentMessage(group, batch.arrivalTick(message.sequence()), number, false);
    }

    /** Finds the message of a sequence number, if it is in this stage. */
    public Optional<SentMessage> find(long sequence) {
        if (sequence < batch.firstSequence() || sequence >= batch.firstSequence() + batch.messageCount()) {
            return Optional.empty();
        }
        Multicast multicast = batch.multicasts().get(batch.indexOfMulticast(sequence, 0));
        return Optional.of(toSentMessage(new SingleMessage(multicast, multicast.receiverOf(sequence), sequence)));
    }

    /** The messages in the order in which they were sent. */
    public List<SentMessage> sends() {
        List<SentMessage> sends = new ArrayList<>(batch.messageCount());
        forEach(sends::add);
        return sends;
    }
}

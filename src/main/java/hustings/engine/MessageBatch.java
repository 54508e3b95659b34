package hustings.engine;

import hustings.engine.Multicast.SingleMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Messages that go together: those of a stage, or a single one that was delayed or copied. The messages have
 * consecutive sequence numbers, multicast by multicast and by receiver. A batch is not changed once it is in flight, so
 * copies of a run share it.
 */
final class MessageBatch {

    private final int sentTick;
    private final long firstSequence;
    /** The tick at which the messages arrive, if all arrive together. */
    private final int arrivalTick;
    /** By message: the tick at which it arrives. Null if all arrive together. */
    private int[] arrivalTicks;

    private final List<Multicast> multicasts = new ArrayList<>(2);
    private int messageCount;

    /**
     * Creates an empty batch, to be filled.
     *
     * @param arrivalTick the tick at which its messages arrive, unless their delays are drawn
     */
    MessageBatch(int sentTick, int arrivalTick, long firstSequence) {
        this.sentTick = sentTick;
        this.arrivalTick = arrivalTick;
        this.firstSequence = firstSequence;
    }

    void add(Multicast multicast) {
        multicast.markSent(sentTick, firstSequence + messageCount);
        multicasts.add(multicast);
        messageCount += multicast.countReceivers();
    }

    /** Sets the arrival tick of each message, in their order; null if all arrive together. */
    void setArrivalTicks(int[] ticks) {
        arrivalTicks = ticks;
    }

    /** The tick at which the batch was sent. */
    int sentTick() {
        return sentTick;
    }

    /** The multicasts, in the order of sending; must not be changed. */
    List<Multicast> multicasts() {
        return multicasts;
    }

    /** The number of single messages in all multicasts. */
    int messageCount() {
        return messageCount;
    }

    /** The sequence number of the first message; the others follow consecutively. */
    long firstSequence() {
        return firstSequence;
    }

    /** The arrival ticks of the messages, in order; null if all arrive together. Must not be changed. */
    int[] arrivalTicks() {
        return arrivalTicks;
    }

    /** The tick at which the message of a sequence number arrives. */
    int arrivalTick(long sequence) {
        return arrivalTicks == null ? arrivalTick : arrivalTicks[(int) (sequence - firstSequence)];
    }

    /**
     * Finds the index of the multicast with the message of a sequence number, which must be in this batch.
     *
     * @param fromIndex an index that is not after the wanted one; the nearer, the faster the search
     */
    int indexOfMulticast(long sequence, int fromIndex) {
        int step = 1;
        while (fromIndex + step < multicasts.size()
                && multicasts.get(fromIndex + step).firstSequence() <= sequence) {
            step *= 2;
        }
        int found = fromIndex + step / 2;
        int end = Math.min(fromIndex + step, multicasts.size());
        while (end - found > 1) {
            int middle = (found + end) >>> 1;
            if (multicasts.get(middle).firstSequence() <= sequence) {
                found = middle;
            } else {
                end = middle;
            }
        }
        return found;
    }

    void forEach(Consumer<SingleMessage> visitor) {
        long sequence = firstSequence;
        for (Multicast multicast : multicasts) {
            int[] list = multicast.receiverList();
            for (int place = multicast.receiversStart(); place < multicast.receiversEnd(); place++) {
                int receiver = list == null ? place : list[place];
                if (receiver != multicast.sender()) {
                    visitor.accept(new SingleMessage(multicast, receiver, sequence++));
                }
            }
        }
    }
}

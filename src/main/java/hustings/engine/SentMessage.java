package hustings.engine;

import hustings.model.Message;

/**
 * A message that was sent.
 *
 * @param sequence its number among all messages of the run, from 0, in the order of sending
 * @param from the sender's id
 * @param to the receiver's id
 * @param message its type and content
 * @param sentTick the tick at which it was sent
 * @param arrivalTick the tick at which it arrives, unless it is dropped
 * @param stage the number of its stage
 * @param copy whether it is a copy that the network made; no tally counts it
 */
public record SentMessage(
        long sequence, int from, int to, Message message, int sentTick, int arrivalTick, int stage, boolean copy) {

    /** A copy with another number. */
    public SentMessage withSequence(long newSequence) {
        return new SentMessage(newSequence, from, to, message, sentTick, arrivalTick, stage, copy);
    }

    /** A copy that arrives at another tick. */
    public SentMessage withArrivalTick(int tick) {
        return new SentMessage(sequence, from, to, message, sentTick, tick, stage, copy);
    }
}

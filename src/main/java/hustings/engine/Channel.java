package hustings.engine;

import hustings.model.Message.MessageType;
import java.util.List;

/**
 * The messages of the algorithm, or those of the failure detectors, on their way: each are numbered and counted apart.
 */
final class Channel {

    private final boolean isOfDetectors;
    private final InFlightMessages inFlight;
    private final Tallies tallies;
    private long nextSequence;

    /** @param types the types of its messages */
    Channel(boolean isOfDetectors, List<? extends MessageType> types, int longestDelay) {
        this.isOfDetectors = isOfDetectors;
        this.inFlight = new InFlightMessages(longestDelay);
        this.tallies = new Tallies(types);
    }

    Channel(Channel original) {
        this.isOfDetectors = original.isOfDetectors;
        this.inFlight = new InFlightMessages(original.inFlight);
        this.tallies = new Tallies(original.tallies);
        this.nextSequence = original.nextSequence;
    }

    InFlightMessages inFlight() {
        return inFlight;
    }

    /** The numbers of its messages, which the network counts in it. */
    Tallies tallies() {
        return tallies;
    }

    /** The sequence number of the next message. */
    long nextSequence() {
        return nextSequence;
    }

    /** Takes the next sequence numbers and returns the first. */
    long takeSequences(int count) {
        long first = nextSequence;
        nextSequence += count;
        return first;
    }

    /** The event as observers get it: of messages of the failure detectors, marked as such. */
    SimulationEvent mark(SimulationEvent event) {
        return isOfDetectors ? new SimulationEvent.OfDetectors(event) : event;
    }
}

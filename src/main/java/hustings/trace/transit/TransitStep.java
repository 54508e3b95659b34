package hustings.trace.transit;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.trace.transit.Transit.Status;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A step through a run as it is seen: first, what was on its way goes on, and what arrives has its effect; then what is
 * sent sets out. Progress goes from 0 to 1. Immutable.
 *
 * @param before the frame that was seen before
 * @param frame the frame to which the step leads
 * @param transits the messages that are on their way, or have arrived or been lost in the step, in the order of sending
 */
public record TransitStep(Frame before, Frame frame, List<Transit> transits) {

    /** The progress at which all have arrived, if others set out afterwards. */
    private static final double ARRIVAL_BEFORE_DEPARTURE = 0.5;

    /** The progress at which all have arrived, if none sets out. */
    private static final double ARRIVAL_ALONE = 0.9;

    /**
     * A frame by itself: what was sent in its stage sets out, and its other messages are where they are. Only a run
     * knows what has arrived or been lost by then.
     */
    public static TransitStep ofFrameAlone(Frame frame) {
        Map<List<Integer>, Integer> tracks = new HashMap<>();
        List<Transit> transits = frame.flights().stream()
                .map(flight -> {
                    int track = tracks.merge(List.of(flight.from(), flight.to()), 1, Integer::sum) - 1;
                    boolean isNew = frame.kind() == Frame.Kind.STAGE && flight.stage() == frame.stage();
                    double way = Transit.restAt(flight, frame.tick());
                    return new Transit(
                            flight, track, isNew, Status.ON_ITS_WAY, isNew ? 0 : way, Status.ON_ITS_WAY, way);
                })
                .toList();
        return new TransitStep(frame, frame, transits);
    }

    /** A copy with another picture of the shown frame. */
    public TransitStep withFrame(Frame newFrame) {
        return new TransitStep(before, newFrame, transits);
    }

    private boolean hasArrivals() {
        return transits.stream().anyMatch(Transit::goesOn);
    }

    private boolean hasDepartures() {
        return transits.stream().anyMatch(Transit::isNew);
    }

    /** Whether anything moves. */
    public boolean isMoving() {
        return hasArrivals() || hasDepartures();
    }

    /** The progress from which on the effects of what has arrived are seen, and what is sent sets out. */
    public double progressOfEffects() {
        return !hasArrivals() ? 0 : hasDepartures() ? ARRIVAL_BEFORE_DEPARTURE : ARRIVAL_ALONE;
    }

    /**
     * The place of a message at a progress, as a part of its way from 0 to 1; it starts and ends slowly.
     *
     * @param effects the {@link #progressOfEffects()} of the step
     */
    public static double wayAt(Transit transit, double progress, double effects) {
        double time = transit.isNew() ? (progress - effects) / (1 - effects) : effects == 0 ? 1 : progress / effects;
        double part = Math.max(0, Math.min(1, time));
        return transit.wayBefore() + (transit.way() - transit.wayBefore()) * part * part * (3 - 2 * part);
    }

    /**
     * What has become of a message at a progress.
     *
     * @param effects the {@link #progressOfEffects()} of the step
     */
    public static Status statusAt(Transit transit, double progress, double effects) {
        return transit.isNew() || progress >= effects ? transit.status() : transit.statusBefore();
    }

    /** The message with a number, if it is in the step. */
    public Optional<Transit> find(long sequence) {
        return transits.stream()
                .filter(transit -> transit.flight().sequence() == sequence)
                .findFirst();
    }

    /** The messages with a status at the shown frame, in the order of sending. */
    public List<Flight> flights(Status status) {
        return transits.stream()
                .filter(transit -> transit.status() == status)
                .map(Transit::flight)
                .toList();
    }
}

package hustings.trace.transit;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.SimulationEvent;
import hustings.trace.transit.Transit.Status;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/** The ways of the messages of an election, or of those that only serve to notice crashes. */
final class MessageWays {

    private static final int NEVER = Integer.MAX_VALUE;

    private final List<Frame> frames;
    private final boolean isOfDetectors;
    /** For each message, by its place: its track, and the frames in which it is first on its way and is lost. */
    private int[] tracks = new int[0];

    private int[] firstFrames = new int[0];
    private int[] lossFrames = new int[0];

    /**
     * Finds the ways.
     *
     * @param isOfDetectors whether they are those of the messages that only serve to notice crashes
     * @param lastStopBefore the index of the frame that is seen before the frame with an index
     */
    MessageWays(List<Frame> frames, boolean isOfDetectors, IntUnaryOperator lastStopBefore) {
        this.frames = frames;
        this.isOfDetectors = isOfDetectors;
        int known = 0;
        for (Frame frame : frames) {
            List<Flight> flights = flightsOf(frame);
            int last = flights.isEmpty() ? -1 : placeOf(flights.get(flights.size() - 1));
            if (last >= known) {
                assignTracks(frame, frames.get(lastStopBefore.applyAsInt(frame.index())), known);
                known = last + 1;
            }
            lossesIn(frame).forEach(lost -> recordLoss((int) lost.sequence(), frame));
        }
    }

    private Stream<SimulationEvent.Lost> lossesIn(Frame frame) {
        Stream<SimulationEvent> events = isOfDetectors
                ? frame.events(SimulationEvent.OfDetectors.class).map(SimulationEvent.OfDetectors::event)
                : frame.events().stream();
        return events.filter(SimulationEvent.Lost.class::isInstance).map(SimulationEvent.Lost.class::cast);
    }

    private List<Flight> flightsOf(Frame frame) {
        return isOfDetectors ? frame.detectors().flights() : frame.flights();
    }

    /** The place of a message among these, in the order of sending, from 0. */
    private int placeOf(Flight flight) {
        return (int) (isOfDetectors ? Frame.DetectorMessages.placeOf(flight) : flight.sequence());
    }

    private void assignTracks(Frame frame, Frame before, int known) {
        Map<List<Integer>, BitSet> taken = new HashMap<>(); // looked up, never iterated
        flightsOf(before).stream()
                .filter(flight -> placeOf(flight) < known)
                .forEach(flight -> tracksOfPair(flight, taken).set(tracks[placeOf(flight)]));
        for (Flight flight : flightsOf(frame)) {
            BitSet ofPair = tracksOfPair(flight, taken);
            int message = placeOf(flight);
            if (message >= known) {
                reserve(message);
                tracks[message] = ofPair.nextClearBit(0);
                firstFrames[message] = frame.index();
            }
            ofPair.set(tracks[message]);
        }
    }

    private static BitSet tracksOfPair(Flight flight, Map<List<Integer>, BitSet> taken) {
        return taken.computeIfAbsent(List.of(flight.from(), flight.to()), pair -> new BitSet());
    }

    private void recordLoss(int message, Frame frame) {
        reserve(message);
        lossFrames[message] = Math.min(lossFrames[message], frame.index());
    }

    /** Makes room for a message. */
    private void reserve(int message) {
        int before = tracks.length;
        if (message >= before) {
            int size = Math.max(2 * before, message + 64);
            tracks = Arrays.copyOf(tracks, size);
            firstFrames = Arrays.copyOf(firstFrames, size);
            lossFrames = Arrays.copyOf(lossFrames, size);
            Arrays.fill(firstFrames, before, size, NEVER);
            Arrays.fill(lossFrames, before, size, NEVER);
        }
    }

    /**
     * Finds the messages that are seen in a step, in the order of sending.
     *
     * @param first the index of the first frame whose messages are seen if they arrive by the shown frame
     * @param before the frame seen before
     */
    List<Transit> findTransits(int first, Frame before, Frame shown) {
        Map<Integer, Flight> messages = new TreeMap<>();
        List<Flight> added = List.of();
        for (int i = first; i <= shown.index(); i++) {
            List<Flight> flights = flightsOf(frames.get(i));
            if (!flights.equals(added)) {
                flights.forEach(flight -> messages.put(placeOf(flight), flight));
                added = flights;
            }
        }
        List<Transit> transits = new ArrayList<>();
        messages.forEach((message, flight) -> {
            boolean isOver = lossFrames[message] <= first && !isFlying(flight, shown);
            if (!isOver) {
                transits.add(createTransit(flight, before, shown));
            }
        });
        return transits;
    }

    private Transit createTransit(Flight flight, Frame before, Frame shown) {
        int message = placeOf(flight);
        Status status = statusAt(flight, shown);
        double way = wayAt(flight, shown);
        boolean isNew = firstFrames[message] > before.index();
        return isNew
                ? new Transit(flight, tracks[message], true, Status.ON_ITS_WAY, 0, status, way)
                : new Transit(
                        flight, tracks[message], false, statusAt(flight, before), wayAt(flight, before), status, way);
    }

    /** What has become of a message at a frame at which it has been sent. */
    Status statusAt(Flight flight, Frame frame) {
        if (lossFrames[placeOf(flight)] <= frame.index()) {
            return Status.LOST;
        }
        return isFlying(flight, frame) ? Status.ON_ITS_WAY : Status.ARRIVED;
    }

    /** Whether a message is among those of a frame, which are in the order of sending. */
    private boolean isFlying(Flight flight, Frame frame) {
        List<Flight> flights = flightsOf(frame);
        int message = placeOf(flight);
        int low = 0;
        int high = flights.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (placeOf(flights.get(middle)) < message) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < flights.size() && placeOf(flights.get(low)) == message;
    }

    private double wayAt(Flight flight, Frame frame) {
        return switch (statusAt(flight, frame)) {
            case ON_ITS_WAY -> Transit.restAt(flight, frame.tick());
            case ARRIVED -> 1;
            case LOST ->
                Transit.lossAt(flight, frames.get(lossFrames[placeOf(flight)]).tick());
        };
    }
}

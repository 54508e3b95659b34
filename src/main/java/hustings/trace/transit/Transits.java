package hustings.trace.transit;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.SimulationEvent;
import hustings.trace.History;
import hustings.trace.transit.Transit.Status;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where the messages of a run are at each of its frames: on their way, arrived or lost. A message has arrived once
 * it is no longer on its way and not lost, even if a paused receiver reads it later. Immutable.
 *
 * <p>It also gives each message a track: the first way between its two processes that no earlier message from the same
 * sender takes when it is sent, or took at the step before. What is sent later does not change it.
 */
public final class Transits {

    private static final int NEVER = Integer.MAX_VALUE;

    private final List<Frame> frames;
    private final List<Integer> stops;
    /** For each message, by its number: its track, and the frames in which it is first on its way and is lost. */
    private int[] tracks = new int[0];

    private int[] firstFrames = new int[0];
    private int[] lossFrames = new int[0];

    private Transits(List<Frame> frames) {
        this.frames = frames;
        this.stops = History.findStageStops(frames);
        int known = 0;
        for (Frame frame : frames) {
            List<Flight> flights = frame.flights();
            int last = flights.isEmpty()
                    ? -1
                    : (int) flights.get(flights.size() - 1).sequence();
            if (last >= known) {
                assignTracks(frame, known);
                known = last + 1;
            }
            frame.events(SimulationEvent.Lost.class).forEach(lost -> recordLoss((int) lost.sequence(), frame));
        }
    }

    /** The messages of a run, from all of its frames or the first of them. */
    public static Transits of(List<Frame> frames) {
        return new Transits(frames);
    }

    private void assignTracks(Frame frame, int known) {
        Map<List<Integer>, BitSet> taken = new HashMap<>(); // looked up, never iterated
        frames.get(lastStopBefore(frame.index())).flights().stream()
                .filter(flight -> flight.sequence() < known)
                .forEach(flight -> tracksOfPair(flight, taken).set(tracks[(int) flight.sequence()]));
        for (Flight flight : frame.flights()) {
            BitSet ofPair = tracksOfPair(flight, taken);
            int message = (int) flight.sequence();
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

    /** The step by stage that leads to a frame. */
    public TransitStep stepTo(int frameIndex) {
        return step(lastStopBefore(frameIndex), frameIndex);
    }

    /**
     * A step from one frame to another.
     *
     * @param before the index of the frame seen before; if it is not earlier, nothing moves
     */
    public TransitStep step(int before, int frameIndex) {
        Frame shown = frames.get(frameIndex);
        int from = Math.min(before, frameIndex);
        Map<Long, Flight> messages = new TreeMap<>();
        List<Flight> added = List.of();
        int first = firstFrameOfArrivals(from, shown);
        for (int i = first; i <= frameIndex; i++) {
            List<Flight> flights = frames.get(i).flights();
            if (!flights.equals(added)) {
                flights.forEach(flight -> messages.put(flight.sequence(), flight));
                added = flights;
            }
        }
        List<Transit> transits = new ArrayList<>();
        for (Flight flight : messages.values()) {
            boolean isOver = lossFrames[(int) flight.sequence()] <= first && !isFlying(flight, shown);
            if (!isOver) {
                transits.add(createTransit(flight, frames.get(from), shown));
            }
        }
        return new TransitStep(frames.get(from), shown, Collections.unmodifiableList(transits));
    }

    /**
     * The index of the first frame whose messages are shown if they arrive by the shown frame: what an intervention
     * finds arrived stays as it is.
     */
    private int firstFrameOfArrivals(int before, Frame shown) {
        int first = before;
        while (first > 0
                && shown.kind() == Frame.Kind.INTERVENTION
                && frames.get(first).tick() == shown.tick()
                && frames.get(first).stage() == shown.stage()) {
            first = lastStopBefore(first);
        }
        return first;
    }

    private int lastStopBefore(int frameIndex) {
        int found = Collections.binarySearch(stops, frameIndex);
        int position = (found >= 0 ? found : -found - 1) - 1;
        return position < 0 ? 0 : stops.get(position);
    }

    private Transit createTransit(Flight flight, Frame before, Frame shown) {
        int message = (int) flight.sequence();
        Status status = statusAt(flight, shown);
        double way = wayAt(flight, shown);
        boolean isNew = firstFrames[message] > before.index();
        return isNew
                ? new Transit(flight, tracks[message], true, Status.ON_ITS_WAY, 0, status, way)
                : new Transit(
                        flight, tracks[message], false, statusAt(flight, before), wayAt(flight, before), status, way);
    }

    /** What has become of a message at a frame at which it has been sent. */
    public Status statusAt(Flight flight, Frame frame) {
        if (lossFrames[(int) flight.sequence()] <= frame.index()) {
            return Status.LOST;
        }
        return isFlying(flight, frame) ? Status.ON_ITS_WAY : Status.ARRIVED;
    }

    /** Whether a message is among those of a frame, which are in the order of their numbers. */
    private static boolean isFlying(Flight flight, Frame frame) {
        List<Flight> flights = frame.flights();
        int low = 0;
        int high = flights.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (flights.get(middle).sequence() < flight.sequence()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < flights.size() && flights.get(low).sequence() == flight.sequence();
    }

    private double wayAt(Flight flight, Frame frame) {
        return switch (statusAt(flight, frame)) {
            case ON_ITS_WAY -> Transit.restAt(flight, frame.tick());
            case ARRIVED -> 1;
            case LOST ->
                Transit.lossAt(
                        flight, frames.get(lossFrames[(int) flight.sequence()]).tick());
        };
    }
}

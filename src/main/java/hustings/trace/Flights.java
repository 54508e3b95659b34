package hustings.trace;

import hustings.engine.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All messages of a run that are on their way in one of its frames, each with its fate, in the order of sending: all
 * but those copies that the network makes in the tick in which they arrive. Immutable.
 */
public final class Flights {

    private final List<Frame.Flight> all;

    private Flights(List<Frame.Flight> all) {
        this.all = all;
    }

    /** The messages of a run, given all its frames. */
    public static Flights of(List<Frame> frames) {
        List<Frame.Flight> all = new ArrayList<>();
        long last = -1;
        for (Frame frame : frames) {
            List<Frame.Flight> flights = frame.flights();
            int firstNew = flights.size(); // a frame has old ones first, and most frames have nothing else
            while (firstNew > 0 && flights.get(firstNew - 1).sent().sequence() > last) {
                firstNew--;
            }
            all.addAll(flights.subList(firstNew, flights.size()));
            last = all.isEmpty() ? last : all.get(all.size() - 1).sent().sequence();
        }
        return new Flights(List.copyOf(all));
    }

    /** All of them. */
    public List<Frame.Flight> all() {
        return all;
    }

    /** The message of a number among all messages of the run. */
    public Optional<Frame.Flight> find(long sequence) {
        int low = 0;
        int high = all.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = Long.compare(all.get(middle).sent().sequence(), sequence);
            if (order == 0) {
                return Optional.of(all.get(middle));
            }
            low = order < 0 ? middle + 1 : low;
            high = order < 0 ? high : middle - 1;
        }
        return Optional.empty();
    }
}

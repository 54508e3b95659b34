package hustings.app.sweep;

import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepRun;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;

/**
 * The horizontal axis of a sweep's plot: it shows the detectors or, if only one process ever detects, the seeds. It is
 * divided into slots, no more than can be told apart.
 *
 * @param isOfSeeds whether it shows the seeds
 * @param first the lowest value
 * @param last the highest value
 */
record SweepAxis(boolean isOfSeeds, int first, int last) {

    /** Maximum number of slots: about as many as a wide window has pixels. */
    static final int MAX_SLOTS = 1_000;

    static SweepAxis of(Sweep sweep) {
        List<Integer> detectors = sweep.detectors();
        return detectors.size() > 1
                ? new SweepAxis(false, Collections.min(detectors), Collections.max(detectors))
                : new SweepAxis(true, sweep.firstSeed(), sweep.lastSeed());
    }

    /** The value of a run on this axis: its seed or its detector. */
    int valueOf(SweepRun run) {
        return isOfSeeds ? run.seed() : run.detector();
    }

    /** The number of slots. */
    int slotCount() {
        return (int) Math.min(MAX_SLOTS, (long) last - first + 1);
    }

    /** The slot of a value, from 0. */
    int slotOf(int value) {
        return (int) (((long) value - first) * slotCount() / ((long) last - first + 1));
    }

    /** Sample values of a sweep, ascending: the lowest of each slot, and the highest of all. */
    List<Integer> sampleValues(Sweep sweep) {
        if (isOfSeeds) {
            return List.of(first, last);
        }
        TreeMap<Integer, Integer> lowest = new TreeMap<>();
        sweep.detectors().forEach(detector -> lowest.merge(slotOf(detector), detector, Math::min));
        List<Integer> samples = new ArrayList<>(lowest.values());
        if (samples.get(samples.size() - 1) != last) {
            samples.add(last);
        }
        return samples;
    }
}

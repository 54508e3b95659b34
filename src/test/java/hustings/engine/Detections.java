package hustings.engine;

import hustings.engine.Detection.Means;
import java.util.Collections;
import java.util.OptionalInt;

/** Detections for tests. */
public final class Detections {

    private Detections() {}

    /** A detection in which all processes wait equally long; times are in ticks. */
    public static Detection of(Means means, int every, int timeout) {
        return new Detection(means, OptionalInt.of(every), OptionalInt.of(timeout), Collections.emptySortedMap());
    }
}

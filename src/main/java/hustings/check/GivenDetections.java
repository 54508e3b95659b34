package hustings.check;

import hustings.engine.Timing;

/** The detections of judged runs: their processes notice crashes where a judge says so, and in no other way. */
public final class GivenDetections {

    private GivenDetections() {}

    /**
     * Checks that processes notice crashes in no way of their own: the judged runs are given their detections.
     *
     * @throws IllegalArgumentException if they do
     */
    public static void requireNoOthers(Timing timing) {
        if (timing.detection().isPresent()) {
            throw new IllegalArgumentException("found a run with a detection by "
                    + timing.detection().get().means().word()
                    + "; expected none: searches and claims add the detections themselves");
        }
    }
}

package hustings.picture.lanes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A clock that is drawn shorter where nothing happens for long, so that what happens is not crowded into corners: where
 * each tick has its place.
 *
 * @param gaps the times that are drawn shorter, in order
 * @param shown how long each of them is drawn, in ticks; less than any of them is
 */
public record ShortenedTime(List<Gap> gaps, double shown) {

    /** So long nothing must happen for time to be shortened, and so much of it is drawn, in D: each end as it is. */
    private static final double MIN_IDLE_DELAYS = 4;

    private static final double DRAWN_DELAYS = 1;
    private static final double KEPT_DELAYS_AT_EACH_END = 0.5;

    /** A part of a run, in ticks. */
    public record Gap(double from, double to) {

        private double length() {
            return to - from;
        }
    }

    /**
     * Shortens what lies between the times in which something happens.
     *
     * @param busy these times, in any order; they may overlap, and a moment is one without length
     * @param delayTicks D, in ticks
     */
    static ShortenedTime between(List<Gap> busy, int delayTicks) {
        List<Gap> gaps = new ArrayList<>();
        double end = 0;
        for (Gap time :
                busy.stream().sorted(Comparator.comparingDouble(Gap::from)).toList()) {
            if (time.from() - end > MIN_IDLE_DELAYS * delayTicks) {
                double kept = KEPT_DELAYS_AT_EACH_END * delayTicks;
                gaps.add(new Gap(end + kept, time.from() - kept));
            }
            end = Math.max(end, time.to());
        }
        return new ShortenedTime(List.copyOf(gaps), DRAWN_DELAYS * delayTicks);
    }

    /** Where a tick is drawn, as if all ticks before it were of one length. */
    double place(double tick) {
        double place = tick;
        for (Gap gap : gaps) {
            if (tick > gap.from()) {
                double inGap = Math.min(tick, gap.to()) - gap.from();
                place -= inGap * (1 - shown / gap.length());
            }
        }
        return place;
    }

    /** What is drawn at a place: the inverse of {@link #place}. */
    double tick(double place) {
        double tick = place;
        for (Gap gap : gaps) {
            double beyond = tick - gap.from();
            if (beyond > 0) {
                tick += Math.min(beyond, shown) * (gap.length() / shown - 1);
            }
        }
        return tick;
    }

    /** The gap in which a tick lies. */
    boolean isInGap(double tick) {
        return gaps.stream().anyMatch(gap -> tick > gap.from() && tick < gap.to());
    }
}

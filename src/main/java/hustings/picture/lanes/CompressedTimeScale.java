package hustings.picture.lanes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A time scale that is drawn shorter where nothing happens for long, so that events are not crowded into corners: maps
 * each tick to its place.
 *
 * @param gaps the idle times that are drawn shorter, in order
 * @param drawnGapLength the drawn length of each gap, in ticks; less than the real length of any
 */
public record CompressedTimeScale(List<TickInterval> gaps, double drawnGapLength) {

    /**
     * In D: how long nothing must happen for time to be shortened; the length it is shortened to; and what is drawn
     * unshortened at each end.
     */
    private static final double MIN_IDLE_DELAYS = 4;

    private static final double DRAWN_DELAYS = 1;
    private static final double KEPT_DELAYS_AT_EACH_END = 0.5;

    /** A period of a run, in ticks. */
    public record TickInterval(double from, double to) {

        private double length() {
            return to - from;
        }
    }

    /**
     * A time scale that shortens what lies between the times in which something happens.
     *
     * @param busy these times, in any order; they may overlap, and may have length 0
     * @param delayTicks D, in ticks
     */
    static CompressedTimeScale ofBusyTimes(List<TickInterval> busy, int delayTicks) {
        List<TickInterval> gaps = new ArrayList<>();
        double end = 0;
        for (TickInterval time : busy.stream()
                .sorted(Comparator.comparingDouble(TickInterval::from))
                .toList()) {
            if (time.from() - end > MIN_IDLE_DELAYS * delayTicks) {
                double kept = KEPT_DELAYS_AT_EACH_END * delayTicks;
                gaps.add(new TickInterval(end + kept, time.from() - kept));
            }
            end = Math.max(end, time.to());
        }
        return new CompressedTimeScale(List.copyOf(gaps), DRAWN_DELAYS * delayTicks);
    }

    /** The place at which a tick is drawn, in ticks of normal length. */
    double toDrawnTime(double tick) {
        double place = tick;
        for (TickInterval gap : gaps) {
            if (tick <= gap.from()) {
                break;
            }
            double inGap = Math.min(tick, gap.to()) - gap.from();
            place -= inGap * (1 - drawnGapLength / gap.length());
        }
        return place;
    }

    /** The tick that is drawn at a place. */
    double toTick(double drawnTime) {
        double tick = drawnTime;
        for (TickInterval gap : gaps) {
            double beyond = tick - gap.from();
            if (beyond > 0) {
                tick += Math.min(beyond, drawnGapLength) * (gap.length() / drawnGapLength - 1);
            }
        }
        return tick;
    }

    /** Whether a tick lies within a gap. */
    boolean isInGap(double tick) {
        return gaps.stream().anyMatch(gap -> tick > gap.from() && tick < gap.to());
    }
}

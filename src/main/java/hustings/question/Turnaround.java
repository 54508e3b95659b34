package hustings.question;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.SimulationEvent;
import hustings.trace.Measurement;
import java.util.List;

/**
 * How long a group takes from the moment when the crash of the coordinator is noticed until all follow the new one.
 *
 * @param start the first frame in which a process notices it; the first of all if none does
 * @param settled the first frame from which on no process changes whom it follows
 */
public record Turnaround(Frame start, Frame settled) {

    /** Finds both frames among all of a run. */
    public static Turnaround of(List<Frame> frames) {
        Frame start = frames.stream()
                .filter(frame -> frame.events(SimulationEvent.Intervened.class)
                        .anyMatch(done -> done.intervention() instanceof Intervention.Detect))
                .findFirst()
                .orElse(frames.get(0));
        Frame last = frames.get(frames.size() - 1);
        int settled = frames.size() - 1;
        while (settled > 0
                && Measurement.groupByBelief(frames.get(settled - 1)).equals(Measurement.groupByBelief(last))) {
            settled--;
        }
        return new Turnaround(start, frames.get(settled));
    }

    /** The ticks from the start to another frame. */
    int ticksTo(Frame frame) {
        return frame.tick() - start.tick();
    }

    /** How long it takes, in ticks. */
    public int ticks() {
        return ticksTo(settled);
    }

    /** The time from the start to another frame in D, rounded up. */
    long delaysTo(Frame frame) {
        return Math.floorDiv(ticksTo(frame) + frame.delayTicks() - 1, frame.delayTicks());
    }
}

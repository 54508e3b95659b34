package hustings.question;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.SimulationEvent;
import hustings.trace.Measurement;
import java.util.List;

/**
 * The time that a group takes from the detection of the coordinator's crash until all processes follow the new one.
 *
 * @param start the first frame in which a process detects the crash; the first frame of the run if none does
 * @param settled the first frame after which no process changes its coordinator
 */
public record TurnaroundTime(Frame start, Frame settled) {

    /** Finds both frames among all frames of a run. */
    public static TurnaroundTime of(List<Frame> frames) {
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
        return new TurnaroundTime(start, frames.get(settled));
    }

    /** The number of ticks from the start to another frame. */
    int ticksFromStartTo(Frame frame) {
        return frame.tick() - start.tick();
    }

    /** The turnaround time in ticks. */
    public int durationTicks() {
        return ticksFromStartTo(settled);
    }

    /** The time from the start to another frame in D, rounded up. */
    long delayUnitsFromStartTo(Frame frame) {
        return Math.floorDiv(ticksFromStartTo(frame) + frame.delayTicks() - 1, frame.delayTicks());
    }
}

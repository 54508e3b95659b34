package hustings.trace.status;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.SimulationEvent;
import hustings.engine.Timing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Detects cycles: if a state recurs in a deterministic run, the run repeats for ever. */
final class CycleDetector {

    private CycleDetector() {}

    /**
     * Whether the last frame of a run that was cut off has the same state as an earlier one, without random choices
     * between. Never if failure detectors run, which may still do something after a state that recurs.
     */
    static boolean endsInRepeatedState(List<Frame> frames, Timing timing) {
        Frame end = frames.get(frames.size() - 1);
        boolean isStateKnown = timing.detection().isEmpty(); // no frame has the timers of failure detectors
        boolean isDeterministic = timing.hasConstantDelay() && timing.lossPercent() == 0;
        if (end.ending() != Frame.Ending.OUT_OF_TIME || !isStateKnown || !isDeterministic) {
            return false;
        }
        List<Object> last = systemStateIn(end);
        for (int index = frames.size() - 1; index > 0 && hasNoFaultsOrRandomness(frames.get(index)); index--) {
            Frame earlier = frames.get(index - 1);
            boolean isWholeTick = earlier.tick() < frames.get(index).tick();
            if (isWholeTick && systemStateIn(earlier).equals(last)) {
                int noticeTicks = 2 * timing.delayTicks();
                return frames.subList(0, index).stream()
                        .filter(frame -> frame.tick() > earlier.tick() - noticeTicks)
                        .allMatch(CycleDetector::hasNoFaultsOrRandomness);
            }
        }
        return false;
    }

    /**
     * Whether a frame has no interventions, no random timers and no lost messages, of which a sender may still be
     * notified.
     */
    private static boolean hasNoFaultsOrRandomness(Frame frame) {
        return frame.events().stream()
                        .noneMatch(event ->
                                event instanceof SimulationEvent.Intervened || event instanceof SimulationEvent.Lost)
                && !LastingFault.hasLastingFault(frame)
                && frame.processes().stream()
                        .flatMap(process -> process.timers().stream())
                        .noneMatch(Frame.RunningTimer::random);
    }

    /**
     * The state of the whole system, which determines the rest of a run without random choices and interventions: the
     * states of the processes, with the time left to their timers, and the messages in flight.
     */
    private static List<Object> systemStateIn(Frame frame) {
        List<Object> state = new ArrayList<>();
        for (ProcessFrame process : frame.processes()) {
            state.add(List.of(process.live(), process.state()));
            process.timers().forEach(timer -> state.add(Map.entry(timer.name(), timer.dueTick() - frame.tick())));
        }
        for (Frame.Flight flight : frame.flights()) {
            int ticksLeft = flight.arrivalTick() - frame.tick();
            state.add(List.of(flight.from(), flight.to(), flight.sent().message(), ticksLeft));
        }
        return state;
    }
}

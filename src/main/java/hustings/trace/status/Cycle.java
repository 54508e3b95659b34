package hustings.trace.status;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.SimulationEvent;
import hustings.engine.Timing;
import hustings.model.Message;
import hustings.model.ProcessState;
import java.util.List;

/** Detects cycles: if a state recurs in a deterministic run, the run repeats for ever. */
final class Cycle {

    private Cycle() {}

    /**
     * The state of the whole system, which determines the rest of a run without random choices and interventions.
     *
     * @param processes the states of the processes
     * @param messages the messages in flight
     */
    private record State(List<LocalState> processes, List<InFlight> messages) {}

    private record LocalState(boolean live, ProcessState state, List<Wait> timers) {}

    private record Wait(String name, int ticksLeft) {}

    private record InFlight(int from, int to, Message message, int ticksLeft) {}

    /**
     * Whether the last frame of a run that was cut off has the same state as an earlier one, without random choices
     * between.
     */
    static boolean hasRepeatedState(List<Frame> frames, Timing timing) {
        Frame end = frames.get(frames.size() - 1);
        if (end.ending() != Frame.Ending.OUT_OF_TIME || !timing.hasConstantDelay() || timing.lossPercent() > 0) {
            return false;
        }
        State last = stateIn(end);
        for (int index = frames.size() - 1; index > 0 && isUndisturbed(frames.get(index)); index--) {
            Frame earlier = frames.get(index - 1);
            boolean isWholeTick = earlier.tick() < frames.get(index).tick();
            if (isWholeTick && stateIn(earlier).equals(last)) {
                int noticeTicks = 2 * timing.delayTicks();
                return frames.subList(0, index).stream()
                        .filter(frame -> frame.tick() > earlier.tick() - noticeTicks)
                        .allMatch(Cycle::isUndisturbed);
            }
        }
        return false;
    }

    /**
     * Whether a frame has no interventions, no random timers and no lost messages, of which a sender may still be
     * notified.
     */
    private static boolean isUndisturbed(Frame frame) {
        return frame.events().stream()
                        .noneMatch(event ->
                                event instanceof SimulationEvent.Intervened || event instanceof SimulationEvent.Lost)
                && !LastingFault.hasLastingFault(frame)
                && frame.processes().stream()
                        .flatMap(process -> process.timers().stream())
                        .noneMatch(Frame.RunningTimer::random);
    }

    private static State stateIn(Frame frame) {
        return new State(
                frame.processes().stream()
                        .map(process -> new LocalState(
                                process.live(), process.state(), remainingTimersOf(process, frame.tick())))
                        .toList(),
                frame.flights().stream()
                        .map(flight -> new InFlight(
                                flight.from(),
                                flight.to(),
                                flight.sent().message(),
                                flight.arrivalTick() - frame.tick()))
                        .toList());
    }

    private static List<Wait> remainingTimersOf(ProcessFrame process, int tick) {
        return process.timers().stream()
                .map(timer -> new Wait(timer.name(), timer.dueTick() - tick))
                .toList();
    }
}

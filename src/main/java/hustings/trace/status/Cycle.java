package hustings.trace.status;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.SimulationEvent;
import hustings.engine.Timing;
import hustings.model.Message;
import hustings.model.ProcessState;
import java.util.List;

/** Whether a run goes round a cycle: the same state comes again, and from a state follows but one run. */
final class Cycle {

    private Cycle() {}

    /**
     * Everything on which the rest of a run depends, if nothing is drawn and nothing is done to it.
     *
     * @param processes what each process is doing
     * @param messages what is on its way
     */
    private record State(List<LocalState> processes, List<InFlight> messages) {}

    private record LocalState(boolean live, ProcessState state, List<Wait> timers) {}

    private record Wait(String name, int ticksLeft) {}

    private record InFlight(int from, int to, Message message, int ticksLeft) {}

    /** Whether the last frame of a run that was cut off has the state of an earlier one, and nothing was drawn. */
    static boolean isReached(List<Frame> frames, Timing timing) {
        Frame end = frames.get(frames.size() - 1);
        if (end.ending() != Frame.Ending.OUT_OF_TIME || !timing.isConstant() || timing.lossPercent() > 0) {
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
     * Whether nothing was done to the run, no timeout was drawn, and no message was lost, which its sender may yet
     * learn.
     */
    private static boolean isUndisturbed(Frame frame) {
        return frame.events().stream()
                        .noneMatch(event ->
                                event instanceof SimulationEvent.Intervened || event instanceof SimulationEvent.Lost)
                && !LastingFault.isAnyIn(frame)
                && frame.processes().stream()
                        .flatMap(process -> process.timers().stream())
                        .noneMatch(Frame.RunningTimer::random);
    }

    private static State stateIn(Frame frame) {
        return new State(
                frame.processes().stream()
                        .map(process -> new LocalState(process.live(), process.state(), waitsOf(process, frame.tick())))
                        .toList(),
                frame.flights().stream()
                        .map(flight -> new InFlight(
                                flight.from(),
                                flight.to(),
                                flight.sent().message(),
                                flight.arrivalTick() - frame.tick()))
                        .toList());
    }

    private static List<Wait> waitsOf(ProcessFrame process, int tick) {
        return process.timers().stream()
                .map(timer -> new Wait(timer.name(), timer.dueTick() - tick))
                .toList();
    }
}

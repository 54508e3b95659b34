package hustings.trace.status;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.LossReason;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Role;
import hustings.scenario.Scenario;
import hustings.trace.Invariants;
import hustings.trace.NextStage;
import hustings.trace.status.ElectionStatus.Kind;
import hustings.trace.status.ElectionStatus.Rating;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** The status of the election in each frame of a run, judged by that frame and earlier ones only. Immutable. */
public final class RunStatus {

    private final List<ElectionStatus> statuses = new ArrayList<>();

    private RunStatus(List<Frame> frames, Scenario scenario, Algorithm<?> algorithm) {
        Timing timing = scenario.timing();
        boolean isEndless = CycleDetector.endsInRepeatedState(frames, timing);
        // whether the algorithms' assumptions have held so far
        boolean isAsAssumed =
                timing.longest() <= timing.delayTicks() && timing.clocks().isEmpty();
        // whether any process has taken part in an election since the last crash or recovery
        boolean isNoticed = false;
        OptionalInt winner = OptionalInt.empty();
        Frame previous = frames.get(0);
        for (Frame frame : frames) {
            isAsAssumed = isAsAssumed && !breaksAssumption(frame);
            isNoticed = Invariants.isAnyInElection(frame)
                    || (isNoticed && previous.ids(ProcessFrame::live).equals(frame.ids(ProcessFrame::live)));
            winner = findWinner(winner, previous, frame);
            addStatus(new ElectionJudge(frame, algorithm, isEndless).judgeFrame(winner), frame, isAsAssumed, isNoticed);
            previous = frame;
        }
    }

    /** Adds the status of the next frame, with a weaker rating if earlier frames excuse it. */
    private void addStatus(
            ElectionStatus judged, Frame frame, boolean assumptionsHold, boolean electionHeldSinceFault) {
        ElectionStatus before = statuses.isEmpty() ? judged : statuses.get(statuses.size() - 1);
        int since = judged.saysSameAs(before) ? before.since() : judged.since();
        // two leaders are wrong even before any process has noticed a crash
        boolean isExcused = !assumptionsHold || !(electionHeldSinceFault || judged.kind() == Kind.SEVERAL_LEAD);
        boolean isUnneeded = since == 0 && frame.ending() == Frame.Ending.NONE;
        Rating rating = switch (judged.rating()) {
            case BROKEN -> isExcused ? Rating.WRONG : Rating.BROKEN;
            case GOOD -> isUnneeded ? Rating.NEUTRAL : Rating.GOOD;
            case WRONG, NEUTRAL -> judged.rating();
        };
        ElectionStatus status = judged.withRatingSince(rating, since);
        statuses.add(status.equals(before) ? before : status); // shared, since many frames have the same
    }

    /**
     * Judges all frames of a run.
     *
     * @param algorithm the algorithm named by the scenario
     */
    public static RunStatus of(List<Frame> frames, Scenario scenario, Algorithm<?> algorithm) {
        return new RunStatus(frames, scenario, algorithm);
    }

    /**
     * The status in a frame.
     *
     * @throws IndexOutOfBoundsException if the run has no such frame
     */
    public ElectionStatus statusIn(int frameIndex) {
        return statuses.get(frameIndex);
    }

    /** Whether a message is lost or late, or the network or a process is not in order. */
    private static boolean breaksAssumption(Frame frame) {
        return LastingFault.hasLastingFault(frame)
                || frame.events().stream()
                        .anyMatch(event -> event instanceof SimulationEvent.Delayed
                                || (event instanceof SimulationEvent.Lost lost
                                        && lost.loss() != LossReason.RECEIVER_CRASHED));
    }

    private static OptionalInt findWinner(OptionalInt winnerBefore, Frame previous, Frame frame) {
        TreeSet<Integer> newLeaders = NextStage.findLeaders(frame);
        newLeaders.removeAll(NextStage.findLeaders(previous));
        if (!newLeaders.isEmpty()) {
            return OptionalInt.of(newLeaders.last());
        }
        Set<Integer> holders = Set.copyOf(previous.ids(RunStatus::holdsElection));
        return holders.containsAll(frame.ids(RunStatus::holdsElection)) ? winnerBefore : OptionalInt.empty();
    }

    private static boolean holdsElection(ProcessFrame process) {
        return process.live() && process.state().role() == Role.ELECTING;
    }
}

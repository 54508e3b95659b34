package hustings.trace.status;

import hustings.engine.Frame;
import hustings.engine.Frame.Ending;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Loss;
import hustings.model.Algorithm;
import hustings.model.Role;
import hustings.scenario.Scenario;
import hustings.trace.Invariants;
import hustings.trace.NextStage;
import hustings.trace.status.ElectionStatus.Kind;
import hustings.trace.status.ElectionStatus.Tone;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** The status of the election in each frame of a run, judged by that frame and earlier ones only. Immutable. */
public final class RunStatus {

    private final List<Frame> frames;
    private final Algorithm<?> algorithm;
    private final boolean hasEndlessCycle;
    private final Situation[] situations;

    /**
     * What earlier frames contribute to the judgement of a frame.
     *
     * @param winner the process that came to lead last, if no election has been started since
     * @param isNoticed whether any process has taken part in an election since the last crash or recovery
     * @param isAsAssumed whether the algorithms' assumptions have held so far: no lost or late messages, partitions,
     *     cuts, pauses or clocks at another rate
     * @param since the index of the frame since which its status has been the same
     */
    private record Situation(OptionalInt winner, boolean isNoticed, boolean isAsAssumed, int since) {}

    private RunStatus(List<Frame> frames, Scenario scenario, Algorithm<?> algorithm) {
        this.frames = List.copyOf(frames);
        this.algorithm = algorithm;
        hasEndlessCycle = Cycle.hasRepeatedState(frames, scenario.timing());
        situations = new Situation[frames.size()];
        boolean isInTime = scenario.timing().longest() <= scenario.timing().delayTicks()
                && scenario.timing().clocks().isEmpty();
        Judgement before = null;
        for (int index = 0; index < situations.length; index++) {
            situations[index] = createSituation(index, isInTime);
            Judgement judgement = judge(index);
            if (before != null && judgement.isSameAs(before)) {
                situations[index] = withStartFrame(situations[index], situations[index - 1].since());
            }
            before = judgement;
        }
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
        Judgement judgement = judge(frameIndex);
        int since = situations[frameIndex].since();
        boolean isUnneeded = judgement.tone() == Tone.GOOD
                && since == 0
                && frames.get(frameIndex).ending() == Ending.NONE;
        return new ElectionStatus(
                judgement.kind(),
                judgement.arguments(),
                LastingFault.findAll(frames.get(frameIndex)),
                isUnneeded ? Tone.NEUTRAL : judgement.tone(),
                judgement.processes(),
                since);
    }

    private static Situation withStartFrame(Situation situation, int since) {
        return new Situation(situation.winner(), situation.isNoticed(), situation.isAsAssumed(), since);
    }

    private Situation createSituation(int index, boolean isInTime) {
        Frame frame = frames.get(index);
        boolean elects = Judgement.isAnyInElection(frame);
        if (index == 0) {
            return new Situation(OptionalInt.empty(), elects, isInTime && !LastingFault.hasLastingFault(frame), 0);
        }
        Situation before = situations[index - 1];
        Frame previous = frames.get(index - 1);
        boolean noticed = elects || (before.isNoticed() && hasSameLiveProcesses(previous, frame));
        boolean assumed = before.isAsAssumed()
                && !LastingFault.hasLastingFault(frame)
                && frame.events().stream().noneMatch(RunStatus::breaksAssumption);
        return new Situation(findWinner(before, previous, frame), noticed, assumed, index);
    }

    private static boolean breaksAssumption(SimulationEvent event) {
        return event instanceof SimulationEvent.Delayed
                || (event instanceof SimulationEvent.Lost lost && lost.loss() != Loss.RECEIVER_CRASHED);
    }

    private static boolean hasSameLiveProcesses(Frame previous, Frame frame) {
        for (int i = 0; i < frame.processes().size(); i++) {
            if (frame.processes().get(i).live() != previous.processes().get(i).live()) {
                return false;
            }
        }
        return true;
    }

    private static OptionalInt findWinner(Situation before, Frame previous, Frame frame) {
        Set<Integer> led = NextStage.findLeaders(previous);
        OptionalInt newLeader = NextStage.findLeaders(frame).stream()
                .mapToInt(Integer::intValue)
                .filter(id -> !led.contains(id))
                .max();
        if (newLeader.isPresent()) {
            return newLeader;
        }
        for (int i = 0; i < frame.processes().size(); i++) {
            if (holdsElection(frame.processes().get(i))
                    && !holdsElection(previous.processes().get(i))) {
                return OptionalInt.empty();
            }
        }
        return before.winner();
    }

    private static boolean holdsElection(ProcessFrame process) {
        return process.live() && process.state().role() == Role.ELECTING;
    }

    private Judgement judge(int index) {
        Frame frame = frames.get(index);
        Situation situation = situations[index];
        boolean over = isOutcomeFinal(frame);
        Judgement judged =
                Judgement.of(frame, algorithm, situation.winner(), over, !over && Invariants.isElectionUnderWay(frame));
        return judged.tone() == Tone.BROKEN
                        && !(situation.isAsAssumed() && (situation.isNoticed() || isAlwaysWrong(judged)))
                ? judged.withTone(Tone.WRONG)
                : judged;
    }

    /** Whether a judgement is wrong even before any process has noticed a crash. */
    private static boolean isAlwaysWrong(Judgement judged) {
        return judged.kind() == Kind.SEVERAL_LEAD;
    }

    /** Whether nothing else can come after a frame. */
    private boolean isOutcomeFinal(Frame frame) {
        return switch (frame.ending()) {
            case NONE -> false;
            case QUIESCENT, HEARTBEATS -> true;
            case OUT_OF_TIME -> hasEndlessCycle;
        };
    }
}

package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Simulation;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.scenario.Scenario;
import hustings.trace.ending.RunEnd;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The number of messages of a run up to and including each stage, under each counting convention; immutable. A message
 * is counted in the stage that sends it, by its final fate.
 *
 * @param ticks the tick at which each stage was sent, by its number; number 0 is the start
 */
public record StageMessageCounts(Map<CountingConvention, long[]> upTo, List<Integer> ticks, int stages) {

    /**
     * Counts the messages of a recorded run.
     *
     * @param frames all frames of the run
     */
    public static StageMessageCounts of(List<Frame> frames) {
        return of(
                frames.get(frames.size() - 1).stage(),
                frames.stream()
                        .flatMap(frame -> frame.flightsOfStage().stream())
                        .toList());
    }

    /**
     * Runs a scenario to its end and counts its messages, without recording frames.
     *
     * @param algorithm the algorithm named by the scenario
     */
    public static <S extends ProcessState> StageMessageCounts of(Scenario scenario, Algorithm<S> algorithm) {
        MessageRecorder recorder = new MessageRecorder();
        Simulation<S> simulation =
                RunEnd.simulate(scenario, algorithm, recorder).simulation();
        simulation.runToEnd();
        return of(simulation.stageCount(), recorder.copyMessages());
    }

    private static StageMessageCounts of(int stages, List<Flight> messages) {
        Map<CountingConvention, long[]> upTo = new EnumMap<>(CountingConvention.class);
        for (CountingConvention convention : CountingConvention.values()) {
            long[] counts = new long[stages + 1];
            messages.stream().filter(convention::isCounted).forEach(message -> counts[message.stage()]++);
            Arrays.parallelPrefix(counts, Long::sum);
            upTo.put(convention, counts);
        }
        int[] ticks = new int[stages + 1];
        messages.forEach(message -> ticks[message.stage()] = message.sentTick());
        return new StageMessageCounts(upTo, Arrays.stream(ticks).boxed().toList(), stages);
    }

    /** The counts up to and including a stage, as if the run ended there. */
    public StageMessageCounts limitedToStage(int stage) {
        if (stage >= stages) {
            return this;
        }
        Map<CountingConvention, long[]> cut = new EnumMap<>(CountingConvention.class);
        upTo.forEach((convention, counts) -> cut.put(convention, Arrays.copyOf(counts, stage + 1)));
        return new StageMessageCounts(cut, ticks, stage);
    }

    /** The number of the last stage sent up to a tick; 0 if there is none. */
    public int lastStageUntilTick(int tick) {
        int stage = stages;
        while (stage > 0 && ticks.get(stage) > tick) {
            stage--;
        }
        return stage;
    }

    /** The number of messages up to and including a stage under a convention; after the last stage, the total. */
    public long upTo(int stage, CountingConvention convention) {
        return upTo.get(convention)[Math.min(stage, stages)];
    }

    /** The number of all messages under a convention. */
    public long total(CountingConvention convention) {
        return upTo(stages, convention);
    }
}

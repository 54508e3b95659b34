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
 * How many messages a run sent up to and with each of its stages, under each counting convention; immutable. A message
 * is counted in the stage that sends it, by the fate it has in the whole run.
 *
 * @param ticks when each stage was sent, by its number; the one of number 0 is the start
 */
public record StageCounts(Map<CountingConvention, long[]> upTo, List<Integer> ticks, int stages) {

    /**
     * The counts of a run whose frames are there.
     *
     * @param frames all frames of the run
     */
    public static StageCounts of(List<Frame> frames) {
        return of(
                frames.get(frames.size() - 1).stage(),
                frames.stream()
                        .flatMap(frame -> frame.flightsOfStage().stream())
                        .toList());
    }

    /**
     * Runs a scenario to its end and counts; no frames are kept.
     *
     * @param algorithm the one that the scenario names
     */
    public static <S extends ProcessState> StageCounts of(Scenario scenario, Algorithm<S> algorithm) {
        MessageRecorder recorder = new MessageRecorder();
        Simulation<S> simulation = RunEnd.of(scenario, algorithm).scenario().start(algorithm, recorder);
        simulation.run();
        return of(simulation.stages(), recorder.messages());
    }

    private static StageCounts of(int stages, List<Flight> messages) {
        Map<CountingConvention, long[]> upTo = new EnumMap<>(CountingConvention.class);
        for (CountingConvention convention : CountingConvention.values()) {
            long[] counts = new long[stages + 1];
            for (Flight message : messages) {
                if (convention.counts(message)) {
                    counts[message.stage()]++;
                }
            }
            Arrays.parallelPrefix(counts, Long::sum);
            upTo.put(convention, counts);
        }
        int[] ticks = new int[stages + 1];
        messages.forEach(message -> ticks[message.stage()] = message.sentTick());
        return new StageCounts(upTo, Arrays.stream(ticks).boxed().toList(), stages);
    }

    /** The counts of the stages up to and with a stage, as if the run had no more. */
    public StageCounts cutAfter(int stage) {
        if (stage >= stages) {
            return this;
        }
        Map<CountingConvention, long[]> cut = new EnumMap<>(CountingConvention.class);
        upTo.forEach((convention, counts) -> cut.put(convention, Arrays.copyOf(counts, stage + 1)));
        return new StageCounts(cut, ticks, stage);
    }

    /** The last stage that was sent by a tick; 0 for none. */
    public int lastStageBy(int tick) {
        int stage = stages;
        while (stage > 0 && ticks.get(stage) > tick) {
            stage--;
        }
        return stage;
    }

    /** The messages up to and with a stage under a convention; after the last stage, all of them. */
    public long upTo(int stage, CountingConvention convention) {
        return upTo.get(convention)[Math.min(stage, stages)];
    }

    /** All messages under a convention. */
    public long total(CountingConvention convention) {
        return upTo(stages, convention);
    }
}

package hustings.scenario;

import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.model.Algorithm;

/**
 * The most that a run may take, so that a short text from a stranger can neither block nor fill the machine that opens
 * it. A run beyond a limit is refused as a whole.
 *
 * @param processes the number of processes
 * @param events the number of events; one for several processes counts for each of them
 * @param steps the number of {@linkplain Simulation#step steps of the engine} to the end of the run
 * @param ticks the last tick that is reached, since a recorded run has a frame for each tick
 * @param processTicks the last tick that is reached, times the number of processes, since a frame holds all of them
 * @param messages the number of messages sent
 */
public record RunLimits(int processes, int events, int steps, int ticks, long processTicks, long messages) {

    /** The limits of files; a run from a file may take as long as it does. */
    public static final RunLimits OF_FILES = new RunLimits(
            Scenario.MAX_PROCESSES,
            Scenario.MAX_EVENTS,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Long.MAX_VALUE,
            Long.MAX_VALUE);

    /** What is limited. */
    public enum Measure {
        /** The characters of the text. */
        CHARACTERS,
        /** The processes of the group. */
        PROCESSES,
        /** The events of the scenario. */
        EVENTS,
        /** The steps of the engine. */
        STEPS,
        /** The ticks of the simulated clock. */
        TICKS,
        /** The messages sent. */
        MESSAGES
    }

    /** Thrown if a run is beyond a limit. */
    public static final class ExceededException extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final Measure measure;
        private final long limit;

        /**
         * Says that a limit was exceeded.
         *
         * @param limit the most that is allowed
         */
        public ExceededException(Measure measure, long limit) {
            super("more than " + limit + " " + Translation.toKey(measure.name()));
            this.measure = measure;
            this.limit = limit;
        }

        /** What is more than allowed. */
        public Measure measure() {
            return measure;
        }

        /** The most that is allowed. */
        public long limit() {
            return limit;
        }
    }

    /**
     * Checks a run before it is recorded; simulates it at most as far as the limits.
     *
     * @param algorithm the algorithm that runs
     * @throws ExceededException if the run is beyond a limit
     */
    public void requireWithin(Scenario scenario, Algorithm<?> algorithm) {
        requireAtMost(processes, scenario.group().size(), Measure.PROCESSES);
        requireAtMost(events, scenario.events().size(), Measure.EVENTS);
        if (!equals(OF_FILES)) {
            requireEndWithin(
                    scenario.createSimulation(algorithm, null),
                    Math.min(ticks, processTicks / scenario.group().size()));
        }
    }

    private void requireEndWithin(Simulation<?> simulation, long lastTick) {
        StepResult step = simulation.step();
        for (int taken = 0; step != StepResult.QUIESCENT && step != StepResult.OUT_OF_TIME; step = simulation.step()) {
            requireAtMost(steps, ++taken, Measure.STEPS);
            requireAtMost(lastTick, simulation.tick(), Measure.TICKS);
            requireAtMost(messages, simulation.messagesSent(), Measure.MESSAGES);
        }
        if (step == StepResult.OUT_OF_TIME) {
            requireAtMost(
                    lastTick, simulation.timing().untilTick(), Measure.TICKS); // the rest of the time is shown, too
        }
    }

    private static void requireAtMost(long limit, long found, Measure measure) {
        if (found > limit) {
            throw new ExceededException(measure, limit);
        }
    }

    /** Whether a run can start and is within the limits; simulates it like {@link #requireWithin}. */
    public boolean allow(Scenario scenario, Algorithm<?> algorithm) {
        if (scenario.explainImpossibleStart(algorithm).isPresent()) {
            return false;
        }
        try {
            requireWithin(scenario, algorithm);
            return true;
        } catch (ExceededException e) {
            return false;
        }
    }
}

package hustings.workbench;

import hustings.algorithm.Catalogue;
import hustings.engine.Simulation;
import hustings.model.Publication;
import hustings.scenario.JavaFileName;
import hustings.scenario.Scenario;

/** A run of somebody's own algorithm before anything is shown of it, so that a mistake is told with its moment. */
public final class Trial {

    private Trial() {}

    /**
     * Runs a scenario to its end, if its algorithm is loaded from a file; those that ship need no trial.
     *
     * @throws AlgorithmMistake if a reaction makes one; the message names the stage and the tick
     */
    public static void of(Scenario scenario) {
        String name = scenario.algorithm().name();
        if (!JavaFileName.is(name)) {
            return;
        }
        run(Catalogue.named(name), scenario);
    }

    /**
     * Runs a scenario with every check on, to its end or a bound; whoever looks for mistakes calls this.
     *
     * @param own an algorithm loaded from a file, whatever the scenario names
     * @param mostTicks the last tick that is simulated, 0 or more; that of the scenario if it is earlier
     * @throws AlgorithmMistake if a reaction makes one; the message names the stage and the tick
     */
    public static void strict(Publication own, Scenario scenario, int mostTicks) {
        int last = Math.min(mostTicks, scenario.timing().untilTick());
        run(own, scenario.withTiming(scenario.timing().until(last)));
    }

    private static void run(Publication own, Scenario scenario) {
        Simulation<?> run = scenario.start(own.with(scenario.algorithm().options()), null);
        try {
            run.run();
        } catch (AlgorithmMistake e) {
            throw e.at(run.stages(), run.tick());
        }
    }
}

package hustings.workbench;

import hustings.algorithm.Catalogue;
import hustings.engine.Simulation;
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
        Simulation<?> run =
                scenario.start(Catalogue.named(name).with(scenario.algorithm().options()), null);
        try {
            run.run();
        } catch (AlgorithmMistake e) {
            throw e.at(run.stages(), run.tick());
        }
    }
}

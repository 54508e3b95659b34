package hustings.workbench;

import hustings.algorithm.Catalogue;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.scenario.JavaFileName;
import hustings.scenario.Scenario;

/** A run of somebody's own algorithm before anything is shown of it, so that a mistake is told with its moment. */
public final class Trial {

    /** How many reactions of a run that is to be shown are made twice: a run of some thousands is tried in no time. */
    private static final int REACTIONS_MADE_TWICE = 5_000;

    private Trial() {}

    /**
     * Runs a scenario to its end, if its algorithm is loaded from a file; those that ship need no trial.
     *
     * @throws AlgorithmMistake if a reaction makes one; the message names the stage and the tick
     */
    public static void of(Scenario scenario) {
        String name = scenario.algorithm().name();
        if (!JavaFileName.matches(name)) {
            return;
        }
        run(Catalogue.named(name), scenario, REACTIONS_MADE_TWICE);
    }

    /**
     * Runs a scenario with every check on, to its end or a bound; whoever looks for mistakes calls this.
     *
     * @param own an algorithm loaded from a file, whatever the scenario names
     * @param mostTicks the last tick that is simulated, 0 or more; that of the scenario if it is earlier
     * @throws AlgorithmMistake if a reaction makes one; the message names the stage and the tick
     */
    public static void strict(Publication own, Scenario scenario, int maxTick) {
        int last = Math.min(maxTick, scenario.timing().untilTick());
        run(own, scenario.withTiming(scenario.timing().withUntilTick(last)), Integer.MAX_VALUE);
    }

    private static void run(Publication own, Scenario scenario, int reactionsMadeTwice) {
        Algorithm<?> made = own.with(scenario.algorithm().options());
        Algorithm<?> tried = made instanceof CheckedAlgorithm<?> watched ? watched.strict(reactionsMadeTwice) : made;
        scenario.start(tried, null).run();
    }
}

package hustings.workbench;

import hustings.algorithm.Catalogue;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.scenario.JavaFileName;
import hustings.scenario.Scenario;

/** Runs a user's algorithm before its run is shown, to find mistakes together with their stage and tick. */
public final class TrialRun {

    /** The number of reactions made twice in a run that is to be shown; thousands take no noticeable time. */
    private static final int REACTIONS_MADE_TWICE = 5_000;

    private TrialRun() {}

    /**
     * Runs a scenario to its end if its algorithm is loaded from a file; built-in algorithms need no trial.
     *
     * @throws AlgorithmMistake if a reaction makes one; the message names the stage and the tick
     */
    public static void runIfUserAlgorithm(Scenario scenario) {
        String name = scenario.algorithm().name();
        if (!JavaFileName.isJavaFile(name)) {
            return;
        }
        run(Catalogue.getByName(name), scenario, REACTIONS_MADE_TWICE);
    }

    /**
     * Runs a scenario with all checks, to its end or a given tick; used to search for mistakes.
     *
     * @param own an algorithm loaded from a file, whatever the scenario names
     * @param maxTick the last tick to simulate, 0 or more; the scenario's own last tick applies if it is earlier
     * @throws AlgorithmMistake if a reaction makes one; the message names the stage and the tick
     */
    public static void runWithFullChecks(Publication own, Scenario scenario, int maxTick) {
        int last = Math.min(maxTick, scenario.timing().untilTick());
        run(own, scenario.withTiming(scenario.timing().withUntilTick(last)), Integer.MAX_VALUE);
    }

    private static void run(Publication own, Scenario scenario, int reactionsMadeTwice) {
        Algorithm<?> made = own.with(scenario.algorithm().options());
        Algorithm<?> tried =
                made instanceof CheckedAlgorithm<?> watched ? watched.withReactionsMadeTwice(reactionsMadeTwice) : made;
        scenario.createSimulation(tried, null).runToEnd();
    }
}

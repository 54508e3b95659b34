package hustings.workbench.check;

import hustings.check.Faults;
import hustings.check.RandomScenario;
import hustings.check.Report;
import hustings.check.Verdict;
import hustings.model.Message.MessageType;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.search.Counterexample;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * Tries random runs and reports the findings.
 *
 * @param faults the faults in the runs
 * @param faultCount the number of faults in each run; negative if it is drawn
 * @param runCount the number of runs; their seeds are 1 to this number
 */
record RandomTrial(Faults faults, int faultCount, int runCount, TimeBudget budget) {

    /** The number of runs that are tried again in another Java. */
    static final int SAMPLE_RUNS = 100;

    RandomTrial(Faults faults, int runCount, TimeBudget budget) {
        this(faults, RandomScenario.DRAWN, runCount, budget);
    }

    /**
     * Makes runs until one is broken, all have been made, or the time is up.
     *
     * @param algorithm the algorithm to run, as published
     * @param findingIfNone the finding if no run is broken
     * @param check creates the report on a run, given what was tried so far; empty if the run is not broken
     */
    Report checkRandomRuns(
            Publication algorithm, String findingIfNone, BiFunction<Scenario, String, Optional<Report>> check) {
        return checkRandomRuns(algorithm, AlgorithmChoice.asPublished(algorithm.name()), findingIfNone, check);
    }

    /** Makes runs of an algorithm with options. */
    Report checkRandomRuns(
            Publication algorithm,
            AlgorithmChoice choice,
            String findingIfNone,
            BiFunction<Scenario, String, Optional<Report>> check) {
        List<? extends MessageType> types = algorithm.with(choice.options()).messageTypes();
        int done = 0;
        for (; done < runCount && budget.reportAndContinue(done, runCount); done++) {
            Scenario scenario = RandomScenario.of(faults, faultCount, choice, types, done + 1L);
            Optional<Report> report = check.apply(scenario, describeRunsTried(done + 1));
            if (report.isPresent()) {
                return report.get();
            }
        }
        String upAfter = budget.describeSlowness(done + " of " + runCount + " runs") + "; " + findingIfNone;
        return done == runCount
                ? Report.of(Verdict.HOLDS, describeRunsTried(done), findingIfNone)
                : Report.of(Verdict.UNKNOWN, describeRunsTried(done), upAfter + " so far");
    }

    /**
     * Describes what was tried, such as "2,000 random runs of 3 to 7 processes, seeds 1 to 2000; the highest has
     * crashed, and 1 or 2 processes detect it".
     */
    private String describeRunsTried(int runs) {
        String made = runs == 1 ? "1 random run" : String.format(Locale.ROOT, "%,d random runs", runs);
        String seeds = runs == 1 ? "seed 1" : "seeds 1 to " + runs;
        return made + " of " + RandomScenario.describeSizes(faults) + ", " + seeds + "; " + faults.meaning(faultCount);
    }

    /** Formats the names of properties, such as "agreement, live". */
    static String joinIds(Collection<Property> properties) {
        return properties.stream().map(Property::id).collect(Collectors.joining(", "));
    }

    /** Creates the report on a counterexample. */
    static Report reportViolation(String tried, Publication own, Counterexample counterexample) {
        Property property = counterexample.property();
        String found = property.id() + ": " + property.finding() + " (" + counterexample.describeEnding()
                + counterexample
                        .adviceOnUnmarkedHeartbeats()
                        .map(mark -> "; " + mark)
                        .orElse("") + ")";
        return Report.of(Verdict.DOES_NOT_HOLD, tried, found, counterexample.scenarioWithTitle(own.title()));
    }
}

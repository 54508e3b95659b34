package hustings.workbench.check;

import hustings.check.Faults;
import hustings.check.RandomScenario;
import hustings.check.Report;
import hustings.check.Verdict;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.workbench.AlgorithmMistake;
import hustings.workbench.TrialRun;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Checks that no reaction of an algorithm makes a mistake in random runs with any faults.
 *
 * @param runs the number of runs; their seeds are 1 to this number
 */
public record MistakeCheck(int runs) implements CheckPart {

    /** The name of the part. */
    public static final String NO_MISTAKES = "no mistakes";

    private static final int MAX_TICK = 150;
    private static final Duration SHRINKING_TIME = Duration.ofSeconds(1);

    @Override
    public String name() {
        return NO_MISTAKES;
    }

    @Override
    public boolean isPrecondition() {
        return true;
    }

    @Override
    public CheckPart sample() {
        return new MistakeCheck(Math.min(runs, RandomTrial.SAMPLE_RUNS));
    }

    @Override
    public Report check(Publication own, TimeBudget budget) {
        return new RandomTrial(Faults.ANY, runs, budget)
                .checkRandomRuns(
                        own,
                        "none",
                        (scenario, tried) -> findMistake(own, scenario)
                                .map(mistake -> reportInMinimizedRun(own, scenario, mistake, tried, budget)));
    }

    /**
     * Reports the mistake in the smallest run found within a time limit, since a reaction that never ends takes long to
     * notice.
     */
    private static Report reportInMinimizedRun(
            Publication own, Scenario scenario, AlgorithmMistake firstMistake, String tried, TimeBudget budget) {
        TimeBudget soon = budget.startPiece(SHRINKING_TIME);
        AtomicReference<AlgorithmMistake> last = new AtomicReference<>(firstMistake);
        Scenario smallest = RandomScenario.minimizeEvents(scenario, run -> {
            Optional<AlgorithmMistake> mistake =
                    soon.reportAndContinue(0, 0) ? findMistake(own, run) : Optional.empty();
            mistake.ifPresent(last::set);
            return mistake.isPresent();
        });
        return Report.of(Verdict.DOES_NOT_HOLD, tried, last.get().getMessage(), smallest);
    }

    private static Optional<AlgorithmMistake> findMistake(Publication own, Scenario scenario) {
        try {
            TrialRun.runWithFullChecks(own, scenario, MAX_TICK);
            return Optional.empty();
        } catch (AlgorithmMistake e) {
            return Optional.of(e);
        }
    }
}

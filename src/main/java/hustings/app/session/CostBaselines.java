package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import hustings.play.CumulativeCost;
import hustings.play.Run;
import hustings.scenario.AlgorithmChoice;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Measures the cost of other algorithms on the scenario of a run: of those that are compared with it, and of a usual
 * one, the first other in the catalogue. That one is left out if it sends nothing, in a lesson, and once removed.
 */
final class CostBaselines {

    private boolean showsUsual = true;

    /** The usual algorithm beside a run; empty if it is left out. */
    private Optional<AlgorithmChoice> findUsual(Run run) {
        return Catalogue.shippedAndLoaded().stream()
                .map(Publication::name)
                .filter(name -> !name.equals(run.algorithmName()))
                .findFirst()
                .map(AlgorithmChoice::asPublished)
                .filter(usual -> showsUsual && !run.origin().isLessonPart());
    }

    /** Leaves out the usual algorithm from now on if it is the given one. */
    void removeUsual(Run run, AlgorithmChoice choice) {
        showsUsual = showsUsual && findUsual(run).filter(choice::equals).isEmpty();
    }

    /** Adds the baselines unless the run has them; measuring may take long. */
    Run addBaselines(Run run) {
        Optional<AlgorithmChoice> usual = findUsual(run);
        List<AlgorithmChoice> choices = Stream.concat(usual.stream(), run.comparedAlgorithms().stream())
                .distinct()
                .toList();
        if (run.baselineChoices().equals(choices)) {
            return run;
        }
        Run measured = run.withMeasuredBaselines(choices, Catalogue::getByName);
        List<CumulativeCost> costs = new ArrayList<>(measured.baselines());
        costs.removeIf(cost -> !run.comparedAlgorithms().contains(cost.choice()) && sendsNothing(cost));
        return measured.withBaselines(costs);
    }

    /** A zero beside a run says nothing of what an election costs, as there was none. */
    private static boolean sendsNothing(CumulativeCost cost) {
        return cost.counts().total(CountingConvention.ALL_SENDS) == 0;
    }
}

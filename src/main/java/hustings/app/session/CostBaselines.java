package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import hustings.play.CumulativeCost;
import hustings.play.Run;
import hustings.scenario.AlgorithmChoice;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Measures the cost of other algorithms on the scenario of a run: of the chosen ones, or by default of the first other
 * one in the catalogue, if it sends a message; in a lesson, of none by default.
 */
final class CostBaselines {

    private Optional<Set<String>> chosen = Optional.empty();

    void chooseAlgorithms(Set<String> algorithms) {
        chosen = Optional.of(Set.copyOf(algorithms));
    }

    /** Adds the chosen baselines unless the run has them; measuring may take long. */
    Run addBaselines(Run run) {
        List<Publication> all = Catalogue.shippedAndLoaded().stream()
                .filter(other -> !other.name().equals(run.algorithmName()))
                .filter(other -> chosen.isEmpty() || chosen.get().contains(other.name()))
                .toList();
        int usualCount = run.origin().isLessonPart() ? 0 : 1;
        List<Publication> others = chosen.isPresent() ? all : all.subList(0, usualCount);
        List<AlgorithmChoice> choices = others.stream()
                .map(publication -> AlgorithmChoice.asPublished(publication.name()))
                .toList();
        if (run.baselineChoices().equals(choices)) {
            return run;
        }
        Run measured = run.withMeasuredBaselines(choices, Catalogue::getByName);
        return chosen.isPresent() ? measured : measured.withBaselines(whichSendMessages(measured.baselines()));
    }

    /** A zero beside a run says nothing of what an election costs, as there was none. */
    private static List<CumulativeCost> whichSendMessages(List<CumulativeCost> measured) {
        return measured.stream()
                .filter(cost -> cost.counts().total(CountingConvention.ALL_SENDS) > 0)
                .toList();
    }
}

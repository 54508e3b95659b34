package hustings.app.run;

import hustings.app.base.Texts;
import hustings.model.Publication;
import hustings.paper.ElectionFormula;
import hustings.play.ScenarioChanges;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Optional;

/**
 * The number of messages that a paper's closed formula gives for a run.
 *
 * @param formula the formula
 * @param messages the number of messages
 */
record PublishedCount(ElectionFormula formula, long messages) {

    /**
     * Finds the formula for a run. Empty unless a paper has a formula for this convention and the run fulfils its
     * assumptions: the algorithm is as published, only the coordinator has crashed, one process detects that at the
     * start, there are no other interventions, and every message takes D.
     */
    static Optional<PublishedCount> find(Scenario scenario, CountingConvention convention) {
        List<Integer> live = scenario.group().ids().stream()
                .filter(id -> !scenario.crashed().contains(id))
                .sorted()
                .toList();
        List<Integer> detectors = ScenarioChanges.initialDetectors(scenario);
        boolean isOnlyCoordinatorCrashed = scenario.crashed().size() == 1
                && scenario.crashed().contains(scenario.group().highest());
        boolean hasOneDetector = scenario.events().size() == 1 && detectors.size() == 1 && live.containsAll(detectors);
        if (!isOnlyCoordinatorCrashed || !hasOneDetector) {
            return Optional.empty();
        }
        int rank = live.indexOf(detectors.get(0)) + 1;
        return ElectionFormula.find(scenario.algorithm(), scenario.timing(), convention)
                .map(formula -> new PublishedCount(formula, formula.countMessages(live.size(), rank)));
    }

    String describe(Publication algorithm) {
        String title = Texts.titleOf(algorithm);
        return Texts.of("compare.formula", formula.paper().title(), formula.number(), title, messages);
    }
}

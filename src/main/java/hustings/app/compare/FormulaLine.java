package hustings.app.compare;

import hustings.paper.ElectionFormula;
import hustings.play.ScenarioChanges;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Optional;

/**
 * What a paper's closed formula gives for the messages of a run.
 *
 * @param formula the formula
 * @param messages the messages that it gives
 */
record FormulaLine(ElectionFormula formula, long messages) {

    /**
     * The formula for a run, if a paper has one that counts so, and if the run is what formulas are about: as
     * published, only the coordinator has crashed, one process detects that at the start, nothing else is done, and
     * every message takes D.
     */
    static Optional<FormulaLine> of(Scenario scenario, CountingConvention convention) {
        List<Integer> live = scenario.group().ids().stream()
                .filter(id -> !scenario.crashed().contains(id))
                .sorted()
                .toList();
        List<Integer> detectors = ScenarioChanges.initialDetectors(scenario);
        boolean isOnlyCoordinatorCrashed = scenario.crashed().size() == 1
                && scenario.crashed().contains(scenario.group().highest());
        boolean hasOneDetector = scenario.events().size() == 1 && detectors.size() == 1 && live.containsAll(detectors);
        boolean isAsPublished = scenario.algorithm().options().isEmpty();
        boolean isConstantDelay =
                scenario.timing().isConstant() && scenario.timing().lossPercent() == 0;
        if (!isOnlyCoordinatorCrashed || !hasOneDetector || !isAsPublished || !isConstantDelay) {
            return Optional.empty();
        }
        int rank = live.indexOf(detectors.get(0)) + 1;
        return ElectionFormula.find(scenario.algorithm().name(), convention)
                .map(formula -> new FormulaLine(formula, formula.messages(live.size(), rank)));
    }
}

package hustings.app.workbench;

import hustings.app.base.Background;
import hustings.app.base.Reporter;
import hustings.app.base.TaskRunner;
import hustings.app.base.Texts;
import hustings.app.workbench.CheckRow.Outcome;
import hustings.check.Report;
import hustings.model.Publication;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesBuilder;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.difference.RunDifference;
import hustings.workbench.AlgorithmMistake;
import hustings.workbench.check.AlgorithmCheck;
import hustings.workbench.check.CostCheck;
import hustings.workbench.check.EquivalenceCheck;
import hustings.workbench.check.MistakeCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.Observable;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Checks one algorithm at a time in the background; keeps the findings on the last one. */
final class CheckRunner extends TaskRunner {

    private final ObservableList<CheckRow> rows =
            FXCollections.observableArrayList(row -> new Observable[] {row.outcomeProperty()});
    private final Reporter reporter;
    private Publication checkedAlgorithm;

    /** @param reporter receives failures */
    CheckRunner(Reporter reporter) {
        super(Background.cachedThreads("hustings-check"));
        this.reporter = reporter;
    }

    /** The parts of the current or last check; empty if there was none. */
    ObservableList<CheckRow> rows() {
        return rows;
    }

    /** The algorithm that is or was checked last, if there is one. */
    Optional<Publication> checkedAlgorithm() {
        return Optional.ofNullable(checkedAlgorithm);
    }

    /** Starts a check of an algorithm; does nothing if a check is running. */
    void start(Publication algorithm, AlgorithmCheck check) {
        if (runningProperty().get()) {
            return;
        }
        checkedAlgorithm = algorithm;
        List<CheckRow> parts = check.partNames().stream()
                .map(name -> new CheckRow(formatPartTitle(check, name)))
                .toList();
        rows.setAll(parts);
        AtomicInteger done = new AtomicInteger();
        start(
                monitor -> check.check(
                        algorithm,
                        (doneOfPart, allOfPart) -> {
                            double ofPart = allOfPart == 0 ? 0 : (double) doneOfPart / allOfPart;
                            monitor.updateProgress(done.get() + ofPart, parts.size());
                            return !monitor.isCancelled();
                        },
                        (part, report) -> {
                            CheckRow row = parts.get(done.getAndIncrement());
                            Outcome outcome = createIllustratedOutcome(algorithm, part, report);
                            monitor.runOnFxThread(() -> row.outcomeProperty().set(outcome));
                        }),
                all -> {},
                fault -> reporter.reportProblem(Texts.of("workbench.failed", AlgorithmMistake.describeThrown(fault))));
    }

    private static String formatPartTitle(AlgorithmCheck check, String name) {
        return check.sameAs()
                .filter(other -> name.endsWith(" " + other.name()))
                .map(other -> Texts.of("workbench.part.same-as", Texts.titleOf(other)))
                .orElseGet(() -> Texts.of("workbench.part." + Translation.toKey(name)));
    }

    /** Adds to a report what illustrates it, which takes further runs. */
    private static Outcome createIllustratedOutcome(Publication algorithm, String partName, Report report) {
        List<CostCheck.Curve> curves = new ArrayList<>();
        if (partName.equals(CostCheck.MESSAGES) && report.run().isPresent()) {
            curves.add(CostCheck.measureCurve(algorithm));
            curves.addAll(CostCheck.findNearestCurves(algorithm));
        }
        Optional<Scenario> run = report.run();
        Optional<RunDifference> difference =
                run.flatMap(scenario -> EquivalenceCheck.findDifference(scenario, algorithm));
        boolean isIllustrated = difference.isPresent() || !curves.isEmpty();
        boolean endless = partName.equals(MistakeCheck.NO_MISTAKES); // such a run may be endless: that is a mistake
        Optional<Lanes> lanes =
                isIllustrated || endless ? Optional.empty() : run.map(scenario -> createLanes(algorithm, scenario));
        return new Outcome(report, difference, curves, lanes);
    }

    private static Lanes createLanes(Publication algorithm, Scenario run) {
        return LanesBuilder.of(History.of(run, algorithm.with(run.algorithm().options())));
    }
}

package hustings.app.workbench;

import hustings.algorithm.Catalogue;
import hustings.app.base.Background;
import hustings.app.base.Job;
import hustings.app.base.Job.News;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.app.workbench.CheckRow.Outcome;
import hustings.model.Publication;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesReader;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.difference.RunDifference;
import hustings.workbench.AlgorithmMistake;
import hustings.workbench.check.Check;
import hustings.workbench.check.Cost;
import hustings.workbench.check.Finding;
import hustings.workbench.check.RandomRuns;
import hustings.workbench.check.SameAs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Checks one algorithm at a time, off the window's thread; what was found of the last one is kept. */
final class CheckRunner {

    private static final long NANOS_BETWEEN_NEWS = 50_000_000;

    private final ObservableList<CheckRow> rows =
            FXCollections.observableArrayList(row -> new Observable[] {row.outcomeProperty()});
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress");
    private final Job job = new Job(Background.threads("hustings-check"), Platform::runLater);
    private final Reporter reporter;
    private Publication checked;

    /** @param reporter told what went wrong */
    CheckRunner(Reporter reporter) {
        this.reporter = reporter;
    }

    /** What is or was checked, part by part; empty as long as nothing was. */
    ObservableList<CheckRow> rows() {
        return rows;
    }

    /** Whether a check is going on. */
    ReadOnlyBooleanProperty runningProperty() {
        return job.runningProperty();
    }

    /** How much of the check is done, 0 to 1. */
    ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /** What is or was checked last, if anything was. */
    Optional<Publication> checked() {
        return Optional.ofNullable(checked);
    }

    /** Whether what was checked has been loaded again since, so that the findings are of an earlier version. */
    boolean isOutdated() {
        return checked != null && !Catalogue.known().contains(checked);
    }

    /** Checks an algorithm; does nothing if a check is going on. */
    void start(Publication own, Check check) {
        if (job.runningProperty().get()) {
            return;
        }
        checked = own;
        progress.set(0);
        rows.setAll(check.names().stream()
                .map(name -> new CheckRow(() -> title(check, name)))
                .toList());
        List<CheckRow> left = new ArrayList<>(rows);
        job.start(
                news -> check.of(
                        own, new Told(news)::goesOn, finding -> tell(news, left.remove(0), outcome(own, finding))),
                findings -> progress.set(1),
                fault -> reporter.problem(Texts.of("workbench.failed", AlgorithmMistake.told(fault))));
    }

    private static String title(Check check, String name) {
        return check.sameAs()
                .filter(other -> name.endsWith(" " + other.name()))
                .map(other -> Texts.of("workbench.part.same-as", Texts.told(other.title())))
                .orElseGet(() -> Texts.of("workbench.part." + Translation.key(name)));
    }

    private void tell(News news, CheckRow row, Outcome outcome) {
        news.tell(() -> row.setOutcome(outcome));
    }

    /** What a finding is shown with takes runs as well. */
    private static Outcome outcome(Publication own, Finding finding) {
        List<Cost.Curve> curves = new ArrayList<>();
        if (finding.part().equals(Cost.MESSAGES) && finding.run().isPresent()) {
            curves.add(Cost.curve(own));
            curves.addAll(Cost.neighbours(own));
        }
        Optional<RunDifference> difference = finding.run().flatMap(run -> SameAs.difference(run, own));
        boolean told = difference.isPresent() || !curves.isEmpty();
        boolean endless = finding.part().equals(RandomRuns.NO_MISTAKES); // it may be: that is a mistake
        Optional<Lanes> lanes = finding.run().filter(run -> !told && !endless).map(run -> lanes(own, run));
        return new Outcome(finding, difference, curves, lanes);
    }

    private static Lanes lanes(Publication own, Scenario run) {
        return LanesReader.of(History.of(run, own.with(run.algorithm().options())));
    }

    /** Gives up the check that goes on; what was found so far stays. */
    void cancel() {
        job.giveUp();
    }

    /** Tells now and then how far a check is. */
    private final class Told {

        private final News news;
        private long lastNanos;

        Told(News news) {
            this.news = news;
        }

        synchronized boolean goesOn(long done, long all) {
            long now = System.nanoTime();
            if (now - lastNanos > NANOS_BETWEEN_NEWS) {
                lastNanos = now;
                double ofPart = all == 0 ? 0 : (double) done / all;
                news.tell(() -> progress.set((ofPart
                                + rows.stream()
                                        .filter(row -> row.outcome().isPresent())
                                        .count())
                        / rows.size()));
            }
            return news.isWanted();
        }
    }
}

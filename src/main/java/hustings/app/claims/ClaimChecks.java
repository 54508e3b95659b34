package hustings.app.claims;

import hustings.app.base.Job;
import hustings.app.base.Job.News;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.paper.claim.Claim;
import hustings.paper.claim.Finding;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * Checks the claims one after the other, off the window's thread, and says how far it is. What is checked is kept.
 * Claims of one paper share the runs they have made, so one thread does it all.
 */
final class ClaimChecks {

    private final ObservableList<ClaimRow> rows =
            FXCollections.observableArrayList(row -> new Observable[] {row.stateProperty()});
    private final ReadOnlyIntegerWrapper checked = new ReadOnlyIntegerWrapper(this, "checked");
    private final Job job;
    private final Reporter reporter;

    /**
     * Checks that have not begun.
     *
     * @param background one thread
     * @param window runs what changes the properties
     */
    ClaimChecks(List<Claim> claims, Executor background, Executor window, Reporter reporter) {
        rows.setAll(claims.stream().map(ClaimRow::new).toList());
        this.job = new Job(background, window);
        this.reporter = reporter;
    }

    /** All claims, in the order of the ledger. */
    ObservableList<ClaimRow> rows() {
        return rows;
    }

    /** How many are checked. */
    ReadOnlyIntegerProperty checkedProperty() {
        return checked.getReadOnlyProperty();
    }

    /** Whether claims are being checked. */
    ReadOnlyBooleanProperty runningProperty() {
        return job.runningProperty();
    }

    /** Whether there is a claim that is not checked. */
    boolean anyLeft() {
        return checked.get() < rows.size();
    }

    /** Checks what is not checked yet; does nothing if that is going on. */
    void start() {
        List<ClaimRow> left = rows.stream()
                .filter(row -> row.state() == ClaimRow.State.WAITING)
                .toList();
        if (!left.isEmpty()) {
            job.start(news -> check(left, news), all -> {}, fault -> reporter.problem(String.valueOf(fault)));
        }
    }

    /** Stops at once: the claim that is being checked is given up. */
    void cancel() {
        job.giveUp();
        rows.stream()
                .filter(row -> row.state() == ClaimRow.State.BEING_CHECKED)
                .forEach(row -> row.setState(ClaimRow.State.WAITING));
    }

    private List<ClaimRow> check(List<ClaimRow> left, News news) {
        for (ClaimRow row : left) {
            if (!news.isWanted()) {
                break;
            }
            news.tell(() -> row.setState(ClaimRow.State.BEING_CHECKED));
            try {
                Finding finding = row.claim().check().get();
                news.tell(() -> {
                    row.setFinding(finding);
                    checked.set(checked.get() + 1);
                });
            } catch (RuntimeException | Error e) {
                news.tell(() -> {
                    row.setState(ClaimRow.State.BROKEN);
                    checked.set(checked.get() + 1);
                    reporter.problem(Texts.of("claims.broke", row.claim().id(), e.getMessage()));
                });
            }
        }
        return left;
    }
}

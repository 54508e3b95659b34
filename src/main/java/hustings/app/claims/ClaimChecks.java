package hustings.app.claims;

import hustings.app.base.Reporter;
import hustings.app.base.TaskRunner;
import hustings.app.base.Texts;
import hustings.check.Report;
import hustings.paper.claim.Claim;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.beans.Observable;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * Checks the claims one after the other in the background, with progress. Findings are kept after cancelling. Claims of
 * one paper share their runs, so a single thread checks them all.
 */
final class ClaimChecks extends TaskRunner {

    private final ObservableList<ClaimRow> rows =
            FXCollections.observableArrayList(row -> new Observable[] {row.stateProperty()});
    private final Reporter reporter;
    /** The claim to be checked before the others; null for none. */
    private volatile ClaimRow preferredRow;

    /**
     * Creates checks that have not begun.
     *
     * @param background an executor with one thread
     */
    ClaimChecks(List<Claim> claims, Executor background, Reporter reporter) {
        super(background);
        rows.setAll(claims.stream().map(ClaimRow::new).toList());
        this.reporter = reporter;
    }

    /** All claims, in the order of the ledger. */
    ObservableList<ClaimRow> rows() {
        return rows;
    }

    /** The number of claims that have been checked. */
    int countChecked() {
        return (int) rows.stream().filter(ClaimRow::isChecked).count();
    }

    /** Whether there are unchecked claims. */
    boolean hasUncheckedClaims() {
        return countChecked() < rows.size();
    }

    /** Checks the unchecked claims; does nothing if that is already under way. */
    void start() {
        List<ClaimRow> left = rows.stream()
                .filter(row -> row.state() == ClaimRow.State.WAITING)
                .toList();
        if (!left.isEmpty()) {
            start(
                    monitor -> checkAll(left, monitor),
                    all -> {},
                    fault -> reporter.reportProblem(String.valueOf(fault)));
        }
    }

    /** Checks a claim before the others that are left, and starts the checks unless they are under way. */
    void checkNext(ClaimRow row) {
        preferredRow = row;
        if (!runningProperty().get()) {
            start();
        }
    }

    /** Stops at once; the claim being checked becomes unchecked again. */
    @Override
    public void cancel() {
        super.cancel();
        rows.stream()
                .filter(row -> row.state() == ClaimRow.State.BEING_CHECKED)
                .forEach(row -> row.setStateWithoutFinding(ClaimRow.State.WAITING));
    }

    private List<ClaimRow> checkAll(List<ClaimRow> unchecked, Monitor<?> monitor) {
        List<ClaimRow> left = new ArrayList<>(unchecked);
        while (!left.isEmpty() && !monitor.isCancelled()) {
            ClaimRow row = left.remove(Math.max(0, left.indexOf(preferredRow)));
            monitor.runOnFxThread(() -> row.setStateWithoutFinding(ClaimRow.State.BEING_CHECKED));
            try {
                Report finding = row.claim().check().get();
                monitor.runOnFxThread(() -> row.setFinding(finding));
            } catch (RuntimeException | Error e) {
                monitor.runOnFxThread(() -> {
                    row.setStateWithoutFinding(ClaimRow.State.BROKEN);
                    reporter.reportProblem(Texts.of("claims.broke", row.claim().id(), e.getMessage()));
                });
            }
        }
        return unchecked;
    }
}

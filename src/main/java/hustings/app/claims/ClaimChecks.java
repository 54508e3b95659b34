package hustings.app.claims;

import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.paper.claim.Claim;
import hustings.paper.claim.Finding;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
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
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running");
    private final Executor background;
    private final Executor window;
    private final Reporter reporter;
    private Turn turn = new Turn();

    /** From a start to its cancellation or its end. */
    private static final class Turn {
        private volatile boolean over;
        private Thread thread;

        private synchronized void begins() {
            thread = Thread.currentThread();
        }

        /** From now on the thread may do something else, which is not to be interrupted. */
        private synchronized void ends() {
            thread = null;
            Thread.interrupted();
        }

        private synchronized void interrupt() {
            if (thread != null) {
                thread.interrupt();
            }
        }
    }

    /**
     * Checks that have not begun.
     *
     * @param background one thread
     * @param window runs what changes the properties
     */
    ClaimChecks(List<Claim> claims, Executor background, Executor window, Reporter reporter) {
        rows.setAll(claims.stream().map(ClaimRow::new).toList());
        this.background = background;
        this.window = window;
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
        return running.getReadOnlyProperty();
    }

    /** Whether there is a claim that is not checked. */
    boolean anyLeft() {
        return checked.get() < rows.size();
    }

    /** Checks what is not checked yet; does nothing if that is going on. */
    void start() {
        if (running.get() || !anyLeft()) {
            return;
        }
        running.set(true);
        Turn mine = new Turn();
        turn = mine;
        List<ClaimRow> left = rows.stream()
                .filter(row -> row.state() == ClaimRow.State.WAITING)
                .toList();
        background.execute(() -> {
            mine.begins();
            try {
                for (ClaimRow row : left) {
                    check(mine, row);
                }
            } finally {
                mine.ends();
                window.execute(() -> end(mine));
            }
        });
    }

    /** Stops at once: the claim that is being checked is given up. */
    void cancel() {
        if (running.get()) {
            end(turn);
        }
    }

    private void end(Turn ended) {
        if (ended.over) {
            return;
        }
        ended.over = true;
        ended.interrupt();
        rows.stream()
                .filter(row -> row.state() == ClaimRow.State.BEING_CHECKED)
                .forEach(row -> row.setState(ClaimRow.State.WAITING));
        running.set(false);
    }

    private void check(Turn mine, ClaimRow row) {
        if (mine.over) {
            return;
        }
        tell(mine, () -> row.setState(ClaimRow.State.BEING_CHECKED));
        try {
            Finding finding = row.claim().check().get();
            tell(mine, () -> {
                row.setFinding(finding);
                checked.set(checked.get() + 1);
            });
        } catch (RuntimeException | Error e) {
            tell(mine, () -> {
                row.setState(ClaimRow.State.BROKEN);
                checked.set(checked.get() + 1);
                reporter.problem(Texts.of("claims.broke", row.claim().id(), e.getMessage()));
            });
        }
    }

    private void tell(Turn mine, Runnable news) {
        window.execute(() -> {
            if (!mine.over) {
                news.run();
            }
        });
    }
}

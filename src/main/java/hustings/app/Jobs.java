package hustings.app;

import hustings.paper.Ledger;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * What may take long, each once for the whole program, with what it has come to: it goes on and is kept whichever page is
 * shown, and also when the pages are made anew in another language.
 */
final class Jobs {

    private final SearchRunner search;
    private final ObservableList<Searched> searched = FXCollections.observableArrayList();
    private final SweepWorker sweep;
    private final Reporter reporter;
    private ClaimChecks claims;

    /** @param reporter told on the window's thread what went wrong */
    Jobs(Reporter reporter) {
        this.reporter = reporter;
        search = new SearchRunner(Background.threads("hustings-search"), Platform::runLater, reporter);
        sweep = new SweepWorker(Background.threads("hustings-sweep"), Platform::runLater, reporter);
    }

    /** The search for schedules. */
    SearchRunner search() {
        return search;
    }

    /** What was searched so far, in that order. */
    ObservableList<Searched> searched() {
        return searched;
    }

    /** The sweep that is under way or was the last. */
    SweepWorker sweep() {
        return sweep;
    }

    /** The claims of the papers; reading them takes a moment, so it is not done before somebody asks. */
    ClaimChecks claims() {
        if (claims == null) {
            claims = new ClaimChecks(
                    Ledger.claims(), Background.oneThread("hustings-claims"), Platform::runLater, reporter);
        }
        return claims;
    }

    /** Lets what is searched and swept end soon, for nobody waits for it any more. */
    void stop() {
        search.cancel();
        sweep.cancel();
    }
}

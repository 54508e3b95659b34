package hustings.app.search;

import hustings.app.base.Background;
import hustings.app.base.Job;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.search.ScheduleSearch;
import hustings.workbench.AlgorithmMistake;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;

/** Searches in the background, one request at a time. */
final class SearchRunner {

    private final Job job = new Job(Background.threads("hustings-search"), Platform::runLater);
    private final Reporter reporter;
    private ScheduleSearch search;

    /** @param reporter told what went wrong */
    SearchRunner(Reporter reporter) {
        this.reporter = reporter;
    }

    /** Whether a search is going on. */
    ReadOnlyBooleanProperty runningProperty() {
        return job.runningProperty();
    }

    /** How far the search has come that is going on, or was the last. */
    ScheduleSearch.Progress progress() {
        return search.progress();
    }

    /** Looks for a schedule that breaks a property; does nothing if a search is going on. */
    void start(SearchRequest request, Consumer<SearchResult> whenDone) {
        if (job.runningProperty().get()) {
            return;
        }
        try {
            ScheduleSearch next = request.search();
            search = next;
            job.start(
                    news -> SearchResult.of(request, next.run()),
                    whenDone,
                    fault -> reporter.problem(
                            fault instanceof OutOfMemoryError
                                    ? Texts.of("search.no-memory")
                                    : Texts.of("search.failed", AlgorithmMistake.told(fault))));
        } catch (IllegalArgumentException e) {
            reporter.problem(Texts.of("search.impossible", e.getMessage()));
        }
    }

    /** Lets the search that is going on end soon; it then says how far it came. */
    void cancel() {
        if (job.runningProperty().get()) {
            search.cancel();
        }
    }
}

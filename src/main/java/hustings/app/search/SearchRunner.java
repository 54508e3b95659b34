package hustings.app.search;

import hustings.app.base.Background;
import hustings.app.base.Reporter;
import hustings.app.base.TaskRunner;
import hustings.app.base.Texts;
import hustings.search.Bounds;
import hustings.search.ScheduleSearch;
import hustings.workbench.AlgorithmMistake;
import java.util.function.Consumer;

/** Searches in the background, one request at a time. */
final class SearchRunner extends TaskRunner {

    private final Reporter reporter;
    private ScheduleSearch search;
    private Bounds bounds;

    /** @param reporter receives failures */
    SearchRunner(Reporter reporter) {
        super(Background.cachedThreads("hustings-search"));
        this.reporter = reporter;
    }

    /** The progress of the current search, or of the last one. */
    ScheduleSearch.Progress progress() {
        return search.progress();
    }

    /** The bounds of the current search, or of the last one. */
    Bounds bounds() {
        return bounds;
    }

    /** Starts a search; does nothing if another is running. */
    void start(SearchRequest request, Consumer<SearchResult> whenDone) {
        if (runningProperty().get()) {
            return;
        }
        try {
            ScheduleSearch next = request.createSearch();
            search = next;
            bounds = request.bounds();
            start(
                    monitor -> SearchResult.of(request, next.search()),
                    whenDone,
                    fault -> reporter.reportProblem(
                            fault instanceof OutOfMemoryError
                                    ? Texts.of("search.no-memory")
                                    : Texts.of("search.failed", AlgorithmMistake.describeThrown(fault))));
        } catch (IllegalArgumentException e) {
            reporter.reportProblem(Texts.of("search.impossible", e.getMessage()));
        }
    }

    /** Asks the running search to end soon. The result so far is then delivered. */
    @Override
    public void cancel() {
        if (runningProperty().get()) {
            search.cancel();
        }
    }
}

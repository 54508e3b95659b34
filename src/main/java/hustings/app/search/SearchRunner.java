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

    /** @param reporter takes failures */
    SearchRunner(Reporter reporter) {
        super(Background.cachedThreads("hustings-search"));
        this.reporter = reporter;
    }

    /** How far the search has come that is going on, or was the last. */
    ScheduleSearch.Progress progress() {
        return search.progress();
    }

    /** How far it goes. */
    Bounds bounds() {
        return bounds;
    }

    /** Looks for a schedule that breaks a property; does nothing if a search is going on. */
    void start(SearchRequest request, Consumer<SearchResult> whenDone) {
        if (runningProperty().get()) {
            return;
        }
        try {
            ScheduleSearch next = request.search();
            search = next;
            bounds = request.bounds();
            start(
                    monitor -> SearchResult.of(request, next.run()),
                    whenDone,
                    fault -> reporter.problem(
                            fault instanceof OutOfMemoryError
                                    ? Texts.of("search.no-memory")
                                    : Texts.of("search.failed", AlgorithmMistake.describeThrown(fault))));
        } catch (IllegalArgumentException e) {
            reporter.problem(Texts.of("search.impossible", e.getMessage()));
        }
    }

    /** Lets the search that is going on end soon; it then says how far it came. */
    @Override
    public void cancel() {
        if (runningProperty().get()) {
            search.cancel();
        }
    }
}

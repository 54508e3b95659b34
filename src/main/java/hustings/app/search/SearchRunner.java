package hustings.app.search;

import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.search.ScheduleSearch;
import hustings.search.WorstCase;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Searches in the background, one request at a time. */
final class SearchRunner {

    private final ObservableList<SearchResult> searched = FXCollections.observableArrayList();
    private final Executor background;
    private final Executor window;
    private final Reporter reporter;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running");
    private ScheduleSearch search;

    /**
     * A runner at rest.
     *
     * @param background where searches run
     * @param window runs what changes the property
     * @param reporter told what went wrong
     */
    SearchRunner(Executor background, Executor window, Reporter reporter) {
        this.background = background;
        this.window = window;
        this.reporter = reporter;
    }

    /** Whether a search is going on. */
    ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /** How far the search has come that is going on, or was the last. */
    ScheduleSearch.Progress progress() {
        return search.progress();
    }

    /** Looks for a schedule that breaks a property; does nothing if a search is going on. */
    void breakIt(SearchRequest request, Consumer<SearchResult> whenDone) {
        start(request::search, running -> SearchResult.ForBreaking.of(request, running.run()), whenDone);
    }

    /** Looks for the schedule with the highest cost; does nothing if a search is going on. */
    void findWorst(SearchRequest request, WorstCase.Cost cost, Consumer<SearchResult> whenDone) {
        start(
                request::searchOfCosts,
                running -> {
                    Optional<WorstCase> found = running.worst(cost);
                    return SearchResult.ForWorst.of(
                            request, cost, found, running.progress().states());
                },
                whenDone);
    }

    /** Makes a search. */
    @FunctionalInterface
    private interface Maker {
        ScheduleSearch search();
    }

    private void start(Maker maker, Function<ScheduleSearch, SearchResult> run, Consumer<SearchResult> whenDone) {
        if (running.get()) {
            return;
        }
        ScheduleSearch next;
        try {
            next = maker.search();
        } catch (IllegalArgumentException e) {
            reporter.problem(Texts.of("search.impossible", e.getMessage()));
            return;
        }
        search = next;
        running.set(true);
        background.execute(() -> run(next, run, whenDone));
    }

    private void run(ScheduleSearch next, Function<ScheduleSearch, SearchResult> run, Consumer<SearchResult> whenDone) {
        try {
            SearchResult searched = run.apply(next);
            end(() -> whenDone.accept(searched));
        } catch (OutOfMemoryError e) {
            end(() -> reporter.problem(Texts.of("search.no-memory")));
        } catch (RuntimeException | StackOverflowError e) {
            end(() -> reporter.problem(Texts.of("search.failed", e)));
        }
    }

    private void end(Runnable news) {
        window.execute(() -> {
            running.set(false);
            news.run();
        });
    }

    /** Lets the search that is going on end soon; it then says how far it came. */
    void cancel() {
        if (running.get()) {
            search.cancel();
        }
    }

    /** What was searched so far, in that order. */
    ObservableList<SearchResult> searched() {
        return searched;
    }
}

package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.search.Bounds;
import hustings.search.ScheduleSearch;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/** The progress of a search, updated twice a second. */
public final class SearchProgressView extends VBox {

    private static final Duration PERIOD = Duration.millis(500);
    private static final double NANOS_PER_SECOND = 1e9;

    private final Label visiting = Controls.createLabel("searchVisiting", "detail-title", "");
    private final SearchBars bars = new SearchBars("searchBar");
    private final Label speed = Controls.createLabel("searchSpeed", null, "");
    private final Label memory = Controls.createLabel("searchMemory", null, "");
    private final Timeline clock = new Timeline(new KeyFrame(PERIOD, event -> updateTexts()));
    private Supplier<ScheduleSearch.Progress> progress;
    private Bounds bounds;
    private ScheduleSearch.Progress before;
    private long startNanos;
    private long shownNanos;

    /** Creates a hidden view. */
    public SearchProgressView() {
        getStyleClass().add("page-text");
        getChildren().setAll(visiting, bars, speed, memory);
        clock.setCycleCount(Animation.INDEFINITE);
        setVisible(false);
    }

    /** Shows the progress of a search that has begun. */
    void start(ScheduleSearch search, Bounds newBounds) {
        progress = search::progress;
        bounds = newBounds;
        bars.start(search::progressByFaults, newBounds);
        before = new ScheduleSearch.Progress(0, 0);
        startNanos = System.nanoTime();
        shownNanos = startNanos;
        setVisible(true);
        updateTexts();
        clock.playFromStart();
    }

    /** Shows that the search is being stopped. */
    void showStopping() {
        clock.stop();
        bars.stop();
        visiting.setText(Texts.of("search.stopping"));
    }

    /** Hides the view, once the search has ended. */
    void stop() {
        clock.stop();
        bars.stop();
        setVisible(false);
    }

    private void updateTexts() {
        ScheduleSearch.Progress now = progress.get();
        long nowNanos = System.nanoTime();
        long newStates = now.faults() == before.faults() ? now.states() - before.states() : now.states();
        long rate = nowNanos == shownNanos ? 0 : Math.round(newStates * NANOS_PER_SECOND / (nowNanos - shownNanos));
        before = now;
        shownNanos = nowNanos;
        visiting.setText(Texts.of("search.visiting", SearchWords.describeFaultLimit(now.faults(), bounds)));
        speed.setText(
                Texts.of("search.speed", now.states(), rate, Math.round((nowNanos - startNanos) / NANOS_PER_SECOND)));
        Runtime runtime = Runtime.getRuntime();
        long used = runtime.totalMemory() - runtime.freeMemory();
        memory.setText(Texts.of("search.memory", toMegabytes(used), toMegabytes(runtime.maxMemory())));
    }

    private static long toMegabytes(long bytes) {
        return bytes >> 20;
    }
}

package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.search.Bounds;
import hustings.search.ScheduleSearch.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;

/**
 * The progress of a search as a picture: for each number of faults a bar as long as the states that its schedules have
 * met, and in words what came of them. Bars grow while a search is running.
 */
public final class SearchBars extends GridPane {

    private static final Duration PERIOD = Duration.millis(200);
    private static final PseudoClass BROKEN = PseudoClass.getPseudoClass("broken");
    private static final PseudoClass RUNNING = PseudoClass.getPseudoClass("running");

    private final Timeline clock = new Timeline(new KeyFrame(PERIOD, event -> updateProgress()));
    private final String barId;
    private final List<Row> rows = new ArrayList<>();
    private Supplier<List<Progress>> progress = List::of;

    /** What came of the schedules with a number of faults. */
    enum Outcome {
        /** They have not been searched. */
        PENDING,
        /** They are being searched. */
        RUNNING,
        /** The search was stopped among them. */
        STOPPED,
        /** None of them breaks a property. */
        UNBROKEN,
        /** None of them reaches the goal. */
        UNREACHED,
        /** One of them breaks a property. */
        BROKEN,
        /** One of them reaches the goal. */
        REACHED
    }

    private record Row(Label faults, StackPane track, Region bar, Label outcome) {}

    /**
     * Creates a picture without bars.
     *
     * @param barId the id of what came of no fault, without its number
     */
    SearchBars(String barId) {
        this.barId = barId;
        getStyleClass().add("search-bars");
        setAccessibleRole(AccessibleRole.TEXT);
        ColumnConstraints words = new ColumnConstraints();
        words.setMinWidth(USE_PREF_SIZE);
        ColumnConstraints bars = new ColumnConstraints();
        bars.setHgrow(Priority.ALWAYS);
        bars.setMinWidth(0);
        getColumnConstraints().setAll(words, bars);
        clock.setCycleCount(Animation.INDEFINITE);
    }

    /** Shows a bar for each number of faults that a search may try, before it does. */
    void showPending(Bounds bounds) {
        clock.stop();
        getChildren().clear();
        rows.clear();
        int most = bounds.faults() + bounds.network().maxCutsAndPauses();
        for (int faults = 0; faults <= most; faults++) {
            rows.add(addRow(faults));
        }
        show(List.of(), Outcome.PENDING, Outcome.PENDING);
    }

    private Row addRow(int faults) {
        Label label = new Label(Texts.of("search.bar.faults", faults));
        Region bar = new Region();
        bar.getStyleClass().add("search-bar");
        bar.setMaxWidth(0);
        StackPane track = new StackPane(bar);
        track.getStyleClass().add("search-track");
        Label outcome = Controls.wrapText(Controls.createLabel(barId + faults, "search-bar-outcome", ""));
        addRow(2 * faults, label, track);
        add(outcome, 1, 2 * faults + 1);
        return new Row(label, track, bar, outcome);
    }

    /** Shows the progress of a search that has begun, until its result is shown. */
    void start(Supplier<List<Progress>> newProgress, Bounds bounds) {
        showPending(bounds);
        progress = newProgress;
        updateProgress();
        clock.playFromStart();
    }

    /** Stops growing; what is shown stays. */
    void stop() {
        clock.stop();
    }

    private void updateProgress() {
        show(progress.get(), Outcome.UNBROKEN, Outcome.RUNNING);
    }

    /** Shows what a search came to. */
    void showResult(SearchResult result) {
        clock.stop();
        boolean goal = result.request().goal().isPresent();
        Outcome none = goal ? Outcome.UNREACHED : Outcome.UNBROKEN;
        Outcome last = result.violation().isPresent()
                ? (goal ? Outcome.REACHED : Outcome.BROKEN)
                : result.outcome().isConclusive() ? none : Outcome.STOPPED;
        show(progress.get(), none, last);
    }

    /**
     * Shows the states by number of faults.
     *
     * @param done the states of the first numbers of faults
     * @param earlier what came of all of these but the last
     * @param last what came of the last
     */
    private void show(List<Progress> done, Outcome earlier, Outcome last) {
        long greatest = done.stream().mapToLong(Progress::states).max().orElse(0);
        int reached = done.isEmpty() ? -1 : done.get(done.size() - 1).faults();
        for (int faults = 0; faults < rows.size(); faults++) {
            int number = faults;
            long states = done.stream()
                    .filter(each -> each.faults() == number)
                    .mapToLong(Progress::states)
                    .max()
                    .orElse(0);
            Outcome outcome = faults < reached ? earlier : faults == reached ? last : Outcome.PENDING;
            show(rows.get(faults), outcome, states, greatest);
        }
        setAccessibleText(rows.stream()
                .map(row -> row.faults().getText() + ": " + row.outcome().getText())
                .collect(Collectors.joining("; ")));
    }

    private static void show(Row row, Outcome outcome, long states, long greatest) {
        double share = greatest == 0 ? 0 : states / (double) greatest;
        row.bar().maxWidthProperty().bind(row.track().widthProperty().multiply(share));
        row.bar().pseudoClassStateChanged(BROKEN, outcome == Outcome.BROKEN || outcome == Outcome.REACHED);
        row.bar().pseudoClassStateChanged(RUNNING, outcome == Outcome.RUNNING);
        row.outcome().setText(Texts.of("search.bar." + Texts.toKey(outcome), states));
    }
}

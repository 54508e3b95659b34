package hustings.app.sweep;

import hustings.app.base.FileKind;
import hustings.app.base.Focus;
import hustings.app.base.Texts;
import hustings.app.base.TimeTexts;
import hustings.app.canvas.PlotView;
import hustings.app.sweep.SweepWorker.State;
import hustings.app.widget.Controls;
import hustings.app.widget.PageView;
import hustings.app.widget.Settings;
import hustings.app.widget.Tools;
import hustings.paper.figure.Plot;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepCsv;
import hustings.search.sweep.SweepProgress;
import hustings.search.sweep.SweepRow;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.beans.binding.BooleanExpression;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/** Sweeps: which to make, a plot that grows while one is made, and what it sums up to. */
public final class SweepController implements PageView {

    /** How often the plot and the numbers are brought up to date, however fast the runs are. */
    private static final Duration PERIOD = Duration.millis(100);

    private static final double MILLION = 1e6;

    private final Settings choices;
    private final Tools tools;
    private final SweepWorker worker;
    private final Timeline clock = new Timeline(new KeyFrame(PERIOD, event -> tick()));
    private PlotView plot;
    private int shownRows;

    @FXML
    private HBox sweepPage;

    @FXML
    private SweepFormController formController;

    @FXML
    private Button sweepFigure5;

    @FXML
    private Button sweepStart;

    @FXML
    private VBox sweepIntroduction;

    @FXML
    private StackPane sweepPlot;

    @FXML
    private SweptSums sums;

    @FXML
    private Node sweepActions;

    @FXML
    private Button sweepPause;

    @FXML
    private Button sweepCancel;

    @FXML
    private Button sweepSave;

    @FXML
    private ProgressBar sweepBar;

    @FXML
    private Label sweepProgress;

    public SweepController(Tools tools) {
        choices = tools.choices();
        this.tools = tools;
        worker = tools.jobs().only(SweepWorker.class, () -> new SweepWorker(tools.reporter()), SweepWorker::cancel);
    }

    @FXML
    private void initialize() {
        clock.setCycleCount(Animation.INDEFINITE);
        BooleanExpression underWay =
                BooleanExpression.booleanExpression(worker.stateProperty().map(State::isUnderWay));
        BooleanExpression incomplete = formController.sweepProperty().isNull();
        Controls.explain(sweepFigure5, underWay, "sweep.figure-5.tip", "sweep.busy");
        Controls.explain(sweepStart, underWay.or(incomplete), "sweep.start.tip", "sweep.not-startable");
        Controls.explain(sweepPause, underWay.not(), "sweep.pause.tip", "sweep.nothing-under-way");
        Controls.explain(sweepCancel, underWay.not(), "sweep.cancel.tip", "sweep.nothing-under-way");
        BooleanExpression unmade = worker.stateProperty().isEqualTo(State.NONE);
        Controls.explain(sweepSave, underWay.or(unmade), "sweep.save.tip", "sweep.nothing-to-save");
        worker.stateProperty().addListener((observable, was, is) -> show(was, is));
        for (Node node : List.of(sums, sweepBar)) {
            Controls.collapse(node);
            node.setVisible(false);
        }
        if (worker.swept() != null) {
            showPlot(worker.swept().plot());
            show(State.NONE, worker.stateProperty().get());
        }
    }

    @Override
    public Node node() {
        return sweepPage;
    }

    @Override
    public List<Node> stations() {
        return List.of(sweepPage.getChildren().get(0), sweepPlot, sweepActions);
    }

    @Override
    public void focus() {
        Focus.firstIn(worker.stateProperty().get().isUnderWay() ? sweepActions : sweepFigure5);
    }

    /** Makes the runs of Figure 5 of Kordafshari et al. 2005, unless a sweep is under way already. */
    public void simulateFigure5() {
        if (worker.stateProperty().get().isUnderWay()) {
            tools.reporter().problem(Texts.of("sweep.busy"));
        } else {
            onFigure5();
        }
    }

    @FXML
    private void onFigure5() {
        formController.showFigure5();
        onStart();
    }

    @FXML
    private void onStart() {
        Sweep sweep = formController.sweepProperty().get();
        worker.start(sweep);
        shownRows = 0;
        showPlot(worker.swept().plot());
    }

    private void showPlot(Plot newPlot) {
        if (plot == null) {
            plot = new PlotView(newPlot, choices);
            sweepPlot.getChildren().setAll(plot);
            sweepIntroduction.setVisible(false);
        } else {
            plot.show(newPlot);
        }
    }

    private void show(State was, State is) {
        boolean underWay = is.isUnderWay();
        sweepPause.setText(Texts.of(is == State.PAUSED ? "sweep.go-on" : "sweep.pause"));
        sweepBar.setVisible(underWay);
        sums.setVisible(true);
        if (is == State.RUNNING) {
            clock.play();
        } else {
            clock.stop();
        }
        if (underWay && !was.isUnderWay()) {
            sweepPause.requestFocus(); // where it was, it would be lost with the button
        } else if (!underWay
                && sweepPage.getScene() != null
                && Focus.isInside(sweepPage.getScene().getFocusOwner(), sweepActions)) {
            Platform.runLater(sweepSave::requestFocus); // not before it can take it
        }
        refresh();
    }

    private void tick() {
        if (sweepPage.getScene() == null) { // another page has taken its place
            clock.stop();
        } else {
            refresh();
        }
    }

    private void refresh() {
        SweepResults swept = worker.swept();
        int rows = swept.size();
        if (rows != shownRows) {
            shownRows = rows;
            showPlot(swept.plot());
        }
        sums.show(swept.sums());
        SweepProgress progress = worker.progress();
        sweepBar.setProgress(progress.total() == 0 ? 0 : progress.done() / (double) progress.total());
        sweepProgress.setText(progress(worker.stateProperty().get(), progress));
    }

    /** How far it has come, how fast, and how long the rest takes or all took. */
    private static String progress(State state, SweepProgress progress) {
        String runs = Texts.of("sweep.progress", progress.done(), progress.total());
        String rate = Texts.of("sweep.rate", progress.messagesPerSecond() / MILLION);
        String left = progress.elapsed().compareTo(TimeTexts.SETTLING) < 0
                ? ""
                : "; " + Texts.of("sweep.left", TimeTexts.time(progress.remaining()));
        return switch (state) {
            case NONE -> "";
            case RUNNING -> runs + "; " + rate + left;
            case PAUSED -> Texts.of("sweep.paused", runs);
            case DONE -> runs + "; " + rate + "; " + Texts.of("sweep.took", TimeTexts.time(progress.elapsed()));
            case CANCELLED -> Texts.of("sweep.cancelled", runs);
        };
    }

    @FXML
    private void onPause() {
        if (worker.stateProperty().get() == State.PAUSED) {
            worker.goOn();
        } else {
            worker.pause();
        }
    }

    @FXML
    private void onCancel() {
        worker.cancel();
    }

    @FXML
    private void onSave() {
        SweepResults swept = worker.swept();
        List<SweepRow> rows = swept.rows();
        tools.save(
                FileKind.SWEEP,
                "sweep.csv",
                (file, out) -> {
                    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
                    text.write(SweepCsv.HEADER + "\n");
                    for (SweepRow row : rows) {
                        text.write(SweepCsv.line(swept.sweep(), row) + "\n");
                    }
                    text.flush();
                },
                file -> Texts.of("sweep.saved", rows.size(), file));
    }
}

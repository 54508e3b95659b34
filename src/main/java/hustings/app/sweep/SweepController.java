package hustings.app.sweep;

import atlantafx.base.theme.Styles;
import hustings.app.base.FileKind;
import hustings.app.base.Focus;
import hustings.app.base.Texts;
import hustings.app.canvas.PlotView;
import hustings.app.session.Page;
import hustings.app.session.PageNotes;
import hustings.app.session.Presentation;
import hustings.app.sweep.SweepRuns.SummaryRow;
import hustings.app.sweep.SweepState.State;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.PageView;
import hustings.app.widget.TextGrid;
import hustings.app.widget.TextGrid.Cell;
import hustings.paper.figure.Plot;
import hustings.picture.plot.Scale;
import hustings.search.growth.GrowthSeries.Quantity;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.controlsfx.control.SegmentedButton;

/**
 * The page of sweeps: a form, a plot that grows while a sweep is running, and a summary. Until the first sweep the plot
 * shows what the form describes: the formulas of the papers, as lines that the measured points are to meet.
 */
public final class SweepController implements PageView {

    /** The time between updates of the plot and the numbers, however fast the runs are. */
    private static final Duration UPDATE_PERIOD = Duration.millis(100);

    private static final int NO_ROWS_SHOWN = -1;

    private final AppContext tools;
    private final SweepWorker worker;
    private final Timeline updateTimer = new Timeline(new KeyFrame(UPDATE_PERIOD, event -> updateResults()));
    private final ObjectProperty<Quantity> quantity = new SimpleObjectProperty<>(this, "quantity", Quantity.MESSAGES);
    private final SegmentedButton quantities = new SegmentedButton();
    private PlotView plot;
    /** The last measurement or, until there is one, the one that the form describes. */
    private SweepRuns plotted;

    private int shownRowCount;

    @FXML
    private HBox sweepPage;

    @FXML
    private SweepFormController formController;

    @FXML
    private Button sweepFigure5, sweepStart, sweepPause, sweepCancel, sweepSave;
    @FXML
    private Node sweepFormSide, sweepIntroduction, sweepActions;
    @FXML
    private Label sweepQuestion, sweepAnswer, sweepNoFormula, sweepProgress;

    @FXML
    private StackPane sweepPlot;

    @FXML
    private TextGrid sums;

    @FXML
    private ProgressBar sweepBar;

    public SweepController(AppContext tools) {
        this.tools = tools;
        worker = new SweepWorker(tools.reporter());
        tools.onClose().add(worker::cancel);
    }

    @FXML
    private void initialize() {
        updateTimer.setCycleCount(Animation.INDEFINITE);
        BooleanExpression underWay =
                BooleanExpression.booleanExpression(worker.stateProperty().map(State::isUnderWay));
        BooleanExpression incomplete =
                formController.measurementSupplierProperty().isNull();
        Controls.bindDisabledWithReason(sweepFigure5, underWay, "sweep.figure-5.tip", "sweep.busy");
        Controls.bindDisabledWithReason(sweepStart, underWay.or(incomplete), "sweep.start.tip", "sweep.not-startable");
        ObservableValue<Optional<String>> obstacle =
                worker.stateProperty().map(is -> worker.snapshot().findPauseObstacleKey());
        Controls.bindDisabledWithReason(sweepPause, obstacle, "sweep.pause.tip");
        Controls.bindDisabledWithReason(sweepCancel, underWay.not(), "sweep.cancel.tip", "sweep.nothing-under-way");
        BooleanExpression unmade = worker.stateProperty().isEqualTo(State.NONE);
        Controls.bindDisabledWithReason(sweepSave, underWay.or(unmade), "sweep.save.tip", "sweep.nothing-to-save");
        worker.stateProperty().addListener((observable, was, is) -> onStateChanged(was, is));
        Controls.bindManagedToVisible(sums, sweepBar, sweepIntroduction);
        sums.setVisible(false);
        sweepBar.setVisible(false);
        formController.describesGrowthProperty().subscribe(growth -> {
            sweepQuestion.setText(Texts.of(growth ? "growth.introduction.title" : "sweep.introduction.title"));
            sweepAnswer.setText(Texts.of(growth ? "growth.introduction" : "sweep.introduction"));
        });
        addQuantityButtons();
        formController.measurementSupplierProperty().subscribe(this::showPlanned);
        List.of(sweepFormSide, sweepPause.getParent(), sweepCancel.getParent(), sweepSave.getParent(), sweepAnswer)
                .forEach(part -> {
                    part.visibleProperty()
                            .bind(presentation().presentingProperty().not());
                    Controls.bindManagedToVisible(part);
                });
        presentation().presentingProperty().addListener((observable, was, is) -> updatePresentation());
    }

    private Presentation presentation() {
        return tools.session().prediction().presentation();
    }

    private boolean isPresented() {
        return presentation().presentingProperty().get()
                && tools.session().pageProperty().get() == Page.SWEEP;
    }

    /** Before a class only question, plot and numbers are shown; a step forward makes the runs. */
    private void updatePresentation() {
        plot.setControlsVisible(!presentation().presentingProperty().get());
        if (isPresented()) {
            updateNotes();
        } else {
            presentation().pageNotes().remove(Page.SWEEP);
        }
        if (tools.session().pageProperty().get() == Page.SWEEP) {
            focus();
        }
    }

    private void updateNotes() {
        if (isPresented()) {
            String next = canMeasure() ? Texts.of("sweep.stage.next") : "";
            presentation()
                    .pageNotes()
                    .put(Page.SWEEP, new PageNotes(sweepQuestion.getText(), sweepAnswer.getText(), next));
        }
    }

    /** Whether nothing was measured yet, and it is known what is to be measured. */
    private boolean canMeasure() {
        return worker.stateProperty().get() == State.NONE
                && formController.measurementSupplierProperty().getValue() != null;
    }

    @Override
    public void onShown() {
        updatePresentation();
    }

    /** Before a class: makes the runs, whose points then meet the lines. */
    @Override
    public void stepForward() {
        if (isPresented() && canMeasure()) {
            onStart();
        }
    }

    /** Shows the plot of what the form describes, until there is a measurement; an incomplete form changes nothing. */
    private void showPlanned(Supplier<SweepRuns> described) {
        if (described != null && worker.lastMeasurement() == null) {
            showPlot(described.get());
        }
    }

    /** Adds the buttons that choose the plotted quantity of growth; a sweep always plots messages. */
    private void addQuantityButtons() {
        Map<Quantity, ToggleButton> toggles = new EnumMap<>(Quantity.class);
        for (Quantity each : Quantity.values()) {
            ToggleButton toggle = new ToggleButton(Texts.of("growth." + Texts.toKey(each)));
            toggle.setId("quantity" + each);
            toggles.put(each, toggle);
        }
        quantities.getButtons().setAll(toggles.values());
        Controls.bindToggles(quantities, toggles, quantity);
        Controls.bindManagedToVisible(quantities);
        quantity.addListener((observable, was, is) -> {
            shownRowCount = NO_ROWS_SHOWN;
            updateResults();
        });
    }

    @Override
    public List<Node> focusStops() {
        return List.of(sweepPage.getChildren().get(0), sweepPlot, sweepActions);
    }

    @Override
    public void focus() {
        if (isPresented()) {
            Focus.focusFirstIn(sweepPlot);
        } else {
            Focus.focusFirstIn(worker.stateProperty().get().isUnderWay() ? sweepActions : sweepFigure5);
        }
    }

    /** Starts the sweep of Figure 5 of Kordafshari et al. 2005, unless a sweep is under way already. */
    public void simulateFigure5() {
        if (worker.stateProperty().get().isUnderWay()) {
            tools.reporter().reportProblem(Texts.of("sweep.busy"));
        } else {
            onFigure5();
        }
    }

    @FXML
    private void onFigure5() {
        formController.fillInFigure5();
        onStart();
    }

    @FXML
    private void onStart() {
        SweepRuns measurement =
                formController.measurementSupplierProperty().get().get();
        sweepIntroduction.setVisible(false);
        showPlot(measurement);
        worker.start(measurement);
    }

    /** Replaces the plot by one of a measurement. */
    private void showPlot(SweepRuns runs) {
        boolean scalesFit = plotted != null && plotted.measuresGrowth() == runs.measuresGrowth();
        plotted = runs;
        if (plot == null) {
            plot = new PlotView(plotted.createPlot(quantity.get()), tools.settings());
            plot.addControl(quantities);
            sweepPlot.getChildren().add(0, plot);
        }
        if (!scalesFit || worker.lastMeasurement() != null) {
            plot.setScales(runs.measuresGrowth() ? Scale.LOGARITHMIC : Scale.LINEAR);
        }
        quantities.setVisible(runs.measuresGrowth());
        shownRowCount = NO_ROWS_SHOWN;
        updateResults();
    }

    /** Draws the results so far; where there are none, and no formula either, says that none is missing. */
    private void updatePlot() {
        Plot current = plotted.createPlot(quantity.get());
        plot.show(current);
        sweepNoFormula.setVisible(
                current.curves().stream().allMatch(curve -> curve.points().isEmpty()));
    }

    private void onStateChanged(State was, State is) {
        boolean underWay = is.isUnderWay();
        sweepPause.setText(Texts.of(is == State.PAUSED ? "sweep.go-on" : "sweep.pause"));
        sweepBar.setVisible(underWay);
        sums.setVisible(true);
        if (is == State.RUNNING) {
            updateTimer.play();
        } else {
            updateTimer.stop();
        }
        if (underWay && !was.isUnderWay()) {
            Button enabled = sweepPause.isDisabled() ? sweepCancel : sweepPause;
            enabled.requestFocus(); // otherwise the focus would be lost with the disabled button
        } else if (!underWay && Focus.isInside(sweepPage.getScene().getFocusOwner(), sweepActions)) {
            Platform.runLater(sweepSave::requestFocus); // only then can it take the focus
        }
        updateResults();
        updateNotes();
    }

    private static List<Cell> toCells(SummaryRow sum) {
        List<String> styles = sum.differs() ? List.of("formula", "differs") : List.of("formula");
        return List.of(
                Cell.of("", sum.title(), Styles.TEXT_BOLD),
                Cell.of("runs-" + sum.name(), sum.measured()),
                Cell.of("sum-" + sum.name(), sum.summary()),
                new Cell("formula-" + sum.name(), sum.comparison(), styles));
    }

    private void updateResults() {
        int rows = plotted.savableRowCount();
        if (rows != shownRowCount) {
            shownRowCount = rows;
            updatePlot();
            sums.show(plotted.summaryRows(quantity.get()).stream()
                    .map(SweepController::toCells)
                    .toList());
        }
        SweepState state = worker.snapshot();
        sweepBar.setProgress(state.fractionDone());
        sweepProgress.setText(state.describe());
    }

    @FXML
    private void onPause() {
        worker.pauseOrResume();
    }

    @FXML
    private void onCancel() {
        worker.cancel();
    }

    @FXML
    private void onSave() {
        SweepRuns measured = worker.lastMeasurement();
        boolean growth = measured.measuresGrowth();
        tools.saveToChosenFile(
                FileKind.SWEEP,
                growth ? "growth.csv" : "sweep.csv",
                (file, out) -> {
                    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
                    measured.writeCsv(text);
                    text.flush();
                },
                file -> Texts.of(growth ? "growth.saved" : "sweep.saved", measured.savableRowCount(), file));
    }
}

package hustings.app.compare;

import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import hustings.app.base.Texts;
import hustings.app.canvas.KeyLegend;
import hustings.app.chart.ConventionBox;
import hustings.app.compare.ComparedPane.ComparedLanes;
import hustings.app.session.Comparison;
import hustings.app.session.Comparison.Divergence;
import hustings.app.session.ComparisonState;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.ModelSync;
import hustings.app.widget.PageView;
import hustings.app.widget.Settings;
import hustings.app.widget.StepModeSwitch;
import hustings.app.widget.TransportButtons;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesBuilder;
import hustings.play.Run;
import hustings.trace.CountingConvention;
import hustings.trace.RunHighlight;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.StringProperty;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/**
 * The page of several runs side by side: their pictures, their cost, and buttons to step through all of them together.
 */
public final class CompareController implements PageView {

    /** The ratio of the height that the cost gets below pictures and below lanes; more if it needs more. */
    private static final double COST_HEIGHT_RATIO = 0.34;

    private static final double COST_HEIGHT_RATIO_BELOW_LANES = 0.26;

    /** The smallest width of the chart, in multiples of the font size; below it the chart is hidden. */
    private static final double MIN_CHART_EMS = 11;

    private final Session session;
    private final Settings settings;
    private final Comparison comparison;
    private final FileDialogs files;
    private final BooleanProperty presenting;
    private final List<ComparedPane> panes = new ArrayList<>();
    private final ReadOnlyBooleanWrapper animating = new ReadOnlyBooleanWrapper(this, "animating");

    @FXML
    private Region compareParts, compareChartBox, compareCost;
    @FXML
    private Node compareBar, compareTransport, compareStep;

    @FXML
    private DivergenceBar comparePartingLine;

    @FXML
    private AlgorithmPicker comparePicker;

    @FXML
    private KeyLegend compareLegend;

    @FXML
    private CanvasGrid compareGrid;

    @FXML
    private ConventionBox compareConvention;

    @FXML
    private ComboBox<String> compareStacked;

    @FXML
    private Label compareChartTitle, compareFaults, formulaHint, compareTitle, comparePosition;

    @FXML
    private ComparisonChart compareChart;

    @FXML
    private ComparisonTable compareTable;

    @FXML
    private TransportButtons compareButtons;

    @FXML
    private StepModeSwitch compareMode;

    private ComparisonState shown;
    private boolean fillingStacked;
    private final DoubleProperty costHeightRatio = new SimpleDoubleProperty(this, "costHeightRatio", COST_HEIGHT_RATIO);

    public CompareController(AppContext context) {
        session = context.session();
        settings = context.settings();
        comparison = session.comparison();
        files = context.files();
        presenting = session.prediction().presentation().presentingProperty();
    }

    @FXML
    private void initialize() {
        ModelSync<List<Run>> picked = new ModelSync<>(
                comparison,
                () -> comparison.shown().listRuns(),
                runs -> comparePicker.show(runs, comparison.comparesAlgorithms()));
        picked.start();
        comparePartingLine.followComparison(comparison, presenting);
        comparison.divergenceProperty().addListener((observable, was, is) -> updateDivergence());
        comparePartingLine.showsLanesProperty().addListener((observable, was, is) -> {
            costHeightRatio.set(is ? COST_HEIGHT_RATIO_BELOW_LANES : COST_HEIGHT_RATIO);
            updateLanes();
        });
        comparePicker.setHandlers(
                names -> picked.submitChange(() -> comparison.chooseAlgorithms(names)),
                () -> files.chooseFileToOpen(FileKind.SCENARIO).ifPresent(comparison::compareWithFile),
                comparison::compareWithRunBeforeChange);
        compareLegend.connect(settings, session.selection());
        compareButtons.connect(comparison, "compare-");
        compareMode.connect(comparison.stepModeProperty(), "compare-byStage", "compare-byTick");
        for (int i = 0; i < Comparison.MAX_RUNS; i++) {
            panes.add(createPane(i));
        }
        compareGrid.show(panes); // so that there is a picture that can be focused
        compareTitle.visibleProperty().bind(presenting);
        Controls.bindManagedToVisible(compareTitle);
        Controls.hideWhenEmpty(compareFaults);
        initializeCost();
        Controls.ignoreActionsWhileNull(compareParts, comparison.shownProperty());
        comparison.shownProperty().subscribe(is -> Optional.ofNullable(is).ifPresent(this::show));
        hideControlsWhilePresenting();
    }

    /** The title shown during a presentation. */
    public StringProperty titleProperty() {
        return compareTitle.textProperty();
    }

    /** Hides the controls during a presentation, which leaves pictures, curves and numbers. */
    private void hideControlsWhilePresenting() {
        for (Node control : List.of(compareBar, compareButtons, compareStep)) {
            control.visibleProperty().bind(presenting.not());
            Controls.bindManagedToVisible(control);
        }
        presenting.addListener((observable, was, is) -> updateCost());
    }

    @FXML
    private void dragEdge(MouseEvent event) {
        double height = compareParts.getHeight();
        costHeightRatio.set(1 - compareParts.sceneToLocal(0, event.getSceneY()).getY() / height);
    }

    private void initializeCost() {
        compareCost.prefHeightProperty().bind(compareParts.heightProperty().multiply(costHeightRatio));
        compareConvention.valueProperty().bindBidirectional(settings.conventionProperty());
        compareChart.paletteProperty().bind(settings.paletteProperty());
        compareChart.setOnStageOrTickChosen(comparison::goToStageOrTick);
        Controls.bindManagedToVisible(compareChartTitle, compareChart);
        BooleanBinding fits = Bindings.createBooleanBinding(
                () -> formulaHint.getHeight() >= formulaHint.prefHeight(formulaHint.getWidth()),
                formulaHint.heightProperty(),
                formulaHint.textProperty());
        formulaHint.visibleProperty().bind(fits); // shown in full or not at all
        settings.conventionProperty().addListener((observable, was, is) -> updateCost());
        compareStacked.valueProperty().addListener((observable, was, is) -> {
            if (!fillingStacked) {
                updateCost();
            }
        });
    }

    private ComparedPane createPane(int runIndex) {
        ComparedPane pane = new ComparedPane(runIndex, session, settings);
        pane.canvas().animatingProperty().addListener((observable, was, is) -> updateAnimating());
        return pane;
    }

    private void updateAnimating() {
        animating.set(panes.stream()
                .anyMatch(pane -> pane.canvas().animatingProperty().get()));
    }

    private void show(ComparisonState state) {
        boolean newRuns = !state.isOfSameRuns(shown);
        boolean newParts = newRuns || !state.hasSameVisibleRuns(shown);
        boolean otherMode = shown == null || shown.mode() != state.mode();
        compareParts.setOpacity(1); // transparent until the first runs are shown
        shown = state;
        if (newRuns) {
            panes.forEach(pane -> pane.setLanes(Optional.empty())); // they are of other runs
            arrangePanesForNewRuns();
        }
        for (int i = 0; i < state.runs().size(); i++) {
            panes.get(i).show(state.runs().get(i), state.styles().get(i));
        }
        compareLegend.showRuns(state.listRuns());
        comparePosition.setText(state.describePosition());
        compareFaults.setText(comparison.comparesAlgorithms() ? MovedFaults.describe(state.listRuns()) : "");
        if (newParts || otherMode) {
            updateCost();
        } else {
            compareChart.showPosition(state);
            compareTable.showPosition(state, settings.conventionProperty().get());
        }
    }

    /** Updates chart and table for the chosen convention. */
    private void updateCost() {
        if (shown == null) {
            return;
        }
        CountingConvention convention = settings.conventionProperty().get();
        int stacked = compareStacked.getSelectionModel().getSelectedIndex() - 1; // the first entry means none
        compareChart.show(shown, convention, stacked < 0 ? Optional.empty() : Optional.of(stacked));
        compareTable.show(shown, convention);
        formulaHint.setText(createFormulaHint(convention));
        compareChartTitle.setText(Texts.of("compare.chart", Texts.describeConvention(convention)));
        updateDivergence();
    }

    private void updateDivergence() {
        compareChart.markStageOrTick(comparison.divergenceStageOrTick());
        updateLanes();
    }

    /** Shows two runs as lanes if that is chosen, and highlights the events that only one of them has. */
    private void updateLanes() {
        boolean ofTwo = shown != null && shown.runs().size() == 2;
        boolean wanted = ofTwo && comparePartingLine.showsLanesProperty().get();
        compareGrid.setSingleColumn(wanted);
        if (!wanted) {
            panes.forEach(pane -> pane.setLanes(Optional.empty()));
            return;
        }
        List<Run> runs = shown.listRuns();
        List<Lanes> lanes = LanesBuilder.buildAligned(
                runs.stream().map(Run::history).toList(),
                runs.stream().map(Run::frames).toList());
        Lanes longest = lanes.get(lanes.get(0).endTime() < lanes.get(1).endTime() ? 1 : 0);
        Divergence parting = comparison.divergenceProperty().get();
        RunHighlight only = parting == null ? RunHighlight.NONE : parting.onlyInOne();
        for (int i = 0; i < lanes.size(); i++) {
            panes.get(i).setLanes(Optional.of(new ComparedLanes(lanes.get(i), longest, only)));
        }
    }

    /** Names the formulas drawn in the chart; if there are none, the conventions under which the papers have some. */
    private String createFormulaHint(CountingConvention convention) {
        if (!shown.isFullyVisible()) {
            return ""; // a formula would reveal the total of a run
        }
        String own = formatFormulas(convention);
        if (!own.isEmpty()) {
            return Texts.of("compare.formulas", own);
        }
        if (presenting.get()) {
            return ""; // the lecturer chooses the convention
        }
        String others = Arrays.stream(CountingConvention.values())
                .filter(other -> !formatFormulas(other).isEmpty())
                .map(Texts::describeConvention)
                .collect(Collectors.joining("; "));
        return others.isEmpty() ? "" : Texts.of("compare.formula.hint", others);
    }

    private String formatFormulas(CountingConvention convention) {
        return shown.listRuns().stream()
                .flatMap(run -> EvaluatedFormula.find(run.scenario(), convention).stream()
                        .map(formula -> formula.describe(run.publication())))
                .distinct()
                .collect(Collectors.joining("; "));
    }

    private void fillStackedRunChoices() {
        fillingStacked = true;
        int selected = Math.max(0, compareStacked.getSelectionModel().getSelectedIndex());
        List<String> entries = new ArrayList<>(List.of(Texts.of("compare.stack.none")));
        shown.runs().forEach(run -> entries.add(run.run().title(Texts.language())));
        compareStacked.getItems().setAll(entries);
        compareStacked.getSelectionModel().select(selected < entries.size() ? selected : 0);
        fillingStacked = false;
    }

    private void arrangePanesForNewRuns() {
        fillStackedRunChoices();
        List<ComparedPane> used = panes.subList(0, shown.runs().size());
        if (compareGrid.getChildren().size() != used.size()) {
            compareGrid.show(used);
        }
        panes.subList(used.size(), panes.size()).forEach(pane -> pane.canvas().clear());
    }

    /** Whether messages travel on one of the pictures. */
    public ReadOnlyBooleanProperty animatingProperty() {
        return animating.getReadOnlyProperty();
    }

    @Override
    public void scaleToFont(double fontSize) {
        compareButtons.scaleIcons(fontSize);
        for (Node part : List.of(compareChartTitle, compareChart)) {
            part.visibleProperty().bind(compareChartBox.widthProperty().greaterThan(MIN_CHART_EMS * fontSize));
        }
    }

    /** Crashes or revives a process in all runs, as its state in the focused picture demands. */
    public void crashOrRevive(int processId, Node canvas) {
        int run = IntStream.range(0, panes.size())
                .filter(i -> panes.get(i).canvas().equals(canvas))
                .findFirst()
                .orElse(0);
        comparison.crashOrRevive(processId, run);
    }

    /** Whether a node is one of the pictures. */
    public boolean isComparedPicture(Node node) {
        return panes.stream().anyMatch(pane -> pane.canvas().equals(node));
    }

    @Override
    public void onShown() {
        comparison.compareAlgorithmsOnOpenRun();
    }

    @Override
    public void focusSearch() {
        comparePicker.openList();
    }

    @Override
    public List<Node> focusStops() {
        return List.of(panes.get(0).canvas(), compareTransport, compareBar);
    }
}

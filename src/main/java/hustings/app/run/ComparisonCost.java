package hustings.app.run;

import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.chart.ConventionBox;
import hustings.app.session.Board;
import hustings.app.session.BoardState;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.fxml.FXML;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What the columns of the board cost: a chart and a table. */
public final class ComparisonCost extends VBox {

    private static final double HEIGHT_RATIO = 0.34;

    /** In less height than this, in font sizes, it is folded until the user opens it. */
    private static final double LEAST_HEIGHT_EMS = 52;

    /** The height that each view below another takes from it, in font sizes. */
    private static final double VIEW_HEIGHT_EMS = 20;

    /** The smallest width of the chart, in multiples of the font size; below it the chart is hidden. */
    private static final double MIN_CHART_EMS = 11;

    private final DoubleProperty heightRatio = new SimpleDoubleProperty(this, "heightRatio", HEIGHT_RATIO);
    private Board board;
    private ObjectProperty<CountingConvention> how;
    private BooleanProperty presenting;
    private VBox page;
    private ColumnGrid grid;
    private boolean isSetByHand;
    private BoardState shown;
    private boolean fillingStacked;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", true);
    private final IntegerProperty viewsBelowEachOther = new SimpleIntegerProperty(this, "viewsBelowEachOther", 1);
    private double windowHeightEms = LEAST_HEIGHT_EMS;
    private ObservableBooleanValue isAside = new SimpleBooleanProperty();
    private final BooleanProperty roomy = new SimpleBooleanProperty(this, "roomy", true);

    @FXML
    private Region edge, chartBox;

    @FXML
    private HBox bar;

    @FXML
    private ConventionBox convention;

    @FXML
    private ComboBox<String> stacked;

    @FXML
    private Label chartTitle, formulaHint;

    @FXML
    private ComparisonChart chart;

    @FXML
    private ComparisonTable table;

    /** Creates an empty part. */
    public ComparisonCost() {
        PageLoader.loadInto(this);
        Controls.bindManagedToVisible(this, edge, bar, chart, chartTitle);
    }

    /**
     * Connects this part with the board.
     *
     * @param newPage what contains this part and the columns, and shares its height between them
     * @param newGrid the columns, which this part leaves the room that they need
     * @param givesWay whether the question is another one than the cost, so that it is folded until the user opens it
     */
    void connect(AppContext context, VBox newPage, ColumnGrid newGrid, ObservableBooleanValue givesWay) {
        isAside = givesWay;
        board = context.session().board();
        how = context.settings().conventionProperty();
        presenting = context.session().prediction().presentation().presentingProperty();
        page = newPage;
        grid = newGrid;
        BooleanBinding ofOneView = viewsBelowEachOther.isEqualTo(1);
        visibleProperty()
                .bind(board.sideBySideProperty()
                        .and(presenting
                                .and(ofOneView)
                                .and(Bindings.not(givesWay))
                                .or(open)));
        givesWay.addListener((observable, was, is) -> open.set(roomy.get() && !is));
        viewsBelowEachOther.addListener((observable, was, is) -> updateRoom());
        chartTitle.visibleProperty().bind(chart.visibleProperty());
        bar.visibleProperty().bind(presenting.not().and(roomy.or(chart.visibleProperty())));
        edge.visibleProperty().bind(presenting.not());
        heightRatio.addListener(observable -> requestLayout());
        edge.setOnMouseDragged(this::dragEdge);
        convention.valueProperty().bindBidirectional(how);
        chart.paletteProperty().bind(context.settings().paletteProperty());
        chart.setOnStageOrTickChosen(board::goToStageOrTick);
        BooleanBinding fits = Bindings.createBooleanBinding(
                () -> formulaHint.getHeight() >= formulaHint.prefHeight(formulaHint.getWidth()),
                formulaHint.heightProperty(),
                formulaHint.textProperty());
        formulaHint.visibleProperty().bind(fits); // shown in full or not at all
        how.addListener((observable, was, is) -> updateCost());
        presenting.addListener((observable, was, is) -> updateCost());
        stacked.valueProperty().addListener((observable, was, is) -> {
            if (!fillingStacked) {
                updateCost();
            }
        });
        board.divergenceProperty().addListener((observable, was, is) -> updateDivergence());
        board.stateProperty().subscribe(this::show);
    }

    /** Its share of the page, or less, so that the columns keep the room that they need, unless the edge was moved. */
    @Override
    protected double computePrefHeight(double width) {
        if (page == null) {
            return super.computePrefHeight(width);
        }
        double share = heightRatio.get() * page.getHeight();
        double left =
                page.getHeight() - page.getInsets().getTop() - page.getInsets().getBottom() - heightOfOthers(width);
        return Math.max(minHeight(width), isSetByHand ? share : Math.min(share, left));
    }

    /** The height of what stands beside this part in the page, with the space between. */
    private double heightOfOthers(double width) {
        return page.getChildren().stream()
                .filter(part -> part.isManaged() && part != this)
                .mapToDouble(part ->
                        page.getSpacing() + (part == grid ? grid.computeComfortableHeight() : part.prefHeight(width)))
                .sum();
    }

    private void dragEdge(MouseEvent event) {
        isSetByHand = true;
        heightRatio.set(1 - page.sceneToLocal(0, event.getSceneY()).getY() / page.getHeight());
    }

    /** Adapts to a font size, in pixels, and the height of the window. */
    void adapt(double fontSize, double windowHeight) {
        windowHeightEms = windowHeight / fontSize;
        updateRoom();
        chart.visibleProperty().bind(chartBox.widthProperty().greaterThan(MIN_CHART_EMS * fontSize));
    }

    private void updateRoom() {
        boolean newlyRoomy = windowHeightEms >= LEAST_HEIGHT_EMS + VIEW_HEIGHT_EMS * (viewsBelowEachOther.get() - 1);
        if (newlyRoomy != roomy.get()) {
            roomy.set(newlyRoomy);
            open.set(newlyRoomy && !isAside.get());
        }
    }

    /** Sets how many views stand below each other above this part, which they leave the less room. */
    void setViewsBelowEachOther(int count) {
        viewsBelowEachOther.set(count);
    }

    /**
     * Whether this part is seen below several columns; in a low window, and below several views, only once the user
     * opens it.
     */
    BooleanProperty openProperty() {
        return open;
    }

    /** Whether it has been opened in a window with little room, so that what can be missed gives way. */
    BooleanBinding crampedBinding() {
        return visibleProperty().and(roomy.not()).and(viewsBelowEachOther.isEqualTo(1));
    }

    private void show(BoardState state) {
        if (state == null || !state.isSideBySide()) {
            return;
        }
        boolean isOther = !state.hasSameVisibleRuns(shown) || shown.mode() != state.mode();
        boolean newRuns = !state.isOfSameRuns(shown);
        shown = state;
        if (newRuns) {
            fillStackedRunChoices();
        }
        if (isOther) {
            updateCost();
        } else {
            chart.showPosition(state);
            table.showPosition(state, how.get());
        }
    }

    /** Updates chart and table for the chosen convention. */
    private void updateCost() {
        if (shown == null) {
            return;
        }
        int run = stacked.getSelectionModel().getSelectedIndex() - 1; // the first entry means none
        chart.show(shown, how.get(), run < 0 ? Optional.empty() : Optional.of(run));
        table.show(shown, how.get());
        formulaHint.setText(createFormulaHint(how.get()));
        chartTitle.setText(Texts.of("compare.chart", Texts.describeConvention(how.get())));
        updateDivergence();
    }

    private void updateDivergence() {
        chart.markStageOrTick(board.divergenceStageOrTick());
    }

    /** Names the formulas drawn in the chart; if there are none, the conventions under which the papers have some. */
    private String createFormulaHint(CountingConvention counted) {
        if (!shown.isFullyVisible()) {
            return ""; // a formula would reveal the total of a run
        }
        String own = formatFormulas(counted);
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

    private String formatFormulas(CountingConvention counted) {
        return shown.listRuns().stream()
                .flatMap(run -> PublishedCount.find(run.scenario(), counted).stream()
                        .map(formula -> formula.describe(run.publication())))
                .distinct()
                .collect(Collectors.joining("; "));
    }

    private void fillStackedRunChoices() {
        fillingStacked = true;
        int selected = Math.max(0, stacked.getSelectionModel().getSelectedIndex());
        List<String> entries = new ArrayList<>(List.of(Texts.of("compare.stack.none")));
        entries.addAll(shown.listTitles());
        stacked.getItems().setAll(entries);
        stacked.getSelectionModel().select(selected < entries.size() ? selected : 0);
        fillingStacked = false;
    }
}

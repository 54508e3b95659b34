package hustings.app.run;

import atlantafx.base.theme.Styles;
import hustings.app.base.FileDialogs;
import hustings.app.base.Texts;
import hustings.app.canvas.KeyLegend;
import hustings.app.chart.AlgorithmLook;
import hustings.app.chart.ConventionBox;
import hustings.app.chart.CostChart;
import hustings.app.run.CostState.Tally;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.OverridableSetting;
import hustings.app.widget.Settings;
import hustings.app.widget.TextGrid;
import hustings.app.widget.TextGrid.Cell;
import hustings.engine.Frame;
import hustings.paper.figure.Plot;
import hustings.paper.figure.PrintedTotal;
import hustings.picture.AlgorithmStyle;
import hustings.play.CumulativeCost;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The cost of the election so far: a chart over the stages and a table by message type. */
public final class CostController {

    /** The style of a count followed by words, which are smaller so that the algorithm's name fits beside it. */
    private static final PseudoClass WORDS = PseudoClass.getPseudoClass("words");

    /** An underscore with a zero-width space, at which a line may break. */
    private static final String BREAKABLE_UNDERSCORE = "_\u200b";

    /** Kept free beside the content, so that nothing moves when the scroll bar comes; as wide as the theme draws it. */
    private static final double SCROLL_BAR_WIDTH = 8;

    private final Session session;

    private final Settings settings;
    private final OverridableSetting<CountingConvention> choice;

    @FXML
    private Label chartTitle, counted, printed, tallyTitle;

    @FXML
    private CostChart chart;

    @FXML
    private ScrollPane costScroll;

    @FXML
    private VBox content, lines;

    @FXML
    private AlgorithmPicker compared;

    @FXML
    private TitledPane details;

    @FXML
    private KeyLegend key;

    @FXML
    private ConventionBox convention;

    @FXML
    private TextGrid tallies;

    /** The label with the message count of each algorithm. */
    private final Map<AlgorithmChoice, Label> numbers = new HashMap<>();

    private final FileDialogs files;
    private Run run;

    public CostController(AppContext context) {
        session = context.session();
        settings = context.settings();
        files = context.files();
        choice = new OverridableSetting<>(settings.conventionProperty());
    }

    @FXML
    private void initialize() {
        content.maxWidthProperty().bind(costScroll.widthProperty().subtract(SCROLL_BAR_WIDTH));
        chart.paletteProperty().bind(settings.paletteProperty());
        chart.setOnStageOrTickChosen(this::jumpToStage);
        compared.connect(session.board(), files);
        initializeConvention();
        key.connect(settings, session.selection());
        key.visibleProperty().bind(settings.keyProperty());
        Controls.bindManagedToVisible(key, chart);
        BooleanProperty presenting = session.prediction().presentation().presentingProperty();
        compared.visibleProperty().bind(presenting.not());
        details.visibleProperty().bind(presenting.not());
        Controls.bindManagedToVisible(compared, details);
        session.shownProperty().subscribe(is -> Optional.ofNullable(is).ifPresent(this::show));
    }

    private void initializeConvention() {
        showConvention();
        convention.valueProperty().addListener((observable, was, is) -> {
            if (is != null && is != choice.get()) {
                choice.set(is);
            }
        });
        choice.addListener((observable, was, is) -> {
            showConvention();
            if (run != null) {
                showRun();
                showFrame(session.shown().frame());
            }
        });
        Controls.hideWhenEmpty(printed);
    }

    private void jumpToStage(int stage) {
        session.board().jumpTo(run.firstFrameOfStage(stage).map(Frame::index).orElse(0)); // stage 0 is the start
    }

    private void showConvention() {
        convention.setValue(choice.get());
        CountingConvention how = choice.get();
        String key = how == CountingConvention.ALL_SENDS ? "cost.title" : "cost.title-counted";
        chartTitle.setText(Texts.of(key, Texts.describeConvention(how)));
    }

    private void show(ViewState shown) {
        boolean isOtherRun = !shown.run().equals(run);
        run = shown.run(); // set first: changing the convention redraws everything from this run
        if (isOtherRun) {
            showRun();
        }
        Optional<CountingConvention> printed = CostState.findPrintedTotal(run).map(PrintedTotal::convention);
        choice.onRunShown(run, printed.or(() -> run.origin().convention()));
        showFrame(shown.frame());
        key.showRuns(List.of(run));
    }

    private void showRun() {
        List<CumulativeCost> all = CostState.algorithmCounts(run).toList();
        List<AlgorithmStyle> styles = AlgorithmStyle.allDifferent(
                all.stream().map(line -> line.choice().name()).toList());
        List<Plot.Curve> curves = IntStream.range(0, all.size())
                .mapToObj(i -> Plot.Curve.ofRun(
                        titleOf(all.get(i), all),
                        styles.get(i).algorithmName(),
                        all.get(i).counts(),
                        choice.get()))
                .toList();
        Plot plot = new Plot("", Texts.of("cost.stage"), "", curves);
        chart.show(plot, List.of(), 1, run.cost().counts().stages());
        chart.setVisible(!chart.isEmpty());
        VBox.setVgrow(
                costScroll, chart.isEmpty() ? Priority.NEVER : Priority.ALWAYS); // the key then follows the counts
        showChartLegend(all, styles);
        String title = Texts.titleOf(run.publication());
        tallyTitle.setText(Texts.of("cost.tallies", title));
    }

    private static String titleOf(CumulativeCost line, List<CumulativeCost> all) {
        List<AlgorithmChoice> choices = all.stream().map(CumulativeCost::choice).toList();
        return line.choice().titleBeside(choices, Texts.titleOf(line.publication()));
    }

    private void showFrame(Frame frame) {
        CostState state = new CostState(run, frame, choice.get());
        List<Plot.Point> cursor = new ArrayList<>();
        state.algorithmCounts().forEach(line -> {
            cursor.add(new Plot.Point(line.lastStage(), line.messagesSoFar()));
            Label count = numbers.get(line.choice());
            count.setText(line.text());
            count.pseudoClassStateChanged(WORDS, line.text().contains(" "));
        });
        chart.moveCursor(frame.stage(), cursor);
        counted.setText(state.describeCount());
        printed.setText(state.describePrintedTotal());
        printed.getStyleClass().remove("differs");
        if (state.differsFromPrinted()) {
            printed.getStyleClass().add("differs");
        }
        List<List<Cell>> rows = new ArrayList<>();
        rows.add(Stream.of("type", "sent", "delivered", "lost")
                .map(column -> Cell.of("", Texts.of("cost." + column), "tally-head"))
                .toList());
        List<Tally> counts = state.tallies();
        counts.forEach(tally -> rows.add(createTallyRow(tally)));
        long onTheWay = counts.get(counts.size() - 1).inFlightCount();
        rows.add(List.of(
                Cell.of("", Texts.of("cost.on-the-way"), "tally-row"),
                Cell.of("on-the-way", Long.toString(onTheWay), "tally-number", "tally-row"),
                Cell.of("", "", "tally-row"),
                Cell.of("", "", "tally-row")));
        List<Tally> toNotice = state.detectorTallies();
        if (!toNotice.isEmpty()) {
            rows.add(Stream.of("to-notice", "sent", "delivered", "lost")
                    .map(column -> Cell.of("", Texts.of("cost." + column), "tally-head"))
                    .toList());
        }
        toNotice.forEach(tally -> rows.add(createTallyRow(tally)));
        tallies.show(rows);
    }

    private static List<Cell> createTallyRow(Tally tally) {
        String style = tally.isOverallTotal() ? "tally-total" : "tally-row";
        String name = tally.isOverallTotal() ? "total" : tally.name();
        String type = tally.isOverallTotal() ? Texts.of("cost.total") : name.replace("_", BREAKABLE_UNDERSCORE);
        return List.of(
                Cell.of("", type, "tally-type", style),
                Cell.of("sent-" + name, Long.toString(tally.sent()), "tally-number", style),
                Cell.of("delivered-" + name, Long.toString(tally.delivered()), "tally-number", style),
                Cell.of("lost-" + name, Long.toString(tally.lost()), "tally-number", style));
    }

    /**
     * Invisible counts as wide and as high as those to come, so that names stay where they are when numbers become
     * words. Of a run that is not watched to its end, they have room for the square of the number of processes.
     */
    private List<Label> createWidestCounts(CumulativeCost line) {
        long n = run.frames().get(0).processes().size();
        long most = run.areAllFramesVisible() ? 0 : n * n;
        String digits =
                Long.toString(Math.max(most, line.counts().total(choice.get()))).replaceAll("\\d", "0");
        return Stream.of("0", Texts.of("cost.in-all", digits), Texts.of("cost.of", digits, digits))
                .map(text -> {
                    Label widest = Controls.createLabel(null, Styles.TEXT_BOLD, text);
                    widest.pseudoClassStateChanged(WORDS, text.contains(" "));
                    widest.setMinWidth(Region.USE_PREF_SIZE);
                    widest.setVisible(false);
                    return widest;
                })
                .toList();
    }

    /** Shows the legend of the chart, with the message counts at the cursor. */
    private void showChartLegend(List<CumulativeCost> all, List<AlgorithmStyle> styles) {
        numbers.clear();
        List<HBox> rows = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            CumulativeCost line = all.get(i);
            Label name = Controls.wrapText(new Label(titleOf(line, all)));
            String id = line.choice().format().replaceAll("[:=]", "-");
            Label count = Controls.createLabel("cost-" + id, Styles.TEXT_BOLD, "");
            count.setMinWidth(Region.USE_PREF_SIZE);
            numbers.put(line.choice(), count);
            StackPane place = new StackPane(count);
            place.getChildren().addAll(0, createWidestCounts(line));
            place.setMinWidth(Region.USE_PREF_SIZE);
            place.setAlignment(Pos.CENTER_RIGHT);
            name.setMaxWidth(Double.MAX_VALUE);
            NameAndCount texts = new NameAndCount(name, place);
            HBox.setHgrow(texts, Priority.ALWAYS);
            HBox row = new HBox(AlgorithmLook.createLineSample(styles.get(i)), texts);
            row.getStyleClass().add("cost-line");
            if (i > 0) {
                row.getChildren().add(createRemoveButton(id, line.choice(), name.getText()));
            }
            rows.add(row);
        }
        lines.getChildren().setAll(rows);
    }

    private Button createRemoveButton(String id, AlgorithmChoice choice, String title) {
        Button remove = new Button(null, new FontIcon(Feather.X));
        remove.setId("uncount-" + id);
        remove.getStyleClass().addAll("small", "flat", "column-button");
        remove.setAccessibleText(Texts.of("compare.remove", title));
        remove.setTooltip(new Tooltip(remove.getAccessibleText()));
        remove.setOnAction(event -> session.board().remove(choice));
        remove.visibleProperty()
                .bind(session.prediction().presentation().presentingProperty().not());
        Controls.bindManagedToVisible(remove);
        return remove;
    }
}

package hustings.app.run;

import atlantafx.base.theme.Styles;
import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.app.chart.AlgorithmLook;
import hustings.app.chart.ConventionBox;
import hustings.app.chart.CostChart;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.app.widget.FigureChoice;
import hustings.app.widget.Settings;
import hustings.app.widget.Settled;
import hustings.app.widget.Tools;
import hustings.engine.Frame;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.model.Publication;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.paper.figure.Plot;
import hustings.paper.figure.PrintedTotal;
import hustings.picture.AlgorithmStyle;
import hustings.play.CostLine;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.CheckComboBox;

/** What the election has cost so far: a chart over the stages, and a table by type. */
public final class CostController {

    private static final String TOTAL = "total";

    private final Session session;

    private final Settings choices;
    private final FigureChoice<CountingConvention> choice;

    @FXML
    private Label chartTitle, counted, printed, tallyTitle;

    @FXML
    private CostChart chart;

    @FXML
    private VBox lines;

    @FXML
    private CheckComboBox<Publication> compared;

    @FXML
    private ConventionBox convention;

    @FXML
    private GridPane tallies;

    /** The labels that change at every step, by id. */
    private final Map<String, Label> numbers = new HashMap<>();

    private Settled<Run> beside;
    private Run run;

    public CostController(Tools tools) {
        session = tools.session();
        choices = tools.choices();
        choice = new FigureChoice<>(choices.conventionProperty());
    }

    @FXML
    private void initialize() {
        beside = new Settled<>(session, () -> session.shown().run(), this::showCompared);
        chart.paletteProperty().bind(choices.paletteProperty());
        chart.setOnPlaceChosen(this::jumpTo);
        compared.setConverter(Controls.writing(publication -> Texts.translate(publication.title())));
        compared.getCheckModel().getCheckedItems().addListener((ListChangeListener<Publication>)
                change -> beside.change(this::compare));
        initializeConvention();
        beside.begin();
        session.shownProperty().subscribe(is -> Optional.ofNullable(is).ifPresent(this::show));
    }

    private void initializeConvention() {
        showConvention();
        convention.valueProperty().addListener((observable, was, is) -> {
            if (is != null && is != choice.get()) {
                choice.choose(is);
            }
        });
        choice.valueProperty().addListener((observable, was, is) -> {
            showConvention();
            if (run != null) {
                showRun();
                showFrame(session.shown().frame());
            }
        });
        Controls.collapse(printed);
    }

    private void jumpTo(int stage) {
        session.jumpTo(run.firstFrameOfStage(stage).map(Frame::index).orElse(0)); // stage 0 is the start
    }

    private void showConvention() {
        convention.setValue(choice.get());
        chartTitle.setText(Texts.of("cost.title", choice.get().id()));
    }

    private void compare() {
        Set<String> names = new LinkedHashSet<>();
        compared.getCheckModel().getCheckedItems().forEach(publication -> names.add(publication.name()));
        session.compareWith(names);
    }

    private void show(ViewState shown) {
        boolean another = !shown.run().equals(run);
        run = shown.run(); // first of all: with the convention everything is shown anew, and is to be of this run
        if (another) {
            showRun();
        }
        choice.show(
                run,
                printedTotal(run)
                        .map(PrintedTotal::convention)
                        .or(() -> run.origin().convention()));
        showFrame(shown.frame());
    }

    private void showRun() {
        List<CostLine> all = lines(run);
        List<Plot.Curve> curves = all.stream()
                .map(line -> Plot.Curve.ofRun(
                        Texts.translate(line.publication().title()), line.name(), line.counts(), choice.get()))
                .toList();
        Plot plot = new Plot("", Texts.of("cost.stage"), "", curves);
        chart.show(plot, List.of(), 1, run.cost().counts().stages());
        numbers.clear();
        makeLines(all);
        makeTallies();
        showPrinted();
    }

    /** What the run costs, and then what others beside it do. */
    private static List<CostLine> lines(Run run) {
        return Stream.concat(Stream.of(run.cost()), run.baselines().stream()).toList();
    }

    private void showFrame(Frame frame) {
        int stage = frame.stage();
        List<CostLine> all = lines(run);
        chart.moveCursor(
                stage,
                all.stream()
                        .map(line -> new Plot.Point(
                                Math.min(stage, line.counts().stages()),
                                line.counts().upTo(stage, choice.get())))
                        .toList());
        all.forEach(line -> showCost(line, stage));
        String soFar = Long.toString(run.cost().counts().upTo(stage, choice.get()));
        counted.setText(
                run.isComplete()
                        ? Texts.of("cost.counted", soFar, total(run.cost()))
                        : Texts.of("cost.counted-so-far", soFar));
        showTallies(frame);
    }

    /** What the paper prints for this very run. */
    private static Optional<PrintedTotal> printedTotal(Run run) {
        return run.origin()
                .figure()
                .flatMap(Figures::find)
                .map(Figure::content)
                .map(content -> content instanceof Figure.Log log && !run.hasUnsavedChanges() ? log.total() : null);
    }

    private void showPrinted() {
        Optional<PrintedTotal> total = printedTotal(run);
        printed.setVisible(total.isPresent() && run.isComplete());
        total.ifPresent(paper -> {
            String ours = total(run.cost());
            boolean asThePaper = paper.convention() == choice.get();
            String theirs = Long.toString(paper.messages());
            boolean differs = asThePaper && !theirs.equals(ours);
            if (differs) {
                printed.setText(Texts.of("cost.printed-differs", theirs, ours));
            } else if (asThePaper) {
                printed.setText(Texts.of("cost.printed", theirs));
            } else {
                printed.setText(Texts.of(
                        "cost.printed-counted", theirs, paper.convention().id()));
            }
            printed.getStyleClass().remove("differs");
            if (differs) {
                printed.getStyleClass().add("differs");
            }
        });
    }

    private void showCompared(Run run) {
        List<Publication> others = Catalogue.known().stream()
                .filter(publication ->
                        !publication.name().equals(run.publication().name()))
                .toList();
        if (!compared.getItems().equals(others)) {
            compared.getCheckModel().clearChecks();
            compared.getItems().setAll(others);
        }
        for (Publication other : others) {
            boolean checked =
                    run.baselines().stream().anyMatch(line -> line.name().equals(other.name()));
            if (checked != compared.getCheckModel().isChecked(other)) {
                compared.getCheckModel().toggleCheckState(other);
            }
        }
    }

    /** The chart's key, with the numbers at the cursor. */
    private void makeLines(List<CostLine> all) {
        List<HBox> rows = new ArrayList<>();
        for (CostLine line : all) {
            Label name = Controls.growing(
                    new Label(Texts.translate(line.publication().title())));
            Label count = number("cost-" + line.name());
            count.getStyleClass().add(Styles.TEXT_BOLD);
            HBox row = new HBox(AlgorithmLook.lineSample(AlgorithmStyle.of(line.name())), name, count);
            row.getStyleClass().add("cost-line");
            rows.add(row);
        }
        lines.getChildren().setAll(rows);
    }

    private void showCost(CostLine line, int stage) {
        String soFar = Long.toString(line.counts().upTo(stage, choice.get()));
        numbers.get("cost-" + line.name()).setText(run.isComplete() ? Texts.of("cost.of", soFar, total(line)) : soFar);
    }

    private String total(CostLine line) {
        return Long.toString(line.counts().total(choice.get()));
    }

    private void makeTallies() {
        tallyTitle.setText(
                Texts.of("cost.tallies", Texts.translate(run.publication().title())));
        tallies.getChildren().clear();
        addRow(
                "tally-head",
                new Label(Texts.of("cost.type")),
                new Label(Texts.of("cost.sent")),
                new Label(Texts.of("cost.delivered")),
                new Label(Texts.of("cost.lost")));
        for (MessageType type : run.algorithm().messageTypes()) {
            addRow("tally-row", type.name(), type.name());
        }
        addRow("tally-total", TOTAL, Texts.of("cost.total"));
    }

    private void addRow(String style, String name, String title) {
        addRow(style, new Label(title), number("sent-" + name), number("delivered-" + name), number("lost-" + name));
    }

    private void addRow(String style, Label... labels) {
        for (Label label : labels) {
            label.setMaxWidth(Double.MAX_VALUE);
            label.getStyleClass().add(style);
        }
        tallies.addRow(tallies.getRowCount(), labels);
    }

    private Label number(String id) {
        Label label = Controls.label(id, "tally-number", "");
        label.setMinWidth(Region.USE_PREF_SIZE);
        numbers.put(id, label);
        return label;
    }

    private void showTallies(Frame frame) {
        Tallies counts = frame.tallies();
        long lost = 0;
        for (MessageType type : counts.types()) {
            lost += frame.countLost(type);
            showTally(type.name(), counts.sent(type), counts.delivered(type), frame.countLost(type));
        }
        showTally(TOTAL, counts.sent(), counts.delivered(), lost);
    }

    private void showTally(String name, long sent, long delivered, long lost) {
        numbers.get("sent-" + name).setText(Long.toString(sent));
        numbers.get("delivered-" + name).setText(Long.toString(delivered));
        numbers.get("lost-" + name).setText(Long.toString(lost));
    }
}

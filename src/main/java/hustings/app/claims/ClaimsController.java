package hustings.app.claims;

import atlantafx.base.theme.Styles;
import hustings.app.base.Background;
import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import hustings.app.base.Jobs;
import hustings.app.base.Reporter;
import hustings.app.base.Split;
import hustings.app.base.Texts;
import hustings.app.claims.ClaimFile.Entry;
import hustings.app.claims.ClaimFilters.Choice;
import hustings.app.session.Session;
import hustings.app.widget.PageView;
import hustings.app.widget.Tools;
import hustings.app.widget.WrappingCell;
import hustings.paper.Ledger;
import hustings.paper.claim.Claim;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/** The ledger: what the papers claim, beside what the runs say. The runs are made when it is first opened. */
public final class ClaimsController implements PageView {

    /** The columns' parts of the table's width; the rest is the scroll bar's. */
    private static final double[] WIDTHS = {0.17, 0.37, 0.13, 0.13, 0.18};

    private final Session session;
    private final FileDialogs files;
    private final Reporter reporter;
    private final Executor disk = Background.untilDone("hustings-export");
    private final Jobs jobs;
    private ClaimChecks checks;
    private FilteredList<ClaimRow> filtered;
    private ClaimRow shownRow;
    private String shownVerdict = "";

    @FXML
    private SplitPane split;

    @FXML
    private VBox claimsPage;

    @FXML
    private Node filters;

    @FXML
    private TextField claimSearch;

    @FXML
    private ComboBox<Choice> claimPaper;

    @FXML
    private ComboBox<Choice> claimAlgorithm;

    @FXML
    private ComboBox<Choice> claimVerdictFilter;

    @FXML
    private TableView<ClaimRow> claimTable;

    @FXML
    private TableColumn<ClaimRow, String> verdict;

    @FXML
    private TableColumn<ClaimRow, String> source;

    @FXML
    private TableColumn<ClaimRow, String> statement;

    @FXML
    private TableColumn<ClaimRow, String> printed;

    @FXML
    private TableColumn<ClaimRow, String> measured;

    @FXML
    private ClaimDetail detail;

    @FXML
    private Node actions;

    @FXML
    private Button openClaimRun;

    @FXML
    private Button exportClaims;

    @FXML
    private Label claimCount;

    @FXML
    private ProgressBar claimBar;

    @FXML
    private Label claimProgress;

    @FXML
    private Button checkClaims;

    public ClaimsController(Tools tools) {
        session = tools.session();
        files = tools.files();
        reporter = tools.reporter();
        jobs = tools.jobs();
    }

    @FXML
    private void initialize() {
        Split.atFirst(split, 0.6);
        column(verdict, ClaimRow::verdict);
        verdict.setCellFactory(VerdictCell::new);
        column(source, row -> ClaimDetail.where(row.claim()));
        column(statement, row -> row.claim().statement());
        column(printed, row -> row.claim().printed());
        column(measured, ClaimRow::measured);
        List.of(source, statement, printed, measured).forEach(column -> column.setCellFactory(WrappingCell::new));
        claimTable.getStyleClass().add(Styles.DENSE);
        claimTable.widthProperty().addListener((observable, was, is) -> setWidths(is.doubleValue()));
        claimTable.setRowFactory(table -> row());
        claimTable.getSelectionModel().selectedItemProperty().addListener((observable, was, is) -> showSelected());
        claimTable.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                onOpenRun();
                event.consume();
            }
        });
    }

    private static void column(TableColumn<ClaimRow, String> column, Function<ClaimRow, String> value) {
        column.setCellValueFactory(cell -> Bindings.createStringBinding(
                () -> value.apply(cell.getValue()), cell.getValue().stateProperty()));
    }

    private void setWidths(double width) {
        for (int i = 0; i < WIDTHS.length; i++) {
            claimTable.getColumns().get(i).setPrefWidth(WIDTHS[i] * width);
        }
    }

    private TableRow<ClaimRow> row() {
        TableRow<ClaimRow> row = new TableRow<>();
        row.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2 && !row.isEmpty()) {
                onOpenRun();
            }
        });
        return row;
    }

    @Override
    public Node node() {
        return claimsPage;
    }

    @Override
    public List<Node> stations() {
        return List.of(claimTable, actions, filters);
    }

    @Override
    public void search() {
        claimSearch.requestFocus();
        claimSearch.selectAll();
    }

    @Override
    public void opened() {
        if (checks == null) {
            checks = jobs.only(
                    ClaimChecks.class,
                    () -> new ClaimChecks(
                            Ledger.claims(), Background.oneThread("hustings-claims"), Platform::runLater, reporter),
                    all -> {});
            fill(checks.rows().stream().map(ClaimRow::claim).toList());
            checks.start();
        }
    }

    private void fill(List<Claim> claims) {
        filtered = new FilteredList<>(checks.rows());
        SortedList<ClaimRow> sorted = new SortedList<>(filtered);
        sorted.comparatorProperty().bind(claimTable.comparatorProperty());
        claimTable.setItems(sorted);
        claimTable.setPlaceholder(new Label(Texts.of("claims.none")));
        choose(claimPaper, ClaimFilters.papers(claims));
        choose(claimAlgorithm, ClaimFilters.algorithms(claims));
        choose(claimVerdictFilter, ClaimFilters.verdicts());
        claimSearch.textProperty().addListener((observable, was, is) -> filter());
        sorted.addListener((ListChangeListener<ClaimRow>) change -> showCount());
        checks.rows().addListener((ListChangeListener<ClaimRow>) change -> showProgress());
        checks.runningProperty().addListener((observable, was, is) -> showProgress());
        claimTable.getSelectionModel().selectFirst();
        showCount();
        showProgress();
    }

    private void choose(ComboBox<Choice> list, List<Choice> choices) {
        list.getItems().setAll(choices);
        list.setValue(choices.get(0));
        list.valueProperty().addListener((observable, was, is) -> filter());
    }

    private void filter() {
        String words = claimSearch.getText();
        List<Choice> chosen = Stream.of(claimPaper, claimAlgorithm, claimVerdictFilter)
                .map(ComboBox::getValue)
                .toList();
        ClaimRow selected = claimTable.getSelectionModel().getSelectedItem();
        filtered.setPredicate(
                row -> chosen.stream().allMatch(choice -> choice.admits().test(row)) && row.matches(words));
        if (claimTable.getItems().contains(selected)) {
            claimTable.getSelectionModel().select(selected);
        } else {
            claimTable.getSelectionModel().selectFirst();
        }
    }

    private void showCount() {
        claimCount.setText(Texts.of(
                "claims.count", claimTable.getItems().size(), checks.rows().size()));
        exportClaims.setDisable(claimTable.getItems().isEmpty());
    }

    private void showProgress() {
        ObservableList<ClaimRow> rows = checks.rows();
        int checked = checks.checkedProperty().get();
        claimBar.setProgress(rows.isEmpty() ? 1 : checked / (double) rows.size());
        claimProgress.setText(Texts.of("claims.checked", checked, rows.size()));
        checkClaims.setText(Texts.of(checks.runningProperty().get() ? "claims.cancel" : "claims.check"));
        for (Node node : List.of(claimBar, checkClaims)) {
            node.setVisible(checks.anyLeft());
            node.setManaged(checks.anyLeft());
        }
        showSelected();
    }

    private void showSelected() {
        ClaimRow row = claimTable.getSelectionModel().getSelectedItem();
        String verdictNow = row == null ? "" : row.verdict();
        if (row != shownRow || !verdictNow.equals(shownVerdict)) { // who reads is not to be scrolled back to the top
            shownRow = row;
            shownVerdict = verdictNow;
            detail.show(row);
        }
        openClaimRun.setDisable(row == null);
    }

    @FXML
    private void onCheck() {
        if (checks.runningProperty().get()) {
            checks.cancel();
        } else {
            checks.start();
        }
    }

    @FXML
    private void onOpenRun() {
        ClaimRow row = claimTable.getSelectionModel().getSelectedItem();
        if (row != null) {
            row.run()
                    .ifPresentOrElse(
                            run -> session.openRun(row.claim().id(), row.told(run), row.convention()),
                            () -> reporter.problem(
                                    Texts.of("claims.no-run", row.claim().id(), row.verdict())));
        }
    }

    @FXML
    private void onExport() {
        List<ClaimRow> shown = List.copyOf(claimTable.getItems());
        List<Entry> entries = shown.stream()
                .flatMap(row -> row.finding().map(finding -> new Entry(row.claim(), finding)).stream())
                .toList();
        files.toSave(FileKind.CLAIMS, "claims.csv")
                .ifPresent(file -> disk.execute(() -> {
                    Reporter later = Reporter.on(Platform::runLater, reporter);
                    ClaimFile.save(file, entries, shown.size() - entries.size(), later);
                }));
    }
}

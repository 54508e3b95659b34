package hustings.app.search;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import hustings.app.search.LedgerEntry.Outcome;
import hustings.app.session.Session;
import hustings.app.widget.Tools;
import hustings.app.widget.WrappingCell;
import hustings.paper.Counterexamples;
import hustings.scenario.Scenario;
import hustings.search.LedgerCsv;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/**
 * The ledger of searches: what was established for each algorithm, as published and repaired, and ships with the
 * program.
 */
public final class SearchLedgerController {

    /** The parts of the width that the columns of words get, of what the columns of numbers leave. */
    private static final double[] PARTS = {0.27, 0.33, 0, 0, 0, 0.4, 0, 0};

    /** What a head needs beside its text: insets and the arrow of sorting, in ems. */
    private static final double HEAD_EMS = 2.4;

    private static final double SCROLL_BAR = 18;

    private final Session session;
    private final FilteredList<LedgerEntry> filtered = new FilteredList<>(FXCollections.observableList(
            LedgerCsv.shipped().stream().map(LedgerEntry::new).toList()));
    private Consumer<SearchRequest> loader = request -> {};

    @FXML
    private VBox searchLedger;

    @FXML
    private Node ledgerFilters;

    @FXML
    private TextField ledgerSearch;

    @FXML
    private ComboBox<String> ledgerAlgorithm;

    @FXML
    private ComboBox<String> ledgerOutcome;

    @FXML
    private TableView<LedgerEntry> ledgerTable;

    @FXML
    private TableColumn<LedgerEntry, String> ledgerName;

    @FXML
    private TableColumn<LedgerEntry, String> ledgerOptions;

    @FXML
    private TableColumn<LedgerEntry, Long> ledgerProcesses;

    @FXML
    private TableColumn<LedgerEntry, Long> ledgerFaults;

    @FXML
    private TableColumn<LedgerEntry, Long> ledgerLate;

    @FXML
    private TableColumn<LedgerEntry, String> ledgerFound;

    @FXML
    private TableColumn<LedgerEntry, Long> ledgerSituations;

    @FXML
    private TableColumn<LedgerEntry, String> ledgerCounterexample;

    @FXML
    private Node ledgerActions;

    @FXML
    private Button ledgerPlay;

    @FXML
    private Button ledgerLoad;

    @FXML
    private Label ledgerCount;

    private final Tooltip playTip = new Tooltip();

    public SearchLedgerController(Tools tools) {
        session = tools.session();
    }

    @FXML
    private void initialize() {
        initializeColumns();
        SortedList<LedgerEntry> sorted = new SortedList<>(filtered);
        sorted.comparatorProperty().bind(ledgerTable.comparatorProperty());
        ledgerTable.setItems(sorted);
        ledgerTable.setPlaceholder(new Label(Texts.of("search.ledger.none")));
        ledgerTable.getStyleClass().add(Styles.DENSE);
        ledgerTable.setRowFactory(table -> row());
        ledgerTable.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                open();
                event.consume();
            }
        });
        ledgerTable.getSelectionModel().selectedItemProperty().addListener((observable, was, is) -> showActions());
        initializeFilters();
        Tooltip.install(ledgerActions, playTip); // what is disabled shows no tooltip of its own
        showActions();
    }

    private void initializeColumns() {
        column(ledgerName, LedgerEntry::algorithm);
        column(ledgerOptions, LedgerEntry::options);
        number(ledgerProcesses, entry -> (long) entry.row().size().n());
        number(ledgerFaults, entry -> (long) entry.row().size().faults());
        number(ledgerLate, entry -> (long) entry.row().size().late());
        column(ledgerFound, LedgerEntry::found);
        List.of(ledgerName, ledgerOptions, ledgerFound).forEach(column -> column.setCellFactory(WrappingCell::new));
        number(ledgerSituations, entry -> entry.row().situations());
        column(ledgerCounterexample, entry -> entry.row().counterexample().isEmpty() ? "" : "✓"); // to be played
        ledgerTable.widthProperty().addListener((observable, was, is) -> setWidths());
        ledgerCount.fontProperty().addListener((observable, was, is) -> setWidths());
    }

    /** Columns of numbers are as wide as their heads, whatever the language and the size of the writing. */
    private void setWidths() {
        double[] heads = new double[PARTS.length];
        for (int i = 0; i < heads.length; i++) {
            Text head = new Text(ledgerTable.getColumns().get(i).getText());
            Font font = ledgerCount.getFont();
            head.setFont(Font.font(font.getFamily(), FontWeight.BOLD, font.getSize()));
            heads[i] = head.getLayoutBounds().getWidth() + HEAD_EMS * font.getSize();
        }
        double taken = IntStream.range(0, heads.length)
                .filter(i -> PARTS[i] == 0)
                .mapToDouble(i -> heads[i])
                .sum();
        for (int i = 0; i < heads.length; i++) {
            double part = PARTS[i] * (ledgerTable.getWidth() - SCROLL_BAR - taken);
            ledgerTable.getColumns().get(i).setMinWidth(heads[i]);
            ledgerTable.getColumns().get(i).setPrefWidth(Math.max(heads[i], part));
        }
    }

    private static <T> void column(TableColumn<LedgerEntry, T> column, Function<LedgerEntry, T> value) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
    }

    private static void number(TableColumn<LedgerEntry, Long> column, Function<LedgerEntry, Long> value) {
        column(column, value);
        column.setCellFactory(it -> new TableCell<>() {
            @Override
            protected void updateItem(Long number, boolean empty) {
                super.updateItem(number, empty);
                setAlignment(Pos.CENTER_RIGHT);
                setText(empty || number == null ? "" : SearchWords.number(number));
            }
        });
    }

    private TableRow<LedgerEntry> row() {
        TableRow<LedgerEntry> row = new TableRow<>();
        row.itemProperty()
                .addListener((observable, was, is) -> row.setTooltip(is == null ? null : new Tooltip(is.inFull())));
        row.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2 && !row.isEmpty()) {
                open();
            }
        });
        return row;
    }

    private void initializeFilters() {
        List<String> algorithms = new ArrayList<>(List.of(Texts.of("claims.all-algorithms")));
        filtered.stream().map(LedgerEntry::algorithm).distinct().forEach(algorithms::add);
        ledgerAlgorithm.getItems().setAll(algorithms);
        List<String> outcomes = new ArrayList<>(List.of(Texts.of("search.ledger.all-outcomes")));
        List.of(Outcome.values()).forEach(outcome -> outcomes.add(outcome.words()));
        ledgerOutcome.getItems().setAll(outcomes);
        ledgerAlgorithm.getSelectionModel().selectFirst();
        ledgerOutcome.getSelectionModel().selectFirst();
        ledgerSearch.textProperty().addListener((observable, was, is) -> filter());
        ledgerAlgorithm.valueProperty().addListener((observable, was, is) -> filter());
        ledgerOutcome.valueProperty().addListener((observable, was, is) -> filter());
        filter();
    }

    private void filter() {
        boolean anyAlgorithm = ledgerAlgorithm.getSelectionModel().getSelectedIndex() == 0;
        boolean anyOutcome = ledgerOutcome.getSelectionModel().getSelectedIndex() == 0;
        filtered.setPredicate(entry -> entry.mentions(ledgerSearch.getText())
                && (anyAlgorithm || entry.algorithm().equals(ledgerAlgorithm.getValue()))
                && (anyOutcome || entry.outcome().words().equals(ledgerOutcome.getValue())));
        ledgerCount.setText(Texts.of(
                "search.ledger.count", filtered.size(), filtered.getSource().size()));
    }

    private Optional<LedgerEntry> selected() {
        return Optional.ofNullable(ledgerTable.getSelectionModel().getSelectedItem());
    }

    private Optional<Scenario> counterexample() {
        return selected().flatMap(entry -> Counterexamples.find(entry.row().counterexample()));
    }

    private void showActions() {
        boolean plays = selected()
                .filter(entry -> !entry.row().counterexample().isEmpty())
                .isPresent();
        ledgerPlay.setDisable(!plays);
        ledgerLoad.setDisable(selected().isEmpty());
        playTip.setText(Texts.of(
                plays
                        ? "search.ledger.play-tip"
                        : selected().isPresent() ? "search.ledger.not-broken" : "search.ledger.choose-row"));
        ledgerPlay.setAccessibleHelp(playTip.getText());
    }

    /** What a double click does: plays what was found; where nothing was, fills the form. */
    private void open() {
        if (ledgerPlay.isDisabled()) {
            onLoad();
        } else {
            onPlay();
        }
    }

    @FXML
    private void onPlay() {
        counterexample()
                .ifPresent(scenario ->
                        session.openRun(selected().orElseThrow().row().counterexample(), scenario, Optional.empty()));
    }

    @FXML
    private void onLoad() {
        selected().map(LedgerEntry::request).ifPresent(loader);
    }

    /** Says who takes the bounds of a row. */
    void onLoad(Consumer<SearchRequest> newLoader) {
        loader = newLoader;
    }

    /** The whole view. */
    Node node() {
        return searchLedger;
    }

    /** Where F6 goes. */
    List<Node> stations() {
        return List.of(ledgerTable, ledgerActions, ledgerFilters);
    }

    /** Takes the keyboard to where one types what to look for. */
    void search() {
        ledgerSearch.requestFocus();
        ledgerSearch.selectAll();
    }
}

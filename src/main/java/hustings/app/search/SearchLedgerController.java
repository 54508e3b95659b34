package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.search.LedgerEntry.Outcome;
import hustings.app.session.Session;
import hustings.app.widget.Column;
import hustings.app.widget.Controls;
import hustings.app.widget.DataTable;
import hustings.app.widget.DataTable.Choice;
import hustings.app.widget.Tools;
import hustings.paper.Counterexamples;
import hustings.search.LedgerCsv;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;

/**
 * The ledger of searches: what was established for each algorithm, as published and repaired, and ships with the
 * program.
 */
public final class SearchLedgerController {

    private final Session session;
    private final List<LedgerEntry> rows =
            LedgerCsv.shipped().stream().map(LedgerEntry::new).toList();
    private Consumer<SearchRequest> loader = request -> {};

    @FXML
    private Node ledgerFilters, ledgerActions;

    @FXML
    private TextField ledgerSearch;

    @FXML
    private ComboBox<Choice<LedgerEntry>> ledgerAlgorithm, ledgerOutcome;

    @FXML
    private DataTable<LedgerEntry> ledgerTable;

    @FXML
    private Button ledgerPlay, ledgerLoad;

    @FXML
    private Label ledgerCount;

    public SearchLedgerController(Tools tools) {
        session = tools.session();
    }

    @FXML
    private void initialize() {
        ledgerTable.setUp(
                Texts.of("search.ledger.none"),
                List.of(
                        column("search.algorithm", 0.32, LedgerEntry::algorithm),
                        column("search.options", 0.3, LedgerEntry::options),
                        column(
                                "search.ledger.n",
                                0,
                                entry -> entry.row().scope().n()),
                        column(
                                "search.ledger.faults",
                                0,
                                entry -> entry.row().scope().faults()),
                        column(
                                "search.ledger.late",
                                0,
                                entry -> entry.row().scope().late()),
                        column(
                                "search.ledger.within",
                                0,
                                entry -> entry.row().scope().withinDelays()),
                        column("search.outcome", 0.38, LedgerEntry::found),
                        column(
                                "search.ledger.situations",
                                0,
                                entry -> entry.row().situations()),
                        column("search.ledger.counterexample", 0, entry -> entry.plays() ? "✓" : "")));
        ledgerTable.setTip(LedgerEntry::inFull);
        ledgerTable.setOnOpen(this::open);
        ledgerTable.setOnSelected(row -> showActions());
        ledgerTable.show(FXCollections.observableList(rows), false);
        initializeFilters();
        showActions();
    }

    private static Column<LedgerEntry> column(String title, double share, Function<LedgerEntry, ?> value) {
        return new Column<>(title, Texts.of(title), share, value);
    }

    private void initializeFilters() {
        ledgerTable.filterBy(
                ledgerSearch,
                LedgerEntry::mentions,
                Map.of(
                        ledgerAlgorithm,
                        Choice.of(
                                "claims.all-algorithms",
                                rows.stream()
                                        .map(LedgerEntry::algorithm)
                                        .distinct()
                                        .toList(),
                                title -> title,
                                (row, title) -> row.algorithm().equals(title)),
                        ledgerOutcome,
                        Choice.of(
                                "search.ledger.all-outcomes",
                                List.of(Outcome.values()),
                                Outcome::words,
                                (row, outcome) -> row.outcome() == outcome)));
        ledgerTable.getItems().addListener((ListChangeListener<LedgerEntry>) change -> showCount());
        showCount();
    }

    private void showCount() {
        ledgerCount.setText(
                Texts.of("search.ledger.count", ledgerTable.getItems().size(), rows.size()));
    }

    private void showActions() {
        Optional<LedgerEntry> selected = ledgerTable.selected();
        boolean plays = selected.filter(LedgerEntry::plays).isPresent();
        ledgerPlay.setDisable(!plays);
        ledgerLoad.setDisable(selected.isEmpty());
        Controls.say(
                ledgerPlay,
                plays
                        ? "search.ledger.play-tip"
                        : selected.isPresent() ? "search.ledger.not-broken" : "search.ledger.choose-row");
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
        ledgerTable
                .selected()
                .map(entry -> entry.row().counterexample())
                .ifPresent(name -> Counterexamples.find(name)
                        .ifPresent(scenario -> session.openRun(name, scenario, Optional.empty())));
    }

    @FXML
    private void onLoad() {
        ledgerTable.selected().map(LedgerEntry::request).ifPresent(loader);
    }

    /** Says who takes the bounds of a row. */
    void onLoad(Consumer<SearchRequest> newLoader) {
        loader = newLoader;
    }

    /** Where F6 goes. */
    List<Node> stations() {
        return List.of(ledgerTable, ledgerActions, ledgerFilters);
    }

    /** Takes the keyboard to where one types what to look for. */
    void search() {
        Controls.search(ledgerSearch);
    }
}

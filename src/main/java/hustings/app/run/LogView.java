package hustings.app.run;

import hustings.app.base.Background;
import hustings.app.base.FileKind;
import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.session.BoardColumn;
import hustings.app.session.Selected;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.DataTable;
import hustings.play.Run;
import hustings.trace.LogCsv;
import hustings.trace.Progress;
import hustings.trace.RunHighlight;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import hustings.trace.cause.Fact;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableRow;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import org.controlsfx.control.CheckComboBox;

/**
 * The log: a table with a row for each event of the run, with filters by column, a search field, copying and saving.
 * Enter or a double click on a row shows its frame. Events after the shown frame are pale.
 */
final class LogView extends BorderPane {

    /** The height of a row as a multiple of the font size. */
    private static final double ROW_HEIGHT = 2;

    /** The number of rows visible above the last event of the shown frame. */
    private static final int ROWS_BEFORE = 3;

    private static final PseudoClass LATER = PseudoClass.getPseudoClass("later");
    private static final PseudoClass NOW = PseudoClass.getPseudoClass("now");
    private static final PseudoClass PART = PseudoClass.getPseudoClass("part");
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private final Session session;
    private final BoardColumn column;
    private final AppContext context;
    private final Executor background = Background.singleThread("hustings-log");

    private final ObservableList<TraceEvent> rows = FXCollections.observableArrayList();

    @FXML
    private DataTable<TraceEvent> table;

    @FXML
    private TextField search;

    @FXML
    private FlowPane filters;

    @FXML
    private Label count, place, problem;

    private LogFilter filter = new LogFilter("", Map.of());
    private Trace trace;
    private List<Integer> hits = List.of();
    private Run run;
    private boolean selecting;

    LogView(AppContext context, BoardColumn column) {
        session = context.session();
        this.column = column;
        this.context = context;
        PageLoader.loadInto(this);
        initializeTable();
        initializeSearchBar();
        column.shownProperty().addListener((observable, was, is) -> updateLog());
        session.selection().selectedProperty().addListener((observable, was, is) -> selectRowOfSelectedMessage());
        column.highlightedPartProperty().addListener((observable, was, is) -> table.refresh());
        sceneProperty().addListener((observable, was, is) -> updateLog());
    }

    private void initializeTable() {
        table.setEmptyText(Texts.of("log.nothing"));
        Stream.of(LogColumn.values()).map(LogColumn::createTableColumn).forEach(table::addColumn);
        table.show(rows, false);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setOnSelected(this::selectMessageOrProcess);
        table.setOnOpen(() -> table.selectedItem().ifPresent(entry -> column.jumpTo(entry.frame())));
        table.setRowStyler(this::styleRow);
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (COPY.match(event)) {
                copy();
                event.consume();
            }
        });
        MenuItem why = ContextMenus.createWhyItem(() -> table.selectedItem().ifPresent(this::askWhy));
        ContextMenu menu = new ContextMenu(why);
        table.setContextMenu(menu);
        menu.setOnShowing(
                event -> why.setDisable(table.selectedItem().flatMap(Fact::of).isEmpty()));
        search.fontProperty().subscribe(is -> table.setFixedCellSize(Math.ceil(ROW_HEIGHT * is.getSize())));
    }

    private void askWhy(TraceEvent entry) {
        Fact.of(entry).ifPresent(fact -> session.causes().ask(fact, entry.frame()));
    }

    /** Styles a row by whether its event lies in the shown frame, after it, or in the highlighted chain of causes. */
    private void styleRow(TableRow<TraceEvent> row, TraceEvent entry) {
        int frame = column.shown().frame().index();
        RunHighlight part = column.highlightedPartProperty().get();
        row.pseudoClassStateChanged(LATER, entry != null && entry.frame() > frame);
        row.pseudoClassStateChanged(NOW, entry != null && entry.frame() == frame);
        row.pseudoClassStateChanged(PART, entry != null && part.contains(entry));
    }

    private void initializeSearchBar() {
        search.textProperty().addListener((observable, was, is) -> applyFilter(filter.with(is)));
        search.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                goToSearchHit(!event.isShiftDown());
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                table.requestFocus();
                event.consume();
            }
        });
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
    }

    /** Shows the log of the shown run, unless the log is hidden and no search is active. */
    private void updateLog() {
        if (column.shown() == null || (getScene() == null && !isSearching())) {
            return;
        }
        updateHitPosition();
        Run shown = column.shown().run();
        if (shown.equals(run)) {
            table.refresh();
            scrollToShownFrame();
            return;
        }
        run = shown;
        background.execute(() -> {
            Trace made = Trace.of(shown.frames(), shown.showsHeartbeats());
            Platform.runLater(() -> showTrace(shown, made));
        });
    }

    private void showTrace(Run tracedRun, Trace newTrace) {
        if (tracedRun.equals(run)) { // otherwise another run is shown by now
            trace = newTrace;
            updateValueFilters();
            applyFilter(filter);
        }
    }

    /** Fills the filters with the values that occur in the run; chosen values that do not occur are dropped. */
    private void updateValueFilters() {
        filters.getChildren().removeIf(CheckComboBox.class::isInstance);
        int at = filters.getChildren().indexOf(search);
        for (LogColumn column : LogColumn.values()) {
            if (column.hasFilter()) {
                filters.getChildren().add(++at, createValueFilter(column, column.listTexts(trace.log())));
            }
        }
    }

    private CheckComboBox<String> createValueFilter(LogColumn column, List<String> values) {
        CheckComboBox<String> box = new CheckComboBox<>(FXCollections.observableArrayList(values));
        box.setId("log-filter-" + column.key());
        box.setTitle(column.title());
        box.setAccessibleText(Texts.of("log.filter", column.title()));
        box.setTooltip(new Tooltip(Texts.of("log.filter", column.title())));
        Set<String> wanted = filter.values().getOrDefault(column, Set.of());
        values.stream().filter(wanted::contains).forEach(box.getCheckModel()::check);
        filter = filter.with(column, Set.copyOf(box.getCheckModel().getCheckedItems()));
        box.getCheckModel().getCheckedItems().addListener((ListChangeListener<String>)
                change -> applyFilter(filter.with(column, Set.copyOf(change.getList()))));
        return box;
    }

    /** Applies a filter in the background, since the log may be long; the old rows stay meanwhile. */
    private void applyFilter(LogFilter next) {
        filter = next;
        Run filteredRun = run;
        Trace fullTrace = trace;
        if (fullTrace == null) {
            return; // the first trace is still being computed; it will be filtered then
        }
        background.execute(() -> {
            LogFilter.Result found = next.apply(filteredRun, fullTrace);
            Platform.runLater(() -> {
                if (next.equals(filter) && filteredRun.equals(run)) { // otherwise the result is outdated
                    hits = found.found().frames();
                    problem.setText(found.problem());
                    showRows(found.found().rows());
                }
            });
        });
    }

    private void showRows(List<TraceEvent> found) {
        rows.setAll(found);
        count.setText(Texts.of("log.count", rows.size(), trace.log().size()));
        updateHitPosition();
        selectRowOfSelectedMessage();
        scrollToShownFrame();
    }

    /** Shows the number of search hits and the position of the shown frame among them. */
    private void updateHitPosition() {
        int at = Collections.binarySearch(hits, column.shown().frame().index());
        place.setText(isSearching() ? Texts.of(at < 0 ? "log.hits" : "log.hit", hits.size(), at + 1) : "");
    }

    /** Whether the search field contains words. */
    boolean isSearching() {
        return !filter.words().isBlank();
    }

    /** Focuses the search field and selects its text. */
    void focusSearch() {
        Controls.focusAndSelectAll(search);
    }

    /** Goes to the nearest search hit after or before the shown frame. */
    void goToSearchHit(boolean forwards) {
        int at = Collections.binarySearch(hits, column.shown().frame().index());
        int place = at >= 0 ? at + (forwards ? 1 : -1) : -at - (forwards ? 1 : 2);
        if (place >= 0 && place < hits.size()) {
            column.jumpTo(hits.get(place));
        }
    }

    /** Scrolls to the last event of the shown frame, unless the table is sorted by a column. */
    private void scrollToShownFrame() {
        if (table.getSortOrder().isEmpty() && column.shown() != null) {
            int frame = column.shown().frame().index();
            int last = rows.size() - 1;
            while (last > 0 && rows.get(last).frame() > frame) {
                last--;
            }
            table.scrollTo(Math.max(0, last - ROWS_BEFORE));
        }
    }

    /** Selects the row of the message that is selected in other views. */
    private void selectRowOfSelectedMessage() {
        if (!selecting && session.selection().selectedProperty().get() instanceof Selected.Message flight) {
            selecting = true;
            for (int row = 0; row < table.getItems().size(); row++) {
                if (table.getItems().get(row).sequence() == flight.sequence()) {
                    table.getSelectionModel().clearAndSelect(row);
                    table.scrollTo(Math.max(0, row - 2));
                    break;
                }
            }
            selecting = false;
        }
    }

    private void selectMessageOrProcess(TraceEvent entry) {
        if (!selecting && entry != null) {
            selecting = true;
            if (entry.sequence() != TraceEvent.NONE) {
                column.selectMessage(entry.sequence());
            } else if (entry.from() != TraceEvent.NONE) {
                column.selectProcess(entry.from());
            }
            selecting = false;
        }
    }

    /** Copies the selected rows to the clipboard, or all visible rows if none is selected. */
    @FXML
    private void copy() {
        List<TraceEvent> selected = new ArrayList<>(table.getSelectionModel().getSelectedItems());
        List<TraceEvent> copied = selected.isEmpty() ? List.copyOf(table.getItems()) : selected;
        String text = copied.stream().map(LogFilter::formatLine).collect(Collectors.joining("\n", "", "\n"));
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text));
        context.reporter().reportSuccess(Texts.of("log.copied", copied.size()));
    }

    @FXML
    private void save() {
        List<TraceEvent> saved = List.copyOf(table.getItems());
        context.saveToChosenFile(
                FileKind.LOG,
                "log.csv",
                (file, out) -> writeCsv(saved, out),
                file -> Texts.of("log.saved", saved.size(), file));
    }

    private static void writeCsv(List<TraceEvent> saved, OutputStream out) throws IOException {
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        LogCsv.write(saved, Texts.language(), text, Progress.silent());
        text.flush();
    }
}

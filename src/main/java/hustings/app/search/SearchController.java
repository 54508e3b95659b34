package hustings.app.search;

import hustings.app.base.Background;
import hustings.app.base.Dividers;
import hustings.app.base.FileKind;
import hustings.app.base.Focus;
import hustings.app.base.TaskRunner;
import hustings.app.base.TaskRunner.Work;
import hustings.app.base.Texts;
import hustings.app.search.Repairs.Repair;
import hustings.app.session.Page;
import hustings.app.session.Presentation;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.DataTable;
import hustings.app.widget.PageView;
import hustings.scenario.ScenarioText;
import hustings.search.ScheduleSearch;
import hustings.workbench.AlgorithmMistake;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.binding.BooleanExpression;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;

/** The page that searches for a schedule that breaks an algorithm: form, progress and results. */
public final class SearchController implements PageView {

    private final AppContext context;
    private final TaskRunner runner = new TaskRunner(Background.cachedThreads("hustings-search"));
    private final ObservableList<SearchResult> searched = FXCollections.observableArrayList();
    /** The repairs still to be searched until one holds; empty unless a repair is looked for. */
    private final Deque<SearchRequest> pendingRequests = new ArrayDeque<>();
    /** The current search, or the last one; null before the first. */
    private ScheduleSearch search;
    /** The request of that search. */
    private SearchRequest searchedRequest;

    @FXML
    private SearchFormController formController;

    @FXML
    private Node formSide, form, searchActions, found, foundActions;

    @FXML
    private SplitPane searchResults;

    @FXML
    private Button searchStart, searchCancel, searchPresent, searchPlay, searchSave;

    @FXML
    private MenuButton searchRepair;

    @FXML
    private SearchProgressView progress;

    @FXML
    private SearchStage stage;

    @FXML
    private Label searchHeadline;

    @FXML
    private SearchDetail detailController;

    @FXML
    private DataTable<SearchResult> searchHistory;

    public SearchController(AppContext context) {
        this.context = context;
        context.onClose().add(this::cancelSearch);
    }

    @FXML
    private void initialize() {
        Dividers.setInitialDivider(searchResults, 0.66);
        detailController.paletteProperty().bind(context.settings().paletteProperty());
        searchHistory.setEmptyText(Texts.of("search.list-empty"));
        addColumn("search.algorithm", 0.17, row -> row.request().algorithmTitle());
        addColumn("search.options", 0.2, row -> SearchWords.describeOptions(row.request()));
        addColumn("search.searched", 0.19, row -> SearchWords.describeBounds(row.request()));
        addColumn("search.outcome", 0.42, SearchResult::headlineWithoutStateCount);
        searchHistory.disableSorting(); // the order is that of the searches
        searchHistory.setOnSelected(this::showResult);
        BooleanExpression incomplete = formController.completeProperty().not();
        searchStart.disableProperty().bind(incomplete.or(runner.runningProperty()));
        runner.runningProperty().addListener((observable, was, is) -> showWhetherRunning(is));
        searchHistory.show(searched, false);
        showResult(null);
        showWhetherRunning(false);
        formController.setOnSetUpChanged(this::updateSetUp);
        updateSetUp();
        initializeStage();
    }

    private void updateSetUp() {
        if (formController.completeProperty().get()) {
            detailController.showSetUp(formController.createRequest());
        }
    }

    private void initializeStage() {
        stage.standInPlaceOf(formSide, searchResults);
        stage.paletteProperty().bind(context.settings().paletteProperty());
        stage.setOnForward(this::stepForward);
        Controls.runOnKeyPressed(stage, KeyCode.ENTER, this::stepForward);
        searchPresent.disableProperty().bind(formController.completeProperty().not());
        presentation().presentingProperty().addListener((observable, was, is) -> updateStage());
    }

    private Presentation presentation() {
        return context.session().prediction().presentation();
    }

    private boolean isPageOpen() {
        return context.session().pageProperty().get() == Page.SEARCH;
    }

    /** While the page is presented, shows the request of the form, or the search under way. */
    private void updateStage() {
        boolean presents = presentation().presentingProperty().get();
        if (presents
                && !stage.isVisible()
                && isPageOpen()
                && formController.completeProperty().get()) {
            stage.setVisible(true);
            if (runner.runningProperty().get()) {
                stage.showProgress(searchedRequest, search::progressByFaults);
            } else {
                stage.showSetUp(formController.createRequest());
            }
            updateNotes();
            stage.requestFocus();
        } else if (!presents && stage.isVisible()) {
            stage.setVisible(false);
            presentation().pageNotes().remove(Page.SEARCH);
            if (isPageOpen()) {
                focus();
            }
        }
    }

    private void updateNotes() {
        if (stage.isVisible()) {
            presentation().pageNotes().put(Page.SEARCH, stage.createNotes());
        }
    }

    @FXML
    private void onPresent() {
        presentation().presentingProperty().set(true);
    }

    @Override
    public void onShown() {
        updateStage();
    }

    @Override
    public void focus() {
        if (stage.isVisible()) {
            stage.requestFocus();
        } else {
            Focus.focusFirstOf(focusStops());
        }
    }

    /** Before a class: starts the search, or plays what it found. */
    @Override
    public void stepForward() {
        if (stage.isVisible() && stage.step() == SearchStage.Step.SET_UP) {
            pendingRequests.clear();
            start(stage.request());
        } else if (stage.isVisible() && stage.step() == SearchStage.Step.ENDED) {
            playBeforeClass();
        }
    }

    /** Before a class: cancels the search, or goes back to its set-up. */
    @Override
    public void stepBack() {
        if (stage.isVisible() && stage.step() == SearchStage.Step.SEARCHING) {
            onCancel();
        } else if (stage.isVisible()) {
            stage.showSetUp(stage.request());
            updateNotes();
        }
    }

    private void playBeforeClass() {
        SearchResult found = selectedResult();
        if (found != null) {
            found.scenario().ifPresent(run -> context.session().openAndPlayRun(found.scheduleName(), run));
        }
    }

    private void addColumn(String titleKey, double share, Function<SearchResult, String> value) {
        searchHistory.addColumn(titleKey, titleKey, share, value);
    }

    @Override
    public List<Node> focusStops() {
        return List.of(form, searchActions, foundActions, searchHistory);
    }

    private void showWhetherRunning(boolean running) {
        if (!running && searchCancel.isFocused()) {
            Platform.runLater(this::focusPlayOrStart); // only after the result is shown
        }
        found.setVisible(!running);
        searchCancel.setDisable(!running);
        if (running) {
            searchCancel.requestFocus();
        } else {
            progress.stop();
        }
        updateActions(selectedResult());
    }

    /** Focuses the next useful button once a search has ended. */
    private void focusPlayOrStart() {
        (searchPlay.isDisabled() ? searchStart : searchPlay).requestFocus();
    }

    private SearchResult selectedResult() {
        return searchHistory.getSelectionModel().getSelectedItem();
    }

    private void showResult(SearchResult shown) {
        searchHeadline.setText(shown == null ? Texts.of("search.which") : shown.headline());
        detailController.show(shown);
        updateActions(shown);
    }

    private void updateActions(SearchResult shown) {
        boolean running = runner.runningProperty().get(); // earlier results are hidden meanwhile
        boolean found = !running && shown != null && shown.scenario().isPresent();
        searchPlay.setDisable(!found);
        searchSave.setDisable(!found);
        searchRepair.getItems().clear();
        if (found && shown.request().goal().isEmpty()) {
            fillRepairMenu(shown.request());
        }
        searchRepair.setDisable(searchRepair.getItems().isEmpty());
    }

    /** Offers the repairs, those known to hold first, and below them the other readings of the paper. */
    private void fillRepairMenu(SearchRequest request) {
        Repairs repairs = new Repairs(request, searched);
        List<SearchRequest> untried = repairs.untriedRequests();
        if (!untried.isEmpty()) {
            addRepairItem("repair-find", Texts.of("search.repair-find"), () -> startUntilRepairFound(untried));
            searchRepair.getItems().add(new SeparatorMenuItem());
        }
        List<Repair> offered = repairs.offeredRepairs();
        for (int i = 0; i < offered.size(); i++) {
            Repair repair = offered.get(i);
            if (i > 0 && offered.get(i - 1).hasRepairingSwitch() && !repair.hasRepairingSwitch()) {
                searchRepair.getItems().add(new SeparatorMenuItem());
            }
            addRepairItem("repair-" + repair.nodeId(), repair.describe(), () -> start(repair.request()));
        }
    }

    private void addRepairItem(String id, String words, Runnable action) {
        searchRepair.getItems().add(Controls.createMenuItem(id, words, action));
    }

    private void startUntilRepairFound(List<SearchRequest> untried) {
        pendingRequests.clear();
        pendingRequests.addAll(untried);
        start(pendingRequests.remove());
    }

    private void addResultAndStartNext(SearchResult found) {
        searched.add(found);
        searchHistory.getSelectionModel().clearAndSelect(searched.size() - 1);
        searchHistory.scrollTo(searched.size() - 1);
        if (stage.isVisible()) {
            stage.showResult(found);
            updateNotes();
        }
        if ((found.violation().isPresent() || found.reachedStateLimit()) && !pendingRequests.isEmpty()) {
            start(pendingRequests.remove());
        } else {
            pendingRequests.clear();
        }
    }

    @FXML
    private void onSearch() {
        pendingRequests.clear();
        start(formController.createRequest());
    }

    private void start(SearchRequest request) {
        formController.show(request);
        try {
            ScheduleSearch next = request.createSearch();
            search = next;
            searchedRequest = request;
            progress.start(next, request.bounds());
            if (stage.isVisible()) {
                stage.showProgress(request, next::progressByFaults);
                updateNotes();
            }
            Work<SearchResult> work = monitor -> SearchResult.of(request, next.search());
            runner.start(work, this::addResultAndStartNext, this::reportFailure);
        } catch (IllegalArgumentException e) {
            report(Texts.of("search.impossible", e.getMessage()));
        }
    }

    private void reportFailure(Throwable fault) {
        String problem = fault instanceof OutOfMemoryError
                ? Texts.of("search.no-memory")
                : Texts.of("search.failed", AlgorithmMistake.describeThrown(fault));
        report(problem);
    }

    /** Reports a problem, before a class in the stage, where there are no messages. */
    private void report(String problem) {
        if (stage.isVisible()) {
            stage.showProblem(problem);
            updateNotes();
        }
        context.reporter().reportProblem(problem);
    }

    @FXML
    private void onCancel() {
        pendingRequests.clear();
        progress.showStopping();
        cancelSearch();
    }

    /** Asks the search to end soon. Its result so far is then shown. */
    private void cancelSearch() {
        if (search != null) {
            search.cancel();
        }
    }

    @FXML
    private void onPlay() {
        SearchResult shown = selectedResult();
        shown.scenario()
                .ifPresent(scenario -> context.session().openRun(shown.scheduleName(), scenario, Optional.empty()));
    }

    @FXML
    private void onSave() {
        SearchResult shown = selectedResult();
        shown.scenario()
                .ifPresent(scenario -> context.saveToChosenFile(
                        FileKind.SCENARIO,
                        shown.scheduleName() + ".yaml",
                        (file, out) -> out.write(ScenarioText.format(scenario).getBytes(StandardCharsets.UTF_8)),
                        file -> Texts.of("file.saved", file)));
    }
}

package hustings.app.claims;

import hustings.algorithm.Catalogue;
import hustings.app.base.Background;
import hustings.app.base.Dividers;
import hustings.app.base.FileKind;
import hustings.app.base.Focus;
import hustings.app.base.Texts;
import hustings.app.claims.ClaimFile.Entry;
import hustings.app.session.Page;
import hustings.app.session.Presentation;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.DataTable;
import hustings.app.widget.DataTable.FilterOption;
import hustings.app.widget.DetailPane;
import hustings.app.widget.PageView;
import hustings.check.Verdict;
import hustings.model.Publication;
import hustings.paper.Ledger;
import hustings.paper.claim.Claim;
import hustings.paper.figure.Paper;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

/**
 * The ledger of claims: what the papers claim beside what the runs show. The runs start when the page is first opened.
 */
public final class ClaimsController implements PageView {

    private final AppContext context;
    private final Executor worker = Background.singleThread("hustings-claims");
    /** The claims, collected while the page is loaded. */
    private final CompletableFuture<List<Claim>> claims = CompletableFuture.supplyAsync(Ledger::createClaims, worker);

    private ClaimChecks checks;
    private ClaimRow shownRow;
    /** The verdict shown in the detail pane; null before the first. */
    private String shownVerdict;

    @FXML
    private SplitPane split;

    @FXML
    private Node filters, actions;

    @FXML
    private ClaimStage stage;

    @FXML
    private TextField claimSearch;

    @FXML
    private ComboBox<FilterOption<ClaimRow>> claimPaper, claimAlgorithm, claimVerdictFilter;

    @FXML
    private DataTable<ClaimRow> claimTable;

    @FXML
    private DetailPane detail;

    @FXML
    private Button openClaimRun, exportClaims, presentClaims, checkClaims;
    @FXML
    private Label claimCount, claimProgress;

    @FXML
    private ProgressBar claimBar;

    public ClaimsController(AppContext context) {
        this.context = context;
    }

    @FXML
    private void initialize() {
        Dividers.setInitialDivider(split, 0.6);
        claimTable.setEmptyText(Texts.of("claims.none"));
        claimTable
                .addColumn("verdict", "claims.verdict", 0.17, ClaimRow::describeVerdict)
                .withIcon(ClaimRow::icon);
        claimTable.addColumn(
                "statement", "claims.claim", 0.37, row -> row.claim().statement());
        claimTable.addColumn(
                "printed", "claims.printed", 0.13, row -> row.claim().printed());
        claimTable.addColumn("measured", "claims.measured", 0.13, ClaimRow::measuredValue);
        claimTable.addColumn("source", "claims.where", 0.18, ClaimRow::describeSource);
        claimTable.updateRowsOn(ClaimRow::stateProperty);
        claimTable.setOnSelected(row -> updateDetail());
        claimTable.setOnOpen(this::onOpenRun);
        stage.standInPlaceOf(filters, split, actions);
        stage.setOnUpdate(this::onStageUpdated);
        Controls.runOnKeyPressed(
                stage, KeyCode.ENTER, () -> openRun(stage.shown().row()));
        presentation().presentingProperty().addListener((observable, was, is) -> updateStage());
    }

    private Presentation presentation() {
        return context.session().prediction().presentation();
    }

    private boolean isPageOpen() {
        return context.session().pageProperty().get() == Page.CLAIMS;
    }

    /** While the page is presented, shows one claim at a time: those of the table, from the selected one on. */
    private void updateStage() {
        boolean presents = presentation().presentingProperty().get();
        if (presents
                && stage.shown() == null
                && isPageOpen()
                && !claimTable.getItems().isEmpty()) {
            int selected = claimTable.getSelectionModel().getSelectedIndex();
            stage.setVisible(true);
            stage.show(new PresentedClaim(claimTable.getItems(), Math.max(0, selected), false));
            stage.requestFocus();
        } else if (!presents && stage.shown() != null) {
            ClaimRow last = stage.shown().row();
            stage.show(null);
            stage.setVisible(false);
            presentation().pageNotes().remove(Page.CLAIMS);
            claimTable.getSelectionModel().select(last);
            claimTable.scrollTo(last);
            if (isPageOpen()) {
                claimTable.requestFocus();
            }
        }
    }

    private void onStageUpdated() {
        ClaimRow row = stage.shown().row();
        if (row.state() == ClaimRow.State.WAITING) {
            checks.checkNext(row);
        }
        presentation().pageNotes().put(Page.CLAIMS, stage.createNotes());
    }

    @Override
    public void stepForward() {
        if (stage.shown() != null) {
            stage.show(stage.shown().next());
        }
    }

    @Override
    public void stepBack() {
        if (stage.shown() != null) {
            stage.show(stage.shown().previous());
        }
    }

    @Override
    public void focus() {
        if (stage.isVisible()) {
            stage.requestFocus();
        } else {
            Focus.focusFirstOf(focusStops());
        }
    }

    @Override
    public List<Node> focusStops() {
        return List.of(claimTable, actions, filters);
    }

    @Override
    public void focusSearch() {
        Controls.focusAndSelectAll(claimSearch);
    }

    @Override
    public void onShown() {
        if (checks == null) {
            checks = new ClaimChecks(claims.join(), worker, context.reporter());
            context.onClose().add(checks::cancel);
            fillTable(checks.rows().stream().map(ClaimRow::claim).toList());
            checks.start();
        }
        updateStage();
    }

    private void fillTable(List<Claim> claims) {
        claimTable.show(checks.rows(), true);
        addFilters(claims);
        claimTable.getItems().addListener((ListChangeListener<ClaimRow>) change -> updateCount());
        checks.rows().addListener((ListChangeListener<ClaimRow>) change -> updateProgress());
        checks.runningProperty().addListener((observable, was, is) -> updateProgress());
        updateCount();
        updateProgress();
    }

    private void addFilters(List<Claim> claims) {
        List<Paper> papers = claims.stream().map(Claim::paper).distinct().toList();
        List<Publication> algorithms = Catalogue.shipped().stream()
                .filter(shipped ->
                        claims.stream().anyMatch(claim -> claim.algorithms().contains(shipped.name())))
                .toList();
        List<FilterOption<ClaimRow>> verdicts =
                FilterOption.createOptions("claims.all-verdicts", Claim.VERDICTS, Verdict::text, ClaimRow::hasVerdict);
        verdicts.add(new FilterOption<>(
                Texts.of("claims.waiting"), row -> row.finding().isEmpty() && row.state() != ClaimRow.State.BROKEN));
        claimTable.addFilter(claimSearch, ClaimRow::matches);
        claimTable.addFilter(
                claimPaper, FilterOption.createOptions("claims.all-papers", papers, Paper::title, ClaimRow::isFrom));
        claimTable.addFilter(
                claimAlgorithm,
                FilterOption.createOptions("claims.all-algorithms", algorithms, Texts::titleOf, ClaimRow::isAbout));
        claimTable.addFilter(claimVerdictFilter, verdicts);
    }

    private void updateCount() {
        int shown = claimTable.getItems().size();
        claimCount.setText(Texts.of("claims.count", shown, checks.rows().size()));
        exportClaims.setDisable(shown == 0);
        presentClaims.setDisable(shown == 0);
    }

    private void updateProgress() {
        ObservableList<ClaimRow> rows = checks.rows();
        int checked = checks.countChecked();
        claimBar.setProgress(rows.isEmpty() ? 1 : checked / (double) rows.size());
        claimProgress.setText(Texts.of("claims.checked", checked, rows.size()));
        checkClaims.setText(Texts.of(checks.runningProperty().get() ? "claims.cancel" : "claims.check"));
        for (Node node : List.of(claimBar, checkClaims)) {
            node.setVisible(checks.hasUncheckedClaims());
            node.setManaged(checks.hasUncheckedClaims());
        }
        updateDetail();
    }

    private void updateDetail() {
        ClaimRow row = claimTable.getSelectionModel().getSelectedItem();
        String verdictNow = row == null ? "" : row.describeVerdict();
        if (row != shownRow || !verdictNow.equals(shownVerdict)) { // keep the scroll position of someone who is reading
            shownRow = row;
            shownVerdict = verdictNow;
            if (row == null) {
                detail.show(Texts.of("claims.select"), "", null, List.of());
            } else {
                detail.show(row.claim().statement(), verdictNow, row.icon(), row.facts());
            }
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
        claimTable.selectedItem().ifPresent(this::openRun);
    }

    private void openRun(ClaimRow row) {
        String id = row.claim().id();
        row.scenarioShowingFinding()
                .ifPresentOrElse(
                        run -> context.session().openRun(id, row.withClaimTexts(run), row.convention()),
                        () -> context.reporter().reportProblem(Texts.of("claims.no-run", id, row.describeVerdict())));
    }

    @FXML
    private void onPresent() {
        presentation().presentingProperty().set(true);
    }

    @FXML
    private void onExport() {
        List<ClaimRow> shown = List.copyOf(claimTable.getItems());
        List<Entry> entries = shown.stream()
                .flatMap(row -> row.finding().map(finding -> new Entry(row.claim(), finding)).stream())
                .toList();
        int leftOut = shown.size() - entries.size();
        context.saveToChosenFile(
                FileKind.CLAIMS,
                "claims.csv",
                (file, out) -> out.write(ClaimFile.formatContent(file, entries).getBytes(StandardCharsets.UTF_8)),
                file -> Texts.of(leftOut == 0 ? "claims.saved" : "claims.saved-some", entries.size(), file, leftOut));
    }
}

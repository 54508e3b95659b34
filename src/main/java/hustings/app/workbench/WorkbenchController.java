package hustings.app.workbench;

import hustings.algorithm.Catalogue;
import hustings.app.base.Dividers;
import hustings.app.base.Texts;
import hustings.app.session.Page;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.DataTable;
import hustings.app.widget.PageView;
import hustings.model.Publication;
import hustings.workbench.check.AlgorithmCheck;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.BooleanBinding;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.SplitPane;

/** The page that checks a user's own algorithm: what is checked, the progress, and the findings. */
public final class WorkbenchController implements PageView {

    private final AppContext tools;
    private final Session session;
    private final CheckRunner runner;

    @FXML
    private Node what, actions;

    @FXML
    private ComboBox<Publication> checkedAlgorithm;

    @FXML
    private ComboBox<Optional<Publication>> checkSameAs;

    @FXML
    private Button checkStart, checkCancel, openCheckRun;

    @FXML
    private ProgressBar checkBar;

    @FXML
    private Label checkOutdated;

    @FXML
    private SplitPane split;

    @FXML
    private DataTable<CheckRow> checkTable;

    @FXML
    private CheckDetail detail;

    public WorkbenchController(AppContext tools) {
        this.tools = tools;
        session = tools.session();
        runner = new CheckRunner(tools.reporter());
        tools.onClose().add(runner::cancel);
    }

    @FXML
    private void initialize() {
        Dividers.setInitialDivider(split, 0.56);
        detail.setSettings(tools.settings());
        checkTable.setEmptyText(Texts.of("workbench.none"));
        checkTable
                .addColumn("checkVerdictColumn", "workbench.verdict", 0.12, CheckRow::verdictText)
                .withIcon(CheckRow::icon);
        checkTable.addColumn("checkPartColumn", "workbench.part", 0.15, CheckRow::part);
        checkTable.addColumn("checkFoundColumn", "workbench.found", 0.38, CheckRow::findingText);
        checkTable.addColumn("checkTriedColumn", "workbench.tried", 0.35, CheckRow::triedText);
        checkTable.updateRowsOn(CheckRow::outcomeProperty);
        checkTable.disableSorting(); // the order is that of the check
        checkTable.show(runner.rows(), true);
        checkTable.setOnSelected(row -> showSelected());
        checkTable.setOnOpen(this::onOpenRun);
        checkedAlgorithm.setConverter(Controls.createConverter(Publication::title));
        checkSameAs.setConverter(Controls.createConverter(
                other -> other.map(Texts::titleOf).orElseGet(() -> Texts.of("workbench.same-as-none"))));
        checkSameAs.getItems().add(Optional.empty());
        Catalogue.shipped().stream().map(Optional::of).forEach(checkSameAs.getItems()::add);
        checkSameAs.setValue(Optional.empty());
        checkBar.progressProperty().bind(runner.progressProperty());
        Controls.bindManagedToVisible(checkBar, checkCancel);
        Controls.hideWhenEmpty(checkOutdated);
        checkBar.visibleProperty().bind(runner.runningProperty());
        checkCancel.visibleProperty().bind(runner.runningProperty());
        BooleanBinding nothingToCheck = checkedAlgorithm.valueProperty().isNull();
        checkStart.disableProperty().bind(nothingToCheck.or(runner.runningProperty()));
        runner.rows().addListener((ListChangeListener<CheckRow>) change -> showSelected());
        runner.runningProperty().addListener((observable, was, is) -> selectFirstFailure());
        session.shownProperty().subscribe(this::updateAlgorithmList);
        session.reloader().mistakesProperty().subscribe(this::updateAlgorithmList);
    }

    @Override
    public List<Node> focusStops() {
        return List.of(what, checkTable, actions);
    }

    /** Checks the chosen algorithm at once, unless it was checked before. */
    @Override
    public void onShown() {
        updateAlgorithmList();
        Publication own = checkedAlgorithm.getValue();
        boolean known = runner.checkedAlgorithm()
                .filter(checked -> own == null || checked.name().equals(own.name()))
                .isPresent();
        if (own != null && !known) {
            onCheck();
        }
    }

    /** Updates the list of the user's algorithms, and whether the findings are outdated. */
    private void updateAlgorithmList() {
        if (session.pageProperty().get() != Page.WORKBENCH) {
            return;
        }
        List<Publication> own = new ArrayList<>(Catalogue.shippedAndLoaded());
        own.removeAll(Catalogue.shipped());
        String ofRun = session.shown() == null ? "" : session.shown().algorithmName();
        Publication checkedNow = checkedAlgorithm.getValue();
        String wanted = checkedNow == null ? ofRun : checkedNow.name();
        checkedAlgorithm.getItems().setAll(own);
        checkedAlgorithm.setValue(own.stream()
                .filter(one -> one.name().equals(wanted))
                .findFirst()
                .orElse(own.isEmpty() ? null : own.get(own.size() - 1)));
        Optional<Publication> outdated = runner.checkedAlgorithm().filter(this::isOutdated);
        checkOutdated.setText(outdated.map(checked -> Texts.of("workbench.outdated", checked.title()))
                .orElse(""));
        checkTable.setOpacity(outdated.isPresent() ? 0.6 : 1);
    }

    /** Whether a checked algorithm has been loaded again since the check, or its file cannot be loaded as it is now. */
    private boolean isOutdated(Publication checked) {
        return !Catalogue.shippedAndLoaded().contains(checked)
                || session.reloader().mistakesProperty().get().stream()
                        .anyMatch(mistake -> mistake.file().endsWith(Path.of(checked.name())));
    }

    private void showSelected() {
        CheckRow row = checkTable.getSelectionModel().getSelectedItem();
        detail.show(row);
        openCheckRun.setDisable(row == null || row.scenarioShowingFinding().isEmpty());
    }

    /** Selects the first failure, unless the user has selected another row meanwhile. */
    private void selectFirstFailure() {
        if (checkTable.getSelectionModel().getSelectedIndex() == 0) {
            runner.rows().stream()
                    .filter(row -> row.scenarioShowingFinding().isPresent() && row.hasFailed())
                    .findFirst()
                    .ifPresent(row -> checkTable.getSelectionModel().select(row));
        }
    }

    @FXML
    private void onCheck() {
        AlgorithmCheck defaultCheck = AlgorithmCheck.withDefaults();
        AlgorithmCheck check =
                checkSameAs.getValue().map(defaultCheck::withComparisonTo).orElse(defaultCheck);
        runner.start(checkedAlgorithm.getValue(), check);
        updateAlgorithmList();
        checkTable.getSelectionModel().selectFirst();
        checkTable.requestFocus();
    }

    @FXML
    private void onCancel() {
        runner.cancel();
    }

    @FXML
    private void onOpenRun() {
        checkTable
                .selectedItem()
                .ifPresent(row -> row.scenarioShowingFinding()
                        .ifPresent(run -> session.openRun(row.part(), run, Optional.empty())));
    }
}

package hustings.app.compare;

import hustings.algorithm.Catalogue;
import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.session.Comparison;
import hustings.model.Publication;
import hustings.play.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.event.ActionEvent;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A button that names the compared runs and opens a searchable list to choose algorithms. The algorithm of the open run
 * always stays chosen. Below the list, the run can be compared with a file, or with its state before the last change.
 */
public final class AlgorithmPicker extends Button {

    private final PopOver popOver = new PopOver();
    private final ObservableList<Publication> all = FXCollections.observableArrayList();
    private final FilteredList<Publication> filtered = new FilteredList<>(all);
    private final Tooltip tip = new Tooltip();
    private List<String> chosen = List.of();
    private Consumer<List<String>> onAlgorithmsChosen = names -> {};

    @FXML
    private TextField search;

    @FXML
    private ListView<Publication> list;

    @FXML
    private Label count;

    @FXML
    private Button file, beforeChange;

    /** Creates a button without a text. */
    public AlgorithmPicker() {
        getStyleClass().add("algorithm-picker");
        setGraphic(new FontIcon(Feather.CHECK_SQUARE));
        setTooltip(tip);
        setOnAction(event -> openList());
        Node content = PageLoader.load(this);
        search.textProperty().addListener((observable, was, is) -> applyFilter(is));
        search.addEventFilter(KeyEvent.KEY_PRESSED, this::onSearchKeyPressed);
        list.setItems(filtered);
        list.setCellFactory(view -> new Cell());
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::onListKeyPressed);
        for (Button other : List.of(file, beforeChange)) {
            other.addEventFilter(ActionEvent.ACTION, event -> popOver.hide());
        }
        popOver.setContentNode(content);
        popOver.setAnimated(false);
        popOver.setDetachable(false);
        popOver.setArrowLocation(PopOver.ArrowLocation.TOP_LEFT);
    }

    /**
     * Sets the handlers that compare chosen algorithms by their names, with a file, and with the run before its last
     * change.
     */
    void setHandlers(
            Consumer<List<String>> newOnAlgorithmsChosen, Runnable onCompareWithFile, Runnable onCompareBeforeChange) {
        onAlgorithmsChosen = newOnAlgorithmsChosen;
        file.setOnAction(event -> onCompareWithFile.run());
        beforeChange.setOnAction(event -> onCompareBeforeChange.run());
    }

    /** Shows which runs are compared, and whether they differ only in their algorithms. */
    void show(List<Run> runs, boolean differOnlyInAlgorithm) {
        String separator = differOnlyInAlgorithm ? ", " : " / "; // a comma may stand in a title
        show(
                runs.stream().map(Run::algorithmName).toList(),
                runs.stream().map(run -> run.title(Texts.language())).collect(Collectors.joining(separator)));
    }

    private void show(List<String> names, String joinedTitles) {
        if (!joinedTitles.equals(getText())) {
            chosen = List.copyOf(names);
            setText(joinedTitles);
            setAccessibleText(Texts.of("compare.choose.accessible", joinedTitles));
            tip.setText(Texts.of("compare.choose.tip", joinedTitles));
            list.refresh();
        }
        count.setText(Texts.of("compare.count", chosen.size(), Comparison.MIN_RUNS, Comparison.MAX_RUNS));
    }

    /** Opens the list with an empty search field. */
    void openList() {
        if (getScene() == null || chosen.isEmpty()) {
            return;
        }
        popOver.getRoot().setStyle(getScene().getRoot().getStyle()); // the font size
        all.setAll(Catalogue.shippedAndLoaded());
        search.clear();
        popOver.show(this);
        search.requestFocus();
    }

    private void applyFilter(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        filtered.setPredicate(
                publication -> (Texts.titleOf(publication) + " " + publication.name() + " " + publication.source())
                        .toLowerCase(Locale.ROOT)
                        .contains(wanted));
    }

    private void onSearchKeyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.DOWN && !filtered.isEmpty()) {
            list.requestFocus();
            list.getSelectionModel().selectFirst();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && !filtered.isEmpty()) {
            toggleChosen(filtered.get(0));
            event.consume();
        }
    }

    private void onListKeyPressed(KeyEvent event) {
        Publication selected = list.getSelectionModel().getSelectedItem();
        if (selected != null && (event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER)) {
            toggleChosen(selected);
            event.consume();
        }
    }

    private boolean isChosen(Publication publication) {
        return chosen.contains(publication.name());
    }

    /** The reason why an algorithm can be neither chosen nor removed; empty if it can. */
    private Optional<String> reasonNotToggleable(Publication publication) {
        if (!chosen.isEmpty() && publication.name().equals(chosen.get(0))) {
            return Optional.of(Texts.of("compare.fixed.own"));
        }
        if (isChosen(publication)) {
            return chosen.size() > Comparison.MIN_RUNS ? Optional.empty() : Optional.of(Texts.of("compare.fixed.few"));
        }
        return chosen.size() < Comparison.MAX_RUNS ? Optional.empty() : Optional.of(Texts.of("compare.fixed.many"));
    }

    /** Chooses or removes an algorithm, if possible; otherwise shows the reason. */
    private void toggleChosen(Publication publication) {
        Optional<String> reason = reasonNotToggleable(publication);
        if (reason.isPresent()) {
            count.setText(Texts.titleOf(publication) + ": " + reason.get());
            return;
        }
        List<String> names = new ArrayList<>(chosen);
        if (!names.remove(publication.name())) {
            names.add(publication.name());
        }
        String titles = names.stream().map(Texts::titleOf).collect(Collectors.joining(", "));
        show(names, titles); // at once, so that further ones can be chosen before the runs are ready
        onAlgorithmsChosen.accept(names);
    }

    /** A cell of the list: check box, name and source of an algorithm. */
    private final class Cell extends ListCell<Publication> {

        private final CheckBox box = new CheckBox();
        private final Label source = new Label();
        private final VBox both = new VBox(box, source);

        Cell() {
            both.getStyleClass().add("algorithm-entry");
            both.setMouseTransparent(true); // the whole row is clicked
            source.getStyleClass().add("algorithm-source");
            setPrefWidth(0); // as wide as the list: a long source is truncated
            setOnMouseClicked(event -> {
                if (getItem() != null) {
                    toggleChosen(getItem());
                }
            });
        }

        @Override
        protected void updateItem(Publication publication, boolean empty) {
            super.updateItem(publication, empty);
            if (empty || publication == null) {
                setGraphic(null);
                setTooltip(null);
                setId(null);
                return;
            }
            setId("algorithm-" + publication.name());
            box.setText(Texts.titleOf(publication));
            box.setSelected(isChosen(publication));
            box.setDisable(reasonNotToggleable(publication).isPresent());
            source.setText(publication.source());
            setTooltip(new Tooltip(reasonNotToggleable(publication).orElse(publication.source())));
            setAccessibleText(
                    Texts.titleOf(publication) + (box.isSelected() ? ", " + Texts.of("compare.is-chosen") : ""));
            setGraphic(both);
        }
    }
}

package hustings.app.run;

import hustings.algorithm.Catalogue;
import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.session.Board;
import hustings.app.widget.ModelSync;
import hustings.model.AlgorithmOption;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

/**
 * A button that opens a searchable list of the algorithms that can be compared with that of the open run, each as
 * published and with each of its options. Below the list, the run can be put beside a file, or beside its state before
 * the last change.
 */
public final class AlgorithmPicker extends Button {

    private final PopOver popOver = new PopOver();
    private final ObservableList<AlgorithmChoice> all = FXCollections.observableArrayList();
    private final FilteredList<AlgorithmChoice> filtered = new FilteredList<>(all);
    private final Tooltip tip = new Tooltip();
    private Board board;
    private ModelSync<List<AlgorithmChoice>> sync;
    private List<AlgorithmChoice> chosen = List.of();

    @FXML
    private TextField search;

    @FXML
    private ListView<AlgorithmChoice> list;

    @FXML
    private Label count;

    @FXML
    private Button file, beforeChange;

    /** Creates a button without a text. */
    public AlgorithmPicker() {
        getStyleClass().add("algorithm-picker");
        setText(Texts.of("cost.compare"));
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

    /** Connects the list with the board whose algorithms it chooses. */
    void connect(Board newBoard, FileDialogs files) {
        board = newBoard;
        sync = new ModelSync<>(board, board::otherAlgorithms, this::show);
        sync.start();
        file.setOnAction(event -> files.chooseFileToOpen(FileKind.SCENARIO).ifPresent(board::compareWithFile));
        beforeChange.setOnAction(event -> board.compareWithRunBeforeChange());
    }

    private void show(List<AlgorithmChoice> others) {
        chosen = List.copyOf(others);
        String titles = others.stream().map(AlgorithmPicker::titleOf).collect(Collectors.joining(", "));
        String now = titles.isEmpty() ? Texts.of("compare.nothing") : titles;
        setAccessibleText(Texts.of("compare.choose.accessible", now));
        tip.setText(Texts.of("compare.choose.tip", now));
        list.refresh();
        count.setText(Texts.of("compare.count", chosen.size() + 1, Board.MAX_COLUMNS));
    }

    private static String titleOf(AlgorithmChoice choice) {
        String title = Texts.titleOf(choice.name());
        return choice.options().isEmpty() ? title : title + " + " + choice.describeOptions();
    }

    /** The algorithms as published, each followed by those with one of its options, and with others if chosen. */
    private List<AlgorithmChoice> listChoices() {
        Set<AlgorithmChoice> choices = new LinkedHashSet<>();
        for (Publication publication : Catalogue.shippedAndLoaded()) {
            String name = publication.name();
            choices.add(AlgorithmChoice.asPublished(name));
            for (AlgorithmOption option : publication.options()) {
                option.values().stream()
                        .filter(value -> !value.equals(option.defaultValue()))
                        .forEach(value -> choices.add(AlgorithmChoice.of(name, Map.of(option.name(), value))));
            }
            Stream.concat(Stream.of(own()), chosen.stream())
                    .filter(choice -> choice.name().equals(name))
                    .forEach(choices::add);
        }
        return List.copyOf(choices);
    }

    private AlgorithmChoice own() {
        return board.firstRun().choice();
    }

    /** Opens the list with an empty search field. */
    void openList() {
        if (getScene() == null || board.state() == null) {
            return;
        }
        popOver.getRoot().setStyle(getScene().getRoot().getStyle()); // the font size
        all.setAll(listChoices());
        search.clear();
        popOver.show(this);
        search.requestFocus();
    }

    private void applyFilter(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        filtered.setPredicate(choice -> {
            Publication publication = Catalogue.getByName(choice.name());
            return (titleOf(choice) + " " + choice.format() + " " + publication.source())
                    .toLowerCase(Locale.ROOT)
                    .contains(wanted);
        });
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
        AlgorithmChoice selected = list.getSelectionModel().getSelectedItem();
        if (selected != null && (event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER)) {
            toggleChosen(selected);
            event.consume();
        }
    }

    private boolean isChosen(AlgorithmChoice choice) {
        return choice.equals(own()) || chosen.contains(choice);
    }

    /** The reason why an algorithm can be neither chosen nor removed; empty if it can. */
    private Optional<String> reasonNotToggleable(AlgorithmChoice choice) {
        if (choice.equals(own())) {
            return Optional.of(Texts.of("compare.fixed.own"));
        }
        boolean isFull = chosen.size() >= Scenario.MAX_COMPARED;
        return isFull && !isChosen(choice)
                ? Optional.of(Texts.of("compare.fixed.many", Scenario.MAX_COMPARED))
                : Optional.empty();
    }

    /** Chooses or removes an algorithm, if possible; otherwise shows the reason. */
    private void toggleChosen(AlgorithmChoice choice) {
        Optional<String> reason = reasonNotToggleable(choice);
        if (reason.isPresent()) {
            count.setText(titleOf(choice) + ": " + reason.get());
            return;
        }
        List<AlgorithmChoice> others = new ArrayList<>(chosen);
        if (!others.remove(choice)) {
            others.add(choice);
        }
        show(others); // at once, so that further ones can be chosen before the runs are ready
        sync.submitChange(() -> board.compareWith(others));
    }

    /** A cell of the list: check box, name and source of an algorithm. */
    private final class Cell extends ListCell<AlgorithmChoice> {

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
        protected void updateItem(AlgorithmChoice choice, boolean empty) {
            super.updateItem(choice, empty);
            if (empty || choice == null) {
                setGraphic(null);
                setTooltip(null);
                setId(null);
                return;
            }
            String published = Catalogue.getByName(choice.name()).source();
            setId("algorithm-" + choice.format().replaceAll("[:=]", "-"));
            box.setText(titleOf(choice));
            box.setSelected(isChosen(choice));
            box.setDisable(reasonNotToggleable(choice).isPresent());
            source.setText(published);
            setTooltip(new Tooltip(reasonNotToggleable(choice).orElse(published)));
            setAccessibleText(titleOf(choice) + (box.isSelected() ? ", " + Texts.of("compare.is-chosen") : ""));
            setGraphic(both);
        }
    }
}

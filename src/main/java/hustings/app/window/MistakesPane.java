package hustings.app.window;

import hustings.app.base.Background;
import hustings.app.base.FileDialogs;
import hustings.app.base.PageLoader;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.app.session.AlgorithmReloader;
import hustings.app.session.AlgorithmReloader.Mistake;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.DataTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/** The mistakes in files whose last working versions are shown, below every page; hidden while there is none. */
final class MistakesPane extends VBox {

    private final Executor background = Background.singleThread("hustings-editor");
    private final FileDialogs files;
    private final Reporter reporter;
    private final AlgorithmReloader reloading;
    private final ObservableList<Mistake> rows = FXCollections.observableArrayList();

    @FXML
    private Label title;

    @FXML
    private DataTable<Mistake> table;

    MistakesPane(AppContext tools) {
        files = tools.files();
        reporter = tools.reporter();
        setId("mistakes");
        getStyleClass().add("mistakes");
        Controls.bindManagedToVisible(this);
        reloading = tools.session().reloader();
        reloading.mistakesProperty().subscribe(mistakes -> {
            rows.setAll(mistakes);
            if (!rows.isEmpty()) {
                updateTitle();
            }
        });
        BooleanProperty presenting = tools.session().prediction().presentation().presentingProperty();
        visibleProperty().bind(Bindings.isNotEmpty(rows).and(presenting.not())); // a class sees nothing but questions
    }

    @FXML
    private void onClose() {
        reloading.dismissMistakes();
    }

    private void loadContent() {
        PageLoader.loadInto(this);
        table.addColumn("mistakePlace", "mistakes.place", 2, Mistake::formatLocation);
        table.addColumn("mistakeWhat", "mistakes.what", 6, Mistake::message);
        table.addColumn("mistakeText", "mistakes.text", 4, Mistake::text);
        table.disableSorting();
        table.show(rows, false);
        table.setRowStyler((row, mistake) ->
                row.setTooltip(mistake == null ? null : new Tooltip(Texts.of("mistakes.edit", mistake.file()))));
        table.setOnSingleClick(() -> table.selectedItem().ifPresent(mistake -> openInEditor(mistake.file())));
    }

    private void updateTitle() {
        if (getChildren().isEmpty()) {
            loadContent(); // on demand: few users ever need it
        }
        String names = rows.stream()
                .map(mistake -> mistake.file().getFileName().toString())
                .distinct()
                .collect(Collectors.joining(", "));
        title.setText(Texts.of("mistakes.title", names, rows.size()));
    }

    private void openInEditor(Path file) {
        background.execute(() -> {
            try {
                files.openInEditor(file);
            } catch (IOException | RuntimeException | LinkageError e) { // not every desktop supports it
                reporter.reportProblem(Texts.of("mistakes.no-editor", file.getFileName(), file.toAbsolutePath()));
            }
        });
    }
}

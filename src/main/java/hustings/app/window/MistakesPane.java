package hustings.app.window;

import atlantafx.base.theme.Styles;
import hustings.app.base.Background;
import hustings.app.base.FileDialogs;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.app.session.Reloading;
import hustings.app.session.Reloading.Mistake;
import hustings.app.widget.Column;
import hustings.app.widget.Controls;
import hustings.app.widget.DataTable;
import hustings.app.widget.Tools;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The mistakes in files whose last versions are shown, below every page; not there while there is none. */
final class MistakesPane extends VBox {

    private final Executor background = Background.oneThread("hustings-editor");
    private final FileDialogs files;
    private final Reporter later;
    private final Label title = new Label();
    private final DataTable<Mistake> table = new DataTable<>();
    private final ObservableList<Mistake> rows = FXCollections.observableArrayList();

    MistakesPane(Tools tools) {
        files = tools.files();
        later = Reporter.on(Platform::runLater, tools.reporter());
        setId("mistakes");
        getStyleClass().add("mistakes");
        Controls.collapse(this);
        Reloading reloading = tools.session().reloading();
        reloading.mistakesProperty().subscribe(mistakes -> {
            if (getChildren().isEmpty() && !mistakes.isEmpty()) {
                fill(reloading); // few ever need it
            }
            show(mistakes);
        });
    }

    private void fill(Reloading reloading) {
        title.setId("mistakesTitle");
        title.getStyleClass().add(Styles.TEXT_BOLD);
        title.setGraphic(new FontIcon(Feather.ALERT_TRIANGLE));
        title.setMaxWidth(Double.MAX_VALUE);
        Controls.wrapping(title);
        HBox.setHgrow(title, Priority.ALWAYS);
        Button close = new Button(null, new FontIcon(Feather.X));
        close.setId("mistakesClose");
        close.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
        close.setAccessibleText(Texts.of("mistakes.close"));
        close.setTooltip(new Tooltip(Texts.of("mistakes.close")));
        close.setOnAction(event -> reloading.dismiss());
        table.setId("mistakesTable");
        table.setAccessibleText(Texts.of("mistakes.table"));
        table.setUp(
                "",
                List.of(
                        new Column<>("mistakePlace", Texts.of("mistakes.place"), 2, Mistake::place).unsorted(),
                        new Column<>("mistakeWhat", Texts.of("mistakes.what"), 6, Mistake::what).unsorted(),
                        new Column<>("mistakeText", Texts.of("mistakes.text"), 4, Mistake::text).unsorted()));
        table.show(rows, false);
        table.setTip(mistake -> Texts.of("mistakes.edit", mistake.file()));
        table.setOnClick(() -> table.selected().ifPresent(mistake -> edit(mistake.file())));
        getChildren().setAll(new HBox(title, close), table);
    }

    private void show(List<Mistake> mistakes) {
        rows.setAll(mistakes);
        setVisible(!mistakes.isEmpty());
        title.setText(Texts.of(
                "mistakes.title",
                mistakes.stream()
                        .map(mistake -> mistake.file().getFileName().toString())
                        .distinct()
                        .collect(Collectors.joining(", ")),
                mistakes.size()));
    }

    private void edit(Path file) {
        background.execute(() -> {
            try {
                files.edit(file);
            } catch (IOException | RuntimeException | LinkageError e) { // desktops lack much
                later.problem(Texts.of("mistakes.no-editor", file.getFileName(), file.toAbsolutePath()));
            }
        });
    }
}

package hustings.app;

import hustings.paper.Figure;
import hustings.paper.Figures;
import java.nio.file.Path;
import java.util.Optional;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.stage.Stage;

/** The menus. */
public final class MenuController {

    private final Session session;
    private final Choices choices;
    private final FileDialogs files;
    private final Reporter reporter;

    @FXML
    private MenuBar menuBar;

    @FXML
    private Menu figures;

    @FXML
    private MenuItem undo;

    @FXML
    private MenuItem redo;

    @FXML
    private RadioMenuItem light;

    @FXML
    private RadioMenuItem dark;

    @FXML
    private CheckMenuItem beliefs;

    @FXML
    private CheckMenuItem fullScreen;

    @FXML
    private MenuItem playOrPause;

    @FXML
    private MenuItem forward;

    @FXML
    private MenuItem back;

    @FXML
    private MenuItem first;

    @FXML
    private MenuItem last;

    @FXML
    private CheckMenuItem byTick;

    MenuController(Tools tools) {
        session = tools.session();
        choices = tools.choices();
        files = tools.files();
        reporter = tools.reporter();
    }

    @FXML
    private void initialize() {
        for (Figure figure : Figures.stepped()) {
            MenuItem item = new MenuItem(figure.id() + "  " + figure.title());
            item.setId("figure-" + figure.id());
            item.setOnAction(event -> session.openFigure(figure.id()));
            figures.getItems().add(item);
        }
        ToggleGroup themes = new ToggleGroup();
        light.setToggleGroup(themes);
        dark.setToggleGroup(themes);
        choices.themeProperty().addListener((observable, was, is) -> showTheme());
        showTheme();
        beliefs.selectedProperty().bindBidirectional(choices.beliefsProperty());
        byTick.setSelected(session.stepModeProperty().get() == StepMode.BY_TICK);
        byTick.setOnAction(
                event -> session.stepModeProperty().set(byTick.isSelected() ? StepMode.BY_TICK : StepMode.BY_STAGE));
        session.stepModeProperty().addListener((observable, was, is) -> byTick.setSelected(is == StepMode.BY_TICK));
        session.playingProperty().addListener((observable, was, is) -> playOrPause.setText(is ? "_Pause" : "_Play"));
        fullScreen.setOnAction(event -> window().setFullScreen(fullScreen.isSelected()));
        session.shownProperty().addListener((observable, was, is) -> show(is));
    }

    private void showTheme() {
        (choices.themeProperty().get() == Theme.DARK ? dark : light).setSelected(true);
    }

    private void show(Shown shown) {
        undo.setDisable(!shown.canUndo());
        redo.setDisable(!shown.canRedo());
        forward.setDisable(shown.atEnd());
        last.setDisable(shown.atEnd());
        back.setDisable(shown.atStart());
        first.setDisable(shown.atStart());
    }

    /** Connects what needs the window itself. */
    void connect(Stage window) {
        window.fullScreenProperty().addListener((observable, was, is) -> fullScreen.setSelected(is));
    }

    private Stage window() {
        return (Stage) menuBar.getScene().getWindow();
    }

    @FXML
    private void onOpen() {
        files.scenarioToOpen().ifPresent(session::open);
    }

    @FXML
    private void onSave() {
        Optional<Path> file = session.shown().run().origin().file();
        if (file.isPresent()) {
            session.save(file.get());
        } else {
            onSaveAs();
        }
    }

    @FXML
    private void onSaveAs() {
        String label = session.shown().run().origin().label();
        String name = label.isEmpty() ? "run" : label;
        files.scenarioToSave(name.endsWith(".yaml") || name.endsWith(".yml") ? name : name + ".yaml")
                .ifPresent(session::save);
    }

    @FXML
    private void onSavePicture() {
        WindowPicture picture = WindowPicture.of(menuBar.getScene());
        files.pictureToSave("hustings.png").ifPresent(file -> picture.save(file, reporter));
    }

    @FXML
    private void onQuit() {
        Platform.exit();
    }

    @FXML
    private void onUndo() {
        session.undo();
    }

    @FXML
    private void onRedo() {
        session.redo();
    }

    @FXML
    private void onLight() {
        choices.themeProperty().set(Theme.LIGHT);
    }

    @FXML
    private void onDark() {
        choices.themeProperty().set(Theme.DARK);
    }

    @FXML
    private void onPlayOrPause() {
        session.playOrPause();
    }

    @FXML
    private void onForward() {
        session.forward();
    }

    @FXML
    private void onBack() {
        session.back();
    }

    @FXML
    private void onFirst() {
        session.first();
    }

    @FXML
    private void onLast() {
        session.last();
    }

    @FXML
    private void onKeys() {
        HelpDialogs.showKeys(window());
    }

    @FXML
    private void onAbout() {
        HelpDialogs.showAbout(window());
    }
}

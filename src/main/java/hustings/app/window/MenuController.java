package hustings.app.window;

import hustings.app.base.Background;
import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.app.base.Theme;
import hustings.app.classroom.Greeting;
import hustings.app.classroom.ScoreFile;
import hustings.app.export.ExportDialog;
import hustings.app.export.WindowPicture;
import hustings.app.run.PictureController;
import hustings.app.run.PictureCopy;
import hustings.app.session.Compared;
import hustings.app.session.Document;
import hustings.app.session.Origin;
import hustings.app.session.Page;
import hustings.app.session.Place;
import hustings.app.session.Presenting;
import hustings.app.session.Session;
import hustings.app.session.Setup;
import hustings.app.session.StepMode;
import hustings.app.session.Steppable;
import hustings.app.session.ViewState;
import hustings.app.widget.Settings;
import hustings.app.widget.Tools;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;

/** The menus. */
public final class MenuController {

    private final Tools tools;
    private final Session session;
    private final Settings choices;
    private final FileDialogs files;
    private final Reporter reporter;
    private final ComfortMenus comfort;

    @FXML
    private MenuBar menuBar;

    @FXML
    private Menu recent;

    @FXML
    private Menu runViews;

    @FXML
    private Menu textSize;

    @FXML
    private Menu language;

    @FXML
    private MenuItem welcome;

    @FXML
    private MenuItem tour;

    @FXML
    private Menu figures;

    @FXML
    private MenuItem save;

    @FXML
    private MenuItem saveAs;

    @FXML
    private MenuItem export;

    @FXML
    private MenuItem copyPicture;

    @FXML
    private MenuItem undo;

    @FXML
    private MenuItem redo;

    @FXML
    private RadioMenuItem light;

    @FXML
    private RadioMenuItem dark;

    @FXML
    private RadioMenuItem projector;

    @FXML
    private RadioMenuItem runPage;

    @FXML
    private RadioMenuItem figuresPage;

    @FXML
    private RadioMenuItem claimsPage;

    @FXML
    private RadioMenuItem searchPage;

    @FXML
    private RadioMenuItem comparePage;

    @FXML
    private RadioMenuItem sweepPage;

    @FXML
    private CheckMenuItem leftPanel;

    @FXML
    private CheckMenuItem rightPanel;

    @FXML
    private CheckMenuItem beliefs;

    @FXML
    private CheckMenuItem fullScreen;

    @FXML
    private Menu run;

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
    private MenuItem cut;

    @FXML
    private MenuItem heal;

    @FXML
    private CheckMenuItem byTick;

    @FXML
    private CheckMenuItem predict;

    @FXML
    private CheckMenuItem present;

    @FXML
    private CheckMenuItem speakerNotes;

    MenuController(Tools tools) {
        this.tools = tools;
        session = tools.session();
        choices = tools.choices();
        files = tools.files();
        reporter = tools.reporter();
        comfort = new ComfortMenus(tools);
    }

    @FXML
    private void initialize() {
        for (Figure figure : Figures.stepped()) {
            MenuItem item = new MenuItem(figure.id() + "  " + Texts.told(figure.title()));
            item.setId("figure-" + figure.id());
            item.setOnAction(event -> session.openFigure(figure.id()));
            figures.getItems().add(item);
        }
        comfort.fillRecent(recent);
        comfort.fillViews(runViews);
        comfort.fillTextSize(textSize);
        comfort.fillLanguages(language);
        ToggleGroup themes = new ToggleGroup();
        Map<RadioMenuItem, Theme> items = Map.of(light, Theme.LIGHT, dark, Theme.DARK, projector, Theme.PROJECTOR);
        items.forEach((item, theme) -> {
            item.setToggleGroup(themes);
            item.setOnAction(event -> choices.themeProperty().set(theme));
            choices.themeProperty().subscribe(is -> item.setSelected(is == theme));
        });
        leftPanel.selectedProperty().bindBidirectional(choices.leftPanel().openProperty());
        rightPanel.selectedProperty().bindBidirectional(choices.rightPanel().openProperty());
        beliefs.selectedProperty().bindBidirectional(choices.beliefsProperty());
        byTick.setSelected(session.stepModeProperty().get() == StepMode.BY_TICK);
        byTick.setOnAction(
                event -> session.stepModeProperty().set(byTick.isSelected() ? StepMode.BY_TICK : StepMode.BY_STAGE));
        session.stepModeProperty().addListener((observable, was, is) -> byTick.setSelected(is == StepMode.BY_TICK));
        Presenting presenting = session.predicting().presenting();
        predict.selectedProperty().bindBidirectional(session.predicting().onProperty());
        present.selectedProperty().bindBidirectional(presenting.onProperty());
        speakerNotes.selectedProperty().bindBidirectional(presenting.notesProperty());
        for (Steppable steppable : List.of(session, session.comparison())) {
            steppable.playingProperty().addListener((observable, was, is) -> show());
            steppable.shownProperty().addListener((observable, was, is) -> show());
        }
        fullScreen.setOnAction(event -> window().setFullScreen(fullScreen.isSelected()));
        ToggleGroup pages = new ToggleGroup();
        for (Page page : Page.values()) {
            item(page).setToggleGroup(pages);
            item(page).setOnAction(event -> session.pageProperty().set(page));
        }
        session.pageProperty().addListener((observable, was, is) -> showPage());
        showPage();
    }

    /** What is done to the run is done where the run can be seen. */
    private void showPage() {
        Page page = session.pageProperty().get();
        item(page).setSelected(true);
        boolean elsewhere = page != Page.RUN;
        run.setDisable(elsewhere && page != Page.COMPARE);
        List.of(save, export, copyPicture, predict, speakerNotes).forEach(item -> item.setDisable(elsewhere));
        List.of(saveAs, present).forEach(item -> item.setDisable(elsewhere && !comparing()));
        show();
    }

    private RadioMenuItem item(Page page) {
        return switch (page) {
            case RUN -> runPage;
            case FIGURES -> figuresPage;
            case CLAIMS -> claimsPage;
            case SEARCH -> searchPage;
            case COMPARE -> comparePage;
            case SWEEP -> sweepPage;
        };
    }

    private void show() {
        ViewState shown = session.shown();
        Compared compared = session.comparison().shown();
        boolean onRun = shown != null && session.pageProperty().get() == Page.RUN;
        boolean comparing = compared != null && comparing();
        undo.setDisable(!((onRun && shown.canUndo()) || (comparing && compared.canUndo())));
        redo.setDisable(!((onRun && shown.canRedo()) || (comparing && compared.canRedo())));
        Place place = target().shownProperty().get();
        forward.setDisable(place == null || place.atEnd());
        last.setDisable(place == null || place.atEnd());
        back.setDisable(place == null || place.atStart());
        first.setDisable(place == null || place.atStart());
        cut.setDisable(!onRun);
        heal.setDisable(!onRun || shown.frame().sides().isEmpty());
        playOrPause.setText(Texts.of(target().playingProperty().get() ? "menu.pause" : "menu.play"));
    }

    private boolean comparing() {
        return session.pageProperty().get() == Page.COMPARE;
    }

    /** What one steps through on the page that is shown. */
    private Steppable target() {
        return comparing() ? session.comparison() : session;
    }

    /** Connects what needs the window itself. */
    void connect(Stage window, PictureController picture) {
        comfort.installKeys(window.getScene());
        cut.setOnAction(event -> picture.openCutDialog());
        heal.setOnAction(event -> picture.onHeal());
        window.fullScreenProperty().addListener((observable, was, is) -> fullScreen.setSelected(is));
    }

    /** Connects what shows somebody new around. */
    void setGreeting(Greeting greeting) {
        welcome.setOnAction(event -> greeting.welcome());
        tour.setOnAction(event -> greeting.tour());
    }

    /** Opens a file that was open before. */
    void openRecent(Path file) {
        comfort.open(file);
    }

    private Stage window() {
        return (Stage) menuBar.getScene().getWindow();
    }

    @FXML
    private void onNew() {
        session.open(() -> Document.of(Origin.own(), Setup.empty()));
    }

    @FXML
    private void onFirstFigure() {
        session.openFigure(Session.FIRST_FIGURE);
    }

    @FXML
    private void onOpen() {
        files.scenarioToOpen().ifPresent(session::open);
    }

    @FXML
    private void onSave() {
        new Saving(session, files).save(() -> {});
    }

    @FXML
    private void onSaveAs() {
        new Saving(session, files).saveAs();
    }

    @FXML
    private void onSavePicture() {
        WindowPicture picture = WindowPicture.of(menuBar.getScene());
        files.toSave(FileKind.WINDOW_PICTURE, "hustings.png").ifPresent(file -> picture.save(file, reporter));
    }

    @FXML
    private void onSaveScore() {
        ScoreFile.save(session.predicting().scoreProperty().get(), files, reporter);
    }

    @FXML
    private void onExport() {
        ExportDialog.show(window(), tools);
    }

    @FXML
    private void onCopyPicture() {
        new PictureCopy(Background.oneThread("copy"), Platform::runLater, reporter)
                .copy(session.shown(), choices.themeProperty().get());
    }

    @FXML
    private void onQuit() {
        Stage window = window();
        window.fireEvent(new WindowEvent(window, WindowEvent.WINDOW_CLOSE_REQUEST)); // as if its cross were clicked
    }

    @FXML
    private void onUndo() {
        if (comparing()) {
            session.comparison().undo();
        } else {
            session.undo();
        }
    }

    @FXML
    private void onRedo() {
        if (comparing()) {
            session.comparison().redo();
        } else {
            session.redo();
        }
    }

    @FXML
    private void onPlayOrPause() {
        target().playOrPause();
    }

    @FXML
    private void onForward() {
        target().forward();
    }

    @FXML
    private void onBack() {
        target().back();
    }

    @FXML
    private void onFirst() {
        target().first();
    }

    @FXML
    private void onLast() {
        target().last();
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

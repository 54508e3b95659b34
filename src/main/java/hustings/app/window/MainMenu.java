package hustings.app.window;

import hustings.app.base.Background;
import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import hustings.app.base.Language;
import hustings.app.base.Texts;
import hustings.app.base.Theme;
import hustings.app.classroom.Greeting;
import hustings.app.export.ExportDialog;
import hustings.app.run.PictureController;
import hustings.app.run.PictureCopy;
import hustings.app.session.Page;
import hustings.app.session.PredictionModel;
import hustings.app.session.Presentation;
import hustings.app.session.Session;
import hustings.app.session.Steppable;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.app.widget.Tools;
import hustings.app.widget.View;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.play.Score;
import hustings.play.StepMode;
import hustings.play.StepPosition;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCombination;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import javax.imageio.ImageIO;

/** The menus: what can be done in the whole window, on every page. */
final class MainMenu extends MenuBar {

    private final Tools tools;
    private final Session session;
    private final Settings choices;
    private final FileDialogs files;
    private final Stage window;
    private final Saving saving;
    private final RecentMenu recent;
    private final Guide guide;
    /** Looks again which items can be chosen, and what they say. */
    private final List<Runnable> refreshes = new ArrayList<>();

    MainMenu(Tools tools, Stage window, PictureController picture, Greeting greeting, RecentMenu recent) {
        this.tools = tools;
        this.window = window;
        this.recent = recent;
        session = tools.session();
        choices = tools.choices();
        files = tools.files();
        saving = new Saving(session, files);
        guide = new Guide(files, tools.reporter());
        setId("menuBar");
        getMenus().setAll(file(), edit(), view(), run(picture), help(greeting));
        for (Steppable steppable : List.of(session, session.comparison())) {
            steppable.playingProperty().addListener((observable, was, is) -> refresh());
            steppable.shownProperty().addListener((observable, was, is) -> refresh());
        }
        session.pageProperty().addListener((observable, was, is) -> refresh());
        refresh();
    }

    private void refresh() {
        refreshes.forEach(Runnable::run);
    }

    private Menu file() {
        return menu(
                "file",
                item("newRun", "Shortcut+N", session::openNew),
                item(
                        "open",
                        "Shortcut+O",
                        () -> files.chooseFileToOpen(FileKind.SCENARIO).ifPresent(session::open)),
                item(
                        "openAlgorithm",
                        "Shortcut+Shift+O",
                        () -> files.chooseFileToOpen(FileKind.ALGORITHM).ifPresent(session::open)),
                item(
                        "newAlgorithm",
                        "",
                        () -> files.chooseFileToSave(FileKind.ALGORITHM, "MyElection.java")
                                .ifPresent(session::newAlgorithm)),
                when(
                        Page.WORKBENCH::isOffered,
                        item("checkAlgorithm", "", () -> session.pageProperty().set(Page.WORKBENCH))),
                recent,
                figures(),
                item("firstFigure", "", () -> session.openFigure(Session.FIRST_FIGURE)),
                new SeparatorMenuItem(),
                when(this::onRun, item("save", "Shortcut+S", () -> saving.save(() -> {}))),
                when(this::canStep, item("saveAs", "Shortcut+Shift+S", saving::saveAs)),
                when(this::onRun, item("export", "Shortcut+E", () -> ExportDialog.show(window, tools))),
                item("saveScore", "", this::saveScore),
                item("savePicture", "", this::savePicture),
                new SeparatorMenuItem(),
                item("quit", "Shortcut+Q", this::quit));
    }

    private Menu figures() {
        Menu figures = menu("figures");
        for (Figure figure : Figures.stepped()) {
            String text = figure.id() + "  " + Texts.translate(figure.title());
            figures.getItems().add(Controls.item("figure-" + figure.id(), text, () -> session.openFigure(figure.id())));
        }
        return figures;
    }

    private Menu edit() {
        return menu(
                "edit",
                when(() -> can(Steppable::canUndo), item("undo", "Shortcut+Z", () -> target().undo())),
                when(() -> can(Steppable::canRedo), item("redo", "Shortcut+Shift+Z", this::redo)),
                new SeparatorMenuItem(),
                when(this::onRun, item("copyPicture", "Shortcut+C", this::copyPicture)));
    }

    private boolean can(Predicate<Steppable> command) {
        return canStep() && command.test(target());
    }

    private void redo() {
        if (canStep()) {
            target().redo();
        }
    }

    private Menu view() {
        Menu view = menu("view");
        radios(view, Theme.values(), choices.themeProperty(), theme -> dressed(new RadioMenuItem(), name(theme), ""));
        Menu language = menu("language");
        radios(language, Language.values(), choices.languageProperty(), spoken -> {
            RadioMenuItem item = new RadioMenuItem(spoken.nativeName());
            item.setId("language-" + spoken.locale().getLanguage());
            return item;
        });
        Menu textSize = menu(
                "textSize",
                item("textLarger", "Shortcut+Plus", choices::enlargeText),
                item("textSmaller", "Shortcut+Minus", choices::reduceText),
                item("textUsual", "Shortcut+0", choices::resetText));
        view.getItems().addAll(textSize, language, new SeparatorMenuItem());
        radios(
                view,
                Page.values(),
                session.pageProperty(),
                page -> when(
                        page::isOffered,
                        dressed(
                                new RadioMenuItem(),
                                name(page) + "Page",
                                "Shortcut+" + (List.of(Page.values()).indexOf(page) + 1))));
        view.getItems()
                .addAll(
                        new SeparatorMenuItem(),
                        views(),
                        check("leftPanel", "F9", choices.leftPanel().openProperty()),
                        check("rightPanel", "Shift+F9", choices.rightPanel().openProperty()),
                        check("plain", "Shortcut+F9", choices.plainProperty()),
                        check("beliefs", "", choices.beliefsProperty()),
                        check("changes", "", choices.changesProperty()),
                        fullScreen());
        return view;
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** The same list as the switch above the picture. */
    private Menu views() {
        Menu menu = menu("runViews");
        ObjectProperty<Set<View>> shown = choices.viewsProperty();
        for (View view : View.values()) {
            CheckMenuItem item = new CheckMenuItem(
                    Texts.of("view.item", view.title(), view.key().getName()));
            item.setId("menu-view-" + view);
            item.setOnAction(event -> {
                shown.set(view.toggledIn(shown.get()));
                item.setSelected(shown.get().contains(view)); // the last one stays
            });
            shown.subscribe(is -> item.setSelected(is.contains(view)));
            menu.getItems().add(item);
        }
        return menu;
    }

    private CheckMenuItem fullScreen() {
        CheckMenuItem item = dressed(new CheckMenuItem(), "fullScreen", "F11");
        item.setOnAction(event -> window.setFullScreen(item.isSelected()));
        window.fullScreenProperty().addListener((observable, was, is) -> item.setSelected(is));
        return item;
    }

    private Menu run(PictureController picture) {
        MenuItem play = item("play", "", () -> target().playOrPause());
        play.setId("playOrPause");
        refreshes.add(() -> play.setText(Texts.of(target().playingProperty().get() ? "menu.pause" : "menu.play")));
        CheckMenuItem byTick = dressed(new CheckMenuItem(), "byTick", "");
        byTick.setOnAction(
                event -> session.stepModeProperty().set(byTick.isSelected() ? StepMode.BY_TICK : StepMode.BY_STAGE));
        session.stepModeProperty().subscribe(is -> byTick.setSelected(is == StepMode.BY_TICK));
        PredictionModel predicting = session.prediction();
        Presentation presenting = predicting.presentation();
        Menu run = menu(
                "runPage",
                play,
                when(() -> isBeside(StepPosition::atEnd), item("forward", "", () -> target().forward())),
                when(() -> isBeside(StepPosition::atStart), item("back", "", () -> target().back())),
                when(() -> isBeside(StepPosition::atStart), item("first", "", () -> target().first())),
                when(() -> isBeside(StepPosition::atEnd), item("last", "", () -> target().last())),
                new SeparatorMenuItem(),
                when(() -> onRun() && session.shown() != null, item("cut", "", picture::openCutDialog)),
                when(this::isCut, item("heal", "", picture::onHeal)),
                when(() -> onRun() && session.shown() != null, item("why", "", session.causes()::askSelected)),
                new SeparatorMenuItem(),
                byTick,
                new SeparatorMenuItem(),
                when(this::onRun, check("predict", "", predicting.onProperty())),
                when(this::canStep, check("present", "F5", presenting.onProperty())),
                when(this::onRun, check("speakerNotes", "", presenting.notesProperty())));
        run.setId("run");
        return when(this::canStep, run);
    }

    private Menu help(Greeting greeting) {
        return menu(
                "help",
                item("welcome", "", greeting::welcome),
                item("tour", "", greeting::tour),
                item("guide", "Shift+F1", guide::open),
                new SeparatorMenuItem(),
                item("keys", "F1", () -> HelpDialogs.showKeys(window)),
                item("about", "", () -> HelpDialogs.showAbout(window)));
    }

    private boolean isOn(Page page) {
        return session.pageProperty().get() == page;
    }

    private boolean onRun() {
        return isOn(Page.RUN);
    }

    private boolean canStep() {
        return isOn(Page.RUN) || isOn(Page.COMPARE);
    }

    private Steppable target() {
        return isOn(Page.COMPARE) ? session.comparison() : session;
    }

    /** Whether something is shown that is not at one of its ends. */
    private boolean isBeside(Predicate<StepPosition> end) {
        StepPosition place = target().shownProperty().get();
        return place != null && !end.test(place);
    }

    private boolean isCut() {
        return onRun()
                && session.shown() != null
                && !session.shown().frame().sides().isEmpty();
    }

    private void quit() {
        window.fireEvent(new WindowEvent(window, WindowEvent.WINDOW_CLOSE_REQUEST)); // as if its cross were clicked
    }

    private void saveScore() {
        Score score = session.prediction().scoreProperty().get();
        if (score.asked() == 0) {
            tools.reporter().problem(Texts.of("story.no-score"));
        } else {
            byte[] csv = score.csv().getBytes(StandardCharsets.UTF_8);
            tools.save(
                    FileKind.SCORE, "score.csv", (file, out) -> out.write(csv), file -> Texts.of("file.saved", file));
        }
    }

    private void savePicture() {
        BufferedImage image = SwingFXUtils.fromFXImage(window.getScene().snapshot(null), null); // as it is now
        tools.save(
                FileKind.WINDOW_PICTURE,
                "hustings.png",
                (file, out) -> ImageIO.write(image, "png", out),
                file -> Texts.of("file.picture-saved", file));
    }

    private void copyPicture() {
        new PictureCopy(Background.singleThread("copy"), Platform::runLater, tools.reporter())
                .copy(session.shown(), choices.themeProperty().get());
    }

    /** Keys that do what an item does, and that the item does not name. */
    void installKeys(Scene scene) {
        Map<String, Runnable> keys = Map.of(
                "Ignore Shift+Equals", choices::enlargeText, // where it shares a key with the plus sign
                "Add", choices::enlargeText,
                "Subtract", choices::reduceText,
                "Numpad 0", choices::resetText,
                "Y", this::redo);
        keys.forEach((key, action) -> scene.getAccelerators().put(KeyCombination.valueOf("Shortcut+" + key), action));
    }

    /** A menu or an item is called by its id among the texts too. */
    private static <T extends MenuItem> T dressed(T item, String id, String keys) {
        item.setId(id);
        item.setText(Texts.of("menu." + id.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT)));
        if (!keys.isEmpty()) {
            item.setAccelerator(KeyCombination.valueOf(keys));
        }
        return item;
    }

    private static Menu menu(String id, MenuItem... items) {
        return dressed(new Menu("", null, items), id, "");
    }

    private static MenuItem item(String id, String keys, Runnable action) {
        MenuItem item = dressed(new MenuItem(), id, keys);
        item.setOnAction(event -> action.run());
        return item;
    }

    private static CheckMenuItem check(String id, String keys, BooleanProperty value) {
        CheckMenuItem item = dressed(new CheckMenuItem(), id, keys);
        item.selectedProperty().bindBidirectional(value);
        return item;
    }

    /** An item that can be chosen only sometimes. */
    private <T extends MenuItem> T when(BooleanSupplier possible, T item) {
        refreshes.add(() -> item.setDisable(!possible.getAsBoolean()));
        return item;
    }

    /** An item for each value, of which one is chosen. */
    private static <T> void radios(Menu menu, T[] values, Property<T> chosen, Function<T, RadioMenuItem> maker) {
        ToggleGroup group = new ToggleGroup();
        for (T value : values) {
            RadioMenuItem item = maker.apply(value);
            item.setToggleGroup(group);
            item.setOnAction(event -> chosen.setValue(value));
            chosen.subscribe(is -> item.setSelected(is == value));
            menu.getItems().add(item);
        }
    }
}

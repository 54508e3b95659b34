package hustings.app.window;

import hustings.app.base.Background;
import hustings.app.base.FileKind;
import hustings.app.base.Language;
import hustings.app.base.Texts;
import hustings.app.base.Theme;
import hustings.app.classroom.Greeting;
import hustings.app.classroom.ScoreFile;
import hustings.app.export.ExportDialog;
import hustings.app.export.WindowPicture;
import hustings.app.run.PictureController;
import hustings.app.run.PictureCopy;
import hustings.app.session.Document;
import hustings.app.session.Origin;
import hustings.app.session.Page;
import hustings.app.session.Place;
import hustings.app.session.Predicting;
import hustings.app.session.Session;
import hustings.app.session.Setup;
import hustings.app.session.StepMode;
import hustings.app.session.Steppable;
import hustings.app.widget.Settings;
import hustings.app.widget.Tools;
import hustings.app.widget.View;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.Property;
import javafx.scene.Scene;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;

/** The menus: what can be done in the whole window, on every page. */
final class MainMenu extends MenuBar {

    private final Tools tools;
    private final Session session;
    private final Settings choices;
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
        saving = new Saving(session, tools.files());
        guide = new Guide(tools.files(), tools.reporter());
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
                "menu.file",
                item(
                        "newRun",
                        "menu.new",
                        "Shortcut+N",
                        () -> session.open(() -> Document.of(Origin.own(), Setup.empty()))),
                item(
                        "open",
                        "menu.open",
                        "Shortcut+O",
                        () -> tools.files().scenarioToOpen().ifPresent(session::open)),
                recent,
                figures(),
                item("firstFigure", "menu.first-figure", "", () -> session.openFigure(Session.FIRST_FIGURE)),
                new SeparatorMenuItem(),
                item("save", "menu.save", "Shortcut+S", () -> saving.save(() -> {}), this::onRun),
                item("saveAs", "menu.save-as", "Shortcut+Shift+S", saving::saveAs, this::canStep),
                item("export", "export.menu", "Shortcut+E", () -> ExportDialog.show(window, tools), this::onRun),
                item(
                        "saveScore",
                        "story.save-score",
                        "",
                        () -> ScoreFile.save(
                                session.predicting().scoreProperty().get(), tools.files(), tools.reporter())),
                item("savePicture", "menu.save-picture", "", this::savePicture),
                new SeparatorMenuItem(),
                item(
                        "quit",
                        "menu.quit",
                        "Shortcut+Q",
                        () -> window.fireEvent(new WindowEvent(
                                window, WindowEvent.WINDOW_CLOSE_REQUEST)))); // as if its cross were clicked
    }

    private Menu figures() {
        Menu figures = menu("menu.open-figure");
        figures.setId("figures");
        for (Figure figure : Figures.stepped()) {
            MenuItem item = new MenuItem(figure.id() + "  " + Texts.told(figure.title()));
            item.setId("figure-" + figure.id());
            item.setOnAction(event -> session.openFigure(figure.id()));
            figures.getItems().add(item);
        }
        return figures;
    }

    private Menu edit() {
        return menu(
                "menu.edit",
                item("undo", "menu.undo", "Shortcut+Z", this::undo, () -> can(Steppable::canUndo)),
                item("redo", "menu.redo", "Shortcut+Shift+Z", this::redo, () -> can(Steppable::canRedo)),
                new SeparatorMenuItem(),
                item("copyPicture", "export.copy.menu", "Shortcut+C", this::copyPicture, this::onRun));
    }

    private boolean can(Predicate<Steppable> command) {
        return (isOn(Page.RUN) || isOn(Page.COMPARE)) && command.test(target());
    }

    void undo() {
        target().undo();
    }

    void redo() {
        target().redo();
    }

    private Menu view() {
        Menu view = menu("menu.view");
        radios(view, Theme.values(), choices.themeProperty(), theme -> radio(name(theme), "menu." + name(theme), ""));
        Menu textSize = menu(
                "textsize.menu",
                item("textLarger", "textsize.larger", "Shortcut+Plus", choices::enlargeText),
                item("textSmaller", "textsize.smaller", "Shortcut+Minus", choices::reduceText),
                item("textUsual", "textsize.usual", "Shortcut+0", choices::resetText));
        textSize.setId("textSize");
        Menu language = menu("language.menu");
        language.setId("language");
        radios(language, Language.values(), choices.languageProperty(), spoken -> {
            RadioMenuItem item = new RadioMenuItem(spoken.ownName());
            item.setId("language-" + spoken.locale().getLanguage());
            return item;
        });
        view.getItems().addAll(textSize, language, new SeparatorMenuItem());
        radios(
                view,
                Page.values(),
                session.pageProperty(),
                page -> radio(name(page) + "Page", "menu.page-" + name(page), "Shortcut+" + (page.ordinal() + 1)));
        view.getItems()
                .addAll(
                        new SeparatorMenuItem(),
                        views(),
                        check(
                                "leftPanel",
                                "menu.left-panel",
                                "F9",
                                choices.leftPanel().openProperty()),
                        check(
                                "rightPanel",
                                "menu.right-panel",
                                "Shift+F9",
                                choices.rightPanel().openProperty()),
                        check("beliefs", "menu.beliefs", "", choices.beliefsProperty()),
                        fullScreen());
        return view;
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** The same list as the switch above the picture. */
    private Menu views() {
        Menu menu = menu("view.menu");
        menu.setId("runViews");
        for (View view : View.values()) {
            CheckMenuItem item = new CheckMenuItem(
                    Texts.of("view.item", view.title(), view.key().getName()));
            item.setId("menu-view-" + view);
            Runnable show = () -> item.setSelected(choices.viewsProperty().get().contains(view));
            item.setOnAction(event -> {
                choices.viewsProperty()
                        .set(view.toggledIn(choices.viewsProperty().get()));
                show.run(); // the last one stays
            });
            choices.viewsProperty().subscribe(is -> show.run());
            menu.getItems().add(item);
        }
        return menu;
    }

    private CheckMenuItem fullScreen() {
        CheckMenuItem item = new CheckMenuItem();
        dress(item, "fullScreen", "menu.full-screen", "F11");
        item.setOnAction(event -> window.setFullScreen(item.isSelected()));
        window.fullScreenProperty().addListener((observable, was, is) -> item.setSelected(is));
        return item;
    }

    private Menu run(PictureController picture) {
        Predicting predicting = session.predicting();
        MenuItem play = item("playOrPause", "menu.play", "", () -> target().playOrPause());
        refreshes.add(() -> play.setText(Texts.of(target().playingProperty().get() ? "menu.pause" : "menu.play")));
        CheckMenuItem byTick = new CheckMenuItem();
        dress(byTick, "byTick", "menu.by-tick", "");
        byTick.setOnAction(
                event -> session.stepModeProperty().set(byTick.isSelected() ? StepMode.BY_TICK : StepMode.BY_STAGE));
        session.stepModeProperty().subscribe(is -> byTick.setSelected(is == StepMode.BY_TICK));
        CheckMenuItem predict = check("predict", "story.menu-predict", "", predicting.onProperty());
        CheckMenuItem present = check(
                "present", "story.menu-present", "F5", predicting.presenting().onProperty());
        CheckMenuItem notes = check(
                "speakerNotes", "story.menu-notes", "", predicting.presenting().notesProperty());
        enable(predict, this::onRun);
        enable(present, this::canStep);
        enable(notes, this::onRun);
        Menu run = menu(
                "menu.page-run",
                play,
                item("forward", "menu.forward", "", () -> target().forward(), () -> isAt(Place::atEnd)),
                item("back", "menu.back", "", () -> target().back(), () -> isAt(Place::atStart)),
                item("first", "menu.first", "", () -> target().first(), () -> isAt(Place::atStart)),
                item("last", "menu.last", "", () -> target().last(), () -> isAt(Place::atEnd)),
                new SeparatorMenuItem(),
                item("cut", "cut.menu", "", picture::openCutDialog, () -> onRun() && session.shown() != null),
                item(
                        "heal",
                        "cut.menu-heal",
                        "",
                        picture::onHeal,
                        () -> onRun()
                                && session.shown() != null
                                && !session.shown().frame().sides().isEmpty()),
                new SeparatorMenuItem(),
                byTick,
                new SeparatorMenuItem(),
                predict,
                present,
                notes);
        enable(run, this::canStep);
        return run;
    }

    private Menu help(Greeting greeting) {
        return menu(
                "menu.help",
                item("welcome", "menu.welcome", "", greeting::welcome),
                item("tour", "menu.tour", "", greeting::tour),
                item("guide", "menu.guide", "Shift+F1", guide::open),
                new SeparatorMenuItem(),
                item("keys", "menu.keys", "F1", () -> HelpDialogs.showKeys(window)),
                item("about", "menu.about", "", () -> HelpDialogs.showAbout(window)));
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
    private boolean isAt(Predicate<Place> end) {
        Place place = target().shownProperty().get();
        return place != null && !end.test(place);
    }

    private void savePicture() {
        WindowPicture picture = WindowPicture.of(window.getScene());
        tools.files()
                .toSave(FileKind.WINDOW_PICTURE, "hustings.png")
                .ifPresent(file -> picture.save(file, tools.reporter()));
    }

    private void copyPicture() {
        new PictureCopy(Background.oneThread("copy"), Platform::runLater, tools.reporter())
                .copy(session.shown(), choices.themeProperty().get());
    }

    /** Keys that do what an item does, and that the item does not name. */
    void installKeys(Scene scene) {
        Map<KeyCode, Runnable> keys = Map.of(
                KeyCode.EQUALS, choices::enlargeText,
                KeyCode.ADD, choices::enlargeText,
                KeyCode.SUBTRACT, choices::reduceText,
                KeyCode.NUMPAD0, choices::resetText,
                KeyCode.Y, this::redo);
        keys.forEach((key, action) -> scene.getAccelerators()
                .put(
                        key == KeyCode.EQUALS // where it shares a key with the plus sign
                                ? new KeyCodeCombination(key, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_ANY)
                                : new KeyCodeCombination(key, KeyCombination.SHORTCUT_DOWN),
                        action));
    }

    private static Menu menu(String key, MenuItem... items) {
        return new Menu(Texts.of(key), null, items);
    }

    private static void dress(MenuItem item, String id, String key, String keys) {
        item.setId(id);
        item.setText(Texts.of(key));
        if (!keys.isEmpty()) {
            item.setAccelerator(KeyCombination.valueOf(keys));
        }
    }

    private static MenuItem item(String id, String key, String keys, Runnable action) {
        MenuItem item = new MenuItem();
        dress(item, id, key, keys);
        item.setOnAction(event -> action.run());
        return item;
    }

    private MenuItem item(String id, String key, String keys, Runnable action, BooleanSupplier possible) {
        MenuItem item = item(id, key, keys, action);
        enable(item, possible);
        return item;
    }

    private void enable(MenuItem item, BooleanSupplier possible) {
        refreshes.add(() -> item.setDisable(!possible.getAsBoolean()));
    }

    private static CheckMenuItem check(String id, String key, String keys, BooleanProperty value) {
        CheckMenuItem item = new CheckMenuItem();
        dress(item, id, key, keys);
        item.selectedProperty().bindBidirectional(value);
        return item;
    }

    private static RadioMenuItem radio(String id, String key, String keys) {
        RadioMenuItem item = new RadioMenuItem();
        dress(item, id, key, keys);
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

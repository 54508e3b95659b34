package hustings.app.window;

import hustings.app.base.Action;
import hustings.app.base.Language;
import hustings.app.base.Texts;
import hustings.app.base.Theme;
import hustings.app.session.Page;
import hustings.app.session.Session;
import hustings.app.widget.Actions;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.app.widget.View;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCombination;

/** The main menu: the pages, and in submenus below them everything that can be done. */
final class MainMenu extends MenuBar {

    private final Session session;
    private final Settings settings;
    private final Actions actions;
    private final BooleanProperty cutting;

    /**
     * Creates menus of actions that have been set before.
     *
     * @param cutting whether a drag across the picture cuts the network
     */
    MainMenu(AppContext tools, RecentMenu recent, BooleanProperty cutting) {
        session = tools.session();
        settings = tools.settings();
        actions = tools.actions();
        setId("menuBar");
        this.cutting = cutting;
        Menu menu = createMenu("all");
        addRadioItems(menu, Page.values(), session.pageProperty(), this::createPageItem);
        addSeparator(menu);
        menu.getItems()
                .addAll(createFileMenu(recent), createEditMenu(), createViewMenu(), createRunMenu(), createHelpMenu());
        getMenus().setAll(new LessonMenu(session, settings, recent, actions), new TaskMenu(session), menu);
        actions.notifyAvailabilityListeners();
    }

    private Menu createFileMenu(RecentMenu recent) {
        Menu figures = createMenu("figures");
        Figures.steppableFigures().forEach(figure -> figures.getItems().add(createFigureItem(figure)));
        Menu file = createMenu("file");
        addItems(file, Action.NEW_RUN, Action.OPEN, Action.OPEN_CLIPBOARD);
        addItems(file, Action.OPEN_ALGORITHM, Action.NEW_ALGORITHM, Action.CHECK_ALGORITHM);
        file.getItems().addAll(recent, figures);
        addItems(file, Action.FIRST_FIGURE);
        addSeparator(file);
        addItems(file, Action.SAVE, Action.SAVE_AS, Action.EXPORT, Action.SAVE_SCORE, Action.SAVE_PICTURE);
        addSeparator(file);
        addItems(file, Action.QUIT);
        return file;
    }

    private MenuItem createFigureItem(Figure figure) {
        String text = figure.id() + "  " + Texts.translate(figure.title());
        return Controls.createMenuItem("figure-" + figure.id(), text, () -> session.openFigure(figure.id()));
    }

    private Menu createEditMenu() {
        Menu edit = createMenu("edit");
        addItems(edit, Action.UNDO, Action.REDO);
        addSeparator(edit);
        addItems(edit, Action.WORDS, Action.RECORD, Action.COPY_PICTURE);
        return edit;
    }

    private Menu createViewMenu() {
        Menu view = createMenu("view");
        addRadioItems(view, Theme.values(), settings.themeProperty(), theme -> {
            RadioMenuItem item = new RadioMenuItem(Texts.of("menu." + Texts.toKey(theme)));
            item.setId(Texts.toKey(theme));
            return item;
        });
        Menu language = createMenu("language");
        addRadioItems(language, Language.values(), settings.languageProperty(), spoken -> {
            RadioMenuItem item = new RadioMenuItem(spoken.nativeName());
            item.setId("language-" + spoken.locale().getLanguage());
            return item;
        });
        Menu textSize = createMenu("textSize");
        addItems(textSize, Action.TEXT_LARGER, Action.TEXT_SMALLER, Action.TEXT_USUAL);
        view.getItems().addAll(textSize, language, new SeparatorMenuItem(), createRunViewsMenu());
        addItems(view, Action.SIDE_BY_SIDE);
        addItems(
                view,
                Action.DRAWER,
                Action.COUNTS,
                Action.PLAIN,
                Action.BELIEFS,
                Action.FOLLOWERS,
                Action.HEARTBEATS,
                Action.CHANGES,
                Action.AS_PRINTED,
                Action.FULL_SCREEN);
        return view;
    }

    private RadioMenuItem createPageItem(Page page) {
        RadioMenuItem item = new RadioMenuItem(page.menuTitle());
        item.setId(Texts.toKey(page) + "Page");
        item.setAccelerator(KeyCombination.valueOf(page.shortcut()));
        actions.addAvailabilityListener(() -> item.setDisable(!page.isAvailable()));
        item.visibleProperty().bind(item.disableProperty().not());
        return item;
    }

    /** The menu of views; it has the same entries as the switch above the picture. */
    private Menu createRunViewsMenu() {
        Menu menu = createMenu("runViews");
        ObjectProperty<Set<View>> views = settings.viewsProperty();
        for (View view : View.values()) {
            String text = Texts.of("view.item", view.title(), Texts.formatKeys(view.action()));
            CheckMenuItem item = new CheckMenuItem(text);
            item.setId("menu-view-" + view);
            item.setOnAction(event -> {
                views.set(view.toggleInSet(views.get()));
                item.setSelected(views.get().contains(view)); // the last one stays
            });
            views.subscribe(is -> item.setSelected(is.contains(view)));
            menu.getItems().add(item);
        }
        return menu;
    }

    private Menu createRunMenu() {
        CheckMenuItem cuttingItem = new CheckMenuItem(Texts.of("cut.tool"));
        cuttingItem.setId("cutTool");
        cuttingItem.selectedProperty().bindBidirectional(cutting);
        MenuItem play = actions.createMenuItem(Action.PLAY_OR_PAUSE);
        Menu run = createMenu("steps");
        run.setId("run");
        run.getItems().add(play);
        addItems(run, Action.FORWARD, Action.BACK, Action.FIRST, Action.LAST);
        addSeparator(run);
        addItems(run, Action.CUT);
        run.getItems().add(cuttingItem);
        addItems(run, Action.HEAL, Action.WHY);
        addSeparator(run);
        addItems(run, Action.BY_TICK);
        addSeparator(run);
        addItems(run, Action.ADD_TO_LESSON);
        addItems(run, Action.WHOLE_RUN, Action.PREDICT, Action.TWIN);
        addItems(run, Action.VOTES, Action.PRESENT, Action.SPEAKER_NOTES);
        actions.addAvailabilityListener(() -> {
            boolean plays = session.board().playingProperty().get();
            play.setText(Texts.of(plays ? "menu.pause" : "menu.play-or-pause"));
            run.setDisable(session.pageProperty().get() != Page.RUN);
        });
        return run;
    }

    private Menu createHelpMenu() {
        Menu help = createMenu("help");
        addItems(help, Action.GUIDE);
        addSeparator(help);
        addItems(help, Action.KEYS, Action.ABOUT);
        return help;
    }

    private void addItems(Menu menu, Action... items) {
        for (Action action : items) {
            menu.getItems().add(actions.createMenuItem(action));
        }
    }

    private static void addSeparator(Menu menu) {
        menu.getItems().add(new SeparatorMenuItem());
    }

    private static Menu createMenu(String id) {
        Menu menu = new Menu(Texts.of("menu." + id.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT)));
        menu.setId(id);
        return menu;
    }

    /** Adds an item for each value, of which exactly one is chosen. */
    private static <T> void addRadioItems(Menu menu, T[] values, Property<T> chosen, Function<T, RadioMenuItem> maker) {
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

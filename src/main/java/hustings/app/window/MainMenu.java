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
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
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
    private final Collection<Action> addedActions = EnumSet.noneOf(Action.class);

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
        menu.getItems().add(new SeparatorMenuItem());
        menu.getItems()
                .addAll(createFileMenu(recent), createEditMenu(), createViewMenu(), createRunMenu(), createHelpMenu());
        getMenus().setAll(new LessonMenu(session), menu);
        actions.notifyRefreshListeners();
    }

    /** The actions that have a menu item. */
    Collection<Action> actionsInMenu() {
        return addedActions;
    }

    private Menu createFileMenu(RecentMenu recent) {
        return createMenu(
                "file",
                createItem(Action.NEW_RUN),
                createItem(Action.OPEN),
                createItem(Action.OPEN_CLIPBOARD),
                createItem(Action.OPEN_ALGORITHM),
                createItem(Action.NEW_ALGORITHM),
                createItem(Action.CHECK_ALGORITHM),
                recent,
                createMenu(
                        "figures",
                        Figures.steppableFigures().stream()
                                .map(this::createFigureItem)
                                .toArray(MenuItem[]::new)),
                createItem(Action.FIRST_FIGURE),
                new SeparatorMenuItem(),
                createItem(Action.SAVE),
                createItem(Action.SAVE_AS),
                createItem(Action.EXPORT),
                createItem(Action.SAVE_SCORE),
                createItem(Action.SAVE_PICTURE),
                new SeparatorMenuItem(),
                createItem(Action.QUIT));
    }

    private MenuItem createFigureItem(Figure figure) {
        return Controls.createMenuItem(
                "figure-" + figure.id(),
                figure.id() + "  " + Texts.translate(figure.title()),
                () -> session.openFigure(figure.id()));
    }

    private Menu createEditMenu() {
        return createMenu(
                "edit",
                createItem(Action.UNDO),
                createItem(Action.REDO),
                new SeparatorMenuItem(),
                createItem(Action.COPY_PICTURE));
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
        Menu textSize = createMenu(
                "textSize",
                createItem(Action.TEXT_LARGER),
                createItem(Action.TEXT_SMALLER),
                createItem(Action.TEXT_USUAL));
        view.getItems().addAll(textSize, language, new SeparatorMenuItem(), createViewsMenu());
        Stream.of(Action.DRAWER, Action.COUNTS, Action.PLAIN, Action.BELIEFS, Action.CHANGES, Action.FULL_SCREEN)
                .map(this::createItem)
                .forEach(view.getItems()::add);
        return view;
    }

    private RadioMenuItem createPageItem(Page page) {
        RadioMenuItem item = new RadioMenuItem(page.menuTitle());
        item.setId(Texts.toKey(page) + "Page");
        item.setAccelerator(KeyCombination.valueOf(page.shortcut()));
        actions.addRefreshListener(() -> item.setDisable(!page.isOffered()));
        item.visibleProperty().bind(item.disableProperty().not());
        return item;
    }

    /** The menu of views; it has the same entries as the switch above the picture. */
    private Menu createViewsMenu() {
        Menu menu = createMenu("runViews");
        ObjectProperty<Set<View>> views = settings.viewsProperty();
        for (View view : View.values()) {
            CheckMenuItem item =
                    new CheckMenuItem(Texts.of("view.item", view.title(), Texts.formatKeys(view.action())));
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
        MenuItem play = createItem(Action.PLAY_OR_PAUSE);
        Menu run = new Menu(
                Texts.of("menu.steps"),
                null,
                play,
                createItem(Action.FORWARD),
                createItem(Action.BACK),
                createItem(Action.FIRST),
                createItem(Action.LAST),
                new SeparatorMenuItem(),
                createItem(Action.CUT),
                cuttingItem,
                createItem(Action.HEAL),
                createItem(Action.WHY),
                new SeparatorMenuItem(),
                createItem(Action.BY_TICK),
                new SeparatorMenuItem(),
                createItem(Action.WHOLE_RUN),
                createItem(Action.PREDICT),
                createItem(Action.TWIN),
                createItem(Action.VOTES),
                createItem(Action.PRESENT),
                createItem(Action.SPEAKER_NOTES));
        run.setId("run");
        actions.addRefreshListener(() -> {
            boolean onCompare = session.pageProperty().get() == Page.COMPARE;
            boolean playing = (onCompare ? session.comparison() : session)
                    .playingProperty()
                    .get();
            play.setText(playing ? Texts.of("menu.pause") : Texts.of("menu.play-or-pause"));
            run.setDisable(!onCompare && session.pageProperty().get() != Page.RUN);
        });
        return run;
    }

    private Menu createHelpMenu() {
        return createMenu(
                "help",
                createItem(Action.GUIDE),
                new SeparatorMenuItem(),
                createItem(Action.KEYS),
                createItem(Action.ABOUT));
    }

    private MenuItem createItem(Action action) {
        addedActions.add(action);
        return actions.createMenuItem(action);
    }

    private static Menu createMenu(String id, MenuItem... items) {
        String key = id.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
        Menu menu = new Menu(Texts.of("menu." + key), null, items);
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

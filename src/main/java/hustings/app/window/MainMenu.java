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

/** The one menu: the pages, and below it in submenus all that can be done. */
final class MainMenu extends MenuBar {

    private final Session session;
    private final Settings settings;
    private final Actions actions;
    private final BooleanProperty cutting;
    private final Collection<Action> shown = EnumSet.noneOf(Action.class);

    /**
     * Menus of actions that have been set before.
     *
     * @param cutting whether a drag across the picture cuts the network
     */
    MainMenu(AppContext tools, RecentMenu recent, BooleanProperty cutting) {
        session = tools.session();
        settings = tools.settings();
        actions = tools.actions();
        setId("menuBar");
        this.cutting = cutting;
        Menu menu = menu("all");
        radios(menu, Page.values(), session.pageProperty(), this::go);
        menu.getItems().add(new SeparatorMenuItem());
        menu.getItems().addAll(file(recent), edit(), view(), run(), help());
        getMenus().setAll(new LessonMenu(session), menu);
        actions.refresh();
    }

    /** The actions of which there is an item. */
    Collection<Action> actions() {
        return shown;
    }

    private Menu file(RecentMenu recent) {
        return menu(
                "file",
                item(Action.NEW_RUN),
                item(Action.OPEN),
                item(Action.OPEN_CLIPBOARD),
                item(Action.OPEN_ALGORITHM),
                item(Action.NEW_ALGORITHM),
                item(Action.CHECK_ALGORITHM),
                recent,
                menu("figures", Figures.stepped().stream().map(this::open).toArray(MenuItem[]::new)),
                item(Action.FIRST_FIGURE),
                new SeparatorMenuItem(),
                item(Action.SAVE),
                item(Action.SAVE_AS),
                item(Action.EXPORT),
                item(Action.SAVE_SCORE),
                item(Action.SAVE_PICTURE),
                new SeparatorMenuItem(),
                item(Action.QUIT));
    }

    private MenuItem open(Figure figure) {
        return Controls.item(
                "figure-" + figure.id(),
                figure.id() + "  " + Texts.translate(figure.title()),
                () -> session.openFigure(figure.id()));
    }

    private Menu edit() {
        return menu("edit", item(Action.UNDO), item(Action.REDO), new SeparatorMenuItem(), item(Action.COPY_PICTURE));
    }

    private Menu view() {
        Menu view = menu("view");
        radios(view, Theme.values(), settings.themeProperty(), theme -> {
            RadioMenuItem item = new RadioMenuItem(Texts.of("menu." + Texts.key(theme)));
            item.setId(Texts.key(theme));
            return item;
        });
        Menu language = menu("language");
        radios(language, Language.values(), settings.languageProperty(), spoken -> {
            RadioMenuItem item = new RadioMenuItem(spoken.nativeName());
            item.setId("language-" + spoken.locale().getLanguage());
            return item;
        });
        Menu textSize = menu("textSize", item(Action.TEXT_LARGER), item(Action.TEXT_SMALLER), item(Action.TEXT_USUAL));
        view.getItems().addAll(textSize, language, new SeparatorMenuItem(), views());
        Stream.of(Action.DRAWER, Action.COUNTS, Action.PLAIN, Action.BELIEFS, Action.CHANGES, Action.FULL_SCREEN)
                .map(this::item)
                .forEach(view.getItems()::add);
        return view;
    }

    private RadioMenuItem go(Page page) {
        RadioMenuItem item = new RadioMenuItem(page.menuTitle());
        item.setId(Texts.key(page) + "Page");
        item.setAccelerator(KeyCombination.valueOf(page.key()));
        actions.onRefresh(() -> item.setDisable(!page.isOffered()));
        item.visibleProperty().bind(item.disableProperty().not());
        return item;
    }

    /** The same list as the switch above the picture. */
    private Menu views() {
        Menu menu = menu("runViews");
        ObjectProperty<Set<View>> views = settings.viewsProperty();
        for (View view : View.values()) {
            CheckMenuItem item = new CheckMenuItem(Texts.of("view.item", view.title(), Texts.keys(view.action())));
            item.setId("menu-view-" + view);
            item.setOnAction(event -> {
                views.set(view.toggledIn(views.get()));
                item.setSelected(views.get().contains(view)); // the last one stays
            });
            views.subscribe(is -> item.setSelected(is.contains(view)));
            menu.getItems().add(item);
        }
        return menu;
    }

    private Menu run() {
        CheckMenuItem cuttingItem = new CheckMenuItem(Texts.of("cut.tool"));
        cuttingItem.setId("cutTool");
        cuttingItem.selectedProperty().bindBidirectional(cutting);
        MenuItem play = item(Action.PLAY_OR_PAUSE);
        Menu run = new Menu(
                Texts.of("menu.steps"),
                null,
                play,
                item(Action.FORWARD),
                item(Action.BACK),
                item(Action.FIRST),
                item(Action.LAST),
                new SeparatorMenuItem(),
                item(Action.CUT),
                cuttingItem,
                item(Action.HEAL),
                item(Action.WHY),
                new SeparatorMenuItem(),
                item(Action.BY_TICK),
                new SeparatorMenuItem(),
                item(Action.WHOLE_RUN),
                item(Action.PREDICT),
                item(Action.TWIN),
                item(Action.VOTES),
                item(Action.PRESENT),
                item(Action.SPEAKER_NOTES));
        run.setId("run");
        actions.onRefresh(() -> {
            boolean onCompare = session.pageProperty().get() == Page.COMPARE;
            boolean playing = (onCompare ? session.comparison() : session)
                    .playingProperty()
                    .get();
            play.setText(playing ? Texts.of("menu.pause") : Texts.of("menu.play-or-pause"));
            run.setDisable(!onCompare && session.pageProperty().get() != Page.RUN);
        });
        return run;
    }

    private Menu help() {
        return menu("help", item(Action.GUIDE), new SeparatorMenuItem(), item(Action.KEYS), item(Action.ABOUT));
    }

    private MenuItem item(Action action) {
        shown.add(action);
        return actions.item(action);
    }

    private static Menu menu(String id, MenuItem... items) {
        String key = id.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
        Menu menu = new Menu(Texts.of("menu." + key), null, items);
        menu.setId(id);
        return menu;
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

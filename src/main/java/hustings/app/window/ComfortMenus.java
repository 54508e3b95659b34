package hustings.app.window;

import hustings.app.base.Language;
import hustings.app.base.RecentFiles;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.app.widget.Settings;
import hustings.app.widget.Tools;
import hustings.app.widget.View;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/** The menus of what was open last, of the run's views, of the size of the writing, and of the language. */
final class ComfortMenus {

    private final Session session;
    private final Settings choices;
    private final Reporter reporter;

    ComfortMenus(Tools tools) {
        session = tools.session();
        choices = tools.choices();
        reporter = tools.reporter();
    }

    /** Fills the menu of the files that were open last, now and whenever they change. */
    void fillRecent(Menu menu) {
        session.shownProperty()
                .addListener((observable, was, is) -> is.run()
                        .origin()
                        .file()
                        .filter(file -> was == null
                                || !was.run().origin().equals(is.run().origin()))
                        .ifPresent(file -> choices.recentProperty()
                                .set(choices.recentProperty().get().with(file))));
        choices.recentProperty().addListener((observable, was, is) -> showRecent(menu));
        showRecent(menu);
    }

    private void showRecent(Menu menu) {
        List<Path> files = choices.recentProperty().get().files();
        menu.getItems().clear();
        for (Path file : files) {
            MenuItem item = new MenuItem(
                    Texts.of("recent.file", file.getFileName(), file.getParent() == null ? "" : file.getParent()));
            item.setMnemonicParsing(false); // an underscore belongs to the name
            item.setOnAction(event -> open(file));
            menu.getItems().add(item);
        }
        MenuItem clear = new MenuItem(Texts.of(files.isEmpty() ? "recent.none" : "recent.clear"));
        clear.setId("clearRecent");
        clear.setDisable(files.isEmpty());
        clear.setOnAction(event -> choices.recentProperty().set(RecentFiles.none()));
        if (!files.isEmpty()) {
            menu.getItems().add(new SeparatorMenuItem());
        }
        menu.getItems().add(clear);
    }

    /** Opens a file that was open before; one that is no longer there leaves the list. */
    void open(Path file) {
        if (Files.exists(file)) {
            session.open(file);
        } else {
            choices.recentProperty().set(choices.recentProperty().get().without(file));
            reporter.problem(Texts.of("recent.missing", file));
        }
    }

    /** Fills the menu of the run's views, each with its key. */
    void fillViews(Menu menu) {
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
            choices.viewsProperty().addListener((observable, was, is) -> show.run());
            show.run();
            menu.getItems().add(item);
        }
    }

    /** Fills the menu of the writing's size. */
    void fillTextSize(Menu menu) {
        menu.getItems()
                .setAll(
                        item("textLarger", "textsize.larger", KeyCode.PLUS, choices::enlargeText),
                        item("textSmaller", "textsize.smaller", KeyCode.MINUS, choices::reduceText),
                        item("textUsual", "textsize.usual", KeyCode.DIGIT0, choices::resetText));
    }

    /** The keys by which the same is meant on other keyboards, and on the block of digits. */
    void installKeys(Scene scene) {
        scene.getAccelerators()
                .put(
                        new KeyCodeCombination(KeyCode.EQUALS, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_ANY),
                        choices::enlargeText);
        scene.getAccelerators().put(shortcut(KeyCode.ADD), choices::enlargeText);
        scene.getAccelerators().put(shortcut(KeyCode.SUBTRACT), choices::reduceText);
        scene.getAccelerators().put(shortcut(KeyCode.NUMPAD0), choices::resetText);
    }

    private static KeyCodeCombination shortcut(KeyCode key) {
        return new KeyCodeCombination(key, KeyCombination.SHORTCUT_DOWN);
    }

    private static MenuItem item(String id, String text, KeyCode key, Runnable action) {
        MenuItem item = new MenuItem(Texts.of(text));
        item.setId(id);
        item.setAccelerator(shortcut(key));
        item.setOnAction(event -> action.run());
        return item;
    }

    /** Fills the menu of languages. */
    void fillLanguages(Menu menu) {
        ToggleGroup languages = new ToggleGroup();
        for (Language language : Language.values()) {
            RadioMenuItem item = new RadioMenuItem(language.ownName());
            item.setId("language-" + language.locale().getLanguage());
            item.setToggleGroup(languages);
            item.setSelected(choices.languageProperty().get() == language);
            item.setOnAction(event -> choices.languageProperty().set(language));
            menu.getItems().add(item);
        }
    }
}

package hustings.app.window;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.stage.Window;

/** The menus: the one of the window, and that of a process or of a message as long as it is open. */
final class OpenMenu {

    private OpenMenu() {}

    /** The menu, if one is open. */
    static Optional<ContextMenu> get() {
        return List.copyOf(Window.getWindows()).stream()
                .filter(Window::isShowing)
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .filter(menu -> "processMenu".equals(menu.getId()))
                .findFirst();
    }

    /** An item of the menu that is open, or of a menu in it. */
    static MenuItem item(String itemId) {
        return find(get().orElseThrow().getItems(), itemId);
    }

    /** An item of the window's menu, or of a menu in it. */
    static MenuItem item(WindowDriver window, String itemId) {
        return Hand.onWindow(() -> find(window.node("#menuBar", MenuBar.class).getMenus(), itemId));
    }

    /** Chooses an item of the window's menu, as its key does. */
    static void choose(WindowDriver window, String itemId) {
        MenuItem item = item(window, itemId);
        window.interact(() -> {
            if (item instanceof CheckMenuItem check) {
                check.setSelected(!check.isSelected());
            }
            item.fire();
        });
    }

    private static MenuItem find(List<? extends MenuItem> items, String itemId) {
        return items.stream()
                .flatMap(OpenMenu::withSubmenu)
                .filter(item -> itemId.equals(item.getId()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no item " + itemId));
    }

    private static Stream<MenuItem> withSubmenu(MenuItem item) {
        Stream<MenuItem> below =
                item instanceof Menu menu ? menu.getItems().stream().flatMap(OpenMenu::withSubmenu) : Stream.of();
        return Stream.concat(Stream.of(item), below);
    }
}

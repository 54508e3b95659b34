package hustings.app.window;

import hustings.app.base.Texts;
import hustings.app.session.Page;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.controlsfx.control.SegmentedButton;

/** The switch from page to page; it stays in step with the page that is shown. */
final class PageSwitch extends HBox {

    PageSwitch(Session session) {
        SegmentedButton pages = new SegmentedButton();
        Map<Page, ToggleButton> buttons = new EnumMap<>(Page.class);
        for (Page page : Page.values()) {
            String name = page.name().toLowerCase(Locale.ROOT);
            ToggleButton button = new ToggleButton(page.title());
            button.setId("page" + page.name().charAt(0) + name.substring(1));
            button.setAccessibleText(Texts.of("page." + name + ".access"));
            button.setTooltip(new Tooltip(Texts.of("page." + name + ".tip") + " (" + Texts.keys(page.key()) + ")"));
            buttons.put(page, button);
        }
        pages.getButtons().setAll(buttons.values());
        Controls.bindToggles(pages, buttons, session.pageProperty());
        session.shownProperty().subscribe(() -> showOffered(pages, buttons));
        getStyleClass().add("page-switch");
        setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(pages);
    }

    /** Whoever brings no algorithm of their own has one page fewer. */
    private static void showOffered(SegmentedButton pages, Map<Page, ToggleButton> buttons) {
        List<ToggleButton> offered = buttons.keySet().stream()
                .filter(Page::isOffered)
                .map(buttons::get)
                .toList();
        Controls.setAllIfChanged(pages.getButtons(), offered);
    }
}

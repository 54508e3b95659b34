package hustings.app.window;

import hustings.app.base.Texts;
import hustings.app.session.Page;
import hustings.app.widget.Controls;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.controlsfx.control.SegmentedButton;

/** The switch from page to page; it stays in step with the page that is shown. */
final class PageSwitch extends HBox {

    PageSwitch(ObjectProperty<Page> shown) {
        SegmentedButton pages = new SegmentedButton();
        Map<Page, ToggleButton> buttons = new EnumMap<>(Page.class);
        for (Page page : Page.values()) {
            String name = page.name().toLowerCase(Locale.ROOT);
            ToggleButton button = new ToggleButton(page.title());
            button.setId("page" + page.name().charAt(0) + name.substring(1));
            button.setAccessibleText(Texts.of("page." + name + ".access"));
            button.setTooltip(new Tooltip(Texts.of("page." + name + ".tip")));
            buttons.put(page, button);
        }
        pages.getButtons().setAll(buttons.values());
        Controls.choose(pages, buttons, shown);
        getStyleClass().add("page-switch");
        setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(pages);
    }
}

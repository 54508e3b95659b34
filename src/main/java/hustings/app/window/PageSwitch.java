package hustings.app.window;

import hustings.app.base.Texts;
import hustings.app.session.Page;
import java.util.Locale;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.controlsfx.control.SegmentedButton;

/** The switch from page to page; it stays in step with the page that is shown. */
final class PageSwitch extends HBox {

    PageSwitch(ObjectProperty<Page> shown) {
        SegmentedButton pages = new SegmentedButton();
        for (Page page : Page.values()) {
            String name = page.name().toLowerCase(Locale.ROOT);
            ToggleButton button = new ToggleButton(page.title());
            button.setId("page" + page.name().charAt(0) + name.substring(1));
            button.setAccessibleText(Texts.of("page." + name + ".access"));
            button.setTooltip(new Tooltip(Texts.of("page." + name + ".tip")));
            button.setUserData(page);
            pages.getButtons().add(button);
            shown.subscribe(is -> {
                if (is == page) {
                    button.setSelected(true);
                }
            });
        }
        pages.getToggleGroup().selectedToggleProperty().addListener((observable, was, is) -> {
            if (is == null) {
                pages.getToggleGroup().selectToggle(was); // one page is always shown
            } else {
                shown.set((Page) is.getUserData());
            }
        });
        getStyleClass().add("page-switch");
        setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(pages);
    }
}

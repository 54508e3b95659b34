package hustings.app.window;

import hustings.app.base.Texts;
import hustings.app.session.Page;
import hustings.app.session.Session;
import java.util.Map;
import javafx.fxml.FXML;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import org.controlsfx.control.SegmentedButton;

/** The switch beside the menus: which page of the window is shown. */
public final class PageSwitchController {

    private final Session session;

    @FXML
    private SegmentedButton pages;

    @FXML
    private ToggleButton pageRun;

    @FXML
    private ToggleButton pageFigures;

    @FXML
    private ToggleButton pageClaims;

    @FXML
    private ToggleButton pageSearch;

    @FXML
    private ToggleButton pageCompare;

    @FXML
    private ToggleButton pageSweep;

    PageSwitchController(Session session) {
        this.session = session;
    }

    @FXML
    private void initialize() {
        pageRun.setTooltip(new Tooltip(Texts.of("page.run.tip")));
        pageFigures.setTooltip(new Tooltip(Texts.of("page.figures.tip")));
        pageClaims.setTooltip(new Tooltip(Texts.of("page.claims.tip")));
        pageSearch.setTooltip(new Tooltip(Texts.of("page.search.tip")));
        pageCompare.setTooltip(new Tooltip(Texts.of("compare.page.tip")));
        pageSweep.setTooltip(new Tooltip(Texts.of("page.sweep.tip")));
        bind(
                pages.getToggleGroup(),
                Map.of(
                        Page.RUN, pageRun,
                        Page.FIGURES, pageFigures,
                        Page.CLAIMS, pageClaims,
                        Page.SEARCH, pageSearch,
                        Page.COMPARE, pageCompare,
                        Page.SWEEP, pageSweep));
    }

    private void bind(ToggleGroup group, Map<Page, ToggleButton> buttons) {
        buttons.get(session.pageProperty().get()).setSelected(true);
        session.pageProperty()
                .addListener((observable, was, is) -> buttons.get(is).setSelected(true));
        group.selectedToggleProperty().addListener((observable, was, is) -> {
            if (is == null) {
                group.selectToggle(was); // one page is always shown
            }
        });
        buttons.forEach((page, button) -> button.selectedProperty().addListener((observable, was, is) -> {
            if (is) {
                session.pageProperty().set(page);
            }
        }));
    }
}

package hustings.app.window;

import hustings.app.base.PageLoader;
import hustings.app.run.CostController;
import hustings.app.run.RuleSources;
import hustings.app.run.RulesController;
import hustings.app.script.ScriptController;
import hustings.app.session.Session;
import hustings.app.why.WhyController;
import hustings.app.widget.AppContext;
import hustings.app.widget.FigureSetting;
import hustings.app.widget.SideTab;
import java.util.List;
import java.util.Map;
import javafx.beans.property.BooleanProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/** The right side of the window: what the run costs, which rules it follows, what is done to it, and why. */
public final class SideController {

    private static final List<SideTab> KINDS = List.of(SideTab.values());
    private static final Map<SideTab, Class<?>> PANELS = Map.of(
            SideTab.COST, CostController.class,
            SideTab.RULES, RulesController.class,
            SideTab.SCRIPT, ScriptController.class,
            SideTab.WHY, WhyController.class);

    private final Session session;
    private final FigureSetting<SideTab> choice;
    private final PageLoader loader;
    private final BooleanProperty panelOpen;

    @FXML
    private TabPane tabs;

    SideController(AppContext tools, PageLoader loader) {
        this.loader = loader;
        session = tools.session();
        panelOpen = tools.settings().rightPanel().openProperty();
        choice = new FigureSetting<>(tools.settings().sideTabProperty());
    }

    @FXML
    private void initialize() {
        choice.valueProperty().subscribe(is -> select());
        tabs.getSelectionModel().selectedIndexProperty().addListener((observable, was, is) -> {
            SideTab selected = KINDS.get(is.intValue());
            if (selected != choice.get()) {
                choice.choose(selected);
            }
            updateCausesOpen();
        });
        panelOpen.addListener((observable, was, is) -> updateCausesOpen());
        session.causes().openProperty().subscribe(is -> {
            if (is) {
                choice.choose(SideTab.WHY);
                panelOpen.set(true);
            }
        });
        updateCausesOpen();
        session.shownProperty()
                .addListener((observable, was, is) ->
                        choice.show(is.run(), RuleSources.viewOf(is.run()).map(view -> SideTab.RULES)));
    }

    private void updateCausesOpen() {
        session.causes().openProperty().set(choice.get() == SideTab.WHY && panelOpen.get());
    }

    private void select() {
        Tab tab = tabs.getTabs().get(KINDS.indexOf(choice.get()));
        if (tab.getContent() == null) {
            tab.setContent(loader.loadNode(PANELS.get(choice.get())));
        }
        tabs.getSelectionModel().select(tab);
    }
}

package hustings.app.window;

import hustings.app.base.PageLoader;
import hustings.app.classroom.LessonPanelController;
import hustings.app.run.RulesController;
import hustings.app.run.RulesView;
import hustings.app.run.SetupController;
import hustings.app.script.ScriptController;
import hustings.app.session.Session;
import hustings.app.why.WhyController;
import hustings.app.widget.AppContext;
import hustings.app.widget.OverridableSetting;
import hustings.app.widget.SideTab;
import java.util.List;
import java.util.Map;
import javafx.beans.property.BooleanProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/** The drawer at the right edge of the window: the set-up of the run, causes, rules and the script. */
public final class DrawerController {

    private static final List<SideTab> TABS = List.of(SideTab.values());
    private static final Map<SideTab, Class<?>> PANELS = Map.of(
            SideTab.SETUP, SetupController.class,
            SideTab.WHY, WhyController.class,
            SideTab.RULES, RulesController.class,
            SideTab.SCRIPT, ScriptController.class,
            SideTab.LESSON, LessonPanelController.class);

    private final Session session;
    private final OverridableSetting<SideTab> choice;
    private final PageLoader loader;
    private BooleanProperty open;

    @FXML
    private TabPane tabs;

    DrawerController(AppContext tools, PageLoader loader) {
        this.loader = loader;
        session = tools.session();
        choice = new OverridableSetting<>(tools.settings().sideTabProperty());
    }

    /** Connects the drawer with the property that opens and closes it. */
    void connect(BooleanProperty newOpen) {
        open = newOpen;
        choice.subscribe(is -> showChosenTab());
        tabs.getSelectionModel().selectedIndexProperty().addListener((observable, was, is) -> {
            SideTab selected = TABS.get(is.intValue());
            if (selected != choice.get()) {
                choice.set(selected);
            }
            updateCausesVisibility();
        });
        open.addListener((observable, was, is) -> updateCausesVisibility());
        session.causes().openProperty().subscribe(is -> {
            if (is) {
                choice.set(SideTab.WHY);
                open.set(true);
            }
        });
        updateCausesVisibility();
        session.shownProperty()
                .addListener((observable, was, is) -> choice.onRunShown(
                        is.run(), RulesView.findForFigure(is.run()).map(view -> SideTab.RULES)));
    }

    /** Opens the drawer at a tab. */
    void open(SideTab tab) {
        choice.set(tab);
        open.set(true);
    }

    /** Opens the drawer at a tab; closes it if that tab is visible already. */
    void toggle(SideTab tab) {
        boolean visible = open.get() && choice.get() == tab;
        choice.set(tab);
        open.set(!visible);
    }

    private void updateCausesVisibility() {
        session.causes().openProperty().set(choice.get() == SideTab.WHY && open.get());
    }

    private void showChosenTab() {
        Tab tab = tabs.getTabs().get(TABS.indexOf(choice.get()));
        if (tab.getContent() == null) {
            tab.setContent(loader.loadNode(PANELS.get(choice.get())));
        }
        tabs.getSelectionModel().select(tab);
    }
}

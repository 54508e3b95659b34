package hustings.app.window;

import hustings.app.base.PageLoader;
import hustings.app.run.CostController;
import hustings.app.run.RuleSources;
import hustings.app.run.RulesController;
import hustings.app.script.ScriptController;
import hustings.app.session.Session;
import hustings.app.why.WhyController;
import hustings.app.widget.FigureChoice;
import hustings.app.widget.SideTab;
import hustings.app.widget.Tools;
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
    private final FigureChoice<SideTab> choice;
    private final PageLoader loader;
    private final BooleanProperty unfolded;

    @FXML
    private TabPane tabs;

    SideController(Tools tools, PageLoader loader) {
        this.loader = loader;
        session = tools.session();
        unfolded = tools.choices().rightPanel().openProperty();
        choice = new FigureChoice<>(tools.choices().sideTabProperty());
    }

    @FXML
    private void initialize() {
        choice.valueProperty().subscribe(is -> select());
        tabs.getSelectionModel().selectedIndexProperty().addListener((observable, was, is) -> {
            SideTab selected = KINDS.get(is.intValue());
            if (selected != choice.get()) {
                choice.choose(selected);
            }
            tellWhetherCausesAreSeen();
        });
        unfolded.addListener((observable, was, is) -> tellWhetherCausesAreSeen());
        session.causes().openProperty().subscribe(is -> {
            if (is) {
                choice.choose(SideTab.WHY);
                unfolded.set(true);
            }
        });
        tellWhetherCausesAreSeen();
        session.shownProperty()
                .addListener((observable, was, is) ->
                        choice.show(is.run(), RuleSources.viewOf(is.run()).map(view -> SideTab.RULES)));
    }

    private void tellWhetherCausesAreSeen() {
        session.causes().openProperty().set(choice.get() == SideTab.WHY && unfolded.get());
    }

    private void select() {
        Tab tab = tabs.getTabs().get(KINDS.indexOf(choice.get()));
        if (tab.getContent() == null) {
            tab.setContent(loader.loadNode(PANELS.get(choice.get())));
        }
        tabs.getSelectionModel().select(tab);
    }
}

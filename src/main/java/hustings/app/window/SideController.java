package hustings.app.window;

import hustings.app.base.PageLoader;
import hustings.app.run.CostController;
import hustings.app.run.RuleSources;
import hustings.app.run.RulesController;
import hustings.app.script.ScriptController;
import hustings.app.session.Run;
import hustings.app.session.Session;
import hustings.app.widget.FigureChoice;
import hustings.app.widget.SideTab;
import hustings.app.widget.Tools;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/** The right side of the window: what the run costs, which rules it follows, and what is done to it. */
public final class SideController {

    private final Session session;
    private final FigureChoice<SideTab> choice;
    private final PageLoader loader;

    @FXML
    private TabPane tabs;

    @FXML
    private Tab costTab;

    @FXML
    private Tab rulesTab;

    @FXML
    private Tab scriptTab;

    SideController(Tools tools, PageLoader loader) {
        this.loader = loader;
        session = tools.session();
        choice = new FigureChoice<>(tools.choices().sideTabProperty());
    }

    @FXML
    private void initialize() {
        select();
        choice.valueProperty().addListener((observable, was, is) -> select());
        tabs.getSelectionModel().selectedItemProperty().addListener((observable, was, is) -> {
            SideTab selected =
                    is.equals(scriptTab) ? SideTab.SCRIPT : is.equals(rulesTab) ? SideTab.RULES : SideTab.COST;
            if (selected != choice.get()) {
                choice.choose(selected);
            }
        });
        session.shownProperty().addListener((observable, was, is) -> choice.show(is.run(), tabOf(is.run())));
    }

    private void select() {
        switch (choice.get()) {
            case COST -> open(costTab, CostController.class);
            case RULES -> open(rulesTab, RulesController.class);
            case SCRIPT -> open(scriptTab, ScriptController.class);
        }
    }

    private void open(Tab tab, Class<?> content) {
        if (tab.getContent() == null) {
            tab.setContent(loader.node(content));
        }
        tabs.getSelectionModel().select(tab);
    }

    /** A figure of pseudo-code or of states is there for its rules. */
    private static Optional<SideTab> tabOf(Run run) {
        return RuleSources.viewOf(run).map(view -> SideTab.RULES);
    }
}

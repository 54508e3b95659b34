package hustings.app.run;

import hustings.app.base.RuleLine;
import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.HighlightList;
import hustings.app.widget.OverridableSetting;
import hustings.app.widget.Settings;
import hustings.engine.Frame;
import hustings.engine.SentMessage;
import hustings.model.Rule;
import hustings.paper.figure.PseudoCode;
import hustings.paper.figure.StateDiagram;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.question.AppliedRules;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.SimpleObjectProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;

/**
 * The rules of the open run's algorithm: its published steps, or the paper's pseudo-code or state diagram. Rules that
 * were applied since the previous stop are highlighted. Selecting a line highlights in the picture the processes that
 * applied it.
 */
public final class RulesController {

    private final Session session;
    private final Settings settings;
    private final OverridableSetting<RulesView> choice =
            new OverridableSetting<>(new SimpleObjectProperty<>(this, "rulesView", RulesView.STEPS));

    @FXML
    private SegmentedButton views;

    @FXML
    private ToggleButton steps, code, states;
    @FXML
    private Label appliedBy, ways, everyone;

    @FXML
    private HighlightList lines;

    @FXML
    private VBox diagramBox;

    @FXML
    private DiagramView diagram;

    private Map<RulesView, ToggleButton> toggles = Map.of();
    private RuleText text = new RuleText(List.of(), List.of());
    /** For each line, the ids of the processes that applied it. */
    private List<List<Integer>> appliedByLine = List.of();

    private boolean updatingHighlight;
    private boolean updatingToggles;

    /** The displayed text: lines, with remarks below them. */
    private record RuleText(List<RuleLine> lines, List<String> remarks) {}

    public RulesController(AppContext context) {
        session = context.session();
        settings = context.settings();
    }

    @FXML
    private void initialize() {
        toggles = Map.of(RulesView.STEPS, steps, RulesView.CODE, code, RulesView.STATES, states);
        Controls.bindManagedToVisible(views, lines, diagramBox);
        Controls.hideWhenEmpty(ways);
        views.getToggleGroup().selectedToggleProperty().addListener((observable, was, is) -> {
            if (updatingToggles) {
                return;
            }
            if (is == null) {
                views.getToggleGroup().selectToggle(was); // one view is always selected
            } else {
                choice.set(is == code ? RulesView.CODE : is == states ? RulesView.STATES : RulesView.STEPS);
                updateRules();
            }
        });
        diagram.paletteProperty().bind(settings.paletteProperty());
        lines.selectedProperty().addListener((observable, was, is) -> highlightSelectedLineAppliers());
        session.selection().highlightedProperty().addListener((observable, was, is) -> {
            if (!updatingHighlight && is.isEmpty()) {
                lines.select(HighlightList.NONE); // another view cleared the highlight
            }
        });
        session.selection().selectedProperty().addListener((observable, was, is) -> updateRules());
        session.shownProperty().subscribe(is -> {
            if (is != null) {
                choice.onRunShown(is.run(), RulesView.findForFigure(is.run()));
                updateRules();
            }
        });
    }

    private void updateRules() {
        ViewState shown = session.shown();
        if (shown == null) {
            return;
        }
        String algorithm = shown.run().algorithmName();
        Map<RulesView, Runnable> possible = new EnumMap<>(RulesView.class);
        possible.put(RulesView.STEPS, () -> showRules(shown));
        RulesView.findListing(algorithm)
                .ifPresent(listing -> possible.put(RulesView.CODE, () -> showCode(shown, listing)));
        RulesView.findDiagram(algorithm)
                .ifPresent(drawn -> possible.put(RulesView.STATES, () -> showStateDiagram(shown, drawn)));
        RulesView view = possible.containsKey(choice.get()) ? choice.get() : RulesView.STEPS;
        showToggles(possible.keySet(), view);
        lines.setVisible(view != RulesView.STATES);
        diagramBox.setVisible(view == RulesView.STATES);
        possible.get(view).run();
    }

    private void showToggles(Set<RulesView> possible, RulesView view) {
        List<ToggleButton> buttons = possible.stream().map(toggles::get).toList();
        updatingToggles = true;
        Controls.setAllIfChanged(views.getButtons(), buttons);
        toggles.get(view).setSelected(true);
        views.setVisible(buttons.size() > 1);
        updatingToggles = false;
    }

    private static AppliedRules findAppliedRules(ViewState shown) {
        Run run = shown.run();
        return AppliedRules.sincePreviousStop(shown.frame(), run.frames(), run.stops());
    }

    private void showRules(ViewState shown) {
        AppliedRules applied = findAppliedRules(shown);
        showLines(
                shown.run().algorithm().rules(),
                rule -> new RuleLine(Texts.translate(rule.source()), 0, Texts.translate(rule.statement()), "", false),
                applied::processesApplying,
                List.of());
    }

    private void showCode(ViewState shown, PseudoCode listing) {
        AppliedRules applied = findAppliedRules(shown);
        List<Rule> rules = shown.run().algorithm().rules();
        showLines(
                listing.lines(),
                line -> new RuleLine("", line.indent(), line.text(), line.departure(), true),
                line -> applied.processesApplying(rules, line.rules()),
                listing.remarks());
    }

    /**
     * The process whose rules are highlighted: the sender of the selected message if it is sent in the shown stage,
     * otherwise the selected process; null for all processes.
     */
    private Integer processWithHighlightedRules() {
        Frame frame = session.shown().frame();
        return session.selection()
                .selectedMessage()
                .map(Frame.Flight::sent)
                .filter(sent -> frame.kind() == Frame.Kind.STAGE && frame.stage() == sent.stage())
                .map(SentMessage::from)
                .orElse(session.selection().selectedProcessProperty().get());
    }

    private <T> void showLines(
            List<T> items, Function<T, RuleLine> toLine, Function<T, List<Integer>> appliersOf, List<String> remarks) {
        RuleText newText = new RuleText(items.stream().map(toLine).toList(), remarks);
        Integer picked = processWithHighlightedRules();
        appliedByLine = items.stream()
                .map(item -> keepPicked(appliersOf.apply(item), picked))
                .toList();
        if (!newText.equals(text)) {
            text = newText;
            lines.show(text.lines(), text.remarks());
        }
        lines.highlightLinesWithIds(appliedByLine, session.shown().frame().group());
        boolean nobody = appliedByLine.stream().allMatch(List::isEmpty);
        appliedBy.setText(
                picked == null
                        ? Texts.of(nobody ? "rules.nobody" : "rules.by-all")
                        : Texts.of(
                                nobody ? "rules.process-none" : "rules.by-process",
                                session.shown().frame().group().name(picked)));
        highlightSelectedLineAppliers();
    }

    private static List<Integer> keepPicked(List<Integer> ids, Integer picked) {
        return picked == null ? ids : ids.stream().filter(picked::equals).toList();
    }

    private void showStateDiagram(ViewState shown, StateDiagram drawn) {
        lines.select(HighlightList.NONE);
        Integer picked = session.selection().selectedProcessProperty().get();
        DiagramState state = new DiagramState(drawn, shown, picked);
        diagram.show(drawn, state.highlightedState());
        appliedBy.setText(state.describeProcessState());
        diagram.setAccessibleText(appliedBy.getText());
        ways.setText(state.describeOutgoingTransitions());
        everyone.setText(state.describeProcessesByState());
    }

    private void highlightSelectedLineAppliers() {
        int selected = lines.selectedProperty().get();
        updatingHighlight = true;
        List<Integer> ids = selected == HighlightList.NONE ? List.of() : appliedByLine.get(selected);
        session.selection().highlight(Set.copyOf(ids));
        updatingHighlight = false;
    }
}

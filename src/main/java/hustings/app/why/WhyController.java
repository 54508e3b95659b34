package hustings.app.why;

import hustings.app.base.RuleLine;
import hustings.app.base.Texts;
import hustings.app.canvas.CauseText;
import hustings.app.canvas.EventText;
import hustings.app.canvas.LanesTip;
import hustings.app.canvas.StatusDetails;
import hustings.app.session.CausesModel;
import hustings.app.session.CausesModel.Answer;
import hustings.app.session.CausesModel.Question;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.HighlightList;
import hustings.engine.ScheduledIntervention;
import hustings.model.Group;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.trace.Invariant;
import hustings.trace.Invariants;
import hustings.trace.Invariants.Condition;
import hustings.trace.cause.CauseChain.Step;
import hustings.trace.cause.Circumstance;
import hustings.trace.cause.CounterfactualTest;
import hustings.trace.cause.Fact;
import hustings.trace.cause.FramePosition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;

/**
 * The panel that explains why something is so in the shown run: the causes or the effects, step by step, and the
 * circumstances that were needed. A step leads to its frame, a circumstance to the run without it.
 */
public final class WhyController {

    /** Maximum height of the lower part, with the circumstances, as a ratio of the panel's height. */
    private static final double MAX_LOWER_HEIGHT_RATIO = 0.45;

    /** Maximum number of steps: nobody reads more, and laying them out takes long. */
    private static final int MAX_STEPS = 200;

    private final Session session;
    private final CausesModel causes;
    private final ObjectProperty<Boolean> effects = new SimpleObjectProperty<>(this, "effects", false);

    @FXML
    private VBox panel, content, needs, questions;
    @FXML
    private Label finding, when;

    @FXML
    private SegmentedButton ways;

    @FXML
    private ToggleButton forward, back;

    @FXML
    private HighlightList steps;

    @FXML
    private ScrollPane below;

    /** The answer whose steps are listed; null if there is none. */
    private Answer listedAnswer;

    private boolean updating;

    public WhyController(AppContext tools) {
        session = tools.session();
        causes = session.causes();
    }

    @FXML
    private void initialize() {
        Controls.hideWhenEmpty(when);
        Controls.bindManagedToVisible(ways, steps, needs);
        Controls.bindToggles(ways, Map.of(false, back, true, forward), effects);
        effects.addListener((observable, was, is) -> causes.setAskingForEffects(is));
        steps.selectedProperty().addListener((observable, was, is) -> {
            if (is.intValue() != HighlightList.NONE && !updating) {
                Step selected = listedAnswer.chain().steps().get(is.intValue());
                session.board().jumpTo(selected.frame().index());
            }
        });
        content.heightProperty() // which is known only when the lines have been wrapped
                .addListener((observable, was, is) -> Platform.runLater(() -> below.setPrefHeight(is.doubleValue())));
        causes.answerProperty().addListener((observable, was, is) -> updateAnswer());
        causes.busyProperty().addListener((observable, was, is) -> updateAnswer());
        causes.openProperty().addListener((observable, was, is) -> updateAnswer());
        session.selection().selectedProperty().addListener((observable, was, is) -> updateAnswer());
        session.shownProperty().addListener((observable, was, is) -> updateAnswer());
        updateAnswer();
    }

    private void updateAnswer() {
        if (!causes.openProperty().get() || session.shown() == null) {
            return;
        }
        Answer answer = causes.answerProperty().get();
        boolean answered = answer != null;
        updating = true;
        finding.setText(answered ? answer.chain().statement().describe(Texts.language()) : Texts.of("why.nothing"));
        when.setText(answered ? answer.run().describePosition(answer.chain().frame(), Texts.language()) : "");
        List.of(ways, steps, needs).forEach(part -> part.setVisible(answered));
        if (answered) {
            effects.set(causes.questionProperty().get().effects());
            showCauseSteps(answer);
            needs.getChildren().setAll(createCircumstanceNodes(answer));
        }
        below.maxHeightProperty().bind(panel.heightProperty().multiply(answered ? MAX_LOWER_HEIGHT_RATIO : 1));
        questions.getChildren().setAll(createQuestionLinks());
        listedAnswer = answer;
        updating = false;
    }

    private void showCauseSteps(Answer answer) {
        List<Step> chain = answer.chain().steps().stream().limit(MAX_STEPS).toList();
        boolean same = listedAnswer != null
                && listedAnswer.question().equals(answer.question())
                && listedAnswer.run().equals(answer.run());
        if (!same) {
            int more = answer.chain().steps().size() - chain.size();
            String remark = chain.isEmpty() ? Texts.of("why.no-steps") : Texts.of("list.more", more);
            steps.show(
                    chain.stream().map(step -> toRuleLine(step, answer.run())).toList(),
                    chain.isEmpty() || more > 0 ? List.of(remark) : List.of());
        }
        int shown = session.shown().frame().index();
        int first = session.shown().run().firstFrameAfterPreviousStop(shown);
        steps.highlightLinesWithIds(
                chain.stream()
                        .map(step ->
                                step.frame().index() < first || step.frame().index() > shown
                                        ? List.<Integer>of()
                                        : List.copyOf(step.processes()))
                        .toList(),
                answer.run().scenario().group());
    }

    private static RuleLine toRuleLine(Step step, Run run) {
        String numberAndTime = CauseText.formatNumberAndTime(step, run.delayTicks());
        return new RuleLine(numberAndTime, 0, step.text(), CauseText.describeRulesAndCauses(step), false);
    }

    private List<Node> createCircumstanceNodes(Answer answer) {
        List<Node> nodes = new ArrayList<>();
        Optional<CounterfactualTest> known = answer.counterfactualTest();
        if (known.isEmpty() || answer.chain().statement().hasNoCauses()) {
            if (causes.busyProperty().get()) {
                nodes.add(createWrappedLabel("why-trying", Texts.of("why.trying")));
            }
            return nodes;
        }
        CounterfactualTest butFor = known.get();
        Group group = answer.run().scenario().group();
        nodes.add(Controls.createLabel("butFor", "side-title", Texts.of("why.but-for")));
        for (CounterfactualTest.NecessaryCircumstance needed : butFor.necessary()) {
            String what = describe(needed.circumstance(), group);
            String instead = needed.instead().describe(Texts.language());
            nodes.add(createWrappedLabel("why-needed", what));
            nodes.add(createWrappedLabel(
                    "why-instead", Texts.of(needed.isNecessaryAlone() ? "why.without" : "why.without-both", instead)));
            Hyperlink open = createLink("why-open", Texts.of("why.open"), () -> causes.openRunWithout(needed));
            open.setAccessibleText(Texts.of("why.open-without", what));
            nodes.add(open);
        }
        if (butFor.necessary().isEmpty()) {
            nodes.add(createWrappedLabel("why-instead", Texts.of("why.nothing-needed")));
        }
        if (!butFor.superfluous().isEmpty()) {
            String idle = butFor.superfluous().stream()
                    .map(each -> describe(each, group))
                    .collect(Collectors.joining("; "));
            nodes.add(createWrappedLabel("why-idle", Texts.of("why.not-needed", idle)));
        }
        return nodes;
    }

    private static String describe(Circumstance circumstance, Group group) {
        if (circumstance instanceof Circumstance.AddedByEnding added) {
            return Texts.of(
                    "script.added-by-ending",
                    added.events().stream().map(event -> describe(event, group)).collect(Collectors.joining("; ")));
        }
        return circumstance instanceof Circumstance.Scheduled scheduled
                ? describe(scheduled.event(), group)
                : circumstance.describe(Texts.language().naming(group));
    }

    private static String describe(ScheduledIntervention event, Group group) {
        return Texts.of(
                "why.given", EventText.formatMoment(event.moment()), EventText.describe(event.intervention(), group));
    }

    /** Links to the questions that can be asked, except the one that is answered already. */
    private List<Node> createQuestionLinks() {
        Question asked = causes.questionProperty().get();
        ViewState shown = session.shown();
        FramePosition moment =
                FramePosition.of(shown.run().frames(), shown.frame().index());
        List<Node> nodes = new ArrayList<>();
        listQuestions(shown).forEach((fact, text) -> {
            if (asked == null || !asked.fact().equals(fact) || !asked.moment().equals(moment)) {
                nodes.add(createLink("why-question", text, () -> causes.ask(fact)));
            }
        });
        return nodes;
    }

    /** The facts of the shown frame that can be asked about, each with its question; the selection comes first. */
    private Map<Fact, String> listQuestions(ViewState shown) {
        Map<Fact, String> facts = new LinkedHashMap<>();
        Group group = shown.frame().group();
        Integer picked = session.selection().selectedProcessProperty().get();
        if (picked != null) {
            facts.put(new Fact.Believes(picked), Texts.of("why.ask.belief", group.name(picked)));
            facts.put(new Fact.HasRole(picked), Texts.of("why.ask.role", group.name(picked)));
        }
        session.selection().selectedMessage().ifPresent(flight -> {
            String text = Texts.of("why.ask.message", LanesTip.formatMessageName(flight, group));
            facts.put(new Fact.MessageFate(flight.name()), text);
        });
        int stage = shown.frame().stage();
        if (stage > 0) {
            facts.put(new Fact.StageIsSent(stage), Texts.of("why.ask.stage", stage));
        }
        facts.put(new Fact.WhoLeads(), Texts.of("why.ask.leader"));
        for (Invariant invariant : Invariants.findPromised(shown.run().algorithm())) {
            if (Invariants.judge(invariant, shown.frame()) == Condition.BROKEN) {
                String text = Texts.of("why.ask.broken", StatusDetails.describeViolation(invariant));
                facts.put(new Fact.BreaksInvariant(invariant), text);
            }
        }
        return facts;
    }

    private static Label createWrappedLabel(String style, String text) {
        return Controls.wrapText(Controls.createLabel(null, style, text));
    }

    private static Hyperlink createLink(String style, String text, Runnable action) {
        Hyperlink link = Controls.wrapText(new Hyperlink(text));
        link.getStyleClass().add(style);
        link.setOnAction(event -> action.run());
        return link;
    }
}

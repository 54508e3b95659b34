package hustings.app.session;

import hustings.app.base.Background;
import hustings.app.base.Reporter;
import hustings.app.base.TaskRunner;
import hustings.app.base.Texts;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.scenario.Translation;
import hustings.trace.RunHighlight;
import hustings.trace.Trace;
import hustings.trace.cause.CausalGraph;
import hustings.trace.cause.CauseChain;
import hustings.trace.cause.CounterfactualTest;
import hustings.trace.cause.Fact;
import hustings.trace.cause.FramePosition;
import hustings.workbench.AlgorithmMistake;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * Questions about causes and effects in the shown run, answered in the background; a new question cancels the one
 * before. While answers are shown, selecting an item asks about it. FX thread only.
 */
public final class CausesModel {

    private final Board model;
    private final Selection selection;
    private final TaskRunner tasks;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private final ReadOnlyObjectWrapper<Question> question = new ReadOnlyObjectWrapper<>(this, "question");
    private final ReadOnlyObjectWrapper<Answer> answer = new ReadOnlyObjectWrapper<>(this, "answer");
    private final ReadOnlyObjectWrapper<RunHighlight> highlightedPart =
            new ReadOnlyObjectWrapper<>(this, "highlightedPart");
    /** The question that is being answered, or was answered last. */
    private Question pendingQuestion;

    private Run pendingRun;

    /** The run from which the graph was built; guarded by this object, since a cancelled task may still run. */
    private Run graphRun;

    private CausalGraph graph;

    /**
     * A question about a fact.
     *
     * @param moment when the fact holds
     * @param effects whether the effects of the fact are asked for, not its causes
     */
    public record Question(Fact fact, FramePosition moment, boolean effects) {}

    /**
     * The answer to a question.
     *
     * @param counterfactualTest the circumstances that the fact needs; empty until they are found, and for a run whose
     *     end may not be shown
     */
    public record Answer(
            Question question, Run run, CauseChain chain, Optional<CounterfactualTest> counterfactualTest) {}

    /**
     * Creates a model without a question.
     *
     * @param model the model with the run that the questions are about, which another run can replace
     */
    CausesModel(Board model, Selection selection) {
        this.model = model;
        this.selection = selection;
        tasks = new TaskRunner(Background.cachedThreads("hustings-why"));
        highlightedPart.bind(Bindings.createObjectBinding(this::computeHighlight, open, answer));
        open.addListener((observable, was, is) -> updateAnswer());
        selection.selectedProperty().addListener((observable, was, is) -> {
            if (open.get()) {
                askAboutSelection();
            }
        });
        model.shownProperty().addListener((observable, was, is) -> {
            if (was != null && question.get() != null) {
                if (!is.run().hasSameOriginAndGroup(was.run())) {
                    clearQuestion();
                } else if (question.get().moment().equals(positionOf(was)) && isChangedAtShownFrame(was, is)) {
                    question.set(new Question(
                            question.get().fact(),
                            positionOf(is),
                            question.get().effects()));
                }
            }
            updateAnswer();
        });
    }

    private static FramePosition positionOf(ViewState state) {
        return FramePosition.of(state.run().frames(), state.frame().index());
    }

    /** Whether somebody intervened at the shown frame, or took that back; then a question about the frame follows. */
    private static boolean isChangedAtShownFrame(ViewState was, ViewState is) {
        return was.frame().tick() == is.frame().tick()
                && !was.run().scenario().equals(is.run().scenario());
    }

    private RunHighlight computeHighlight() {
        Answer now = answer.get();
        return open.get() && now != null
                ? now.chain().createHighlight(now.question().fact())
                : RunHighlight.NONE;
    }

    /** Whether answers are shown. Only then are they computed. */
    public BooleanProperty openProperty() {
        return open;
    }

    /** The question; null if there is none. */
    public ReadOnlyObjectProperty<Question> questionProperty() {
        return question.getReadOnlyProperty();
    }

    /** The answer; null at first. The previous answer stays until the next is found. */
    public ReadOnlyObjectProperty<Answer> answerProperty() {
        return answer.getReadOnlyProperty();
    }

    /** The chain of causes to highlight in all views of the run, while answers are shown. */
    public ReadOnlyObjectProperty<RunHighlight> highlightedPartProperty() {
        return highlightedPart.getReadOnlyProperty();
    }

    /** Whether an answer, or a part of one, is still being computed. */
    public ReadOnlyBooleanProperty busyProperty() {
        return tasks.runningProperty();
    }

    /** Asks about a fact at the shown frame. */
    public void ask(Fact fact) {
        ask(fact, model.shown().frame().index());
    }

    /** Asks about a fact at a frame. */
    public void ask(Fact fact, int frameIndex) {
        boolean effects = question.get() != null && question.get().effects();
        question.set(new Question(fact, FramePosition.of(model.shown().run().frames(), frameIndex), effects));
        open.set(true);
        updateAnswer();
    }

    /** Asks about the selected item, if there is one, and shows the answers. */
    public void askAboutSelection() {
        Selected selected = selection.selectedProperty().get();
        if (selected instanceof Selected.Process process) {
            ask(new Fact.Believes(process.id()));
        } else {
            selection.selectedMessage().ifPresent(flight -> ask(new Fact.MessageFate(flight.name())));
        }
        open.set(true);
    }

    /** Asks for the effects of the fact if true, otherwise for its causes. */
    public void setAskingForEffects(boolean effects) {
        Question asked = question.get();
        if (asked != null) {
            question.set(new Question(asked.fact(), asked.moment(), effects));
            updateAnswer();
        }
    }

    /** Clears question and answer; returns false if there was no question. */
    public boolean clearQuestion() {
        boolean asked = question.get() != null;
        tasks.cancel();
        pendingQuestion = null;
        question.set(null);
        answer.set(null);
        return asked;
    }

    /** Shows the run without a circumstance that the fact needs, at the moment of the question. */
    public void openRunWithout(CounterfactualTest.NecessaryCircumstance needed) {
        FramePosition moment = question.get().moment();
        model.changeRun(false, cursor -> {
            Run without = Runs.runToEnd(cursor.firstRun().document().withScenario(needed.scenario()));
            return Cursor.of(without)
                    .atFrame(moment.findFrameIn(without.frames()).index());
        });
    }

    /** Starts to compute the answer, unless it is known, there is no question, or answers are not shown. */
    private void updateAnswer() {
        Question asked = question.get();
        if (!open.get() || asked == null || model.shown() == null) {
            return;
        }
        Run run = model.shown().run();
        if (asked.equals(pendingQuestion) && run.equals(pendingRun)) {
            return;
        }
        pendingQuestion = asked;
        pendingRun = run;
        Answer known = answer.get();
        Translation language = Texts.language();
        Reporter reporter = model.context.reporter();
        tasks.cancel();
        tasks.start(
                monitor -> {
                    CauseChain chain = findChain(asked, run, language);
                    Answer first = new Answer(asked, run, chain, Optional.empty());
                    monitor.runOnFxThread(() -> answer.set(first));
                    return run.areAllFramesVisible()
                            ? new Answer(asked, run, chain, Optional.of(testCounterfactual(asked, run, known)))
                            : first;
                },
                answer::set,
                fault -> reporter.reportProblem(Texts.of("why.failed", AlgorithmMistake.describeThrown(fault))));
    }

    private CauseChain findChain(Question asked, Run run, Translation language) {
        Fact.Statement finding = asked.fact().evaluateIn(run.frames(), asked.moment());
        if (finding.hasNoCauses()) {
            return new CauseChain(finding, asked.fact().findFrame(run.frames(), asked.moment()), List.of());
        }
        return asked.effects()
                ? CauseChain.findEffectsOf(graphOf(run), asked.fact(), asked.moment(), language)
                : CauseChain.findCausesOf(graphOf(run), asked.fact(), asked.moment(), language);
    }

    private synchronized CausalGraph graphOf(Run run) {
        if (!run.equals(graphRun)) {
            graph = new CausalGraph(Trace.of(run.frames()), run.algorithm());
            graphRun = run;
        }
        return graph;
    }

    /** Finds the circumstances that the fact needs; the same for causes and effects. */
    private static CounterfactualTest testCounterfactual(Question asked, Run run, Answer known) {
        boolean same = known != null
                && known.run().equals(run)
                && known.question().fact().equals(asked.fact())
                && known.question().moment().equals(asked.moment());
        return same && known.counterfactualTest().isPresent()
                ? known.counterfactualTest().get()
                : CounterfactualTest.of(run.savableScenario(), run.algorithm(), asked.fact(), asked.moment());
    }
}

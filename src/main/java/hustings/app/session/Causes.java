package hustings.app.session;

import hustings.app.base.Background;
import hustings.app.base.TaskRunner;
import hustings.app.base.Texts;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.scenario.Translation;
import hustings.trace.RunPart;
import hustings.trace.Trace;
import hustings.trace.cause.ButFor;
import hustings.trace.cause.CausalGraph;
import hustings.trace.cause.CauseChain;
import hustings.trace.cause.Fact;
import hustings.trace.cause.FramePlace;
import hustings.workbench.AlgorithmMistake;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * What is asked why of the shown run, and the answer, which is found in the background: of several questions that of
 * the last. While answers are to be seen, what is selected is asked about. Lives on the window's thread.
 */
public final class Causes {

    private final ReadOnlyObjectProperty<ViewState> shown;
    private final Selection selection;
    private final Steppable run;
    private final TaskRunner tasks;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private final ReadOnlyObjectWrapper<Question> question = new ReadOnlyObjectWrapper<>(this, "question");
    private final ReadOnlyObjectWrapper<Answer> answer = new ReadOnlyObjectWrapper<>(this, "answer");
    private final ReadOnlyObjectWrapper<RunPart> highlightedPart =
            new ReadOnlyObjectWrapper<>(this, "seen", RunPart.NONE);
    /** What an answer was looked for last. */
    private Question pendingQuestion;

    private Run pendingRun;

    /** The causes of the run about which something was asked last; the background's alone. */
    private Run graphRun;

    private CausalGraph graph;

    /**
     * A question.
     *
     * @param moment when what is asked about is so
     * @param effects whether it is asked what came of it, and not why it is so
     */
    public record Question(Fact fact, FramePlace moment, boolean effects) {}

    /**
     * The answer to a question.
     *
     * @param butFor what it takes; empty until that is tried, and for a run of which not all may be seen
     */
    public record Answer(Question question, Run run, CauseChain chain, Optional<ButFor> butFor) {}

    /**
     * Nothing is asked yet.
     *
     * @param shown what is shown: what is asked is about its run
     * @param run in whose place another can be shown
     */
    Causes(ReadOnlyObjectProperty<ViewState> shown, Selection selection, Steppable run) {
        this.shown = shown;
        this.selection = selection;
        this.run = run;
        tasks = new TaskRunner(Background.cachedThreads("hustings-why"));
        answer.addListener((observable, was, is) -> updateHighlightedPart());
        open.addListener((observable, was, is) -> {
            updateHighlightedPart();
            updateAnswer();
        });
        selection.selectedProperty().addListener((observable, was, is) -> {
            if (open.get()) {
                askSelected();
            }
        });
        shown.addListener((observable, was, is) -> {
            if (was != null && question.get() != null && !is.run().hasSameOrigin(was.run())) {
                clear();
            }
            updateAnswer();
        });
    }

    private void updateHighlightedPart() {
        Answer now = answer.get();
        highlightedPart.set(
                open.get() && now != null ? now.chain().part(now.question().fact()) : RunPart.NONE);
    }

    /** Whether answers are to be seen: only then is one looked for. */
    public BooleanProperty openProperty() {
        return open;
    }

    /** What is asked; null if nothing is. */
    public ReadOnlyObjectProperty<Question> questionProperty() {
        return question.getReadOnlyProperty();
    }

    /** The answer; null until there is one. That to the question before stays until then. */
    public ReadOnlyObjectProperty<Answer> answerProperty() {
        return answer.getReadOnlyProperty();
    }

    /** What is to be marked wherever the run is shown: the chain, while it is to be seen. */
    public ReadOnlyObjectProperty<RunPart> highlightedPartProperty() {
        return highlightedPart.getReadOnlyProperty();
    }

    /** Whether an answer is still looked for, or part of one. */
    public ReadOnlyBooleanProperty busyProperty() {
        return tasks.runningProperty();
    }

    /** Asks about something as it is at the shown frame. */
    public void ask(Fact fact) {
        ask(fact, shown.get().frame().index());
    }

    /** Asks about something as it is at a frame. */
    public void ask(Fact fact, int frameIndex) {
        boolean effects = question.get() != null && question.get().effects();
        question.set(new Question(fact, FramePlace.of(shown.get().run().frames(), frameIndex), effects));
        open.set(true);
        updateAnswer();
    }

    /** Asks about what is selected, if anything is; otherwise lets see what can be asked. */
    public void askSelected() {
        Selected selected = selection.selectedProperty().get();
        if (selected instanceof Selected.Process process) {
            ask(new Fact.Belief(process.id()));
        } else {
            selection.selectedMessage().ifPresent(flight -> ask(new Fact.Message(flight.name())));
        }
        open.set(true);
    }

    /** Asks what came of it, or why it is so. */
    public void setEffects(boolean effects) {
        Question asked = question.get();
        if (asked != null) {
            question.set(new Question(asked.fact(), asked.moment(), effects));
            updateAnswer();
        }
    }

    /** Asks nothing any more; returns false if nothing was asked. */
    public boolean clear() {
        boolean asked = question.get() != null;
        tasks.cancel();
        pendingQuestion = null;
        question.set(null);
        answer.set(null);
        return asked;
    }

    /** Runs the same without something that the fact needs, at the moment that is asked about. */
    public void openWithout(ButFor.Needed needed) {
        FramePlace moment = question.get().moment();
        run.pause();
        run.playback.change(false, cursor -> {
            Cursor without = Cursor.of(Runs.run(cursor.run().document().variant(needed.scenario())));
            return without.at(moment.in(without.run().frames()).index());
        });
    }

    /** Looks for the answer, unless it is there, nothing is asked, or nobody would see it. */
    private void updateAnswer() {
        Question asked = question.get();
        if (!open.get() || asked == null || shown.get() == null) {
            return;
        }
        Run run = shown.get().run();
        if (asked.equals(pendingQuestion) && run.equals(pendingRun)) {
            return;
        }
        pendingQuestion = asked;
        pendingRun = run;
        Answer known = answer.get();
        Translation language = Texts.language();
        tasks.cancel();
        tasks.start(
                monitor -> {
                    CauseChain chain = chain(asked, run, language);
                    Answer first = new Answer(asked, run, chain, Optional.empty());
                    monitor.publish(() -> answer.set(first));
                    return run.isWhole()
                            ? new Answer(asked, run, chain, Optional.of(butFor(asked, run, known)))
                            : first;
                },
                answer::set,
                fault -> this.run.context.reporter().problem(Texts.of("why.failed", AlgorithmMistake.told(fault))));
    }

    private CauseChain chain(Question asked, Run run, Translation language) {
        Fact.Finding finding = asked.fact().finding(run.frames(), asked.moment());
        if (finding.isAbsence()) {
            return new CauseChain(finding, asked.fact().frame(run.frames(), asked.moment()), List.of());
        }
        return asked.effects()
                ? CauseChain.effects(graph(run), asked.fact(), asked.moment(), language)
                : CauseChain.causes(graph(run), asked.fact(), asked.moment(), language);
    }

    private synchronized CausalGraph graph(Run run) {
        if (!run.equals(graphRun)) {
            graph = new CausalGraph(Trace.of(run.frames()));
            graphRun = run;
        }
        return graph;
    }

    /** What it takes is the same whether one asks why or what came of it. */
    private static ButFor butFor(Question asked, Run run, Answer known) {
        boolean same = known != null
                && known.run().equals(run)
                && known.question().fact().equals(asked.fact())
                && known.question().moment().equals(asked.moment());
        return same && known.butFor().isPresent()
                ? known.butFor().get()
                : ButFor.of(run.savableScenario(), run.algorithm(), asked.fact(), asked.moment());
    }
}

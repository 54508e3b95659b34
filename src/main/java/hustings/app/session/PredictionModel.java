package hustings.app.session;

import hustings.app.base.Texts;
import hustings.play.PredictionSession;
import hustings.play.QuestionState;
import hustings.play.Score;
import hustings.play.ViewState;
import hustings.question.Answer;
import hustings.scenario.Translation;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/** The {@link PredictionSession} of the open run as properties, then commands. FX thread only. */
public final class PredictionModel {

    private final Consumer<ViewState> show;
    private final Runnable showAgain;
    private final Runnable step;
    private final Runnable pause;
    private final PredictionSession prediction = new PredictionSession(new PredictionHost());
    private final BooleanProperty on = new SimpleBooleanProperty(this, "on", false);
    private final BooleanProperty votes = new SimpleBooleanProperty(this, "votes", false);
    private final BooleanProperty inLesson = new SimpleBooleanProperty(this, "inLesson", false);
    private final Presentation presentation = new Presentation();
    /** Whether questions open by themselves; a field, since a binding that nothing holds is collected. */
    private final BooleanBinding asks = inLesson.or(presentation.presentingProperty());

    private final ReadOnlyObjectWrapper<QuestionState> question = new ReadOnlyObjectWrapper<>(this, "question");
    private final ReadOnlyObjectWrapper<Score> score = new ReadOnlyObjectWrapper<>(this, "score", prediction.score());
    private final ReadOnlyObjectWrapper<ViewState> whole = new ReadOnlyObjectWrapper<>(this, "whole");
    private Runnable onAnswerRequired = () -> {};
    private BooleanSupplier answerSubmitter = () -> false;

    /**
     * Creates a model that asks nothing yet.
     *
     * @param show receives the visible part of the run
     * @param showAgain hands the shown frames over again
     * @param step steps to the next stage
     * @param pause stops playing
     */
    PredictionModel(Consumer<ViewState> show, Runnable showAgain, Runnable step, Runnable pause) {
        this.show = show;
        this.showAgain = showAgain;
        this.step = step;
        this.pause = pause;
        on.addListener((observable, was, is) -> prediction.setPredicting(is));
        asks.addListener((observable, was, is) -> prediction.setPresenting(is));
    }

    /** Whether a part of a lesson is shown. Its questions open without being asked for, even in the window. */
    BooleanProperty inLessonProperty() {
        return inLesson;
    }

    private final class PredictionHost implements PredictionSession.Host {

        @Override
        public void show(ViewState visible) {
            show.accept(visible);
        }

        @Override
        public void showAgain() {
            showAgain.run();
        }

        @Override
        public void stepForward() {
            step.run();
        }

        @Override
        public void pausePlayback() {
            pause.run();
        }

        @Override
        public boolean submitChosenAnswer() {
            return answerSubmitter.getAsBoolean();
        }

        @Override
        public void promptForAnswer() {
            onAnswerRequired.run();
        }

        @Override
        public void onStateChanged() {
            whole.set(prediction.viewOfWholeRun());
            score.set(prediction.score());
            question.set(prediction.questionState());
        }

        @Override
        public Translation language() {
            return Texts.language();
        }
    }

    /** Whether the next stage stays hidden until a question about it is answered. */
    public BooleanProperty predictingProperty() {
        return on;
    }

    /** Leaves the prediction mode; returns false if it was off. */
    public boolean leavePredictionMode() {
        boolean was = on.get();
        on.set(false);
        return was;
    }

    /** Whether the votes of a class are entered with an answer. */
    public BooleanProperty voteEntryEnabledProperty() {
        return votes;
    }

    /** The presentation of the run to a class. While it is on, the scenario's questions are asked. */
    public Presentation presentation() {
        return presentation;
    }

    /** The question that is open or was just answered; null if there is none. */
    public ReadOnlyObjectProperty<QuestionState> questionProperty() {
        return question.getReadOnlyProperty();
    }

    /** The score of the questions asked so far. */
    public ReadOnlyObjectProperty<Score> scoreProperty() {
        return score.getReadOnlyProperty();
    }

    /** The whole run, with the frames that may not be shown yet; for the speaker alone. */
    public ReadOnlyObjectProperty<ViewState> wholeRunProperty() {
        return whole.getReadOnlyProperty();
    }

    /** The toolkit-free model of visible frames, steps and questions. */
    PredictionSession prediction() {
        return prediction;
    }

    /** Whether a step forward leads to another frame or reveals another answer at the shown one. */
    public boolean canStepForward() {
        return prediction.canStepForward();
    }

    /** Whether the speaker can open or close a question at the shown frame. */
    public boolean canToggleQuestion() {
        return prediction.canToggleQuestion();
    }

    /** Opens or closes the question for the shown frame, while presenting. */
    public void toggleQuestion() {
        prediction.toggleQuestion();
    }

    /** Whether a question was asked about the open run, so that a similar one can be asked about another run. */
    public boolean canAskAgainOnOtherRun() {
        return prediction.lastAskedQuestion().isPresent();
    }

    /** Sets the handler that tells the person to answer the open question first. */
    public void setOnAnswerRequired(Runnable handler) {
        onAnswerRequired = handler;
    }

    /** Sets the handler that submits the chosen answer; it returns false if none is chosen. */
    public void setAnswerSubmitter(BooleanSupplier handler) {
        answerSubmitter = handler;
    }

    /** Answers the open question, if there is one, and steps to the next stage. */
    public void answerAndStep(Answer given) {
        prediction.answerAndStep(Optional.of(given));
    }

    /** Asks all questions again. */
    public void restartQuestions() {
        prediction.setPredicting(on.get());
    }

    /** Skips the open question and steps to the next stage. */
    public void skipQuestionAndStep() {
        prediction.answerAndStep(Optional.empty());
    }
}

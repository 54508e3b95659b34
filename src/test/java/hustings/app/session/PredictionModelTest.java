package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.classroom.SpeakerNotes;
import hustings.app.window.Told;
import hustings.play.QuestionState;
import hustings.play.Run;
import hustings.scenario.Question;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Prediction as the window sees it, without a window. */
class PredictionModelTest {

    private final Session session = new Session(Runnable::run, Runnable::run, new Told());

    @BeforeEach
    void openFigure1() {
        session.openFigure("K1");
    }

    @Test
    void thePropertiesFollowTheQuestion() {
        PredictionModel prediction = session.prediction();
        List<Class<?>> states = new ArrayList<>();
        prediction
                .questionProperty()
                .addListener((observable, was, is) -> states.add(is == null ? null : is.getClass()));
        prediction.predictingProperty().set(true);
        prediction.skipQuestionAndStep();
        session.board().stepForward();
        prediction.skipQuestionAndStep();
        assertThat(states)
                .containsExactly(
                        QuestionState.Open.class,
                        QuestionState.Answered.class,
                        QuestionState.Open.class,
                        QuestionState.Revealed.class);
        assertThat(prediction.scoreProperty().get().askedCount()).isEqualTo(1);
        assertThat(session.shown().run().areAllFramesVisible()).isFalse();
        assertThat(prediction.wholeRunProperty().get().run().areAllFramesVisible())
                .isTrue();
        prediction.predictingProperty().set(false);
        assertThat(prediction.questionProperty().get()).isNull();
        session.wholeRunShownProperty().set(true);
        assertThat(session.shown().run().areAllFramesVisible()).isTrue();
    }

    @Test
    void askingAgainAsksTheSameQuestionAboutAnotherRunAndCanBeUndone() {
        PredictionModel prediction = session.prediction();
        assertThat(prediction.canAskAgainOnOtherRun()).isFalse();
        prediction.presentation().presentingProperty().set(true);
        session.board().stepForward();
        prediction.toggleQuestion();
        Question first = prediction.questionProperty().get().question();
        session.board().stepForward();
        Run run = session.shown().run();
        session.askAgainOnOtherRun();
        assertThat(prediction.questionProperty().get()).isInstanceOf(QuestionState.Open.class);
        assertThat(prediction.questionProperty().get().question().what()).isEqualTo(first.what());
        assertThat(session.shown().frame().stage()).isEqualTo(1);
        assertThat(session.shown().run().scenario()).isNotEqualTo(run.scenario());
        assertThat(session.shown().run().origin().label()).isEqualTo("Figure 1, another run");
        assertThat(session.shown().run().areAllFramesVisible())
                .as("it was not watched")
                .isFalse();
        assertThat(session.hasUnsavedChanges()).isFalse();
        session.board().stepForward();
        assertThat(prediction.questionProperty().get()).isInstanceOf(QuestionState.Revealed.class);
        session.askAgainOnOtherRun();
        assertThat(prediction.questionProperty().get()).as("and one more").isInstanceOf(QuestionState.Open.class);
        session.board().undo();
        session.board().undo();
        assertThat(session.shown().run().scenario()).isEqualTo(run.scenario());
    }

    @Test
    void playingWaitsForTheAnswer() {
        List<String> notices = new ArrayList<>();
        session.prediction().setOnAnswerRequired(() -> notices.add("answer first"));
        session.prediction().predictingProperty().set(true);
        session.board().play();
        assertThat(session.board().playingProperty().get()).isFalse();
        assertThat(notices).containsExactly("answer first");
    }

    @Test
    void theSpeakerSeesTheNotesWhatComesNextAndTheAnswer() {
        session.board().stepForward();
        SpeakerNotes notes =
                SpeakerNotes.of(session.prediction().wholeRunProperty().get(), session.lesson());
        assertThat(notes.position()).isEqualTo("stage 1 of 5, t = 0 D");
        assertThat(notes.notes()).startsWith("4 cannot know which of the three are up.");
        assertThat(notes.next()).startsWith("5 and 6 are alive and answer OK.");
        assertThat(notes.question()).startsWith("After stage 1, if you press Q: Who starts an election");
        assertThat(notes.answer()).startsWith("5 and 6\n");
        session.board().stepForward();
        session.board().stepForward();
        SpeakerNotes later =
                SpeakerNotes.of(session.prediction().wholeRunProperty().get(), session.lesson());
        assertThat(later.question()).startsWith("After stage 4, if you press Q: How many messages");
        session.board().goToEnd();
        assertThat(SpeakerNotes.of(session.shown(), session.lesson()).next()).isEqualTo("This is the end of the run.");
    }
}

package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.app.classroom.SpeakerNotes;
import hustings.app.window.Told;
import hustings.question.Answer;
import hustings.scenario.Question.Kind;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is asked, when, and what is hidden meanwhile; without a window. Figure 1 asks at four of its six stops. */
class PredictingTest {

    private final Session session = new Session(Runnable::run, Runnable::run, new Told());
    private final Predicting predicting = session.predicting();

    @BeforeEach
    void openFigure1() {
        session.openFigure("K1");
    }

    private String asked() {
        return predicting.askingProperty().get() instanceof QuestionState.Open open
                ? open.question().wording()
                : "";
    }

    private QuestionState.Told told() {
        return (QuestionState.Told) predicting.askingProperty().get();
    }

    private int stage() {
        return session.shown().frame().stage();
    }

    private void startPredicting() {
        predicting.onProperty().set(true);
    }

    @Test
    void nothingThatIsShownTellsOfTheNextStage() {
        assertThat(session.shown().position()).isEqualTo("stage 0 of 5, t = 0 D");
        startPredicting();
        Run run = session.shown().run();
        assertThat(run.frames()).hasSize(1);
        assertThat(run.stops()).containsExactly(0);
        assertThat(run.isWhole()).isFalse();
        assertThat(run.cost().counts().total(CountingConvention.ALL_SENDS)).isZero();
        assertThat(run.beside()).isNotEmpty().allMatch(line -> line.counts().total(CountingConvention.ALL_SENDS) == 0);
        assertThat(session.shown().position()).isEqualTo("stage 0, t = 0 D");
        predicting.onProperty().set(false);
        assertThat(session.shown().run().isWhole()).isTrue();
    }

    @Test
    void noWayLeadsPastAnOpenQuestion() {
        startPredicting();
        assertThat(asked()).isEqualTo("Who leads in the end?");
        session.forward();
        session.last();
        session.jumpTo(7);
        session.play();
        session.forward();
        session.stepModeProperty().set(StepMode.BY_TICK);
        session.forward();
        assertThat(session.shown().frame().index()).isZero();
        predicting.skip();
        assertThat(stage()).isEqualTo(1);
        session.last();
        assertThat(stage()).isEqualTo(1);
    }

    @Test
    void theRightAnswerComesFromTheRunAndIsExplainedByItsRules() {
        startPredicting();
        predicting.skip();
        session.forward(); // the next question
        assertThat(stage()).isEqualTo(1);
        assertThat(asked()).startsWith("Who starts an election");
        predicting.answer(Answer.Processes.of(List.of(6, 5)));
        assertThat(told().row().isRight()).isTrue();
        assertThat(told().why().text()).contains("Step 1.1");
        assertThat(asked()).isEmpty();
        assertThat(stage()).isEqualTo(2);
    }

    @Test
    void aQuestionAboutTheEndKeepsItsVerdictUntilTheEnd() {
        startPredicting();
        predicting.answer(Answer.Processes.of(List.of(5)));
        assertThat(predicting.askingProperty().get()).isInstanceOf(QuestionState.Noted.class);
        assertThat(predicting.scoreProperty().get().asked()).isZero();
        while (!session.shown().atEnd()) {
            session.forward();
            predicting.skip();
        }
        assertThat(told().question().wording()).isEqualTo("Who leads in the end?");
        assertThat(told().row().isRight()).isFalse();
        assertThat(told().row().right().text()).isEqualTo("6");
        assertThat(told().row().stage()).as("where it was asked").isZero();
        assertThat(told().why().text()).contains("Step 1.2 (6)");
        assertThat(predicting.scoreProperty().get().byKind().lines())
                .as("and it is not asked twice")
                .contains("leader: 0 / 1");
    }

    @Test
    void theVerdictOfTheEndIsOfTheRunAsItHasBecome() {
        startPredicting();
        predicting.answer(Answer.Processes.of(List.of(5)));
        session.crashOrRevive(6);
        while (!session.shown().atEnd()) {
            predicting.skip();
            session.forward();
        }
        assertThat(predicting.scoreProperty().get().rows())
                .anySatisfy(row -> assertThat(row.given().map(Answer::text)).contains("5"))
                .allSatisfy(row ->
                        assertThat(row.given().isEmpty() || row.isRight()).isTrue());
    }

    @Test
    void anotherElectionIsNotJudgedByWhatWasSaidOfThisOne() {
        startPredicting();
        predicting.answer(Answer.Processes.of(List.of(6)));
        session.edits().setAlgorithm("ring");
        predicting.onProperty().set(false);
        session.openFigure("K1");
        session.last();
        assertThat(predicting.scoreProperty().get().asked()).isZero();
        assertThat(predicting.askingProperty().get()).isNull();
    }

    @Test
    void whereTheScenarioAsksNothingAQuestionIsMade() {
        startPredicting();
        for (int i = 0; i < 3; i++) {
            predicting.skip();
            session.forward();
        }
        assertThat(stage()).isEqualTo(3);
        assertThat(session.shown().run().scenario().caption(3).orElseThrow().question())
                .isEmpty();
        assertThat(asked()).isEqualTo("How many messages are sent next, all of one type?");
    }

    @Test
    void whatWasSeenIsNotAskedAgainUntilTheRunIsOpenedAgain() {
        startPredicting();
        predicting.skip();
        session.first();
        assertThat(asked()).isEmpty();
        session.forward();
        assertThat(stage()).isEqualTo(1);
        assertThat(asked()).startsWith("Who starts an election");
        session.crashOrRevive(5);
        assertThat(asked()).as("of the new branch").isNotEmpty();
        session.undo();
        assertThat(asked()).startsWith("Who starts an election");
        session.openFigure("K1");
        assertThat(asked()).isEqualTo("Who leads in the end?");
    }

    @Test
    void theScoreCountsByKindAndRunAndIsWrittenAsATable() {
        startPredicting();
        predicting.answer(Answer.Processes.of(List.of(5, 6)));
        session.forward();
        predicting.answer(Answer.Processes.of(List.of(5, 6)));
        session.forward();
        predicting.skip();
        Score score = predicting.scoreProperty().get();
        assertThat(score.asked()).isEqualTo(2);
        assertThat(score.right()).isEqualTo(1);
        assertThat(score.of("K1").asked()).isEqualTo(2);
        assertThat(score.of("K2").asked()).isZero();
        assertThat(score.byKind().lines()).containsExactly("messages: 0 / 1", "starts-election: 1 / 1");
        assertThat(score.csv().split("\r\n"))
                .containsExactly(
                        "run,stage,kind,question,given answer,right answer,result",
                        "K1,1,starts-election,Who starts an election before the next messages are sent?,5 and 6,5 and"
                                + " 6,right",
                        "K1,2,messages,How many of the next messages does 5 send?,,2,skipped");
    }

    @Test
    void beforeAClassNothingIsAskedUnlessTheSpeakerDoesAndAStepTellsTheAnswer() {
        predicting.askOrNot();
        assertThat(asked()).as("nothing is presented").isEmpty();
        predicting.presenting().onProperty().set(true);
        assertThat(asked()).isEmpty();
        assertThat(session.shown().run().isWhole()).isTrue();
        predicting.askOrNot();
        assertThat(asked()).isEqualTo("Who leads in the end?");
        session.forward();
        assertThat(stage()).isEqualTo(1);
        assertThat(predicting.askingProperty().get()).isInstanceOf(QuestionState.Noted.class);
        predicting.askOrNot();
        assertThat(asked()).startsWith("Who starts an election");
        predicting.askOrNot();
        assertThat(predicting.askingProperty().get()).as("it is put away").isNull();
        session.forward();
        predicting.askOrNot();
        session.forward();
        assertThat(stage()).isEqualTo(3);
        assertThat(told().question().what()).isEqualTo(Kind.MESSAGES);
        assertThat(told().row().given()).isEqualTo(Optional.empty());
        session.forward();
        assertThat(stage()).isEqualTo(4);
        assertThat(predicting.askingProperty().get()).isNull();
        session.last();
        assertThat(told().row().right().text()).as("what was asked first").isEqualTo("6");
        assertThat(predicting.scoreProperty().get().asked()).isZero();
    }

    @Test
    void aQuestionThatOpensInPresentationsOpensByItself() {
        String file = "algorithm: bully\nids: 0..3\ncrashed: 3\nevents: [{at: 0, detect: 1}]\n"
                + "captions: [{stage: 1, text: x, ask: {what: senders, opens: true}}, {stage: 2, text: x, ask: type}]";
        session.openRun("x", scenario(file), Optional.empty());
        predicting.presenting().onProperty().set(true);
        session.forward();
        assertThat(asked()).isEqualTo("Who sends the next messages?");
        session.forward();
        assertThat(told().row().right().text()).isEqualTo("2");
        session.forward();
        assertThat(predicting.askingProperty().get()).isNull();
    }

    private static Scenario scenario(String text) {
        try {
            return ScenarioFile.parse("x", text, Catalogue.all());
        } catch (ScenarioException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theSpeakerSeesTheNotesWhatComesNextAndTheAnswer() {
        session.forward();
        SpeakerNotes notes = SpeakerNotes.of(predicting.wholeProperty().get());
        assertThat(notes.position()).isEqualTo("stage 1 of 5, t = 0 D");
        assertThat(notes.notes()).startsWith("4 cannot know which of the three are up.");
        assertThat(notes.next()).startsWith("5 and 6 are alive and answer OK.");
        assertThat(notes.question()).startsWith("After stage 1: Who starts an election");
        assertThat(notes.answer()).startsWith("5 and 6\n");
        session.forward();
        session.forward();
        assertThat(SpeakerNotes.of(session.shown()).question()).startsWith("After stage 4: How many messages");
        session.last();
        assertThat(SpeakerNotes.of(session.shown()).next()).isEmpty();
    }
}

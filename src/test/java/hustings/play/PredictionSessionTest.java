package hustings.play;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.question.Answer;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Question.Kind;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is asked, when, and what is hidden meanwhile: Figure 1 asks at four of its six stops. */
class PredictionSessionTest {

    private final Player player = new Player(1_000_000);
    private final PredictionSession prediction = player.prediction;

    @BeforeEach
    void openFigure1() {
        player.openFigure("K1");
    }

    private String asked() {
        return prediction.questionState() instanceof QuestionState.Open open
                ? open.question().wording()
                : "";
    }

    private QuestionState.Revealed revealed() {
        return (QuestionState.Revealed) prediction.questionState();
    }

    private int stage() {
        return player.shown().frame().stage();
    }

    private void startPredicting() {
        prediction.setPredicting(true);
    }

    @Test
    void nothingThatIsShownTellsOfTheNextStage() {
        assertThat(player.shown().describePosition(Translation.ENGLISH)).isEqualTo("stage 0 of 5, t = 0 D");
        startPredicting();
        Run run = player.shown().run();
        assertThat(run.frames()).hasSize(1);
        assertThat(run.stops()).containsExactly(0);
        assertThat(run.areAllFramesVisible()).isFalse();
        assertThat(run.cost().counts().total(CountingConvention.ALL_SENDS)).isZero();
        assertThat(run.baselines())
                .isNotEmpty()
                .allMatch(line -> line.counts().total(CountingConvention.ALL_SENDS) == 0);
        assertThat(player.shown().describePosition(Translation.ENGLISH)).isEqualTo("Start, t = 0 D");
        prediction.setPredicting(false);
        assertThat(player.shown().run().areAllFramesVisible()).isTrue();
    }

    @Test
    void noWayLeadsPastAnOpenQuestion() {
        startPredicting();
        assertThat(asked()).isEqualTo("Who leads in the end?");
        player.forward();
        player.last();
        player.jumpTo(7);
        assertThat(prediction.requestPlay()).isFalse();
        player.forward();
        player.mode = StepMode.BY_TICK;
        player.forward();
        assertThat(player.shown().frame().index()).isZero();
        player.skip();
        assertThat(stage()).isEqualTo(1);
        player.last();
        assertThat(stage()).isEqualTo(1);
    }

    @Test
    void theRightAnswerComesFromTheRunAndIsExplainedByItsRules() {
        startPredicting();
        player.skip();
        player.forward(); // the next question
        assertThat(stage()).isEqualTo(1);
        assertThat(asked()).startsWith("Who starts an election");
        player.answer(Answer.Processes.of(List.of(6, 5)));
        assertThat(revealed().row().isRight()).isTrue();
        assertThat(revealed().why().text()).contains("Step 1.1");
        assertThat(asked()).isEmpty();
        assertThat(stage()).isEqualTo(2);
    }

    @Test
    void aQuestionAboutTheEndKeepsItsVerdictUntilTheEnd() {
        startPredicting();
        player.answer(Answer.Processes.of(List.of(5)));
        assertThat(prediction.questionState()).isInstanceOf(QuestionState.Answered.class);
        assertThat(prediction.score().askedCount()).isZero();
        while (!player.shown().isAtEnd()) {
            player.forward();
            player.skip();
        }
        assertThat(revealed().question().wording()).isEqualTo("Who leads in the end?");
        assertThat(revealed().row().isRight()).isFalse();
        assertThat(revealed().row().right().text()).isEqualTo("6");
        assertThat(revealed().row().stage()).as("where it was asked").isZero();
        assertThat(revealed().why().text()).contains("Step 1.2 (6)");
        assertThat(prediction.score().formatRightCountsByKind().lines())
                .as("and it is not asked twice")
                .contains("leader: 0 / 1");
    }

    @Test
    void questionsAnsweredAtTheEndAreNotAskedAgain() {
        startPredicting();
        while (!player.shown().isAtEnd()) {
            player.forward();
            player.skip();
        }
        assertThat(revealed().question().wording()).isEqualTo("Who leads in the end?");
        while (!player.shown().isAtStart()) {
            player.back();
            assertThat(asked()).isEmpty();
        }
    }

    @Test
    void theVerdictOfTheEndIsOfTheRunAsItHasBecome() {
        startPredicting();
        player.answer(Answer.Processes.of(List.of(5)));
        player.crashOrRevive(6);
        while (!player.shown().isAtEnd()) {
            player.skip();
            player.forward();
        }
        assertThat(prediction.score().rows())
                .anySatisfy(row -> assertThat(row.given().map(Answer::text)).contains("5"))
                .allSatisfy(row ->
                        assertThat(row.given().isEmpty() || row.isRight()).isTrue());
    }

    @Test
    void anotherElectionIsNotJudgedByWhatWasSaidOfThisOne() {
        startPredicting();
        player.answer(Answer.Processes.of(List.of(6)));
        player.change(player.history.cursor().firstRun().documentWithAlgorithm(AlgorithmChoice.asPublished("ring")));
        prediction.setPredicting(false);
        player.openFigure("K1");
        player.last();
        assertThat(prediction.score().askedCount()).isZero();
        assertThat(prediction.questionState()).isNull();
    }

    @Test
    void questionIsMadeWhereTheScenarioAsksNothing() {
        startPredicting();
        for (int i = 0; i < 3; i++) {
            player.skip();
            player.forward();
        }
        assertThat(stage()).isEqualTo(3);
        assertThat(player.shown().run().scenario().findCaption(3).orElseThrow().question())
                .isEmpty();
        assertThat(asked()).startsWith("How many D does the election take?");
    }

    @Test
    void seenStagesAreNotAskedAboutUntilTheRunIsOpenedAgain() {
        startPredicting();
        player.skip();
        player.first();
        assertThat(asked()).isEmpty();
        player.forward();
        assertThat(stage()).isEqualTo(1);
        assertThat(asked()).startsWith("Who starts an election");
        player.crashOrRevive(5);
        assertThat(asked()).as("of the new branch").isNotEmpty();
        player.undo();
        assertThat(asked()).startsWith("Who starts an election");
        player.openFigure("K1");
        assertThat(asked()).isEqualTo("Who leads in the end?");
    }

    @Test
    void whoWatchedTheRunIsAskedAllTheSame() {
        player.last();
        startPredicting();
        assertThat(asked()).isEmpty();
        player.first();
        assertThat(asked()).isEqualTo("Who leads in the end?");
        player.answer(Answer.Processes.of(List.of(4)));
        player.last();
        assertThat(revealed().mistake()).contains("It starts an election, but 5 and 6, higher than itself, answer.");
    }

    @Test
    void theScoreCountsByKindAndRunAndIsWrittenAsATable() {
        startPredicting();
        player.answer(Answer.Processes.of(List.of(5, 6)));
        player.forward();
        player.answer(Answer.Processes.of(List.of(5, 6)));
        player.forward();
        player.skip();
        Score score = prediction.score();
        assertThat(score.askedCount()).isEqualTo(2);
        assertThat(score.rightCount()).isEqualTo(1);
        assertThat(score.restrictedToRun("K1").askedCount()).isEqualTo(2);
        assertThat(score.restrictedToRun("K2").askedCount()).isZero();
        assertThat(score.formatRightCountsByKind().lines())
                .containsExactly("messages: 0 / 1", "starts-election: 1 / 1");
        assertThat(score.toCsv().split("\r\n"))
                .containsExactly(
                        "run,stage,kind,question,given answer,right answer,result",
                        "K1,1,starts-election,Who starts an election in the next step?,5 and 6,5 and" + " 6,right",
                        "K1,2,messages,How many of the next messages does 5 send?,,2,skipped");
    }

    @Test
    void beforeAClassNothingIsAskedUnlessTheSpeakerDoesAndAStepTellsTheAnswer() {
        prediction.toggleQuestion();
        assertThat(asked()).as("nothing is presented").isEmpty();
        prediction.setPresenting(true);
        assertThat(asked()).isEmpty();
        assertThat(player.shown().run().areAllFramesVisible()).isTrue();
        prediction.toggleQuestion();
        assertThat(asked()).isEqualTo("Who leads in the end?");
        player.forward();
        assertThat(stage()).isEqualTo(1);
        assertThat(prediction.questionState()).isInstanceOf(QuestionState.Answered.class);
        prediction.toggleQuestion();
        assertThat(asked()).startsWith("Who starts an election");
        prediction.toggleQuestion();
        assertThat(prediction.questionState()).as("it is put away").isNull();
        player.forward();
        prediction.toggleQuestion();
        player.forward();
        assertThat(stage()).isEqualTo(3);
        assertThat(revealed().question().what()).isEqualTo(Kind.MESSAGES);
        assertThat(revealed().row().given()).isEqualTo(Optional.empty());
        player.forward();
        assertThat(stage()).isEqualTo(4);
        assertThat(prediction.questionState()).isNull();
        player.last();
        assertThat(revealed().row().right().text()).as("what was asked first").isEqualTo("6");
        assertThat(prediction.score().askedCount()).isZero();
    }

    @Test
    void aQuestionThatOpensInPresentationsOpensByItself() {
        String file = "algorithm: bully\nids: 0..3\ncrashed: 3\nevents: [{at: 0, detect: 1}]\n"
                + "captions: [{stage: 1, text: x, ask: {what: senders, opens: true}}, {stage: 2, text: x, ask: type}]";
        player.openScenario(scenario(file));
        prediction.setPresenting(true);
        player.forward();
        assertThat(asked()).isEqualTo("Who sends the next messages?");
        player.forward();
        assertThat(revealed().row().right().text()).isEqualTo("2");
        player.forward();
        assertThat(prediction.questionState()).isNull();
    }

    private static Scenario scenario(String text) {
        try {
            return ScenarioText.parse("x", text, Catalogue.shipped());
        } catch (ScenarioException e) {
            throw new AssertionError(e);
        }
    }
}

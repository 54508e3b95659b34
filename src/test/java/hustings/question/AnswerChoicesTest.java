package hustings.question;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.scenario.Question;
import hustings.scenario.Question.Kind;
import hustings.scenario.Translation;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which numbers one chooses from, and what is said of a wrong answer. */
class AnswerChoicesTest {

    private final List<Frame> figure1 =
            CompletedRun.of(Figures.loadScenario("K1")).frames();

    private Optional<String> mistake(Question question, Answer given) {
        return AnswerChoices.explainMistake(question, figure1, 0, given, Translation.ENGLISH);
    }

    @Test
    void theRightNumberIsAmongDifferentOnesOfEveryAlgorithm() {
        for (Publication publication : Catalogue.shipped()) {
            List<Frame> frames = TestRun.of(publication.name(), 1, 6)
                    .crashed(6)
                    .detect(2, 0)
                    .history()
                    .frames();
            for (Kind kind : List.of(Kind.TOTAL, Kind.STAGE_MESSAGES, Kind.STAGES, Kind.TURNAROUND)) {
                List<Answer.Count> choices = AnswerChoices.drawNumberChoices(Question.of(kind), frames, 0);
                assertThat(choices)
                        .as(publication.name() + " " + kind)
                        .hasSizeBetween(2, 4)
                        .doesNotHaveDuplicates()
                        .contains((Answer.Count) Answers.computeAnswer(Question.of(kind), frames, 0))
                        .isEqualTo(AnswerChoices.drawNumberChoices(Question.of(kind), frames, 0));
            }
        }
    }

    @Test
    void realMistakesAreKnownByTheAnswersToWhichTheyLead() {
        Question leader = Question.aboutEndOfRun(Kind.LEADER);
        assertThat(mistake(leader, Answer.Processes.of(List.of(4))))
                .contains("It starts an election, but 5 and 6, higher than itself, answer.");
        assertThat(mistake(leader, Answer.Processes.of(List.of(5))))
                .contains("It is among the first to answer 4, but it does not lead at that point.");
        assertThat(mistake(leader, Answer.Processes.of(List.of(7))))
                .contains("It has the highest rank, but it is down at that point.");
        assertThat(mistake(leader, Answer.Processes.of(List.of(1)))).contains("6 is missing. 1 is not among them.");
        Question total = Question.of(Kind.TOTAL);
        assertThat(Answers.computeAnswer(total, figure1, 0)).isEqualTo(new Answer.Count(15));
        assertThat(mistake(total, new Answer.Count(12)).orElseThrow()).startsWith("That leaves out ");
        assertThat(mistake(total, new Answer.Count(13))).contains("That is 2 too few.");
        assertThat(mistake(total, new Answer.Count(15))).isEmpty();
        Question turnaround = Question.of(Kind.TURNAROUND);
        assertThat(Answers.computeAnswer(turnaround, figure1, 0)).isEqualTo(new Answer.Count(4));
        assertThat(mistake(turnaround, new Answer.Count(5))).contains("That is how many stages there are.");
        assertThat(mistake(turnaround, new Answer.Count(8))).contains("That is in ticks; one D is 2 ticks.");
        assertThat(mistake(turnaround, new Answer.Count(3)))
                .contains("By then the new coordinator leads, but not all follow it yet.");
    }

    /** The four things that the bully makes people forget, in the run of Figure 1. */
    @Test
    void wrongChoicesOfABullyElectionNameWhatIsForgotten() {
        Question total = Question.of(Kind.TOTAL);
        List<String> reasons = new WrongAnswers(total, figure1, 0, Translation.ENGLISH)
                .draw(10, List.of(), new Random(0)).stream()
                        .map(wrong -> wrong.answer().text() + ": " + wrong.reason())
                        .toList();
        assertThat(reasons)
                .contains("11: That leaves out the ELECTION of those who were asked themselves, and the answers"
                        + " to these.")
                .anyMatch(reason -> reason.startsWith("9: That leaves out "))
                .anyMatch(reason -> reason.startsWith("12: That leaves out "));
    }

    /** What the bully lesson says of its twin question, in which 2 notices. */
    @Test
    void fifteenForgetsThatThoseWhoAreAskedAskInTurn() {
        List<Frame> twin =
                TestRun.of("bully", 0, 7).crashed(7).detect(2, 0).history().frames();
        Question total = Question.of(Kind.TOTAL);
        assertThat(Answers.computeAnswer(total, twin, 0)).isEqualTo(new Answer.Count(31));
        assertThat(AnswerChoices.explainMistake(total, twin, 0, new Answer.Count(15), Translation.ENGLISH))
                .contains("That leaves out the ELECTION of those who were asked themselves, and the answers to these.");
    }

    /** To one who asks a single higher process that is down, its silence is no answer. */
    @Test
    void nobodyIsSaidToAnswerWhoDoesNot() {
        List<Frame> frames = TestRun.of("bully", 1, 6)
                .crashed(4, 5, 6)
                .detect(3, 0)
                .detect(2, 8)
                .history()
                .frames();
        for (Question leader : List.of(Question.of(Kind.LEADER), Question.aboutEndOfRun(Kind.LEADER))) {
            assertThat(new WrongAnswers(leader, frames, 0, Translation.ENGLISH).draw(40, List.of(), new Random(0)))
                    .isNotEmpty()
                    .noneMatch(wrong -> wrong.reason().contains("answer"));
        }
    }
}

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
import org.junit.jupiter.api.Test;

/** Which numbers one chooses from, and what is said of a wrong answer. */
class AnswerChoicesTest {

    private final List<Frame> figure1 =
            CompletedRun.of(Figures.loadScenario("K1")).frames();

    private Optional<String> mistake(Question question, Answer given) {
        return AnswerChoices.explainMistake(question, figure1, 0, given, Translation.ENGLISH);
    }

    @Test
    void theRightNumberIsAmongFourDifferentOnesOfEveryAlgorithm() {
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
                        .hasSize(4)
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
                .contains("It calls the election, but higher processes answer it.");
        assertThat(mistake(leader, Answer.Processes.of(List.of(5))))
                .contains("It is the first to answer, but that alone does not make it the leader.");
        assertThat(mistake(leader, Answer.Processes.of(List.of(7))))
                .contains("It has the highest number, but it is down at that point.");
        Question total = Question.of(Kind.TOTAL);
        assertThat(Answers.computeAnswer(total, figure1, 0)).isEqualTo(new Answer.Count(15));
        assertThat(mistake(total, new Answer.Count(6))).contains("That counts ELECTION alone.");
        assertThat(mistake(total, new Answer.Count(18)))
                .contains("That counts the messages to crashed processes twice.");
        assertThat(mistake(total, new Answer.Count(15))).isEmpty();
        Question turnaround = Question.of(Kind.TURNAROUND);
        assertThat(Answers.computeAnswer(turnaround, figure1, 0)).isEqualTo(new Answer.Count(4));
        assertThat(mistake(turnaround, new Answer.Count(5))).contains("That is how many stages there are.");
        assertThat(mistake(turnaround, new Answer.Count(8))).contains("That is in ticks; one D is 2 ticks.");
        assertThat(mistake(turnaround, new Answer.Count(3)))
                .contains("By then the new coordinator leads, but the others do not know it yet.");
    }
}

package hustings.question;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.scenario.Question;
import hustings.scenario.Question.Kind;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same question about another run, of every algorithm. */
class QuestionAboutOtherRunTest {

    static List<Publication> publications() {
        return Catalogue.shipped();
    }

    @ParameterizedTest
    @MethodSource("publications")
    void theOtherRunHasTheSameAlgorithmAndStageAndAnotherAnswer(Publication publication) {
        TestRun run = TestRun.of(publication.name(), 1, 6).crashed(6).detect(2, 0);
        Scenario scenario = run.scenario();
        Algorithm<?> algorithm = run.implementation();
        for (Question question : List.of(Question.aboutEndOfRun(Kind.LEADER), Question.of(Kind.SENDERS))) {
            int stage = question.inTheEnd() ? 0 : 1;
            List<Frame> frames = run.history().frames();
            Answer first = Answers.computeAnswer(
                    question,
                    frames,
                    WrongAnswers.frameIndexOfStage(frames, stage).orElseThrow());
            Optional<QuestionAboutOtherRun> drawn =
                    QuestionAboutOtherRun.draw(question, scenario, algorithm, stage, new Random(1));
            assertThat(drawn).as(publication.name() + " " + question.what()).isPresent();
            List<Frame> others = History.of(drawn.get().scenario(), algorithm).frames();
            assertThat(drawn.get().scenario().algorithm()).isEqualTo(scenario.algorithm());
            assertThat(drawn.get().question().what()).isEqualTo(question.what());
            assertThat(others.get(drawn.get().frame()).stage()).isEqualTo(stage);
            assertThat(Answers.computeAnswer(
                            drawn.get().question(), others, drawn.get().frame()))
                    .isNotEqualTo(first);
            assertThat(QuestionAboutOtherRun.draw(question, scenario, algorithm, stage, new Random(1)))
                    .isEqualTo(drawn);
        }
    }
}

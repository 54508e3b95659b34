package hustings.quiz;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.paper.Counterexamples;
import hustings.picture.file.RunHeading;
import hustings.scenario.Scenario;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever a quiz says of a choice is true of the run that it asks about: each sentence, as it is printed, is
 * recomputed by {@link FeedbackCheck}. {@code -Dquiz.questions=2000} asks more, {@code -Dquiz.seed=7} others.
 */
class QuizFeedbackTest {

    private static final int QUESTIONS = Integer.getInteger("quiz.questions", 200);
    private static final long SEED = Long.getLong("quiz.seed", 1);

    /** All runs that ship and ask something, and those in which the search breaks an algorithm. */
    static List<String> models() throws IOException {
        return Stream.concat(QuizDeterminacyTest.models(), QuizDeterminacyTest.counterexamples())
                .toList();
    }

    private static Scenario load(String id) {
        return Counterexamples.find(id).orElseGet(() -> QuizDeterminacyTest.load(id));
    }

    /** Each sentence of the feedback to one question that is false, or that nobody knows how to recompute. */
    private static List<String> findFalse(QuizItem item) throws IOException {
        List<String> conditions = RunConditions.ofWholeRun(item.run()).toLines();
        String printed = QuizSolver.withRanks(
                RunHeading.of(item.run()).conditions() + ".\n" + String.join("\n", conditions) + "\n"
                        + item.runDescription().substring(item.runDescription().lastIndexOf('\n') + 1) + "\n("
                        + item.altText() + ")\n" + item.questionText());
        FeedbackCheck check = new FeedbackCheck(
                new QuizSolver(printed), item.run().lastFrame().tick());
        List<String> mistaken = new ArrayList<>();
        for (String answer : answers(item)) {
            List<String> lines = answer.lines().map(String::strip).toList();
            String choice = lines.get(0).replaceFirst("^(\\* )?[a-d]\\) ", "");
            String text = choice.substring(0, choice.indexOf(": "));
            List<String> feedback = new ArrayList<>(lines);
            feedback.set(0, choice.substring(text.length() + 2));
            boolean isTrue = lines.get(0).startsWith("* ")
                    ? check.isTrueOfRight(text, feedback)
                    : check.isTrueOfWrong(text, String.join("\n", feedback));
            if (!isTrue) {
                mistaken.add(printed + "\n" + answer);
            }
        }
        return mistaken;
    }

    /** The answers to a question with their feedback, as they are printed. */
    private static List<String> answers(QuizItem item) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        QuizFormat.TEXT.write(List.of(item), out);
        String text = QuizSolver.withRanks(out.toString(StandardCharsets.UTF_8));
        return List.of(text.substring(text.indexOf("\nAnswers\n") + "\nAnswers\n".length())
                .replaceFirst("\n.*\n", "")
                .split("\n(?=(?:\\*| ) [a-d]\\) )"));
    }

    @ParameterizedTest
    @MethodSource("models")
    void everySentenceIsTrueOfItsRun(String id) throws IOException {
        int questions = Math.max(1, (QUESTIONS + models().size() - 1) / models().size());
        for (QuizItem item : QuizDeterminacyTest.drawUpTo(questions, id, load(id), SEED)) {
            assertThat(findFalse(item)).as(item.id()).isEmpty();
            assertThat(item.choices()).hasSizeBetween(2, 4);
        }
    }
}

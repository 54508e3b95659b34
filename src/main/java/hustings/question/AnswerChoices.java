package hustings.question;

import hustings.engine.Frame;
import hustings.question.WrongAnswers.WrongAnswer;
import hustings.scenario.Question;
import hustings.scenario.Translation;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** The numbers from which a person chooses: the right one, and those to which common mistakes lead. */
public final class AnswerChoices {

    private static final int MAX_WRONG = 3;
    private static final int MAX_MISTAKES = 40;

    private AnswerChoices() {}

    /**
     * Draws the choices for a question that is answered by a number, ascending; always the same for the same run.
     * There are at least two: where no mistake leads to another number, the next higher one is offered.
     *
     * @param frames all frames of a run
     * @param frameIndex the index of the frame at which the question is asked
     */
    public static List<Answer.Count> drawNumberChoices(Question question, List<Frame> frames, int frameIndex) {
        Answer.Count right = (Answer.Count) Answers.computeAnswer(question, frames, frameIndex);
        List<Answer.Count> wrong = drawMistakes(
                        new WrongAnswers(question, frames, frameIndex, Translation.ENGLISH), frameIndex, MAX_WRONG)
                .map(WrongAnswer::answer)
                .map(Answer.Count.class::cast)
                .toList();
        return Stream.concat(
                        Stream.of(right),
                        wrong.isEmpty() ? Stream.of(new Answer.Count(right.number() + 1)) : wrong.stream())
                .sorted(Comparator.comparing(Answer.Count::number))
                .toList();
    }

    /**
     * A sentence about the mistake that leads to a wrong answer, or else about the difference to the right one; empty
     * for a right answer.
     */
    public static Optional<String> explainMistake(
            Question question, List<Frame> frames, int frameIndex, Answer given, Translation language) {
        WrongAnswers wrong = new WrongAnswers(question, frames, frameIndex, language);
        return drawMistakes(wrong, frameIndex, MAX_MISTAKES)
                .filter(mistake -> mistake.answer().equals(given))
                .map(WrongAnswer::reason)
                .findFirst()
                .or(() -> wrong.describeDifference(given));
    }

    private static Stream<WrongAnswer> drawMistakes(WrongAnswers wrong, int frameIndex, int limit) {
        return wrong.draw(limit, List.of(), new Random(frameIndex)).stream();
    }
}

package hustings.question;

import hustings.engine.Frame;
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
     *
     * @param frames all frames of a run
     * @param frameIndex the index of the frame at which the question is asked
     */
    public static List<Answer.Count> drawNumberChoices(Question question, List<Frame> frames, int frameIndex) {
        Stream<Answer> wrong = drawWrongAnswers(question, frames, frameIndex, MAX_WRONG, Translation.ENGLISH).stream()
                .map(WrongAnswers.WrongAnswer::answer);
        return Stream.concat(wrong, Stream.of(Answers.computeAnswer(question, frames, frameIndex)))
                .map(Answer.Count.class::cast)
                .sorted(Comparator.comparing(Answer.Count::number))
                .toList();
    }

    /**
     * A sentence about the mistake that leads to a wrong answer; empty for a right answer and if no mistake is known.
     */
    public static Optional<String> explainMistake(
            Question question, List<Frame> frames, int frameIndex, Answer given, Translation language) {
        return drawWrongAnswers(question, frames, frameIndex, MAX_MISTAKES, language).stream()
                .filter(wrong -> wrong.answer().equals(given))
                .map(WrongAnswers.WrongAnswer::reason)
                .findFirst();
    }

    private static List<WrongAnswers.WrongAnswer> drawWrongAnswers(
            Question question, List<Frame> frames, int frameIndex, int limit, Translation language) {
        return new WrongAnswers(question, frames, frameIndex, language).draw(limit, List.of(), new Random(frameIndex));
    }
}

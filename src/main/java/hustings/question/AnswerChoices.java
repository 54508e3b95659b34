package hustings.question;

import hustings.engine.Frame;
import hustings.scenario.Question;
import hustings.scenario.Translation;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** The numbers that a person chooses from: the right one, and those to which common mistakes lead. */
public final class AnswerChoices {

    private static final int MOST_WRONG = 3;
    private static final int MOST_MISTAKES = 40;

    private AnswerChoices() {}

    /**
     * Draws the choices for a question that is answered by a number, ascending; always the same for the same run.
     *
     * @param frames all frames of a run
     * @param index the frame at which it is asked
     */
    public static List<Answer.Count> drawNumbers(Question question, List<Frame> frames, int index) {
        Stream<Answer> wrong = draw(question, frames, index, MOST_WRONG, Translation.ENGLISH).stream()
                .map(WrongAnswers.Wrong::answer);
        return Stream.concat(wrong, Stream.of(Answers.answer(question, frames, index)))
                .map(Answer.Count.class::cast)
                .sorted(Comparator.comparing(Answer.Count::number))
                .toList();
    }

    /** The mistake that leads to a wrong answer, in a sentence; empty for a right one and where none is known. */
    public static Optional<String> findMistake(
            Question question, List<Frame> frames, int index, Answer given, Translation language) {
        return draw(question, frames, index, MOST_MISTAKES, language).stream()
                .filter(wrong -> wrong.answer().equals(given))
                .map(WrongAnswers.Wrong::reason)
                .findFirst();
    }

    private static List<WrongAnswers.Wrong> draw(
            Question question, List<Frame> frames, int index, int most, Translation language) {
        return new WrongAnswers(question, frames, index, language).draw(most, List.of(), new Random(index));
    }
}

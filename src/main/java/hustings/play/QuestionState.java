package hustings.play;

import hustings.engine.Frame;
import hustings.question.Answer;
import hustings.question.AnswerChoices;
import hustings.question.Answers;
import hustings.question.Explanation;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.List;
import java.util.Optional;

/** A question about what comes next, before and after it is answered; immutable. */
public sealed interface QuestionState {

    /** The question itself. */
    Question question();

    /**
     * A question that waits for its answer.
     *
     * @param run the whole run, with what may not be shown yet
     * @param frame the frame at which it is asked
     */
    record Open(Question question, Run run, Frame frame) implements QuestionState {}

    /**
     * A question that waits for its verdict, because what it is about is not shown yet.
     *
     * @param given the answer; empty if it was skipped
     */
    record Answered(Open asked, Optional<Answer> given) implements QuestionState {

        @Override
        public Question question() {
            return asked.question();
        }

        /** Whether the shown frame decides the question. */
        boolean isDecidedBy(ViewState shown) {
            return shown.atEnd() || !question().isAnsweredAtEnd();
        }

        /** Whether a run is of the election that was asked about, perhaps with other interventions. */
        boolean isAbout(Run run) {
            Scenario now = run.scenario();
            Scenario then = asked.run().scenario();
            return now.group().equals(then.group())
                    && now.algorithm().name().equals(then.algorithm().name());
        }

        /**
         * The verdict: on the end, by the run as it is now; on what comes next, by the run that was asked about.
         *
         * @param whole the run as it is now
         */
        Revealed reveal(Run whole, Translation language) {
            List<Frame> frames = (question().isAnsweredAtEnd() ? whole : asked.run()).frames();
            int index = Math.min(asked.frame().index(), frames.size() - 1);
            Answer right = Answers.answer(question(), frames, index);
            Score.Row row =
                    new Score.Row(asked.run().name(language), asked.frame().stage(), question(), given, right);
            Optional<String> mistake = given.filter(answer -> !answer.equals(right))
                    .flatMap(answer -> AnswerChoices.findMistake(question(), frames, index, answer, language));
            return new Revealed(row, mistake, Answers.explain(question(), frames, index, language));
        }
    }

    /**
     * A question with its right answer.
     *
     * @param row the question with the given and the right answer
     * @param mistake what leads to the given answer, in a sentence; empty if it is right or nothing is known
     * @param why why that answer is right
     */
    record Revealed(Score.Row row, Optional<String> mistake, Explanation why) implements QuestionState {

        @Override
        public Question question() {
            return row.question();
        }
    }
}

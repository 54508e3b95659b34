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
     * @param run the whole run, including frames that may not be shown yet
     * @param frame the frame at which it is asked
     */
    record Open(Question question, Run run, Frame frame) implements QuestionState {}

    /**
     * A question that waits for its verdict, because the frame that decides it is not shown yet.
     *
     * @param given the answer; empty if it was skipped
     */
    record Answered(Open asked, Optional<Answer> given) implements QuestionState {

        @Override
        public Question question() {
            return asked.question();
        }

        /** Says that the answer is noted, and when the right one appears. */
        public String describe(Translation unnamed) {
            Translation language = unnamed.naming(asked.frame().group());
            return given.map(answer -> language.format("verdict.noted", answer.text(language)))
                    .orElseGet(() -> language.format("verdict.noted-nothing"));
        }

        /** Whether the shown frame decides the question. */
        boolean isDecidedBy(ViewState shown) {
            boolean showsStage = shown.frame().kind() != Frame.Kind.DETECTOR_STAGE;
            return shown.isAtEnd() || (showsStage && !question().isAnsweredAtEnd());
        }

        /** Whether a run has the same group and algorithm as the run asked about, perhaps with other interventions. */
        boolean isAboutSameGroupAndAlgorithm(Run run) {
            Scenario now = run.scenario();
            Scenario then = asked.run().scenario();
            return now.group().equals(then.group())
                    && now.algorithm().name().equals(then.algorithm().name());
        }

        /**
         * The verdict. A question about the end is judged by the run as it is now, a question about the next stage by
         * the run asked about.
         *
         * @param currentRun the run as it is now
         */
        Revealed reveal(Run currentRun, Translation language) {
            List<Frame> frames = (question().isAnsweredAtEnd() ? currentRun : asked.run()).frames();
            int index = Math.min(asked.frame().index(), frames.size() - 1);
            Answer right = Answers.computeAnswer(question(), frames, index);
            Score.Row row = new Score.Row(
                    asked.run().shortName(language),
                    asked.frame().stage(),
                    question(),
                    given,
                    right,
                    frames.get(0).group());
            Optional<String> mistake = given.filter(answer -> !answer.equals(right))
                    .flatMap(answer -> AnswerChoices.explainMistake(question(), frames, index, answer, language));
            return new Revealed(row, mistake, Answers.explain(question(), frames, index, language));
        }
    }

    /**
     * A question with its right answer.
     *
     * @param row the question with the given and the right answer
     * @param mistake a sentence about the mistake that leads to the given answer; empty if the answer is right or no
     *     such mistake is known
     * @param why the explanation of the right answer
     */
    record Revealed(Score.Row row, Optional<String> mistake, Explanation why) implements QuestionState {

        @Override
        public Question question() {
            return row.question();
        }
    }
}

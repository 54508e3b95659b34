package hustings.app.session;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.question.Answer;
import hustings.question.Answers;
import hustings.question.Explanation;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.Optional;

/** A question about what comes next, before and after it is answered; immutable. */
public sealed interface QuestionState {

    /** What is asked. */
    Question question();

    /**
     * A question that waits for its answer.
     *
     * @param run the whole run, what is not seen yet too
     * @param frame the frame at which it is asked
     */
    record Open(Question question, Run run, Frame frame) implements QuestionState {}

    /**
     * A question that waits for its verdict, because what it is about is still to be seen.
     *
     * @param given what was answered; empty if nobody did
     */
    record Noted(Open asked, Optional<Answer> given) implements QuestionState {

        @Override
        public Question question() {
            return asked.question();
        }

        /** Whether one frame of a run shows what is asked about. */
        boolean isSeenIn(ViewState shown) {
            return shown.atEnd() || !question().isAnsweredByTheEnd();
        }

        /** Whether a run is of the election that was asked about, if perhaps with other interventions. */
        boolean isAbout(Run run) {
            Scenario now = run.scenario();
            Scenario then = asked.run().scenario();
            return now.group().equals(then.group())
                    && now.algorithm().name().equals(then.algorithm().name());
        }

        /**
         * The verdict: about the end, of the run as it has become; about what comes next, of the run that was asked
         * about.
         */
        Told told(Run whole) {
            List<Frame> frames = (question().isAnsweredByTheEnd() ? whole : asked.run()).frames();
            int index = Math.min(asked.frame().index(), frames.size() - 1);
            Answer right = Answers.answer(question(), frames, index);
            Score.Row row = new Score.Row(asked.run().name(), asked.frame().stage(), question(), given, right);
            return new Told(row, Answers.explain(question(), frames, index, Texts.language()));
        }
    }

    /**
     * A question whose answer is told.
     *
     * @param row what was asked and answered, and what would have been right
     * @param why why it is right
     */
    record Told(Score.Row row, Explanation why) implements QuestionState {

        @Override
        public Question question() {
            return row.question();
        }
    }
}

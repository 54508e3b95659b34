package hustings.app;

import hustings.engine.Answer;
import hustings.engine.Explanation;
import hustings.engine.Frame;
import hustings.engine.Question;
import java.util.Optional;

/** A question about what comes next, before and after it is answered; immutable. */
sealed interface Asking {

    /** What is asked. */
    Question question();

    /**
     * A question that waits for its answer.
     *
     * @param run the whole run, what is not seen yet too
     * @param frame the frame at which it is asked
     */
    record Open(Question question, Run run, Frame frame) implements Asking {

        /** The right answer. */
        Answer right() {
            return question.answer(run.frames(), frame.index());
        }

        /** The question with an answer, or with none if nobody gave one, and why the right one is right. */
        Told told(Optional<Answer> given) {
            return new Told(question, given, right(), question.explain(run.frames(), frame.index()));
        }
    }

    /**
     * A question whose answer is told.
     *
     * @param given what was answered; empty if nobody did
     * @param right the right answer
     * @param why why it is right
     */
    record Told(Question question, Optional<Answer> given, Answer right, Explanation why) implements Asking {

        boolean isRight() {
            return given.equals(Optional.of(right));
        }
    }
}

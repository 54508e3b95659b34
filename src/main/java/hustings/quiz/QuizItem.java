package hustings.quiz;

import hustings.paper.CompletedRun;
import java.util.List;

/** A question with choices, or one that is answered in free words. */
public interface QuizItem {

    /**
     * An answer to choose.
     *
     * @param reason why the answer is right, or which mistake leads to it
     */
    record Choice(String text, boolean right, String reason) {}

    /** An id such as "K1-0-07": letters, digits and dashes; unique within a quiz. */
    String id();

    /** The run about which is asked. */
    CompletedRun run();

    /** The choices, of which exactly one is right; none if the question is answered in free words. */
    List<Choice> choices();

    /** A right answer to a question without choices; empty if there are choices. */
    default String freeAnswer() {
        return "";
    }

    /** The choice that is right. */
    default Choice rightChoice() {
        return choices().stream().filter(Choice::right).findFirst().orElseThrow();
    }

    /** What one has to know of the run, and the moment that is shown. */
    String runDescription();

    /** The question in words. */
    String questionText();

    /** What is shown, as a PNG file. */
    byte[] pictureAsPng();

    /** What is shown, in words, for readers who cannot see the picture. */
    String altText();

    /** The letter of a choice, from "a" on. */
    static String letterOf(int choiceIndex) {
        return Character.toString('a' + choiceIndex);
    }
}

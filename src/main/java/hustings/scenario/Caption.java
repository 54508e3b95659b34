package hustings.scenario;

import java.util.Optional;

/**
 * What a scenario says of a stage or a range of stages, and what it has the speaker say and ask there.
 *
 * @param firstStage the first stage it stands under, from 0 (before anything is sent)
 * @param lastStage the last
 * @param frame the letter of the paper's frame, such as "a" or "c, d"; empty if it has none
 * @param text the caption itself
 * @param notes what only the speaker is to see; may be empty
 * @param question what is asked while such a stage is shown, about what comes next
 */
public record Caption(
        int firstStage, int lastStage, String frame, String text, String notes, Optional<Question> question) {

    /** Makes the texts printable, see {@link PlainText}. */
    public Caption {
        frame = PlainText.toSingleLine(frame);
        text = PlainText.toPrintable(text);
        notes = PlainText.toPrintable(notes);
    }

    /** The same with another text. */
    public Caption withText(String other) {
        return new Caption(firstStage, lastStage, frame, other, notes, question);
    }

    /** A caption without notes and without a question. */
    public Caption(int firstStage, int lastStage, String frame, String text) {
        this(firstStage, lastStage, frame, text, "", Optional.empty());
    }

    /** Whether the caption stands under a stage. */
    boolean covers(int stage) {
        return stage >= firstStage && stage <= lastStage;
    }

    /** The same caption of one stage, with what another says of it besides. */
    public Caption overlaidBy(Caption other, int stage) {
        return new Caption(
                stage,
                stage,
                other.frame.isEmpty() ? frame : other.frame,
                other.text.isEmpty() ? text : other.text,
                other.notes.isEmpty() ? notes : other.notes,
                other.question.or(() -> question));
    }

    /** The same caption up to a last stage, which is not before its first. */
    public Caption upTo(int stage) {
        return new Caption(firstStage, Math.min(lastStage, stage), frame, text, notes, question);
    }
}

package hustings.scenario;

import java.util.Optional;

/**
 * A scenario's caption for a stage or a range of stages, with the speaker's notes and a question.
 *
 * @param firstStage the first stage with the caption, from 0 (before anything is sent)
 * @param lastStage the last stage with the caption
 * @param frame the letter of the paper's frame, such as "a" or "c, d"; empty if it has none
 * @param text the text of the caption; empty if the program says what happens
 * @param notes notes for the speaker only; may be empty
 * @param question a question about what comes next, asked while such a stage is shown
 */
public record Caption(
        int firstStage, int lastStage, String frame, String text, String notes, Optional<Question> question) {

    /** Makes the texts printable, see {@link PlainText}. */
    public Caption {
        frame = PlainText.toSingleLine(frame);
        text = PlainText.replaceUnsafeCharacters(text);
        notes = PlainText.replaceUnsafeCharacters(notes);
    }

    /** The same caption with another text. */
    public Caption withText(String other) {
        return new Caption(firstStage, lastStage, frame, other, notes, question);
    }

    /** The same caption with other notes. */
    public Caption withNotes(String other) {
        return new Caption(firstStage, lastStage, frame, text, other, question);
    }

    /** The same caption with another question, or none. */
    public Caption withQuestion(Optional<Question> other) {
        return new Caption(firstStage, lastStage, frame, text, notes, other);
    }

    /** The same caption for other stages. */
    public Caption withStages(int first, int last) {
        return new Caption(first, last, frame, text, notes, question);
    }

    /** A caption without notes and without a question. */
    public Caption(int firstStage, int lastStage, String frame, String text) {
        this(firstStage, lastStage, frame, text, "", Optional.empty());
    }

    /** Whether it says nothing. */
    public boolean isEmpty() {
        return text.isBlank() && notes.isBlank() && question.isEmpty() && frame.isEmpty();
    }

    /** Whether the caption belongs to a stage. */
    boolean covers(int stage) {
        return stage >= firstStage && stage <= lastStage;
    }

    /** The caption for one stage, with the values of another caption where that has any. */
    public Caption overlaidWith(Caption overlay, int stage) {
        return new Caption(
                stage,
                stage,
                overlay.frame.isEmpty() ? frame : overlay.frame,
                overlay.text.isEmpty() ? text : overlay.text,
                overlay.notes.isEmpty() ? notes : overlay.notes,
                overlay.question.or(() -> question));
    }

    /** The same caption, but up to a given last stage, which must not be before its first. */
    public Caption endingAtStage(int stage) {
        return new Caption(firstStage, Math.min(lastStage, stage), frame, text, notes, question);
    }
}

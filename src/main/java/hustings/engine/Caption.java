package hustings.engine;

/**
 * What a scenario says of a stage or a range of stages.
 *
 * @param firstStage the first stage it stands under, from 0 (before anything is sent)
 * @param lastStage the last
 * @param frame the letter of the paper's frame, such as "a" or "c, d"; empty if it has none
 * @param text the caption itself
 */
public record Caption(int firstStage, int lastStage, String frame, String text) {

    /** Whether it stands under a stage. */
    public boolean covers(int stage) {
        return stage >= firstStage && stage <= lastStage;
    }
}

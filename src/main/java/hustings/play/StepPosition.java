package hustings.play;

/** A position in one or several runs that are stepped through. */
public interface StepPosition {

    /** Whether this is the first position. */
    boolean isAtStart();

    /** Whether this is the last position. */
    boolean isAtEnd();
}

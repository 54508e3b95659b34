package hustings.play;

/** A position in one or several runs that are stepped through. */
public interface StepPosition {

    /** Whether it is the first. */
    boolean atStart();

    /** Whether it is the last. */
    boolean atEnd();
}

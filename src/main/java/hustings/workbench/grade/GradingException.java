package hustings.workbench.grade;

/**
 * Thrown if nothing can be graded on this computer, whatever was submitted; the message gives the reason on one line.
 */
public final class GradingException extends RuntimeException {

    /** @param problem in one line */
    public GradingException(String problem) {
        super(problem);
    }
}

package hustings.workbench.grade;

/** Nothing can be graded here, whatever has been handed in; the message says why, in one line. */
public final class GradingException extends RuntimeException {

    /** @param problem in one line */
    public GradingException(String problem) {
        super(problem);
    }
}

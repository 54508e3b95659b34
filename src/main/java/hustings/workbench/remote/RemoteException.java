package hustings.workbench.remote;

/**
 * Thrown if the JVM of a submission reports an exception or does not answer; the stack trace is that of the submitted
 * code.
 */
public final class RemoteException extends RuntimeException {

    private final boolean withoutAnswer;

    /** There is no answer: it came too late, or the JVM has ended. */
    RemoteException(String found) {
        super(found);
        withoutAnswer = true;
    }

    /**
     * The submission threw an exception.
     *
     * @param found a description of the exception
     */
    RemoteException(String found, StackTraceElement[] place) {
        super(found);
        withoutAnswer = false;
        setStackTrace(place);
    }

    /** Whether there was no answer at all, rather than an exception. */
    public boolean isWithoutAnswer() {
        return withoutAnswer;
    }
}

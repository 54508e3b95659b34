package hustings.workbench.remote;

/** What was thrown where the reactions are made; its trace is that of the submission's own code there. */
public final class RemoteException extends RuntimeException {

    private final boolean withoutAnswer;

    /** There is no answer: it came too late, or its Java has ended. */
    RemoteException(String found) {
        super(found);
        withoutAnswer = true;
    }

    /**
     * Something was thrown there.
     *
     * @param found what, in words
     */
    RemoteException(String found, StackTraceElement[] place) {
        super(found);
        withoutAnswer = false;
        setStackTrace(place);
    }

    /** Whether nothing was thrown, and nothing answered. */
    public boolean isWithoutAnswer() {
        return withoutAnswer;
    }
}

package hustings.workbench.remote;

/** What was thrown where the reactions are made; its trace is that of the submission's own code there. */
public final class RemoteException extends RuntimeException {

    /** @param found what was found, in words */
    RemoteException(String found, StackTraceElement... place) {
        super(found);
        setStackTrace(place);
    }
}

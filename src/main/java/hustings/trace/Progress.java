package hustings.trace;

import java.util.concurrent.CancellationException;

/** Who is told how far something long has come, and says whether it is to go on. */
@FunctionalInterface
public interface Progress {

    /** Whether to go on, when so many of all parts are done. */
    boolean goesOn(long done, long all);

    /**
     * Tells how far it has come.
     *
     * @throws CancellationException if it is not to go on
     */
    default void report(long done, long all) {
        if (!goesOn(done, all)) {
            throw new CancellationException("cancelled after " + done + " of " + all);
        }
    }

    /** Nobody is told, and it goes on to the end. */
    static Progress untold() {
        return (done, all) -> true;
    }
}

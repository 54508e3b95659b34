package hustings.cli;

import java.io.StringWriter;
import java.time.Duration;

/** What one call of the command line wrote, and its exit status. */
record Run(int status, String out, String err) {

    static Run of(String... args) {
        return of(null, args);
    }

    /** With standard error a terminal, where progress is shown at the end if not before. */
    static Run onTerminal(String... args) {
        return of(Duration.ZERO, args);
    }

    private static Run of(Duration progressDelay, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = HustingsCommand.execute(args, out, err, progressDelay);
        return new Run(status, out.toString(), err.toString());
    }
}

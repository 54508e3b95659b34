package hustings.cli;

import java.io.StringWriter;

/** What one call of the command line wrote, and its exit status. */
record Run(int status, String out, String err) {

    static Run of(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = HustingsCommand.execute(args, out, err);
        return new Run(status, out.toString(), err.toString());
    }
}

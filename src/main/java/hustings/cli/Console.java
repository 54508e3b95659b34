package hustings.cli;

import java.io.Writer;
import java.util.function.Supplier;

/** The streams of the command line, as a command sees them. */
interface Console {

    /** The output of commands; unlike picocli's writer it reports failures. */
    Writer out();

    /**
     * A line that shows how far something is, if standard error is a terminal.
     *
     * @param wanted whether there is something to show
     */
    ProgressLine progress(boolean wanted, Supplier<ProgressLine.Step> steps);
}

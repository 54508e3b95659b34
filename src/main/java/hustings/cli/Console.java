package hustings.cli;

import java.io.Writer;
import java.util.function.Supplier;

/** The streams of the command line as a command uses them. */
interface Console {

    /** The output of commands; unlike picocli's writer it reports failures. */
    Writer out();

    /**
     * Creates a line that shows progress if standard error is a terminal.
     *
     * @param isEnabled whether progress is to be shown
     */
    ProgressLine newProgressLine(boolean isEnabled, Supplier<ProgressLine.Progress> progress);
}

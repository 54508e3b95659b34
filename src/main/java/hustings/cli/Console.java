package hustings.cli;

import java.io.Writer;
import java.util.function.Supplier;

/** What a command sees of the command line that it is a part of: where it writes. */
interface Console {

    /** Where the commands write; unlike picocli's writer it says when it fails. */
    Writer out();

    /**
     * A line that shows how far something is, if standard error is a terminal.
     *
     * @param wanted whether there is something to show
     */
    ProgressLine progress(boolean wanted, Supplier<ProgressLine.Step> steps);
}

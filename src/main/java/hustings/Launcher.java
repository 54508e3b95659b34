package hustings;

import hustings.app.HustingsApp;
import hustings.cli.HustingsCommand;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Application;

/**
 * Starts the program: the command line if the first argument is a command or an option, the window otherwise. No JavaFX
 * class itself, so that it starts from a plain jar, and so that the command line needs no JavaFX.
 */
public final class Launcher {

    private static final int BUFFER_CHARS = 1 << 16;

    /** Started from a plain jar, JavaFX warns that it is not on the module path; that does no harm here. */
    private static final Logger QUIETENED = Logger.getLogger("javafx");

    private Launcher() {}

    /** Starts the program. */
    public static void main(String[] args) {
        if (args.length > 0 && HustingsCommand.isFor(args[0])) {
            System.exit(HustingsCommand.execute(args, utf8(FileDescriptor.out), utf8(FileDescriptor.err)));
        }
        QUIETENED.setLevel(Level.SEVERE);
        Application.launch(HustingsApp.class, args);
    }

    /** Not System.out: that depends on the locale, and hides from us when nobody reads any more. */
    private static Writer utf8(FileDescriptor descriptor) {
        return new BufferedWriter(
                new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8), BUFFER_CHARS);
    }
}

package hustings;

import hustings.app.window.HustingsApp;
import hustings.cli.HustingsCommand;
import hustings.cli.ProgramName;
import hustings.cli.flag.TypedArguments;
import hustings.lesson.ShippedLessons;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.paper.ShippedTasks;
import hustings.scenario.PlainText;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Application;

/**
 * Starts the program: the command line if the first argument is a command or an option, the window otherwise. No JavaFX
 * class itself, so that it starts from a plain jar, and so that the command line needs no JavaFX.
 */
public final class Launcher {

    private static final int BAD_INPUT = 2;
    private static final int NO_WINDOW = 1;

    /** Started from a plain jar, JavaFX warns that it is not on the module path; that does no harm here. */
    private static final Logger QUIETENED = Logger.getLogger("javafx");

    private Launcher() {}

    /** Starts the program. */
    public static void main(String[] received) {
        System.setProperty("java.awt.headless", "true"); // AWT draws images in memory; it must not look for a display
        String[] args = TypedArguments.restoreNonAsciiLetters(received);
        if (args.length > 0 && HustingsCommand.isCommand(args[0])) { // no figure is called like a command
            System.exit(HustingsCommand.execute(args));
        }
        if (args.length > 0 && !isShippedRunOrLesson(args[0]) && !fileExists(args[0])) {
            exitWithError(BAD_INPUT, HustingsCommand.describeUnknownArgument(args[0]));
        }
        QUIETENED.setLevel(Level.SEVERE);
        try {
            Application.launch(HustingsApp.class, args);
        } catch (UnsupportedClassVersionError e) {
            exitWithError(
                    NO_WINDOW,
                    "the libraries beside this program need a later Java than this one, " + Runtime.version()
                            + "; start it with the Java it was built on, or build it again; the command line needs no"
                            + " window (" + ProgramName.call() + " --help)");
        } catch (UnsupportedOperationException e) {
            String reason = e.getMessage();
            exitWithError(
                    NO_WINDOW,
                    "no window can be opened: " + reason + "; the command line needs none (" + ProgramName.call()
                            + " --help)");
        }
    }

    private static boolean isShippedRunOrLesson(String id) {
        return Figures.find(id).isPresent()
                || Demonstrations.find(id).isPresent()
                || ShippedTasks.find(id).isPresent()
                || ShippedLessons.IDS.contains(id);
    }

    private static boolean fileExists(String name) {
        try {
            return Files.exists(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static void exitWithError(int status, String problem) {
        System.err.println("hustings: " + PlainText.toMessageLine(problem));
        System.exit(status);
    }
}

package hustings.app.widget;

import hustings.app.base.Background;
import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import hustings.app.base.FileSaving;
import hustings.app.base.Reporter;
import hustings.app.session.Session;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * The objects that the controllers of the window share.
 *
 * @param session the model of what is shown
 * @param settings the user's settings of the window
 * @param files asks the user for files
 * @param reporter reports problems and what was done
 * @param actions the commands of menus and keys
 * @param onClose called when the window closes, to cancel long tasks
 */
public record AppContext(
        Session session,
        Settings settings,
        FileDialogs files,
        Reporter reporter,
        Actions actions,
        List<Runnable> onClose) {

    /**
     * Writes the content of a file, which depends on the file name extension where the kind of file has several
     * formats.
     */
    @FunctionalInterface
    public interface Writer {
        void write(Path file, OutputStream out) throws IOException;
    }

    /**
     * Asks where to save something and writes it there in the background, completely or not at all; the program does
     * not exit before that.
     *
     * @param suggestedName the suggested name of the file
     * @param successMessage makes the message of success from the name of the file
     */
    public void saveToChosenFile(
            FileKind kind, String suggestedName, Writer writer, Function<Path, String> successMessage) {
        files.chooseFileToSave(kind, suggestedName)
                .ifPresent(file -> Background.nonDaemonThreads("hustings-save")
                        .execute(() -> FileSaving.saveAndReport(
                                file,
                                out -> writer.write(file, out),
                                reporter,
                                successMessage.apply(file.getFileName()))));
    }
}

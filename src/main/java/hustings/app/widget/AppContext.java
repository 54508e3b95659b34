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
import javafx.application.Platform;

/**
 * What the controllers of the window share.
 *
 * @param session the one model of what is shown
 * @param settings what the person has chosen about the window
 * @param files asks for files
 * @param reporter says what went wrong, and what was done
 * @param actions what menus and keys do
 * @param onClose lets what takes long end soon when the window closes
 */
public record AppContext(
        Session session,
        Settings settings,
        FileDialogs files,
        Reporter reporter,
        Actions actions,
        List<Runnable> onClose) {

    /** Writes the content of a file, which depends on the ending of its name where its kind has several formats. */
    @FunctionalInterface
    public interface Writer {
        void write(Path file, OutputStream out) throws IOException;
    }

    /**
     * Asks where to save something and writes it there, whole or not at all, without letting anybody wait; the program
     * does not end before that.
     *
     * @param name the suggested name of the file
     * @param successMessage what is said when it is there
     */
    public void save(FileKind kind, String name, Writer writer, Function<Path, String> successMessage) {
        Reporter later = Reporter.on(Platform::runLater, reporter);
        files.chooseFileToSave(kind, name)
                .ifPresent(file -> Background.nonDaemonThreads("hustings-save")
                        .execute(() -> FileSaving.save(
                                file,
                                out -> writer.write(file, out),
                                later,
                                successMessage.apply(file.getFileName()))));
    }
}

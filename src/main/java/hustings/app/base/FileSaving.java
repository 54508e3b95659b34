package hustings.app.base;

import hustings.scenario.AtomicFile;
import hustings.scenario.FileFailure;
import hustings.scenario.PlainText;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Writes a file as a whole or not at all, and says how it went. */
public final class FileSaving {

    private FileSaving() {}

    /**
     * Writes a file; may take as long as the disk takes.
     *
     * @param done what is said when it is there
     */
    public static void save(Path path, AtomicFile.Content content, Reporter reporter, String done) {
        try {
            AtomicFile.replace(path, content);
            reporter.done(done);
        } catch (IOException e) {
            String name = PlainText.line(path.toString());
            reporter.problem(Texts.of("file.not-saved", name, reason(e)));
        }
    }

    /** Why a file could not be read or written, in words. */
    public static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return Texts.of("file.no-folder");
        }
        return e instanceof AccessDeniedException ? Texts.of("file.denied") : FileFailure.reason(e);
    }
}

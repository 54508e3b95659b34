package hustings.app.base;

import hustings.scenario.AtomicFile;
import hustings.scenario.FileFailure;
import hustings.scenario.PlainText;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Writes files atomically and reports the outcome. */
public final class FileSaving {

    private FileSaving() {}

    /**
     * Writes a file as a whole or not at all; blocks on the disk.
     *
     * @param successMessage the message to report after success
     */
    public static void saveAndReport(
            Path path, AtomicFile.ContentWriter content, Reporter reporter, String successMessage) {
        try {
            AtomicFile.replaceContent(path, content);
            reporter.reportSuccess(successMessage);
        } catch (IOException e) {
            String name = PlainText.toSingleLine(path.toString());
            reporter.reportProblem(Texts.of("file.not-saved", name, describeFailure(e)));
        }
    }

    /** Explains why a file could not be read or written. */
    public static String describeFailure(IOException e) {
        if (e instanceof NoSuchFileException) {
            return Texts.of("file.no-folder");
        }
        return e instanceof AccessDeniedException ? Texts.of("file.denied") : FileFailure.describeReason(e);
    }
}

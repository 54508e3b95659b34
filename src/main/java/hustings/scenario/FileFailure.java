package hustings.scenario;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Describes why a file could not be read or written, in words rather than names of exceptions. */
public final class FileFailure {

    private FileFailure() {}

    /** The reason without the file, on one line. */
    public static String describeReason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "the folder does not exist";
        }
        if (e instanceof AccessDeniedException) {
            return "access is denied";
        }
        if (e instanceof FileAlreadyExistsException || e instanceof NotDirectoryException) {
            return "what is there is no folder";
        }
        if (e instanceof CharacterCodingException) {
            return "its text cannot be written as UTF-8, or is none";
        }
        String reason = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
        return reason == null ? "the system gives no reason" : PlainText.toSingleLine(reason);
    }

    /** Describes a text that cannot name a file; if it has letters that the locale lacks, with what helps. */
    public static String describe(InvalidPathException e) {
        return "found '" + e.getInput() + "', which cannot be the name of a file"
                + (e.getReason().contains("unmappable")
                        ? " in this locale; expected one that has its letters: set LC_ALL=C.UTF-8"
                        : "");
    }

    /** The file, if known, and the reason, on one line. */
    public static String describe(IOException e) {
        String file = e instanceof FileSystemException named ? named.getFile() : null;
        return (file == null ? "" : PlainText.toSingleLine(file) + ": ") + describeReason(e);
    }
}

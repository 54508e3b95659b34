package hustings.app.base;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Asks a person for a file; empty if the person thinks better of it. A test answers in the person's place. */
public interface FileDialogs {

    /** A file of a kind to open, such as a scenario or the Java file of an algorithm. */
    Optional<Path> toOpen(FileKind kind);

    /** Where to save a file; the ending of its name says which of the kind's formats is meant. */
    Optional<Path> toSave(FileKind kind, String suggestedName);

    /**
     * Opens a text in the editor that the system has for it; waits for the system, so not on the window's thread.
     *
     * @throws IOException if the system has none
     */
    void edit(Path text) throws IOException;

    /** Shows a page in the browser. */
    void browse(Path page);
}

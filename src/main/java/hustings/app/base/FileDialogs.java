package hustings.app.base;

import java.nio.file.Path;
import java.util.Optional;

/** Asks a person for a file; empty if the person thinks better of it. A test answers in the person's place. */
public interface FileDialogs {

    /** A scenario file to open. */
    Optional<Path> scenarioToOpen();

    /** The Java file of an algorithm to open. */
    Optional<Path> algorithmToOpen();

    /** Where to save a file; the ending of its name says which of the kind's formats is meant. */
    Optional<Path> toSave(FileKind kind, String suggestedName);

    /** Shows a page in the browser. */
    void browse(Path page);
}

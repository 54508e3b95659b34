package hustings.app;

import java.nio.file.Path;
import java.util.Optional;

/** Asks a person for a file; empty if the person thinks better of it. A test answers in the person's place. */
public interface FileDialogs {

    /** A scenario file to open. */
    Optional<Path> scenarioToOpen();

    /** Where to save a scenario. */
    Optional<Path> scenarioToSave(String suggestedName);

    /** Where to save a picture. */
    Optional<Path> pictureToSave(String suggestedName);

    /** Where to save claims, as a table or as JSON, which the name's ending says. */
    Optional<Path> claimsToSave(String suggestedName);
}

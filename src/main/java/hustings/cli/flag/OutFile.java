package hustings.cli.flag;

import java.nio.file.Files;
import java.nio.file.Path;

/** A file that a command is told to write. */
public final class OutFile {

    private OutFile() {}

    /**
     * Checks that there is a place for a file, before any work is done for it.
     *
     * @throws BadInput if it is a folder, or its folder does not exist
     */
    public static void check(String option, Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw BadInput.in(option, "found the folder '" + file + "'; expected a file");
        }
        if (!Files.isDirectory(folder)) {
            throw BadInput.in(option, "the folder '" + folder + "' does not exist");
        }
    }
}

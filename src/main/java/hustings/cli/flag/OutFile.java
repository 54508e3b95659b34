package hustings.cli.flag;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** A file argument of a command; "-" stands for standard output, or for standard input where a file is read. */
public final class OutFile {

    /** The argument for standard input and output. */
    private static final String STANDARD = "-";

    private OutFile() {}

    /** Whether the standard stream is meant, not a file. */
    public static boolean isStandard(Object file) {
        return file != null && file.toString().equals(STANDARD);
    }

    /** The path of a name; empty if no file can have it. */
    public static Optional<Path> path(String name) {
        try {
            return Optional.of(Path.of(name));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /**
     * Checks that there is a place for a file, before any work is done for it; standard output needs none.
     *
     * @param file null if there is to be none
     * @throws BadInput if it is a folder, or its folder does not exist
     */
    public static void checkFile(String option, Path file) {
        if (file == null || isStandard(file)) {
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw BadInput.forOption(option, "found the folder '" + file + "'; expected a file");
        }
        checkFolder(option, folder);
        if (!Files.isDirectory(folder)) {
            throw BadInput.forOption(option, "the folder '" + folder + "' does not exist");
        }
    }

    /**
     * Checks that there is a folder or that one can be made, before any work is done for it.
     *
     * @param folder null if there is to be none
     * @throws BadInput if it is a file, or in one
     */
    public static void checkFolder(String option, Path folder) {
        Path there = folder;
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (there != null && !Files.isDirectory(there)) {
            throw BadInput.forOption(option, "found the file '" + there + "'; expected a folder");
        }
    }
}

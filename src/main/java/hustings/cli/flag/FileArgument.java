package hustings.cli.flag;

import java.nio.file.Files;
import java.nio.file.Path;

/** A file argument of a command; "-" stands for standard output, or for standard input if the file is read. */
public final class FileArgument {

    /** The argument for standard input and output. */
    private static final String STANDARD = "-";

    private FileArgument() {}

    /** Whether the argument stands for the standard stream rather than for a file. */
    public static boolean isStandardStream(Object file) {
        return file != null && file.toString().equals(STANDARD);
    }

    /**
     * Checks that a file can be created, before any work is done for it; standard output needs no check.
     *
     * @param file the file; null if none is to be written
     * @throws BadInput if the path is a folder, or its folder does not exist
     */
    public static void requireCreatableFile(String option, Path file) {
        if (file == null || isStandardStream(file)) {
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw BadInput.forOption(option, "found the folder '" + file + "'; expected a file");
        }
        requireCreatableFolder(option, folder);
        if (!Files.isDirectory(folder)) {
            throw BadInput.forOption(option, "the folder '" + folder + "' does not exist");
        }
    }

    /**
     * Checks that a folder exists or can be created, before any work is done for it.
     *
     * @param folder the folder; null if none is to be written
     * @throws BadInput if the path is a file, or inside one
     */
    public static void requireCreatableFolder(String option, Path folder) {
        Path existing = folder;
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (existing != null && !Files.isDirectory(existing)) {
            throw BadInput.forOption(option, "found the file '" + existing + "'; expected a folder");
        }
    }
}

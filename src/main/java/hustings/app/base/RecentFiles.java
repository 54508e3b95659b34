package hustings.app.base;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The scenario files that were opened or saved most recently; immutable.
 *
 * @param files the distinct files, most recent first
 */
public record RecentFiles(List<Path> files) {

    /** The greatest number of files. */
    public static final int MAX_FILES = 8;

    /** Copies the list, without duplicates and up to the greatest number of files. */
    public RecentFiles {
        files = files.stream().distinct().limit(MAX_FILES).toList();
    }

    /** An empty list of files. */
    public static RecentFiles none() {
        return new RecentFiles(List.of());
    }

    /** Parses the output of {@link #toString}. */
    public static RecentFiles parse(String text) {
        return new RecentFiles(
                text.lines().filter(line -> !line.isBlank()).map(Path::of).toList());
    }

    /** Returns these files with a file added or moved to the front. */
    public RecentFiles with(Path file) {
        List<Path> more = new ArrayList<>(List.of(file.toAbsolutePath().normalize()));
        more.addAll(files);
        return new RecentFiles(more);
    }

    /** Returns these files without a file. */
    public RecentFiles without(Path file) {
        return new RecentFiles(
                files.stream().filter(other -> !other.equals(file)).toList());
    }

    /** Formats the files as lines; leaves out names with a line break. */
    @Override
    public String toString() {
        return files.stream()
                .map(Path::toString)
                .filter(name -> name.indexOf('\n') < 0 && name.indexOf('\r') < 0)
                .collect(Collectors.joining("\n"));
    }
}

package hustings.app.base;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The scenario files opened or saved last; immutable.
 *
 * @param files the last one first, none twice
 */
public record RecentFiles(List<Path> files) {

    /** How many are remembered. */
    public static final int MAX_FILES = 8;

    /** A copy of the first few. */
    public RecentFiles {
        files = files.stream().distinct().limit(MAX_FILES).toList();
    }

    /** No files. */
    public static RecentFiles none() {
        return new RecentFiles(List.of());
    }

    /** Parses what {@link #toString} writes. */
    public static RecentFiles parse(String text) {
        return new RecentFiles(
                text.lines().filter(line -> !line.isBlank()).map(Path::of).toList());
    }

    /** Moves a file to the front. */
    public RecentFiles with(Path file) {
        List<Path> more = new ArrayList<>(List.of(file.toAbsolutePath().normalize()));
        more.addAll(files);
        return new RecentFiles(more);
    }

    /** Removes a file. */
    public RecentFiles without(Path file) {
        return new RecentFiles(
                files.stream().filter(other -> !other.equals(file)).toList());
    }

    /** A line for each file; leaves out names with a line break. */
    @Override
    public String toString() {
        return files.stream()
                .map(Path::toString)
                .filter(name -> name.indexOf('\n') < 0 && name.indexOf('\r') < 0)
                .collect(Collectors.joining("\n"));
    }
}

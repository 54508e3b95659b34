package hustings.workbench.grade;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A submission: a file or folder that somebody handed in.
 *
 * @param name the name of the submitted file or folder, on one line
 * @param folder the name of the folder for its results, in ASCII; unique among the submissions graded together,
 *     ignoring case, and different from the names of the grade files
 * @param place the path, for the grader
 * @param source the Java file to grade; empty if there is not exactly one
 * @param problem why there is no source; empty if there is one
 * @param unread the files that could not be read; empty if all could
 */
public record Submission(
        String name, String folder, String place, Optional<JavaSource> source, String problem, String unread) {

    /**
     * The names of downloaded folders and files: of Moodle, of Canvas with anonymous grading, and of Canvas with names.
     */
    private static final Pattern IDENTIFIER = Pattern.compile(
            "_(\\d+)_assignsubmission_(?:file|onlinetext)|^(?:late_)?anon_(\\w+?)_\\d+_|^\\w+?_(\\d+)_\\d+_",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

    /** The identifier by which a learning platform knows the author; empty if the name has none. */
    String authorIdentifier() {
        Matcher found = IDENTIFIER.matcher(name);
        return IntStream.rangeClosed(1, found.find() ? found.groupCount() : 0)
                .mapToObj(found::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }
}

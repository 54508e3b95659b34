package hustings.workbench.grade;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What somebody has handed in.
 *
 * @param name whose it is: what the folder or the file is called, on one line
 * @param folder what the folder of its grades is called, in ASCII; no two of those that are graded together have the
 *     same, even where case does not count, and none is called as a file of the grades
 * @param place where it is, for whoever grades
 * @param source the Java file that is graded; none if there is not exactly one
 * @param problem why there is none; empty if there is one
 * @param unread what of it could not be read here; empty if all could
 */
public record Submission(
        String name, String folder, String place, Optional<JavaSource> source, String problem, String unread) {

    /** How Moodle names the folders and files of a download; Canvas those of somebody unnamed, and of others. */
    private static final Pattern IDENTIFIER = Pattern.compile(
            "_(\\d+)_assignsubmission_(?:file|onlinetext)|^(?:late_)?anon_(\\w+?)_\\d+_|^\\w+?_(\\d+)_\\d+_",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

    /** By what a learning platform knows who handed it in; empty if the name does not say. */
    String identifier() {
        Matcher found = IDENTIFIER.matcher(name);
        return IntStream.rangeClosed(1, found.find() ? found.groupCount() : 0)
                .mapToObj(found::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }
}

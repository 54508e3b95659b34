package hustings.workbench.grade;

import java.util.List;
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
 * @param source the Java file to grade; empty if there is not exactly one, or the rubric asks for none
 * @param runs the files that may hold runs; empty if the rubric asks for none
 * @param problem what is missing of what the rubric asks for; empty if nothing is
 * @param unread the files that could not be read; empty if all could
 */
public record Submission(
        String name,
        String folder,
        String place,
        Optional<JavaSource> source,
        List<RunFile> runs,
        String problem,
        String unread) {

    /** What a rubric can ask for. */
    public enum Form {
        /** An election in a Java file. */
        JAVA("one Java file"),
        /** Runs in which tasks are solved. */
        RUN(HandedInRun.EXPECTED);

        private final String expected;

        Form(String expected) {
            this.expected = expected;
        }

        /** What is expected of a submission, in messages. */
        String expected() {
            return expected;
        }

        /** Whether a file with this name may be one. */
        boolean includes(String fileName) {
            return this == JAVA ? FileNames.isJavaFile(fileName) : FileNames.isRunFile(fileName);
        }
    }

    /** Copies the list. */
    public Submission {
        runs = List.copyOf(runs);
    }

    /**
     * The names of downloaded folders and files: of Moodle, of Canvas with anonymous grading, and of Canvas with names.
     */
    private static final Pattern IDENTIFIER = Pattern.compile(
            "_(\\d+)_assignsubmission_(?:file|onlinetext)|^(?:late_)?anon_(\\w+?)_\\d+_|^\\w+?_(\\d+)_\\d+_",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

    /** Whether there is anything to grade. */
    boolean canBeTried() {
        return source.isPresent() || !runs.isEmpty();
    }

    /** The identifier by which a learning platform knows the author; empty if the name has none. */
    String authorIdentifier() {
        return findAuthorIdentifier(name);
    }

    /** The identifier by which a learning platform knows who handed in a file; empty if the name has none. */
    static String findAuthorIdentifier(String fileName) {
        Matcher found = IDENTIFIER.matcher(fileName);
        return IntStream.rangeClosed(1, found.find() ? found.groupCount() : 0)
                .mapToObj(found::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }
}

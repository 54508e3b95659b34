package hustings.workbench.grade;

import hustings.scenario.AtomicFile;
import hustings.scenario.FileFailure;
import hustings.workbench.remote.Sandbox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Writes grades to files, each atomically. As soon as a grade is known: the table of all so far and, in a folder of the
 * submission's own, a report and the results that Gradescope reads. At the end: the test results of all submissions.
 * Equal grades give equal bytes, except for times.
 */
public final class GradeFiles {

    /** The file with all grades; no submission folder has this name. */
    static final String TABLE = "grades.csv";

    /** The file with all test results; no submission folder has this name. */
    static final String TESTS = "junit.xml";

    private static final String REPORT = "report.md";
    private static final String RESULTS = "results.json";

    /** Size of the file that tests whether there is space for the files of a submission. */
    private static final int PROBE_BYTES = 1 << 16;

    private final Path out;
    private final Rubric rubric;
    private final Sandbox sandbox;
    private final List<Submission> submissions;
    private final GradeTable table;
    private final Map<String, Grade> grades = new LinkedHashMap<>();

    /**
     * Prepares the output folder.
     *
     * @param out the output folder; created if missing; older files of the same names are replaced
     * @param sandbox the sandbox in which submissions run
     * @throws GradingException if nothing can be written there
     */
    public GradeFiles(Path out, Rubric rubric, Sandbox sandbox, List<Submission> submissions) {
        this.out = out;
        this.sandbox = sandbox;
        this.rubric = rubric;
        this.submissions = submissions;
        table = new GradeTable(rubric, submissions);
        writeOrFailGrading(out, () -> {
            Files.createDirectories(out);
            Path probe = Files.createTempFile(out, ".hustings-", ".tmp");
            try {
                Files.write(probe, new byte[PROBE_BYTES]);
            } finally {
                Files.delete(probe);
            }
        });
    }

    /** Reads the grade of a submission from an earlier run, if rubric and source are unchanged. */
    public Optional<Grade> readEarlierGrade(Submission submission) {
        return GradescopeResults.read(out.resolve(submission.folder()).resolve(RESULTS), rubric, submission);
    }

    /**
     * Writes the report and the results of a grade, and the table of all grades so far. If the submission was not
     * graded, files of an older grade are deleted.
     *
     * @throws GradingException if the grade cannot be written; earlier grades remain
     */
    public void writeGradeAndUpdateTable(Grade grade) {
        Path own = out.resolve(grade.submission().folder());
        Path report = own.resolve(REPORT);
        Path results = own.resolve(RESULTS);
        if (grade.isGraded()) {
            writeOrFailGrading(own, () -> Files.createDirectories(own));
            writeText(report, Feedback.format(rubric, sandbox, grade));
            writeOrFailGrading(
                    results, () -> AtomicFile.replaceContent(results, GradescopeResults.format(rubric, grade)));
        } else {
            writeOrFailGrading(own, () -> {
                Files.deleteIfExists(report);
                Files.deleteIfExists(results);
            });
        }
        grades.put(grade.submission().folder(), grade);
        writeText(out.resolve(TABLE), table.format(allGrades()));
    }

    /** Writes the test results of all submissions. */
    public void writeTestResults() {
        writeText(out.resolve(TESTS), JUnitXml.format(rubric.title(), allGrades()));
    }

    private List<Grade> allGrades() {
        return submissions.stream()
                .map(submission -> grades.get(submission.folder()))
                .filter(Objects::nonNull)
                .toList();
    }

    private void writeText(Path path, String text) {
        writeOrFailGrading(path, () -> AtomicFile.replaceContent(path, text.getBytes(StandardCharsets.UTF_8)));
    }

    /** An action that writes files. */
    @FunctionalInterface
    private interface FileAction {
        void run() throws IOException;
    }

    private void writeOrFailGrading(Path path, FileAction action) {
        try {
            action.run();
        } catch (IOException e) {
            String kept = grades.isEmpty()
                    ? ""
                    : "; " + grades.size() + " of " + submissions.size()
                            + " submissions are graded: go on with --resume when it can be written";
            throw new GradingException("cannot write '" + path + "': " + FileFailure.describeReason(e) + kept);
        }
    }
}

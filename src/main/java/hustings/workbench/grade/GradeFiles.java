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
 * Grades as files, each written as soon as there is one, and as a whole or not at all: a table and test results of all
 * submissions, for whoever grades; for each submission, in a folder of its own, a report and the results that
 * Gradescope reads. But for times, the same grades give the same bytes.
 */
public final class GradeFiles {

    /** The file with the grades of all, which no submission is called. */
    static final String TABLE = "grades.csv";

    /** The file with the test results of all, which no submission is called. */
    static final String TESTS = "junit.xml";

    private static final String REPORT = "report.md";
    private static final String RESULTS = "results.json";

    /** Room for the files of one submission at least. */
    private static final int PROBE_BYTES = 1 << 16;

    private final Path out;
    private final Rubric rubric;
    private final Sandbox sandbox;
    private final List<Submission> submissions;
    private final GradeTable table;
    private final Map<String, Grade> grades = new LinkedHashMap<>();

    /**
     * The files of some submissions.
     *
     * @param out their folder; it is made if it is not there, and older files of the same names are replaced
     * @param sandbox where they run
     * @throws GradingException if nothing can be written there
     */
    public GradeFiles(Path out, Rubric rubric, Sandbox sandbox, List<Submission> submissions) {
        this.out = out;
        this.sandbox = sandbox;
        this.rubric = rubric;
        this.submissions = submissions;
        table = new GradeTable(rubric, submissions);
        write(out, () -> {
            Files.createDirectories(out);
            Path probe = Files.createTempFile(out, ".hustings-", ".tmp");
            try {
                Files.write(probe, new byte[PROBE_BYTES]);
            } finally {
                Files.delete(probe);
            }
        });
    }

    /** The grade of a submission that was written before, if it was by the same rubric and of the same source. */
    public Optional<Grade> written(Submission submission) {
        return ResultsFile.read(out.resolve(submission.folder()).resolve(RESULTS), rubric, submission);
    }

    /**
     * Writes a grade; one that is none takes the place of an older one too.
     *
     * @throws GradingException if it cannot be written; those before it stay
     */
    public void add(Grade grade) {
        Path own = out.resolve(grade.submission().folder());
        Path report = own.resolve(REPORT);
        Path results = own.resolve(RESULTS);
        if (grade.isGraded()) {
            write(own, () -> Files.createDirectories(own));
            write(report, () -> AtomicFile.replace(report, toUtf8(Feedback.of(rubric, sandbox, grade))));
            write(results, () -> AtomicFile.replace(results, ResultsFile.of(rubric, grade)));
        } else {
            write(own, () -> {
                Files.deleteIfExists(report);
                Files.deleteIfExists(results);
            });
        }
        grades.put(grade.submission().folder(), grade);
        write(out.resolve(TABLE), () -> AtomicFile.replace(out.resolve(TABLE), toUtf8(table.of(allGrades()))));
    }

    /** Writes the test results of all. */
    public void finish() {
        Path tests = out.resolve(TESTS);
        write(tests, () -> AtomicFile.replace(tests, toUtf8(JUnitXml.of(rubric.title(), allGrades()))));
    }

    private List<Grade> allGrades() {
        return submissions.stream()
                .map(submission -> grades.get(submission.folder()))
                .filter(Objects::nonNull)
                .toList();
    }

    private static byte[] toUtf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Something that writes files. */
    @FunctionalInterface
    private interface Writing {
        void run() throws IOException;
    }

    private void write(Path path, Writing writing) {
        try {
            writing.run();
        } catch (IOException e) {
            String kept = grades.isEmpty()
                    ? ""
                    : "; " + grades.size() + " of " + submissions.size()
                            + " submissions are graded: go on with --resume when it can be written";
            throw new GradingException("cannot write '" + path + "': " + FileFailure.reason(e) + kept);
        }
    }
}

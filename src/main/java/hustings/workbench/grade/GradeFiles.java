package hustings.workbench.grade;

import hustings.scenario.AtomicFile;
import hustings.scenario.FileFailure;
import hustings.workbench.remote.Sandbox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes grades to files, each atomically, as soon as a grade is known: the table of all so far and, in a folder of the
 * submission's own, a report and the results that Gradescope reads. Equal grades give equal bytes, except for times.
 */
public final class GradeFiles {

    /** The file with all grades; no submission folder has this name. */
    static final String TABLE = "grades.csv";

    /** The file with the folders of the submissions that run; no submission folder has this name. */
    static final String RUNNING = ".running";

    private static final String REPORT = "report.md";
    private static final String RESULTS = "results.json";

    /** Size of the file that tests whether there is space for the files of a submission. */
    private static final int PROBE_BYTES = 1 << 16;

    private final Path out;
    private final Rubric rubric;
    private final Sandbox sandbox;
    private final List<Submission> submissions;
    private final GradeTable table;
    private final Map<String, Grade> grades = new ConcurrentHashMap<>();
    private final Set<String> running = new LinkedHashSet<>();

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

    /** Notes that a submission is about to run, for the case that it ends this program. Thread-safe. */
    public synchronized void noteStart(Submission submission) {
        running.removeAll(grades.keySet());
        running.add(submission.folder());
        writeText(out.resolve(RUNNING), String.join("\n", running));
    }

    /** The submissions that were running when an earlier run of this program ended before its time. */
    public List<Submission> readRunningBefore() {
        try {
            Set<String> noted = Set.copyOf(Files.readAllLines(out.resolve(RUNNING)));
            return submissions.stream()
                    .filter(submission -> noted.contains(submission.folder()))
                    .toList();
        } catch (IOException e) {
            return List.of(); // none was running
        }
    }

    /** Deletes the note of running submissions. */
    public void noteEnd() {
        writeOrFailGrading(out, () -> Files.deleteIfExists(out.resolve(RUNNING)));
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

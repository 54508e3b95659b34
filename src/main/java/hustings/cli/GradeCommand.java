package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
import hustings.cli.flag.SweepFlags;
import hustings.scenario.PlainText;
import hustings.scenario.ScenarioException;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.grade.Grade;
import hustings.workbench.grade.GradeFiles;
import hustings.workbench.grade.GradeTable;
import hustings.workbench.grade.Grader;
import hustings.workbench.grade.GradingException;
import hustings.workbench.grade.Rubric;
import hustings.workbench.grade.RubricFile;
import hustings.workbench.grade.Submission;
import hustings.workbench.grade.SubmissionFinder;
import hustings.workbench.remote.Sandbox;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings grade}: grades submitted elections by a rubric. */
@Command(name = "grade")
final class GradeCommand extends ConsoleCommand {

    private static final int MAX_THREADS = 256;

    @Parameters(paramLabel = "DIR|FILE", descriptionKey = "places", arity = "1..*")
    private List<Path> places;

    @Option(names = "--rubric", paramLabel = "FILE", required = true)
    private Path rubricFile;

    @Option(names = "--out", paramLabel = "DIR")
    private Path out;

    @Option(names = "--threads", paramLabel = "T")
    private Integer threads;

    @Option(names = "--sandbox", paramLabel = "WHICH")
    private String sandbox = "auto";

    @Option(names = "--resume")
    private boolean resume;

    private Sandbox chosenSandbox = Sandbox.NONE;

    @Override
    public Integer call() throws IOException, ScenarioException {
        if (resume && out == null) {
            throw new BadInput("--resume: found no --out; expected the folder with the grades that are there already");
        }
        Rubric rubric = RubricFile.read(rubricFile);
        BadInput.findChoice("--sandbox", sandbox, List.of("auto", "bwrap", "none"), Function.identity());
        if (rubric.asksForJava()) {
            AlgorithmFile.requireCompiler(rubricFile.toString());
            chosenSandbox = chooseSandbox();
        }
        int workers = SweepFlags.threadsOrDefault(threads, MAX_THREADS);
        FileArgument.requireCreatableFolder("--out", out);
        try {
            List<Submission> submissions =
                    new SubmissionFinder(rubric.forms(), rubric.file(), filesToIgnore(rubric)).find(places);
            if (submissions.isEmpty()) {
                throw new BadInput("found nothing handed in; expected "
                        + (rubric.asksForJava()
                                ? "Java files, or folders with one each"
                                : "runs, or folders with them"));
            }
            return out == null
                    ? gradeAndPrint(rubric, submissions, workers)
                    : gradeAndWriteFiles(rubric, submissions, workers);
        } catch (GradingException e) {
            throw new BadInput(e.getMessage());
        }
    }

    /** The sandbox in which submissions run; prints a note if there is no protection. */
    private Sandbox chooseSandbox() {
        return switch (sandbox) {
            case "none" -> Sandbox.NONE;
            case "bwrap" -> {
                if (!Sandbox.isBubblewrapUsable()) {
                    throw new BadInput("--sandbox: found bwrap, which is not installed here or may not be used;"
                            + " expected auto or none");
                }
                yield Sandbox.BWRAP;
            }
            default -> {
                if (Sandbox.isBubblewrapUsable()) {
                    yield Sandbox.BWRAP;
                }
                printNote("bubblewrap does not work here, so a submission may do whatever you may: read and change"
                        + " your files, and end programs; run this in a container to be safe");
                yield Sandbox.NONE;
            }
        };
    }

    /** What a submission in a sandbox must not be able to read, wherever it lies. */
    private List<File> pathsToHide(Rubric rubric) throws IOException {
        Stream<Path> own = Stream.of(
                rubricFile.toAbsolutePath().getParent(), Path.of(""), Path.of(System.getProperty("user.home")));
        List<File> hidden = new ArrayList<>();
        for (Path path : Stream.of(own, places.stream(), filesToIgnore(rubric).stream())
                .flatMap(paths -> paths)
                .toList()) {
            if (Files.exists(path)) {
                hidden.add(path.toRealPath().toFile());
            }
        }
        return hidden;
    }

    /** Files that may be in a folder with submissions without being submissions. */
    private Set<Path> filesToIgnore(Rubric rubric) {
        Stream<Path> named = rubric.files().keySet().stream()
                .map(name -> name.isEmpty()
                        ? rubricFile
                        : rubricFile.toAbsolutePath().resolveSibling(name));
        return Stream.concat(named, Stream.ofNullable(out)).collect(Collectors.toSet());
    }

    /** Prints each row as soon as its grade and all grades before it are available. */
    private int gradeAndPrint(Rubric rubric, List<Submission> submissions, int workers) throws IOException {
        GradeTable table = new GradeTable(rubric, submissions);
        parent.out().append(table.formatHeader());
        Map<String, Grade> waiting = new HashMap<>();
        List<Grade> printed = new ArrayList<>();
        gradeAll(rubric, submissions, List.of(), workers, submission -> {}, grade -> {
            waiting.put(grade.submission().folder(), grade);
            while (printed.size() < submissions.size()
                    && waiting.containsKey(submissions.get(printed.size()).folder())) {
                Grade next = waiting.get(submissions.get(printed.size()).folder());
                printed.add(next);
                printText(table.formatCsvRow(next));
            }
        });
        return requireAllGraded(printed);
    }

    private void printText(String text) {
        try {
            parent.out().append(text).flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes each grade as soon as it is available. */
    private int gradeAndWriteFiles(Rubric rubric, List<Submission> submissions, int workers) throws IOException {
        GradeFiles files = new GradeFiles(out, rubric, chosenSandbox, submissions);
        List<Grade> grades = new ArrayList<>();
        List<Submission> left = new ArrayList<>();
        for (Submission submission : submissions) {
            Optional<Grade> written = resume ? files.readEarlierGrade(submission) : Optional.empty();
            written.ifPresentOrElse(grades::add, () -> left.add(submission));
        }
        int kept = grades.size();
        grades.forEach(files::writeGradeAndUpdateTable);
        List<Submission> last =
                resume ? files.readRunningBefore() : List.of(); // one of them may have ended the program
        if (!left.isEmpty()) {
            gradeAll(rubric, left, last, workers, files::noteStart, grade -> {
                files.writeGradeAndUpdateTable(grade);
                grades.add(grade);
            });
        }
        files.noteEnd();
        long written = grades.stream().filter(Grade::isComplete).count();
        printText("wrote the grades of " + (written < grades.size() ? written + " of " : "")
                + PlainText.formatCount(grades.size(), "submission") + " to " + out
                + (kept == 0 ? "" : "; " + kept + " of them had been graded before") + "\n");
        return requireAllGraded(grades);
    }

    private void gradeAll(
            Rubric rubric,
            List<Submission> submissions,
            List<Submission> last,
            int workers,
            Consumer<Submission> onStart,
            Consumer<Grade> onGrade)
            throws IOException {
        Grader grader = new Grader(rubric, chosenSandbox, pathsToHide(rubric));
        runWithProgress(
                () -> new ProgressLine.Progress("", grader.gradedCount(), submissions.size(), "submissions", ""),
                () -> {
                    grader.grade(submissions, last, workers, onStart, onGrade);
                    return grader;
                });
    }

    /** Returns the exit status 0, or throws an exception that names the submissions that were not graded. */
    private int requireAllGraded(List<Grade> grades) {
        List<Grade> ungraded =
                grades.stream().filter(grade -> !grade.isComplete()).toList();
        if (!ungraded.isEmpty()) {
            throw new GradingException(ungraded.size() + " of " + PlainText.formatCount(grades.size(), "submission")
                    + " could not be graded: "
                    + ungraded.stream().map(grade -> grade.submission().name()).collect(Collectors.joining(", ")) + " ("
                    + ungraded.get(0).whatIsMissing() + "); put that right, and call it again"
                    + (out == null ? "" : " with --resume"));
        }
        return 0;
    }
}

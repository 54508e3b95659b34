package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.OutFile;
import hustings.cli.flag.SweepFlags;
import hustings.scenario.ScenarioException;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.grade.Grade;
import hustings.workbench.grade.GradeFiles;
import hustings.workbench.grade.Grader;
import hustings.workbench.grade.GradingException;
import hustings.workbench.grade.Rubric;
import hustings.workbench.grade.RubricFile;
import hustings.workbench.grade.Submission;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings grade}: what the elections that were handed in come to by a rubric. */
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
    private String threads;

    @Override
    public Integer call() throws IOException, ScenarioException {
        Rubric rubric = RubricFile.read(rubricFile);
        AlgorithmFile.requireCompiler(rubricFile.toString());
        int workers = SweepFlags.threads(threads, MAX_THREADS);
        for (Path place : places) {
            if (!Files.exists(place)) {
                throw new BadInput(
                        "found no '" + place + "'; expected a Java file, or a folder with what was handed in");
            }
        }
        OutFile.checkFolder("--out", out);
        List<Submission> submissions = Submission.in(places, rubric.file());
        if (submissions.isEmpty()) {
            throw new BadInput("found nothing handed in; expected Java files, or folders with one each");
        }
        GradeFiles files = new GradeFiles(rubric, grades(new Grader(rubricFile, rubric), submissions, workers));
        if (out == null) {
            parent.out().append(files.table());
        } else {
            files.write(out);
            parent.out().append("wrote the grades of " + submissions.size() + " submissions to " + out + "\n");
        }
        return 0;
    }

    private List<Grade> grades(Grader grader, List<Submission> submissions, int workers) {
        try {
            return shown(
                    () -> new ProgressLine.Step("", grader.done(), submissions.size(), "submissions", ""),
                    () -> grader.grade(submissions, workers));
        } catch (GradingException e) {
            throw new BadInput(e.getMessage());
        }
    }
}

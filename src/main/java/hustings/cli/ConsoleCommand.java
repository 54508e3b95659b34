package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.OutFile;
import hustings.cli.flag.RunFlags;
import hustings.cli.flag.StandardOutput;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.Lessons;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioRemarks;
import hustings.trace.Narrator;
import hustings.trace.ProgramFacts;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Base class of all commands: help and console. The result of a call is the exit status. */
@Command(mixinStandardHelpOptions = true, versionProvider = ConsoleCommand.Version.class)
abstract class ConsoleCommand implements Callable<Integer> {

    /** The version of the program and of the Java that runs it. */
    static final class Version implements IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {"Hustings " + ProgramFacts.versionAndCommit(), "Java " + Runtime.version()};
        }
    }

    /** Set before the command is called. */
    @ParentCommand
    Console parent;

    /** Set before the command is called. */
    @Spec
    CommandSpec spec;

    /** Runs a long task and shows its progress. */
    final <T> T runWithProgress(Supplier<ProgressLine.Step> steps, Supplier<T> task) {
        try (ProgressLine line = parent.newProgressLine(true, steps)) {
            line.start();
            return task.get();
        }
    }

    /** Writes a file. */
    @FunctionalInterface
    interface FileWriter {
        void write(Path file) throws IOException;
    }

    /**
     * Writes a file and prints its name; if the file stands for standard output, writes the content there.
     *
     * @param what the kind of content, such as "gif"; named in errors
     * @param text whether the content is text in UTF-8
     * @throws BadInput if binary content would go to a terminal
     */
    final void writeFileOrStandardOutput(Path out, String what, boolean text, FileWriter file) throws IOException {
        if (!OutFile.isStandardStream(out)) {
            file.write(out);
            spec.commandLine().getOut().println(out);
            return;
        }
        OutputStream binaryOut = text ? OutputStream.nullOutputStream() : StandardOutput.openBinary(what);
        Path folder = Files.createTempDirectory("hustings-");
        Path written = folder.resolve(what);
        try {
            file.write(written);
            if (text) {
                parent.out().append(Files.readString(written));
            } else {
                Files.copy(written, binaryOut);
            }
        } finally {
            Files.deleteIfExists(written);
            Files.delete(folder);
        }
    }

    /**
     * Reads the lesson with a name or in a file; a run gives a lesson that consists of that run.
     *
     * @throws ScenarioException if the file is neither a lesson nor a scenario
     */
    final Lesson readLesson(String subject) throws ScenarioException {
        Optional<Lesson> shipped = Lessons.find(subject);
        if (shipped.isPresent()) {
            return shipped.get();
        }
        Optional<Path> file = OutFile.toPath(subject).filter(LessonFile::isLessonFile);
        if (file.isPresent()) {
            return LessonFile.read(file.get(), AlgorithmFile::loadIntoCatalogue);
        }
        if (!RunFlags.namesRunOrFile(subject)) {
            throw new BadInput("'" + subject
                    + "' is not a lesson, a figure, a demonstration or a file; the lessons are "
                    + String.join(", ", Lessons.IDS)
                    + PlainText.suggestSimilar(
                            subject,
                            Stream.concat(Lessons.IDS.stream(), RunFlags.shippedRunIds().stream())
                                    .toList()));
        }
        Scenario scenario = new RunFlags().loadScenario(subject, this::printNote);
        printRemarks(scenario);
        return Lesson.of(RunFlags.baseName(subject), scenario);
    }

    /** Prints a line on standard error for each event that never happens or changes nothing. */
    final void printRemarks(Scenario scenario) {
        Stream.concat(
                        ScenarioRemarks.findAll(scenario).stream(),
                        Narrator.describeIneffectiveInterventions(
                                scenario, PublishedAlgorithms.requireAlgorithm(scenario.algorithm()))
                                .stream())
                .forEach(this::printNote);
    }

    /** Prints a note on a run on standard error. */
    final void printNote(String note) {
        spec.commandLine().getErr().println(spec.qualifiedName() + ": note: " + note);
    }
}

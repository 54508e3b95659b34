package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
import hustings.cli.flag.RunFlags;
import hustings.cli.flag.StandardOutput;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.PrintedTask;
import hustings.lesson.ShippedLessons;
import hustings.model.Algorithm;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.scenario.AtomicFile;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioWarnings;
import hustings.trace.GivenTimeouts;
import hustings.trace.Narrator;
import hustings.trace.ProgramFacts;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Base class of all commands: help and console. The result of a call is the exit status. */
@Command(mixinStandardHelpOptions = true, versionProvider = ConsoleCommand.Version.class)
abstract class ConsoleCommand implements Callable<Integer> {

    /** Notes on what was loaded; printed once nothing can go wrong with it, so that an error stands alone. */
    private final List<String> notes = new ArrayList<>();

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
    final <T> T runWithProgress(Supplier<ProgressLine.Progress> progress, Supplier<T> task) {
        try (ProgressLine line = parent.newProgressLine(true, progress)) {
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
     * @param contentKind the kind of content, such as "gif"; named in errors
     * @param isText whether the content is text in UTF-8
     * @throws BadInput if binary content would go to a terminal
     */
    final void writeFileOrStandardOutput(Path out, String contentKind, boolean isText, FileWriter writer)
            throws IOException {
        if (!FileArgument.isStandardStream(out)) {
            writer.write(out);
            spec.commandLine().getOut().println(out);
            return;
        }
        OutputStream binaryOut = isText ? OutputStream.nullOutputStream() : StandardOutput.openBinary(contentKind);
        Path folder = Files.createTempDirectory("hustings-");
        Path written = folder.resolve(contentKind);
        try {
            writer.write(written);
            if (isText) {
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
    final Lesson loadLesson(String nameOrFile) throws ScenarioException {
        Optional<Lesson> shipped = ShippedLessons.find(nameOrFile);
        if (shipped.isPresent()) {
            return shipped.get();
        }
        if (LessonFile.isLessonFile(Path.of(nameOrFile))) {
            return LessonFile.read(Path.of(nameOrFile), AlgorithmFile::loadIntoCatalogue);
        }
        if (!RunFlags.namesRunOrFile(nameOrFile)) {
            List<String> known = new ArrayList<>(ShippedLessons.IDS);
            known.addAll(RunFlags.shippedRunIds());
            throw new BadInput("'" + nameOrFile
                    + "' is not a lesson, a figure, a demonstration or a file; the lessons are "
                    + String.join(", ", ShippedLessons.IDS) + PlainText.suggestSimilar(nameOrFile, known));
        }
        Scenario scenario = new RunFlags().loadScenario(nameOrFile);
        collectScenarioWarnings(scenario);
        BadInput.translateErrors(() -> PrintedTask.of(scenario));
        return Lesson.of(RunFlags.baseName(nameOrFile), scenario);
    }

    /**
     * Prints on standard error what is probably not meant: events that never happen or change nothing, captions hidden
     * by others, and given timeouts that never run out or could not have been drawn.
     */
    final void printScenarioWarnings(Scenario scenario) {
        collectScenarioWarnings(scenario);
        printNotes();
    }

    private void collectScenarioWarnings(Scenario scenario) {
        Algorithm<?> algorithm = PublishedAlgorithms.requireAlgorithm(scenario.algorithm());
        notes.addAll(ScenarioWarnings.findWarnings(scenario));
        notes.addAll(Narrator.describeIneffectiveInterventions(scenario, algorithm));
        notes.addAll(GivenTimeouts.describe(scenario, algorithm));
    }

    /** Prints the notes that were collected while a lesson was loaded. */
    final void printNotes() {
        notes.forEach(this::printNote);
        notes.clear();
    }

    /** Writes files into a folder, created if it is missing, all of them or none, and prints their names. */
    final void writeFilesTogether(Path folder, Map<Path, AtomicFile.ContentWriter> files) throws IOException {
        Files.createDirectories(folder);
        AtomicFile.replaceContents(files);
        for (Path file : files.keySet()) {
            parent.out().append(file.toString()).append('\n');
        }
    }

    /** Prints a note on a run on standard error. */
    final void printNote(String note) {
        spec.commandLine().getErr().println(spec.qualifiedName() + ": note: " + PlainText.toMessageLine(note));
    }
}

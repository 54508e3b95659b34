package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Reporter;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.model.Algorithm;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioWarnings;
import hustings.trace.GivenTimeouts;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads and writes the scenario files that the window opens and saves; thread-safe. */
final class ScenarioFiles {

    private static final Pattern QUOTED = Pattern.compile("\"[^\"\\n]*\"|'[^'\\n]*'"); // without groups, for long texts
    private static final Pattern COMMENT = Pattern.compile("(?m)(^|\\s)#");

    /** What each file held when it was last opened or written. */
    private final Map<Path, Content> lastContents = new ConcurrentHashMap<>();

    private record Content(String text, boolean hasComments) {}

    /** Reads a scenario file that is opened, and remembers what it held; the rest as {@link #read}. */
    RunDocument open(Path path, Reporter reporter) throws ScenarioException {
        RunDocument opened = read(path, reporter);
        rememberOpened(path);
        return opened;
    }

    /** Reads a lesson file that is opened, and remembers what it held. */
    Lesson openLesson(Path path) throws ScenarioException {
        Lesson opened = LessonFile.read(path, AlgorithmFile::loadIntoCatalogue);
        rememberOpened(path);
        return opened;
    }

    private void rememberOpened(Path path) {
        rememberContent(
                path,
                text -> COMMENT.matcher(QUOTED.matcher(text).replaceAll("")).find());
    }

    /** Writes a lesson file. */
    void writeLesson(Path path, Lesson lesson) throws ScenarioException {
        LessonFile.write(path, lesson);
        rememberContent(path, text -> false);
    }

    /**
     * Reads a scenario file.
     *
     * @param reporter receives what has no effect in the file
     */
    RunDocument read(Path path, Reporter reporter) throws ScenarioException {
        Scenario scenario = ScenarioFile.read(path, Catalogue.shippedAndMistakes(), AlgorithmFile::loadIntoCatalogue);
        findWarnings(scenario).findFirst().ifPresent(reporter::reportProblem);
        return RunDocument.of(originOfFile(path), scenario);
    }

    /** Finds what is probably not meant; runs the scenario only if nothing is found before. */
    private static Stream<String> findWarnings(Scenario scenario) {
        Algorithm<?> algorithm = Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
        return Stream.<Supplier<List<String>>>of(
                        () -> ScenarioWarnings.findWarnings(scenario),
                        () -> GivenTimeouts.describe(scenario, algorithm))
                .flatMap(find -> find.get().stream());
    }

    /** Writes a scenario file and returns the origin of a document saved there. */
    RunOrigin write(Path path, Scenario scenario) throws ScenarioException {
        ScenarioFile.write(path, scenario);
        rememberContent(path, text -> false);
        return originOfFile(path);
    }

    /** Finds what saving over a file would lose; empty if nothing, or if the file cannot be read. */
    Optional<OverwriteLoss> findOverwriteLoss(Path path) {
        Content last = lastContents.get(path);
        if (last == null) {
            return Optional.empty();
        }
        try {
            if (!last.text().equals(readContent(path))) {
                return Optional.of(OverwriteLoss.CHANGES);
            }
        } catch (IOException e) {
            return Optional.empty(); // if it cannot be written either, that is said then
        }
        return last.hasComments() ? Optional.of(OverwriteLoss.COMMENTS) : Optional.empty();
    }

    private void rememberContent(Path path, Predicate<String> hasComments) {
        try {
            String text = readContent(path);
            lastContents.put(path, new Content(text, hasComments.test(text)));
        } catch (IOException e) {
            lastContents.remove(path); // it has gone again, so that nothing can be lost
        }
    }

    private static String readContent(Path path) throws IOException {
        return new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    }

    static RunOrigin originOfFile(Path path) {
        return RunOrigin.file(path.toString(), nameOf(path));
    }

    /** The name of a file without its folder. */
    static String nameOf(Path path) {
        Path name = path.getFileName();
        return String.valueOf(name == null ? path : name);
    }
}

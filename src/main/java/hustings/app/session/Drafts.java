package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folder with drafts of runs that are not saved. Each program that runs has drafts of its own there, one for each
 * run that it shows, named by its process, so that drafts whose process has ended were left by a crash. Never fails: a
 * draft that cannot be written is lost.
 *
 * @param folder the folder, which need not exist
 */
public record Drafts(Path folder) {

    private static final String ORIGIN = "draft of ";
    private static final Pattern NAME = Pattern.compile("(draft-(\\d+)-(\\d+))(?:-(?:\\d|lesson))?\\.yaml");

    /** How far two readings of the time at which a process started may lie apart. */
    private static final Duration CLOCK_ERROR = Duration.ofSeconds(5);

    /**
     * A draft.
     *
     * @param file the file that the run was opened from or saved to; empty if it has none
     * @param scenario the run, with the words that were typed
     */
    public record Draft(Optional<Path> file, Scenario scenario) {}

    /** Writes this program's drafts, in place of those before; none to delete them. Returns whether all are written. */
    boolean write(List<Draft> own) {
        boolean areWritten = true;
        for (int run = 0; run < Board.MAX_COLUMNS; run++) {
            if (run < own.size()) {
                areWritten &= write(own.get(run), ownFile(suffixOf(run)));
            } else {
                delete(ownFile(suffixOf(run)));
            }
        }
        return areWritten;
    }

    private boolean write(Draft draft, Path place) {
        try {
            Files.createDirectories(folder);
            String origin = draft.file()
                    .map(file -> ORIGIN + file.toAbsolutePath().toUri().toASCIIString())
                    .orElse(ORIGIN.strip());
            ScenarioFile.write(place, origin, draft.scenario());
            return true;
        } catch (IOException | ScenarioException | SecurityException e) {
            report("not kept", e);
            return false;
        }
    }

    /**
     * Writes this program's draft of the lesson, in place of the one before.
     *
     * @param own the lesson; empty to delete the draft
     * @param lessonFolder the folder of the file of the lesson, if it has one
     * @return whether it is written
     */
    boolean writeLesson(Optional<Lesson> own, Optional<Path> lessonFolder) {
        Path place = ownFile("-lesson");
        if (own.isEmpty()) {
            delete(place);
            return true;
        }
        try {
            Files.createDirectories(folder);
            LessonFile.write(place, LessonEdits.convertFor(place, own.get(), lessonFolder));
            return true;
        } catch (IOException | ScenarioException | SecurityException e) {
            report("not kept", e);
            return false;
        }
    }

    /** Whether a draft is one of a lesson. */
    public static boolean isLesson(Path draft) {
        return draft.getFileName().toString().endsWith("-lesson.yaml");
    }

    /**
     * Reads a draft of a lesson, which has no file.
     *
     * @throws ScenarioException if it cannot be read
     */
    public Lesson readLesson(Path draft) throws ScenarioException {
        Lesson lesson = LessonFile.read(draft, AlgorithmFile::loadIntoCatalogue);
        Path here = Path.of("lesson.yaml").toAbsolutePath();
        return LessonEdits.convertFor(
                here, lesson, Optional.of(folder.toAbsolutePath().normalize()));
    }

    /** Deletes a draft. */
    public void delete(Path draft) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException | SecurityException e) {
            report("not deleted", e);
        }
    }

    /** The drafts that programs left which run no more, those of one program together; the newest first. */
    public List<List<Path>> findLeft() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            Map<String, List<Path>> byProgram = files.filter(Drafts::isLeft)
                    .sorted(Comparator.comparing(Drafts::modifiedTime)
                            .reversed()
                            .thenComparing(Path::getFileName))
                    .collect(Collectors.groupingBy(
                            file -> matchName(file).replaceFirst("$1"), LinkedHashMap::new, Collectors.toList()));
            return byProgram.values().stream()
                    .map(left -> left.stream()
                            .sorted(Comparator.comparing((Path file) ->
                                            file.getFileName().toString().length())
                                    .thenComparing(Path::getFileName)) // the first run has no number
                            .toList())
                    .toList();
        } catch (IOException | SecurityException e) {
            report("not listed", e);
            return List.of();
        }
    }

    private static Matcher matchName(Path file) {
        return NAME.matcher(file.getFileName().toString());
    }

    private static boolean isLeft(Path file) {
        Matcher name = matchName(file);
        return name.matches() && !isRunning(Long.parseLong(name.group(2)), Long.parseLong(name.group(3)));
    }

    /** Whether a process still runs, and is no other one that has its number now. */
    private static boolean isRunning(long process, long startedMillis) {
        return ProcessHandle.of(process)
                .filter(handle -> Duration.between(startOf(handle), Instant.ofEpochMilli(startedMillis))
                                .abs()
                                .compareTo(CLOCK_ERROR)
                        < 0)
                .isPresent();
    }

    private static Instant startOf(ProcessHandle process) {
        return process.info().startInstant().orElse(Instant.EPOCH);
    }

    private static String suffixOf(int run) {
        return run == 0 ? "" : "-" + run;
    }

    private Path ownFile(String suffix) {
        ProcessHandle own = ProcessHandle.current();
        String program = "draft-" + own.pid() + "-" + startOf(own).toEpochMilli();
        return folder.resolve(program + suffix + ".yaml");
    }

    private static Instant modifiedTime(Path file) {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (IOException e) {
            return Instant.EPOCH;
        }
    }

    /**
     * Reads a draft.
     *
     * @throws ScenarioException if it cannot be read
     */
    public Draft read(Path draft) throws ScenarioException {
        Scenario scenario = ScenarioFile.read(draft, Catalogue.shippedAndMistakes(), AlgorithmFile::loadIntoCatalogue);
        return new Draft(readOrigin(draft), scenario);
    }

    private static Optional<Path> readOrigin(Path draft) {
        try (Stream<String> lines = Files.lines(draft, StandardCharsets.UTF_8)) {
            return lines.findFirst()
                    .filter(line -> line.startsWith("# " + ORIGIN))
                    .map(line -> Path.of(URI.create(line.substring(("# " + ORIGIN).length()))));
        } catch (IOException | IllegalArgumentException e) {
            report("of no known file", e);
            return Optional.empty();
        }
    }

    private static void report(String problem, Exception reason) {
        System.getLogger(Drafts.class.getName()).log(System.Logger.Level.DEBUG, "draft " + problem, reason);
    }
}

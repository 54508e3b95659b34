package hustings.scenario;

import hustings.model.Publication;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Scenarios as small YAML files that a person can write by hand. All but {@code algorithm} and {@code ids} may be left
 * out:
 *
 * <pre>{@code
 * title: The winner crashes
 * source: Chapter 6, exercise 12
 * algorithm: bully
 * options: {announce-to-all: true}
 * ids: 0..7                   # or [1, 3, 5..7]
 * layout:                     # or grid: {0: [1, 1], 1: [2, 1], ...}, by [column, row]
 *   circle: [1, 5, 6, 3, 7, 0, 4, 2]
 * crashed: 7                  # or a list
 * delay: 2                    # D, in ticks
 * delays: 1..3                # drawn per message; D each if left out
 * seed: 7
 * until: 400
 * events:
 *   - {at: 0, detect: 4}
 *   - {at: 6, crash: 6, after-sends: 3}
 *   - {at: 9, revive: [6, 7]}
 *   - {before-stage: 3, drop: 5>4 OK@2}
 * captions:
 *   - {stage: 1, frame: a, text: 4 asks all who are higher.}
 *   - stage: 2..4
 *     text: The others take over.
 *     notes: Let the class count.           # for the speaker alone
 *     ask: {what: messages, from: 6}        # see Question.Kind
 * notes: Compare with Figure 1.
 * }</pre>
 *
 * <p>The engine does not know the catalogue; whoever reads a file says which algorithms there are. An algorithm of
 * somebody's own is named by its Java file, relative to the scenario file.
 */
public final class ScenarioFile {

    /** The largest file that is read or written, in bytes. */
    public static final int MAX_BYTES = YamlReader.MAX_BYTES;

    private static final YamlReader.Kind KIND = new YamlReader.Kind("scenario", "algorithm and ids");

    private ScenarioFile() {}

    /**
     * Reads a file.
     *
     * @param publications the algorithms it may name
     * @param loader loads a Java file that it names; throws an IllegalArgumentException if that has a mistake
     * @throws ScenarioException if it cannot be read, or is no scenario
     */
    public static Scenario read(Path path, List<Publication> publications, Function<Path, Publication> loader)
            throws ScenarioException {
        return read(path, publications, loader, leftOut -> {});
    }

    /**
     * Reads a file; the rest as {@link #read(Path, List, Function)}.
     *
     * @param onLeftOut takes the branches that an older file holds beside its run, if there are any
     */
    public static Scenario read(
            Path path,
            List<Publication> publications,
            Function<Path, Publication> loader,
            Consumer<LeftOutBranches> onLeftOut)
            throws ScenarioException {
        Path folder = path.toAbsolutePath().getParent();
        Reading reading =
                new Reading(PlainText.line(path.toString()), publications, name -> loader.apply(folder.resolve(name)));
        return ScenarioForm.read(YamlReader.read(path, KIND), reading, onLeftOut);
    }

    /**
     * Reads a stream, such as a resource.
     *
     * @param file what it is called in messages
     * @param publications the algorithms it may name
     * @throws ScenarioException if it cannot be read, or is no scenario
     */
    public static Scenario read(String file, InputStream in, List<Publication> publications) throws ScenarioException {
        return read(file, in, new Reading(file, publications), leftOut -> {});
    }

    /**
     * Reads a stream in which an algorithm may be named by its Java file, relative to the working directory.
     *
     * @param file what it is called in messages
     * @param publications the algorithms it may name besides
     * @param loader loads a Java file that it names; throws an IllegalArgumentException if that has a mistake
     * @throws ScenarioException if it cannot be read, or is no scenario
     */
    public static Scenario read(
            String file, InputStream in, List<Publication> publications, Function<Path, Publication> loader)
            throws ScenarioException {
        return read(file, in, publications, loader, leftOut -> {});
    }

    /**
     * Reads a stream; the rest as {@link #read(String, InputStream, List, Function)}.
     *
     * @param onLeftOut takes the branches that an older file holds beside its run, if there are any
     */
    public static Scenario read(
            String file,
            InputStream in,
            List<Publication> publications,
            Function<Path, Publication> loader,
            Consumer<LeftOutBranches> onLeftOut)
            throws ScenarioException {
        return read(file, in, new Reading(file, publications, name -> loader.apply(Path.of(name))), onLeftOut);
    }

    private static Scenario read(String file, InputStream in, Reading reading, Consumer<LeftOutBranches> onLeftOut)
            throws ScenarioException {
        try {
            return ScenarioForm.read(YamlReader.read(file, in, KIND), reading, onLeftOut);
        } catch (IOException e) {
            throw new ScenarioException(file, "cannot be read: " + FileFailure.reason(e));
        }
    }

    /**
     * Reads a text.
     *
     * @param file what it is called in messages
     * @param publications the algorithms it may name
     * @throws ScenarioException if it is no scenario
     */
    public static Scenario parse(String file, String text, List<Publication> publications) throws ScenarioException {
        return ScenarioForm.read(YamlReader.read(file, text, KIND), new Reading(file, publications), leftOut -> {});
    }

    /** The text of a scenario; the same scenario always gives the same text, and reading it gives the same scenario. */
    public static String format(Scenario scenario) {
        return ScenarioForm.write(scenario, UnaryOperator.identity());
    }

    /**
     * Saves a scenario. The file is replaced as a whole or not at all; where it is a symbolic link, the file behind it
     * is replaced.
     *
     * @throws ScenarioException if it cannot be saved; what was there before is untouched
     */
    public static void write(Path path, Scenario scenario) throws ScenarioException {
        Path folder = path.toAbsolutePath().normalize().getParent();
        byte[] bytes = ScenarioForm.write(scenario, name -> JavaFileName.in(folder, name))
                .getBytes(StandardCharsets.UTF_8);
        if (bytes.length > MAX_BYTES) {
            throw new ScenarioException(
                    PlainText.line(path.toString()),
                    "not saved: found a scenario of " + bytes.length + " bytes; expected at most " + MAX_BYTES);
        }
        try {
            AtomicFile.replace(path, bytes);
        } catch (IOException e) {
            throw new ScenarioException(PlainText.line(path.toString()), "not saved: " + FileFailure.reason(e));
        }
    }
}
